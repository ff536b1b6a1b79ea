/* The service worker and the keeping of the judge under Node, with a site and caches that stand in for those of a browser:
   `node tests/offline/moving.mjs FOLDER STORY` tells what happens in a story, as JSON. FOLDER is that of the scripts. */
import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import vm from "node:vm";

const [folder, story] = process.argv.slice(2);
const SCRIPTS = ["judge-keeping", "offline-sets", "offline-fetch", "offline-worker"].map((name) => readFileSync(`${folder}/${name}.js`, "utf8"));
const ORIGIN = "https://rules.example";
const pathOf = (address) => new URL(typeof address === "string" ? address : address.url, ORIGIN).pathname;

const nameOf = (html) => createHash("sha256").update(html).digest("hex").slice(0, 12);

/** Caches as a browser has them; `room` is how many entries they take. */
const makeCaches = () => {
  const all = new Map();
  const store = { room: Infinity };
  const cache = (entries) => ({
    match: async (address) => entries.get(pathOf(address))?.clone(),
    put: async (address, answer) => {
      if ([...all.values()].reduce((sum, { size }) => sum + size, 0) >= store.room) throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
      entries.set(pathOf(address), answer.clone());
    },
    delete: async (address) => entries.delete(pathOf(address)),
    keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path })),
  });
  return Object.assign(store, {
    has: async (name) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
    open: async (name) => cache(all.get(name) ?? all.set(name, new Map()).get(name)),
    match: async (address, { cacheName } = {}) => {
      const found = [...all].find(([name, entries]) => (!cacheName || name === cacheName) && entries.has(pathOf(address)));
      return found?.[1].get(pathOf(address)).clone();
    },
    lying: (name) => [...(all.get(name)?.keys() ?? [])].sort(),
  });
};

/** A site at a version of its content: one program and one text are its own, all else stays the same. */
const makeSite = () => {
  const site = { version: 1, dead: false, offers: true, broken: "", lacks: undefined, runtime: [["/py/library.bin", 5]] };
  const lists = () => ({
    "/l/ours.json": [["rules", 5, "rules.py"], ["table", 5, "table.py"], ["names", 5, "names.py"], ["words", 5, "words.py"]],
    [`/l/engine-${site.version}.json`]: [[`engine-${site.version}`, 5, "engine.py"]],
    "/t/same.json": [["cards", 5], ["clauses", 5], ["frames", 5]],
    [`/t/list-${site.version}.json`]: [[`text-${site.version}`, 5]],
  });
  site.manifest = () => ({
    version: `v${site.version}`, content: site.version, bytes: 100,
    runtime: { version: "1", library: "/py/library.bin", files: site.runtime, bytes: 5 },
    code: { name: `code-${site.version}`, lists: ["ours", `engine-${site.version}`], list: "/l/{}.json", piece: "/m/{}.txt", whole: "/whole.bin", size: 25, bytes: 25 },
    texts: { name: `texts-${site.version}`, lists: ["same", `list-${site.version}`], list: "/t/{}.json", piece: "/t/p-{}.json", whole: "/texts.json", bytes: 20 },
    worker: "/offline/judge-worker-1.js",
  });
  site.answer = (path, search = "") => {
    if (site.broken && path.startsWith(site.broken)) return new Response("", { status: 500 });
    if (path === "/offline/judge.json") return site.offers ? Response.json(site.manifest()) : new Response("", { status: 404 });
    const core = [["/rules/", "the rules"], ["/cards/", `cards of ${site.version}`], ["/glossary/", "the words"]];
    const [own, chosen] = [`/offline/set-${site.version}`, /only=(.*)/.exec(search)?.[1].split(".")];
    if (path === `${own}/core.json`) return Response.json({ pages: chosen ? chosen.map((place) => core[place]) : core });
    if (path === `${own}/names/core.json`) return Response.json({ names: core.map(([address, html]) => [address, nameOf(html)]) });
    if (path === `${own}/names/paper-1.json`) return Response.json({ names: [["/sheet/", nameOf("a sheet")]] });
    if (path.endsWith("/find.json")) return Response.json({ moves: {}, lacks: site.lacks });
    if (path === `/offline/set-${site.version}/paper-1.json`) return Response.json({ pages: [["/sheet/", "a sheet"]] });
    if (path in lists()) return Response.json(lists()[path]);
    return /^\/offline\/set-/.test(path) ? new Response("", { status: 410 }) : new Response("five!".repeat(20));
  };
  return site;
};

