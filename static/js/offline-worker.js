/* The life of the service worker (the last part of it; see offline-sets.js and offline-fetch.js). */
"use strict";

const TRY_AGAIN = ["offline", "changed"];

/* Where a judge is kept, the one of these pages is fetched with them. Where that fails for good (a full phone, a fault of the site), the pages are not
   held back: the older judge goes on answering, and the stamp on every page says so. */
const judgeToo = () => judgeKeeping.fetchNext(KEPT.mark, KEPT.content).catch((error) => {
  if (TRY_AGAIN.includes(error.code)) throw error;
});

/* What this set is, of which content the judge beside it is (null without one), and whether the site offers one. */
const state = async () => {
  const mark = await judgeKeeping.marked();
  return { ...(await sets.state()), judge: mark ? mark.manifest.content : null, offered: KEPT.judge };
};

addEventListener("install", (event) => event.waitUntil((async () => {
  try {
    const whole = await sets.hadRest();
    await sets.core();
    if (whole && !sets.saving()) await sets.rest();
    await judgeToo();
  } catch (error) {
    await sets.tell({ type: "failed", full: error.name === "QuotaExceededError", site: Boolean(error.site), words: error.message });
    throw error;
  }
  // The first set serves at once. A newer one waits until the reader takes it, or until the next start with no page open.
  if (!registration.active) await skipWaiting();
})()));

// Pages and judge switch here, together, before the first page of this set is shown. Nothing is fetched.
addEventListener("activate", (event) => event.waitUntil((async () => {
  const fetching = Boolean(registration.installing);
  await judgeKeeping.takeNext(KEPT.mark, fetching).catch(() => {});
  if (!fetching) await sets.tidy();
  await clients.claim();
})()));

addEventListener("fetch", answers.to);

const tasks = {
  state,
  take: () => skipWaiting(),
  rest: async () => { await sets.rest(); return state(); },
  forget: () => sets.forget(),
};

addEventListener("message", (event) => {
  const [port] = event.ports;
  const work = tasks[event.data && event.data.type];
  if (!work) return;
  event.waitUntil((async () => {
    try {
      const answer = await work();
      if (port) port.postMessage({ answer: answer || null });
    } catch (error) {
      if (port) port.postMessage({ error: error.message, full: error.name === "QuotaExceededError", site: Boolean(error.site) });
    }
  })());
});
