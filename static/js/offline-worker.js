/* The life of the service worker (the last part of it; see offline-sets.js and offline-fetch.js). */
"use strict";

/* A kept judge moves on together with the pages; one that the site offers no more goes. */
const judgeToo = async () => {
  if (!(await judgeLocal.kept())) return;
  const offered = await fetch("/offline/judge.json", { cache: "no-store" });
  if (offered.status === 404) await judgeLocal.remove();
  else await judgeLocal.renew({});
};

addEventListener("install", (event) => event.waitUntil((async () => {
  try {
    const whole = await sets.hadRest();
    await sets.core();
    if (whole && !sets.saving()) await sets.rest();
    await judgeToo();
  } catch (error) {
    await sets.tell({ type: "failed", full: error.name === "QuotaExceededError" || error.code === "storage-full", words: error.message });
    throw error;
  }
  // The first set serves at once. A newer one waits until the reader takes it, or until the next start with no page open.
  if (!registration.active) await skipWaiting();
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  await sets.tidy();
  await clients.claim();
})()));

addEventListener("fetch", answers.to);

const asked = {
  state: () => sets.state(),
  take: () => skipWaiting(),
  rest: async () => { await sets.rest(); return sets.state(); },
  forget: () => sets.forget(),
};

addEventListener("message", (event) => {
  const [port] = event.ports;
  const work = asked[event.data && event.data.type];
  if (!work) return;
  event.waitUntil((async () => {
    try {
      const answer = await work();
      if (port) port.postMessage({ answer: answer || null });
    } catch (error) {
      if (port) port.postMessage({ error: error.message, full: error.name === "QuotaExceededError" });
    }
  })());
});