const makePhone = (site) => {
  const caches = makeCaches();
  const asked = [];
  const registration = { active: null, installing: null };
  /** The service worker of the site as it is now. */
  const worker = () => {
    const heard = {};
    const mark = `set-${site.version}`;
    const KEPT = {
      mark, content: site.version, parts: [{ name: "core", url: `/offline/${mark}/core.json`, core: true, pages: 1 }, { name: "paper-1", url: `/offline/${mark}/paper-1.json`, core: false, pages: 1 }],
      find: `/offline/${mark}/find.json`, files: [], static: "/static/", none: "/offline/none/", judge: true,
    };
    const context = vm.createContext({
      KEPT, caches, registration, console, Response, Headers, Blob, URL, setTimeout, DecompressionStream, structuredClone, navigator: {}, location: { origin: ORIGIN },
      crypto: globalThis.crypto, clients: { matchAll: async () => [], claim: async () => {} },
      skipWaiting: async () => {},
      addEventListener: (name, act) => (heard[name] = act),
    });
    context.self = context;
    context.fetch = async (address) => {
      const { search } = new URL(address, ORIGIN);
      asked.push(pathOf(address) + search);
      if (site.dead) throw new (vm.runInContext("TypeError", context))("Failed to fetch");
      return site.answer(pathOf(address), search);
    };
    vm.runInContext(SCRIPTS.join("\n"), context);
    const run = (name) => new Promise((done, failed) => heard[name]({ waitUntil: (work) => work.then(done, failed) }));
    const ask = (type) => new Promise((done) => heard.message({ data: { type }, ports: [{ postMessage: ({ answer }) => done(answer) }], waitUntil: () => {} }));
    return {
      install: () => run("install"),
      activate: async () => { registration.active = true; await run("activate"); },
      ask,
      state: () => ask("state"),
      keeping: vm.runInContext("judgeKeeping", context),
    };
  };
  /** Which version the pages and the judge show, and whether the judge is whole. */
  const shows = async (worker) => {
    const { content, judge } = await worker.state();
    const kept = await worker.keeping.kept();
    return { pages: content, judge, whole: kept && kept.whole, answers: kept && kept.manifest.version };
  };
  /** The pages that a cache holds. */
  const texts = async (name) => {
    const cache = await caches.open(name);
    const pages = caches.lying(name).filter((path) => !path.startsWith("/offline/"));
    return Object.fromEntries(await Promise.all(pages.map(async (path) => [path, await (await cache.match(path)).text()])));
  };
  return { caches, asked, worker, shows, texts };
};

/** A phone with the pages and the judge of version 1. */
const begun = async () => {
  const site = makeSite();
  const phone = makePhone(site);
  const first = phone.worker();
  await first.install();
  await first.activate();
  await first.keeping.keep({});
  phone.asked.length = 0;
  return { site, phone, first };
};

