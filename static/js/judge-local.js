/* The judge on this phone: keeping it, renewing it, removing it, and asking it. Pages, the service worker and tests load this; it touches no page.

   What is kept lies in three caches: judge-runtime-VERSION (Python), judge-pieces (programs and texts, each named by its content, so that old and
   new lie side by side) and judge-kept (the worker, compiled programs, and the mark: the manifest of what is kept). Only the mark switches. */
"use strict";

self.judgeLocal = (() => {
  const MANIFEST = "/offline/judge.json";
  const MARK = "/offline/kept";
  const COMPILED = "/offline/compiled/";
  const JOINED = "/offline/joined/";
  const PIECES = "judge-pieces";
  const KEPT = "judge-kept";
  const AT_ONCE = 6;
  const START = 30000;
  const ANSWER = 20000;
  const IDLE = 180000;
  const HIDDEN = 60000;

  const fault = (code, message) => Object.assign(new Error(message), { code });
  const runtimeCache = (manifest) => `judge-runtime-${manifest.runtime.version}`;
  const named = (pack, name) => pack.piece.replace("{}", name);

  const possible = () => {
    if (typeof WebAssembly !== "object") return "This browser cannot run the judge by itself: it has no WebAssembly. The pages of the rules are kept all the same.";
    if (!self.caches) return "This browser cannot keep the judge: it has nowhere to put it, or the page did not come by a safe connection.";
    if (typeof BigInt64Array === "undefined" || !("DecompressionStream" in self || "structuredClone" in self)) return "This browser is too old to run the judge by itself.";
    return "";
  };

  const saving = () => Boolean(self.navigator.connection?.saveData);

  /* Keeping */

  const told = (error) => {
    if (typeof error.code === "string") return error;
    if (error.name === "AbortError") return fault("aborted", "Stopped. What has come so far stays, so that going on is quicker.");
    if (error.name === "QuotaExceededError") return fault("storage-full", "There is no room left on this phone. Make some room, then try again.");
    if (error instanceof TypeError) return fault("offline", "The network is gone. What has come so far stays: try again when it is back.");
    return fault("failed", "Something went wrong on the way. Try again.");
  };

  const answered = async (address, signal, options = {}) => {
    const answer = await fetch(address, { signal, ...options });
    if (answer.status === 404) throw fault("changed", "The judge has just been renewed. Try again.");
    if (!answer.ok) throw fault("failed", "The site does not answer as it should just now. Try again in a minute.");
    return answer;
  };

  /** An answer read to its end, counted on the way, as the cache takes it. */
  const poured = async (address, signal, count = () => {}, options = {}) => {
    const answer = await answered(address, signal, options);
    const parts = [];
    const reader = answer.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      count(next.value.length);
    }
    const headers = new Headers(answer.headers);
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    return { blob: new Blob(parts), headers };
  };

  const put = async (cache, address, { blob, headers }) => cache.put(address, new Response(blob, { headers }));

  const each = async (list, act) => {
    const waiting = [...list];
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      while (waiting.length) await act(waiting.shift());
    }));
  };

  const addresses = async (cache) => new Set((await cache.keys()).map((request) => new URL(request.url).pathname));

  /** Brings the missing pieces of a pack: a few one by one, many all in one. `starts` is where the first begins in it, `between` what lies between two. */
  const fill = async (cache, pack, pieces, { starts, between, signal, count }) => {
    const here = await addresses(cache);
    const missing = pieces.filter(({ name }) => !here.has(named(pack, name)));
    if (missing.length * 3 <= pieces.length) {
      await each(missing, async ({ name }) => put(cache, named(pack, name), await poured(named(pack, name), signal, count)));
      return;
    }
    const { blob, headers } = await poured(pack.whole, signal, count);
    let at = starts;
    for (const { name, length } of pieces) {
      if (!here.has(named(pack, name))) await put(cache, named(pack, name), { blob: blob.slice(at, at + length), headers });
      at += length + between;
    }
  };

  const indexOf = async (manifest, cache, signal) => {
    const here = await cache.match(manifest.code.index);
    if (here) return here.json();
    const came = await poured(manifest.code.index, signal);
    await put(cache, manifest.code.index, came);
    return JSON.parse(await came.blob.text());
  };

  const programs = (index) => index.map(([, name, length]) => ({ name, length }));
  const words = (manifest) => manifest.texts.pieces.map(([name, length]) => ({ name, length }));

  const bring = async (manifest, { progress = () => {}, signal }) => {
    const runtime = await caches.open(runtimeCache(manifest));
    const pieces = await caches.open(PIECES);
    const keptHere = await caches.open(KEPT);
    const here = await addresses(runtime);
    const python = manifest.runtime.files.filter(([address]) => !here.has(address));
    const index = await indexOf(manifest, pieces, signal);
    const lying = await addresses(pieces);
    const lacking = (pack, list) => list.filter(({ name }) => !lying.has(named(pack, name))).reduce((sum, { length }) => sum + length, 0);
    const raw = { python: python.reduce((sum, [, length]) => sum + length, 0), code: lacking(manifest.code, programs(index)), texts: lacking(manifest.texts, words(manifest)) };
    const all = manifest.runtime.files.reduce((sum, [, length]) => sum + length, 0);
    const sent = raw.python * (manifest.runtime.bytes / all) + raw.code * (manifest.code.bytes / manifest.code.size) + raw.texts / 3;
    const total = raw.python + raw.code + raw.texts || 1;
    let done = 0;
    const count = (length) => progress(Math.min(1, (done += length) / total) * sent, sent, "");
    const options = { signal, count };
    await each(python, async ([address]) => put(runtime, address, await poured(address, signal, count)));
    await fill(pieces, manifest.code, programs(index), { starts: 0, between: 0, ...options });
    await fill(pieces, manifest.texts, words(manifest), { starts: 1, between: 1, ...options });
    await put(keptHere, manifest.worker, await poured(manifest.worker, signal, undefined, { cache: "no-store" }));
    await keptHere.put(MARK, Response.json({ manifest, since: new Date().toISOString() }));
    progress(sent, sent, "");
  };

  const keep = async (options = {}) => {
    const why = possible();
    if (why) throw fault("impossible", why);
    for (let tries = 1; ; tries += 1) {
      try {
        const manifest = await (await answered(MANIFEST, options.signal, { cache: "no-store" })).json();
        await bring(manifest, options);
        await tidy();
        if (self.Worker) {
          end();
          options.progress?.(manifest.bytes, manifest.bytes, "Getting ready for the table …");
          await prepare().catch(() => {});
        }
        return;
      } catch (error) {
        const said = told(error);
        if (said.code !== "changed" || tries > 1) throw said;
      }
    }
  };

  /** What is kept: null for nothing; `whole` says whether nothing is missing. */
  const kept = async () => {
    if (!self.caches || !(await caches.has(KEPT))) return null;
    const cache = await caches.open(KEPT);
    const mark = await cache.match(MARK);
    if (!mark) return null;
    const { manifest, since } = await mark.json();
    const pieces = await caches.open(PIECES);
    const here = new Set([...await addresses(cache), ...await addresses(pieces), ...await addresses(await caches.open(runtimeCache(manifest)))]);
    const index = await pieces.match(manifest.code.index);
    const needed = [manifest.worker, ...manifest.runtime.files.map(([address]) => address), ...words(manifest).map(({ name }) => named(manifest.texts, name))];
    if (index) needed.push(...programs(await index.json()).map(({ name }) => named(manifest.code, name)));
    return { manifest, since, whole: Boolean(index) && needed.every((address) => here.has(address)) };
  };

  const renew = async (options = {}) => {
    const before = await kept();
    if (!before) return false;
    try {
      const manifest = await (await answered(MANIFEST, options.signal, { cache: "no-store" })).json();
      if (before.whole && manifest.version === before.manifest.version) return false;
    } catch (error) {
      throw told(error);
    }
    await keep(options);
    return true;
  };

  /** Lets go of what the kept judge does not need. */
  const tidy = async () => {
    const cache = await caches.open(KEPT);
    const mark = await cache.match(MARK);
    if (!mark) return;
    const { manifest } = await mark.json();
    const pieces = await caches.open(PIECES);
    const index = await (await pieces.match(manifest.code.index)).json();
    const needed = new Set([manifest.code.index, ...programs(index).map(({ name }) => named(manifest.code, name)), ...words(manifest).map(({ name }) => named(manifest.texts, name))]);
    for (const address of await addresses(pieces)) if (!needed.has(address)) await pieces.delete(address);
    const quick = [COMPILED + manifest.code.name, JOINED + manifest.texts.name];
    for (const address of await addresses(cache)) if ([COMPILED, JOINED].some((each) => address.startsWith(each)) && !quick.includes(address)) await cache.delete(address);
    const runtime = await caches.open(runtimeCache(manifest));
    const files = new Set(manifest.runtime.files.map(([address]) => address));
    for (const address of await addresses(runtime)) if (!files.has(address)) await runtime.delete(address);
    for (const name of await caches.keys()) if (name.startsWith("judge-runtime-") && name !== runtimeCache(manifest)) await caches.delete(name);
  };

  const remove = async () => {
    end();
    for (const name of await caches.keys()) if (name.startsWith("judge-")) await caches.delete(name);
  };

  /* Asking */

  let running = null;
  let resting = 0;

  const end = () => {
    clearTimeout(resting);
    if (!running) return;
    const { worker, waiting } = running;
    running = null;
    worker.terminate();
    for (const { fail } of waiting.values()) fail(fault("ended", "The judge on this phone was put away. Ask again."));
  };

  const restLater = () => {
    clearTimeout(resting);
    resting = setTimeout(end, self.document?.hidden ? HIDDEN : IDLE);
  };
  self.document?.addEventListener("visibilitychange", () => running && restLater());

  /** Sends a message and waits for its answer, but no longer than so many milliseconds: Python may hang, and says nothing then. */
  const send = (engine, message, patience) => new Promise((answer, fail) => {
    const id = (engine.number += 1);
    const clock = setTimeout(() => {
      fail(fault("slow", "The judge on this phone does not answer."));
      if (running === engine) end();
    }, patience);
    const done = (act) => (value) => {
      clearTimeout(clock);
      engine.waiting.delete(id);
      act(value);
    };
    engine.waiting.set(id, { answer: done(answer), fail: done(fail) });
    engine.worker.postMessage({ id, ...message });
  });

  const started = async () => {
    const here = await kept().catch(() => null);
    const manifest = here?.whole ? here.manifest : await (await answered(MANIFEST, undefined)).json();
    const worker = new Worker(manifest.worker, { type: "module" });
    const engine = { worker, manifest, number: 0, waiting: new Map() };
    worker.addEventListener("message", ({ data }) => {
      const asked = engine.waiting.get(data.id);
      if (data.error !== undefined) asked?.fail(fault("failed", data.error));
      else asked?.answer(data.ready ?? data.text);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      for (const { fail } of [...engine.waiting.values()]) fail(fault("failed", event.message || "The judge on this phone could not start."));
    });
    engine.ready = send(engine, { boot: manifest }, START);
    return engine;
  };

  let starting = null;
  const boot = async () => {
    const before = performance.now();
    if (!running) starting ??= started().then((engine) => (running = engine)).finally(() => (starting = null));
    const engine = running ?? await starting;
    try {
      const python = await engine.ready;
      restLater();
      return { python, milliseconds: Math.round(performance.now() - before) };
    } catch (error) {
      if (running === engine) end();
      throw told(error);
    }
  };

  /** Keeps the programs compiled; the page that keeps the judge calls this itself. */
  const prepare = async () => {
    await boot();
    return send(running, { prepare: running.manifest }, START * 4);
  };

  /** The door itself: text in, text out. */
  const text = async (question) => {
    await boot();
    const answer = await send(running, { text: question }, ANSWER);
    restLater();
    return answer;
  };

  const question = async (asked) => JSON.parse(await text(JSON.stringify(asked)));

  const ask = async (address) => {
    const { pathname, search, origin } = new URL(address, self.location.href);
    const page = await question({ ask: "page", address: pathname + search, origin, whole: true });
    const { rules, version } = running.manifest;
    return { ...page, rules, version };
  };

  return { possible, saving, kept, keep, renew, remove, tidy, boot, prepare, text, question, ask, end };
})();
