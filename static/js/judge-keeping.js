/* Keeping the judge on this phone: fetching it, moving on to a newer one, removing it. Pages and the service worker load this; it touches no page.

   What is kept lies in three caches: judge-runtime-VERSION (Python), judge-pieces (programs, texts, their lists and the worker, each named by its
   content, so that old and new lie side by side) and judge-kept (compiled programs, and the marks). A mark is {manifest, since, needed}: what a judge
   is, since when it is here, and the addresses of all that it needs. The judge that answers is the one of MARK. A newer one that the service worker
   has fetched ahead waits under NEXT until its pages are taken; then its mark takes the place of the other in one step. */
"use strict";

self.judgeKeeping = (() => {
  const MANIFEST = "/offline/judge.json";
  const MARK = "/offline/kept";
  const NEXT = "/offline/next/";
  const COMPILED = "/offline/compiled/";
  const JOINED = "/offline/joined/";
  const PIECES = "judge-pieces";
  const KEPT = "judge-kept";
  const AT_ONCE = 6;

  const fault = (code, message) => Object.assign(new Error(message), { code });
  const runtimeCache = (manifest) => `judge-runtime-${manifest.runtime.version}`;
  const addressOf = (template, name) => template.replace("{}", name);

  const possible = () => {
    if (typeof WebAssembly !== "object") return "This browser cannot run the judge by itself: it has no WebAssembly. The pages of the rules are kept all the same.";
    if (!self.caches) return "This browser cannot keep the judge: it has nowhere to put it, or the page did not come by a safe connection.";
    if (typeof BigInt64Array === "undefined" || !("DecompressionStream" in self || "structuredClone" in self)) return "This browser is too old to run the judge by itself.";
    return "";
  };

  const saving = () => Boolean(self.navigator.connection?.saveData);

  /* Fetching */

  const told = (error) => {
    if (typeof error.code === "string") return error;
    if (error.name === "AbortError") return fault("aborted", "Stopped. The files that came whole stay and are not fetched again.");
    if (error.name === "QuotaExceededError") return fault("storage-full", "There is no room left on this phone. Make some room, then try again.");
    if (error instanceof TypeError) return fault("offline", "The network is gone. The files that came whole stay: try again when it is back.");
    return fault("failed", "Something went wrong on the way. Try again.");
  };

  const answered = async (address, signal, options = {}) => {
    const answer = await fetch(address, { signal, ...options });
    if (answer.status === 404) throw fault("changed", "The judge has just been renewed. Try again.");
    if (!answer.ok) throw fault("failed", "The site does not answer as it should just now. Try again in a minute.");
    return answer;
  };

  /** What the site offers now; the browser asks whether it has changed, and fetches it only then. */
  const offered = async (signal) => (await answered(MANIFEST, signal, { cache: "no-cache" })).json();

  /** An answer read to its end, counted on the way, as the cache takes it. */
  const poured = async (address, signal, count = () => {}) => {
    const answer = await answered(address, signal);
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

  const put = (cache, address, { blob, headers }) => cache.put(address, new Response(blob, { headers }));

  const each = async (list, act) => {
    const waiting = [...list];
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      while (waiting.length) await act(waiting.shift());
    }));
  };

  const addresses = async (cache) => new Set((await cache.keys()).map((request) => new URL(request.url).pathname));

  /** The pieces of a pack by its lists, of which those that are not here are fetched: {address, length}, in their order. */
  const listed = async (pack, cache, signal) => {
    const rows = new Map();
    await each(pack.lists, async (name) => {
      const address = addressOf(pack.list, name);
      const here = await cache.match(address);
      if (here) { rows.set(name, await here.json()); return; }
      const came = await poured(address, signal);
      await put(cache, address, came);
      rows.set(name, JSON.parse(await came.blob.text()));
    });
    return pack.lists.flatMap((name) => rows.get(name)).map(([name, length]) => ({ address: addressOf(pack.piece, name), length }));
  };

  /** Brings the missing pieces of a pack: a few one by one, many all in one. `starts` is where the first begins in it, `between` what lies between two. */
  const fill = async (cache, pack, pieces, here, { starts, between, signal, count }) => {
    const missing = pieces.filter(({ address }) => !here.has(address));
    if (missing.length * 3 <= pieces.length) {
      await each(missing, async ({ address }) => put(cache, address, await poured(address, signal, count)));
      return;
    }
    const { blob, headers } = await poured(pack.whole, signal, count);
    let at = starts;
    for (const { address, length } of pieces) {
      if (!here.has(address)) await put(cache, address, { blob: blob.slice(at, at + length), headers });
      at += length + between;
    }
  };

  /** Fetches what is missing of a judge, and answers its mark. What is there already stays as it is. */
  const bring = async (manifest, { progress = () => {}, signal }) => {
    const runtime = await caches.open(runtimeCache(manifest));
    const cache = await caches.open(PIECES);
    const files = manifest.runtime.files.map(([address, length]) => ({ address, length }));
    const code = await listed(manifest.code, cache, signal);
    const texts = await listed(manifest.texts, cache, signal);
    const here = new Set([...await addresses(runtime), ...await addresses(cache)]);
    const python = files.filter(({ address }) => !here.has(address));
    const lacking = (pieces) => pieces.reduce((sum, { address, length }) => (here.has(address) ? sum : sum + length), 0);
    const sent = lacking(files) * (manifest.runtime.bytes / files.reduce((sum, { length }) => sum + length, 0))
      + lacking(code) * (manifest.code.bytes / manifest.code.size) + lacking(texts) / 3;
    const total = lacking(files) + lacking(code) + lacking(texts) || 1;
    let done = 0;
    const count = (length) => progress(Math.min(1, (done += length) / total) * sent, sent, "");
    await fill(cache, manifest.code, code, here, { starts: 0, between: 0, signal, count });
    await fill(cache, manifest.texts, texts, here, { starts: 1, between: 1, signal, count });
    if (!here.has(manifest.worker)) await put(cache, manifest.worker, await poured(manifest.worker, signal));
    // One after the other, the largest last: where the network goes, most of what has come is whole, and stays.
    for (const { address } of python.sort((one, other) => one.length - other.length)) await put(runtime, address, await poured(address, signal, count));
    progress(sent, sent, "");
    const lists = [manifest.code, manifest.texts].flatMap((pack) => pack.lists.map((name) => addressOf(pack.list, name)));
    const needed = [manifest.worker, ...lists, ...[...files, ...code, ...texts].map(({ address }) => address)];
    return { manifest, since: new Date().toISOString(), needed };
  };

  /* Marks */

  /** The mark of the judge that answers, or null; does not look whether all of it is still here. */
  const marked = async () => {
    if (!self.caches || !(await caches.has(KEPT))) return null;
    const mark = await (await caches.open(KEPT)).match(MARK);
    const read = mark ? await mark.json() : null;
    return read?.needed ? read : null;
  };

  const whole = async ({ manifest, needed }) => {
    const here = new Set([...await addresses(await caches.open(PIECES)), ...await addresses(await caches.open(runtimeCache(manifest)))]);
    return needed.every((address) => here.has(address));
  };

  /** What is kept: null for nothing; `whole` says whether nothing is missing. */
  const kept = async () => {
    const mark = await marked();
    return mark && { ...mark, whole: await whole(mark) };
  };

  /** Fetches what the site offers now and lets it answer from now on. Rejects in words that can be shown. */
  const keep = async (options = {}) => {
    const why = possible();
    if (why) throw fault("impossible", why);
    for (let tries = 1; ; tries += 1) {
      try {
        const mark = await bring(await offered(options.signal), options);
        await switchTo(mark);
        return mark.manifest;
      } catch (error) {
        const said = told(error);
        if (said.code !== "changed" || tries > 1) throw said;
      }
    }
  };

  /** Where a judge is kept: fetches the one that belongs to a set of pages, to wait until that set is taken. The one that answers stays as it is.

     `set` names the set, `content` is its content version. A judge that the site offers no more waits as one that is gone. */
  const fetchNext = async (set, content) => {
    const before = await kept();
    if (!before) return;
    const wait = async (mark) => (await caches.open(KEPT)).put(NEXT + set, Response.json(mark));
    try {
      const asked = await fetch(MANIFEST, { cache: "no-cache" });
      if (asked.status === 404) { await wait({ gone: true }); return; }
      if (!asked.ok) throw fault("failed", `The manifest of the judge answers ${asked.status}.`);
      const manifest = await asked.json();
      if (manifest.content !== content) throw fault("changed", "The site has moved on.");
      if (before.whole && manifest.version === before.manifest.version) return;
      if (saving() && manifest.runtime.library !== before.manifest.runtime.library) throw fault("saving", "Python is not fetched where data is saved.");
      await wait(await bring(manifest, {}));
    } catch (error) {
      throw told(error);
    }
  };

  /** Lets the judge answer that waits for a set of pages; nothing is fetched. Where it is not whole, the one before it goes on answering.

     `fetching`: yet another set is being fetched, so nothing is let go of that it may have brought. */
  const takeNext = async (set, fetching = false) => {
    if (!self.caches || !(await caches.has(KEPT))) return;
    const waiting = await (await caches.open(KEPT)).match(NEXT + set);
    const next = waiting ? await waiting.json() : null;
    if (next?.gone) await remove();
    else await switchTo(next && (await whole(next)) ? next : await marked(), fetching);
  };

  const switchTo = async (mark, fetching = false) => {
    if (!mark) return;
    const cache = await caches.open(KEPT);
    await cache.put(MARK, Response.json(mark));
    if (!fetching) await tidy(mark);
  };

  /** Lets go of all that the judge of a mark does not need, and of those that wait. */
  const tidy = async ({ manifest, needed }) => {
    const stays = new Set([...needed, MARK, COMPILED + manifest.code.name, JOINED + manifest.texts.name]);
    for (const name of await caches.keys()) {
      if (!name.startsWith("judge-")) continue;
      if (name.startsWith("judge-runtime-") && name !== runtimeCache(manifest)) { await caches.delete(name); continue; }
      const cache = await caches.open(name);
      for (const address of await addresses(cache)) if (!stays.has(address)) await cache.delete(address);
    }
  };

  const remove = async () => {
    for (const name of await caches.keys()) if (name.startsWith("judge-")) await caches.delete(name);
  };

  return { possible, saving, marked, kept, keep, fetchNext, takeNext, remove, offered, told, fault };
})();