const STORIES = {
  /** A newer set comes, waits, and is taken when the network has gone. */
  taken: async () => {
    const { site, phone, first } = await begun();
    const told = { before: await phone.shows(first) };
    site.version = 2;
    const second = phone.worker();
    await second.install();
    told.fetched = phone.asked.filter((path) => !path.startsWith("/offline/set-"));
    told.waiting = await phone.shows(first);
    told.both = phone.caches.lying("judge-pieces").filter((path) => /-[12]\./.test(path));
    site.dead = true;
    phone.asked.length = 0;
    await second.activate();
    told.after = await phone.shows(second);
    told.asked = phone.asked;
    told.pieces = phone.caches.lying("judge-pieces");
    told.marks = phone.caches.lying("judge-kept");
    return told;
  },
  /** Two newer sets, the first of which is never taken. */
  skipped: async () => {
    const { site, phone, first } = await begun();
    site.version = 2;
    await phone.worker().install();
    site.version = 3;
    const third = phone.worker();
    await third.install();
    const told = { waiting: await phone.shows(first) };
    await third.activate();
    return { ...told, after: await phone.shows(third), marks: phone.caches.lying("judge-kept"), pieces: phone.caches.lying("judge-pieces") };
  },
  /** Three times asked at once for what follows behind. */
  behind: async () => {
    const { phone, first } = await begun();
    const states = await Promise.all([first.ask("rest"), first.ask("rest"), first.ask("rest")]);
    return { rested: states.map(({ rest }) => rest), asked: phone.asked };
  },
  /** A newer set of pages, of which one has changed. */
  edited: async () => {
    const { site, phone, first } = await begun();
    await first.ask("rest");
    site.version = 2;
    phone.asked.length = 0;
    const second = phone.worker();
    await second.install();
    const told = { asked: phone.asked.filter((path) => path.startsWith("/offline/set-")), old: await phone.texts("pages-set-1") };
    await second.activate();
    return { ...told, new: await phone.texts("pages-set-2"), ...(await second.state()) };
  },
  /** The site cannot make the search: all else is kept, and what is missing is told. */
  lacking: async () => {
    const site = Object.assign(makeSite(), { lacks: ["search"] });
    const phone = makePhone(site);
    const worker = phone.worker();
    await worker.install();
    const { core, lacks } = await worker.state();
    return { core, lacks };
  },
  /** The network goes on the way to the largest file: what is whole by then is not fetched again. */
  resumed: async () => {
    const site = makeSite();
    site.runtime = [["/py/middle.bin", 50], ["/py/large.bin", 500], ["/py/small.bin", 5]];
    const phone = makePhone(site);
    const worker = phone.worker();
    const { answer } = site;
    site.answer = (path) => { site.dead = path === "/py/middle.bin"; return answer(path); };
    const words = await worker.keeping.keep({}).then(() => "", (error) => error.message);
    Object.assign(site, { answer, dead: false });
    const before = [...phone.asked];
    phone.asked.length = 0;
    await worker.keeping.keep({});
    return { words, before, after: phone.asked, ...(await phone.shows(worker)) };
  },
  /** The network goes while the newer judge comes: the set is not offered, and comes whole when the network is back. */
  interrupted: async () => {
    const { site, phone, first } = await begun();
    site.version = 2;
    const second = phone.worker();
    const { answer } = site;
    site.answer = (path) => { site.dead = path === "/offline/judge.json"; return answer(path); };
    const told = { refused: await second.install().then(() => "", (error) => error.code), waiting: await phone.shows(first) };
    Object.assign(site, { answer, dead: false });
    const again = phone.worker();
    await again.install();
    await again.activate();
    return { ...told, after: await phone.shows(again) };
  },
  /** The site cannot give the newer judge: the pages move on, and say of which version the judge is. */
  broken: async () => {
    const { site, phone } = await begun();
    Object.assign(site, { version: 2, broken: "/m/" });
    const second = phone.worker();
    await second.install();
    await second.activate();
    return { after: await phone.shows(second) };
  },
  /** No room for the newer judge: as if the site could not give it. */
  full: async () => {
    const { site, phone } = await begun();
    site.version = 2;
    const second = phone.worker();
    const { answer } = site;
    site.answer = (path) => { if (path === "/offline/judge.json") phone.caches.room = 0; return answer(path); };
    await second.install();
    phone.caches.room = Infinity;
    await second.activate();
    return { after: await phone.shows(second) };
  },
  /** The site offers no judge any more: it goes when the newer pages are taken, not before. */
  withdrawn: async () => {
    const { site, phone, first } = await begun();
    Object.assign(site, { version: 2, offers: false });
    const second = phone.worker();
    await second.install();
    const told = { waiting: await phone.shows(first) };
    await second.activate();
    return { ...told, after: await phone.shows(second), caches: (await phone.caches.keys()).filter((name) => name.startsWith("judge-")) };
  },
  /** Pages alone, without a judge: nothing of one is fetched. */
  alone: async () => {
    const site = makeSite();
    const phone = makePhone(site);
    const first = phone.worker();
    await first.install();
    await first.activate();
    return { after: await phone.shows(first), asked: phone.asked.filter((path) => !path.startsWith("/offline/set-")), caches: await phone.caches.keys() };
  },
};

process.stdout.write(JSON.stringify(await STORIES[story]()));
