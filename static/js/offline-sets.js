/* What a phone keeps of the site (part of the service worker; KEPT names it all, see /sw.js).

   One cache holds one set: the pages, files and search data of one mark, that is of one content version and one program. A set is fetched
   whole into a cache of its own and then takes the place of the set before it in one step, so that no page ever mixes two of them.
   Every part leaves a trace when it is in, so a fetch that was broken off goes on where it stopped. */
"use strict";

const sets = (() => {
  const OWN = `pages-${KEPT.mark}`;
  const STATE = "/offline/state.json";
  const LACKS = "/offline/lacks.json";
  const AT_ONCE = 4;
  const HASHED = /\.[0-9a-f]{12}\.[a-z0-9]+$/;
  const PASSED_ON = [
    "content-security-policy", "content-type", "cross-origin-opener-policy", "permissions-policy", "referrer-policy",
    "x-content-type-options", "x-frame-options",
  ];

  const open = () => caches.open(OWN);
  const held = async (address) => (await open()).match(address, { ignoreVary: true });
  const saving = () => Boolean(navigator.connection && navigator.connection.saveData);

  /** Does the jobs a few at a time; the first that fails ends it. */
  const inTurn = async (jobs) => {
    const waiting = [...jobs];
    const one = async () => { while (waiting.length) await waiting.shift()(); };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };

  const fetched = async (address, how) => {
    const answer = await fetch(address, { credentials: "omit", ...how });
    if (!answer.ok) throw Object.assign(new Error(`${address} answers ${answer.status}`), { site: answer.status >= 500 });
    return answer;
  };

  const lacking = async () => {
    const noted = await held(LACKS);
    return noted ? noted.json() : [];
  };

  /** Notes what the site itself could not make: this set is without it. */
  const note = async (lacks) => {
    if (lacks?.length) await (await open()).put(LACKS, Response.json([...new Set([...(await lacking()), ...lacks])]));
  };

  const file = async (address) => {
    const cache = await open();
    if (await cache.match(address)) return;
    const before = HASHED.test(address) && (await caches.match(address, { ignoreVary: true }));
    await cache.put(address, before || (await fetched(address, { cache: HASHED.test(address) ? "default" : "no-cache" })));
  };

  const headersOf = (answer) => ({
    ...Object.fromEntries(PASSED_ON.map((name) => [name, answer.headers.get(name)]).filter(([, value]) => value)),
    "content-type": "text/html; charset=utf-8",
  });

  /** What a page is called by its content: as offline/code.py names it. */
  const nameOf = async (bytes) => {
    const digest = new Uint8Array(await self.crypto.subtle.digest("SHA-256", bytes));
    return [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };

  const older = async () => Promise.all((await caches.keys()).filter((name) => name.startsWith("pages-") && name !== OWN).map((name) => caches.open(name)));

  /** Copies the pages of a part that an older set holds just as they are; the address of those that are left, empty where none is. */
  const changed = async (cache, url) => {
    const before = self.crypto?.subtle ? await older() : [];
    if (!before.length) return url;
    const answer = await fetched(url.replace(/[^/]+$/, "names/$&"), { cache: "no-store" });
    const headers = headersOf(answer);
    const { names, lacks } = await answer.json();
    const left = [];
    await inTurn(names.map(([address, name], place) => async () => {
      for (const set of before) {
        const page = await set.match(address, { ignoreVary: true });
        const bytes = page && (await page.arrayBuffer());
        if (bytes && (await nameOf(bytes)) === name) { await cache.put(address, new Response(bytes, { headers })); return; }
      }
      left.push(place);
    }));
    await note(lacks);
    if (!left.length) return "";
    return left.length === names.length ? url : `${url}?only=${left.sort((one, other) => one - other).join(".")}`;
  };

  const part = async ({ url }) => {
    const cache = await open();
    if (await cache.match(url)) return;
    const needed = await changed(cache, url);
    if (needed) {
      const answer = await fetched(needed, { cache: "no-store" });
      const headers = headersOf(answer);
      const { pages, lacks } = await answer.json();
      await inTurn(pages.map(([address, html]) => () => cache.put(address, new Response(html, { headers }))));
      await note(lacks);
    }
    await cache.put(url, new Response(""));
  };

  const data = async () => {
    const cache = await open();
    if (await cache.match(KEPT.find)) return;
    const answer = await fetched(KEPT.find, { cache: "no-store" });
    await note((await answer.clone().json()).lacks);
    await cache.put(KEPT.find, answer);
  };

  const tell = async (message) => {
    for (const client of await clients.matchAll({ includeUncontrolled: true, type: "window" })) client.postMessage(message);
  };

  const parts = async (which) => {
    for (const each of which) {
      await part(each);
      await tell({ type: "filled", name: each.name });
    }
  };

  /** Fetches what no phone is without. */
  const core = async () => {
    await inTurn(KEPT.files.map((address) => () => file(address)));
    await data();
    await parts(KEPT.parts.filter((each) => each.core));
    const cache = await open();
    if (!(await cache.match(STATE))) await cache.put(STATE, new Response(JSON.stringify({ since: new Date().toISOString() })));
  };

  let resting = null;
  /** Fetches what follows behind. Whoever asks while it comes waits for the same. */
  const rest = () => {
    resting ??= parts(KEPT.parts.filter((each) => !each.core)).finally(() => { resting = null; });
    return resting;
  };

  const has = async (which) => {
    const cache = await open();
    const found = await Promise.all(which.map(({ url }) => cache.match(url)));
    return found.every(Boolean);
  };

  /** Whether the set before this one was here with everything. */
  const hadRest = async () => {
    for (const name of await caches.keys()) {
      if (!name.startsWith("pages-") || name === OWN) continue;
      const keys = await (await caches.open(name)).keys();
      if (keys.some(({ url }) => new URL(url).pathname.endsWith("/paper-1.json"))) return true;
    }
    return false;
  };

  /** What this set is, and how much of it is here. */
  const state = async () => {
    const stamp = await held(STATE);
    const since = stamp ? (await stamp.json()).since : "";
    const rested = await has(KEPT.parts.filter((each) => !each.core));
    const count = (which) => which.reduce((sum, each) => sum + each.pages, 0);
    return {
      mark: KEPT.mark, content: KEPT.content, changed: KEPT.changed, rules: KEPT.rules, effective: KEPT.effective,
      since, core: Boolean(since), rest: rested, saving: saving(), lacks: await lacking(),
      pages: count(KEPT.parts.filter((each) => each.core || rested)), all: count(KEPT.parts),
    };
  };

  /** Lets go of all other sets. */
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith("pages-") && name !== OWN) await caches.delete(name);
  };

  /** Lets go of everything, of this set too. */
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith("pages-") || name === "desk") await caches.delete(name);
  };

  return { held, core, rest, hadRest, state, tidy, forget, saving, tell };
})();
