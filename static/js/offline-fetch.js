/* How the service worker answers (part of it; see offline-sets.js).

   Held pages come from the phone at once; what is newer comes as a whole set, never page by page. Everything else comes from the network,
   and where that is weak or gone the phone shows the page without what was chosen on it. What belongs to one reader is never touched here:
   the desk, the API, everything that is sent. Nothing that the network answers is kept. */
"use strict";

const answers = (() => {
  const WAIT = 2500;
  const WAIT_TO_SUGGEST = 1200;
  const FOR_THE_NETWORK = ["/api/", "/suggest/", "/feed/"];
  const UNTOUCHED = ["/admin/", "/api/", "/health/", "/suggest/", "/feed/", "/metrics", "/sw.js", "/sitemap.xml", "/robots.txt"];
  const OF_THE_JUDGE = /^\/(?:judge|games\/[a-z-]+\/(?!rulings\/)[a-z-]+)\/(?!.*\.(?:svg|png)$)/;
  const AT_THE_DESK = 12 * 60 * 60 * 1000;
  const NOTE = '<p class="message message-warning" role="status">There is no network. This page is as it stands on the phone, without what you chose on it.</p>';

  /* Whoever works at the desk sees every page as it is now, or as a draft makes it. */
  let until;
  const atTheDesk = async () => {
    if (until === undefined) {
      const noted = await caches.match("/offline/desk", { cacheName: "desk" });
      until = noted ? Number(await noted.text()) : 0;
    }
    return Date.now() < until;
  };
  const noteDesk = async () => {
    until = Date.now() + AT_THE_DESK;
    await (await caches.open("desk")).put("/offline/desk", new Response(String(until)));
  };

  const within = (promise, wait) =>
    Promise.race([promise, new Promise((_, refuse) => setTimeout(() => refuse(new Error("the network is too slow")), wait))]);

  let moves;
  const moved = async (pathname) => {
    if (!moves && pathname.startsWith("/rules/")) {
      const found = await sets.held(KEPT.find);
      moves = found ? (await found.json()).moves : {};
    }
    return moves && moves[pathname];
  };

  /* By its mark alone: to look whether every piece is still here would make each start wait. */
  const judgeKept = async () => Boolean(await judgeKeeping.marked().catch(() => null));

  /** The held page of an address, without what its query chose; undefined if it has no query or is not held. */
  const withoutChoice = async ({ pathname, search }) => {
    if (!search) return undefined;
    const page = await sets.held(pathname);
    if (!page || pathname === "/search/") return page;
    const main = '<main class="page" id="main" tabindex="-1">';
    return new Response((await page.text()).replace(main, main + NOTE), { headers: page.headers });
  };

  const none = async () => {
    const page = await sets.held(KEPT.none);
    return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
  };

  const fromTheNetwork = async (request, url) => {
    const suggesting = url.pathname === "/search/suggest/";
    const visit = request.mode === "navigate" || (request.headers.get("Accept") === "text/html" && !suggesting);
    const instead = visit ? await withoutChoice(url) : undefined;
    try {
      const wait = instead ? WAIT : suggesting ? WAIT_TO_SUGGEST : 0;
      const answer = await (wait ? within(fetch(request), wait) : fetch(request));
      if (answer.status < 500 || !instead) return answer;
    } catch (error) {
      if (!visit) return suggesting ? new Response(null, { status: 204 }) : Response.error();
    }
    return instead || none();
  };

  const page = async (request, url) => {
    const held = await sets.held(url.pathname + url.search);
    if (await atTheDesk()) return fetch(request).catch(() => held || none());
    if (held) return held;
    const to = !url.search && (await moved(url.pathname));
    if (to) return Response.redirect(to, 302);
    if (request.mode === "navigate" && OF_THE_JUDGE.test(url.pathname) && (await judgeKept())) {
      const frame = await sets.held("/offline/judge/");
      if (frame) return frame;
    }
    return fromTheNetwork(request, url);
  };

  const file = async (request) => {
    const fresh = request.cache === "reload" || request.cache === "no-store";
    const held = fresh ? undefined : (await sets.held(request.url)) || (await caches.match(request.url, { ignoreVary: true }));
    return held || fetch(request);
  };

  /** Answers a request that is the phone's to answer; leaves all others to the browser. */
  const to = (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== location.origin) return;
    if (url.pathname.startsWith("/admin/") && request.mode === "navigate") event.waitUntil(noteDesk());
    if (request.mode === "navigate" && FOR_THE_NETWORK.some((start) => url.pathname.startsWith(start))) {
      event.respondWith(fetch(request).catch(none));
      return;
    }
    if (UNTOUCHED.some((start) => url.pathname.startsWith(start))) return;
    const plain = url.pathname.startsWith(KEPT.static) || url.pathname.endsWith(".js");
    event.respondWith(plain ? file(request) : page(request, url));
  };

  return { to };
})();
