/* The judge on this phone: asking it, beside all of judge-keeping.js. Pages and tests load this; it touches no page. */
"use strict";

self.judgeLocal = (() => {
  const { fault, told, offered, kept, ...keeping } = judgeKeeping;
  const START = 30000;
  const ANSWER = 20000;
  const IDLE = 180000;
  const HIDDEN = 60000;

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
    // The worker itself fetches what is missing, so that nobody waits here until every piece has been looked for.
    const here = await keeping.marked().catch(() => null);
    const manifest = here ? here.manifest : await offered();
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

  /** Keeps the programs compiled, so that the next start is quick. */
  const prepare = async () => {
    await boot();
    return send(running, { prepare: running.manifest }, START * 4);
  };

  /** Keeps the judge that the site offers now, ready to be asked. */
  const keep = async (options = {}) => {
    const { bytes } = await keeping.keep(options);
    end();
    options.progress?.(bytes, bytes, "Getting ready for the table …");
    // The judge is kept already; whoever stops this only makes the next start slower.
    const { signal } = options;
    const stopped = new Promise((done) => { signal?.addEventListener("abort", done, { once: true }); });
    if (!signal?.aborted) await Promise.race([prepare().catch(() => {}), stopped]);
    if (signal?.aborted) end();
  };

  const remove = async () => {
    end();
    await keeping.remove();
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

  return { ...keeping, kept, keep, remove, boot, prepare, text, question, ask, end };
})();
