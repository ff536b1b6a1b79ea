/* Where the judge is kept on this phone, its pages are made here: in the frame that the service worker gives for their addresses, and from then on
   without leaving it, so that Python starts once. The page that comes is the page that the site would send. Where the phone cannot answer an
   address the network is asked; where that is gone too, it is said. */
"use strict";

(() => {
  if (window.judgeHere || typeof judgeLocal === "undefined") return;
  const MOST_WAYS = 5;
  const SOON = 2000;
  const AGAIN = 700;
  const OURS = /^\/(?:judge|games\/[a-z-]+\/(?!rulings\/)[a-z-]+)\/(?!.*\.(?:svg|png)$)/;
  const judge = judgeLocal;
  const frame = document.querySelector("[data-judge-starts]");

  const fromTheNetwork = async (address) => {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    return { address, html: await answer.text() };
  };

  /* A phone that is short of memory may refuse at first, while the page before is still being put away. */
  const answered = (address) => judge.ask(address).catch(async (error) => {
    if (error.code !== "failed") throw error;
    await new Promise((done) => { setTimeout(done, AGAIN); });
    return judge.ask(address);
  });

  /** The page of an address, made here; where it leads on, the page it leads to. */
  const made = async (asked) => {
    let address = asked;
    for (let ways = 0; ways < MOST_WAYS; ways += 1) {
      const found = await answered(address);
      if (found.status === 404 || (found.status === 302 && !OURS.test(found.location))) return fromTheNetwork(address);
      if (found.status !== 302) return { address, html: found.document };
      address = found.location;
    }
    throw new Error("it leads in a circle");
  };

  const put = (html) => {
    document.open();
    document.write(html);
    document.close();
    listen();
  };

  const visit = async (address) => {
    try {
      const page = await made(address);
      history.pushState(null, "", page.address);
      put(page.html);
      scrollTo({ top: 0, behavior: "instant" });
      document.getElementById("main")?.focus({ preventScroll: true });
    } catch (error) {
      location.assign(address);
    }
  };

  const here = (url) => url.origin === location.origin && OURS.test(url.pathname);

  /* On the window, so that what the page itself does with a tap comes first. Opening a document takes the listeners away: they are set again. */
  function listen() {
    addEventListener("click", (event) => {
      const link = event.target.closest && event.target.closest("a[href]:not([target], [download])");
      if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const url = new URL(link.href);
      if (!here(url) || (url.hash && url.pathname + url.search === location.pathname + location.search)) return;
      event.preventDefault();
      visit(url.pathname + url.search + url.hash);
    });
    addEventListener("submit", (event) => {
      const form = event.target;
      const url = new URL(form.action, location.href);
      if (event.defaultPrevented || form.method !== "get" || !here(url)) return;
      event.preventDefault();
      visit(`${url.pathname}?${new URLSearchParams(new FormData(form, event.submitter))}`);
    });
    addEventListener("popstate", () => { if (!document.querySelector("[data-judge]")) location.reload(); });
  }

  /** After the judge was renewed its programs are compiled anew for the next start. */
  const settle = () => { judge.prepare().catch(() => {}); };

  const begin = async () => {
    const address = location.pathname + location.search;
    try {
      const page = await made(address);
      if (page.address !== address) history.replaceState(null, "", page.address);
      put(page.html);
      setTimeout(settle, SOON);
    } catch (error) {
      const page = await fromTheNetwork(address).catch(() => null);
      if (page) { put(page.html); return; }
      const why = error.code ? error.message : "";
      document.querySelector("[data-judge-says]").textContent = `The judge could not start, and there is no network to ask. ${why}`;
      document.querySelector("[data-judge-buttons]").hidden = false;
    }
  };

  if (frame) {
    window.judgeHere = async (address) => (await made(address)).html;
    begin();
    return;
  }
  const ready = async () => {
    const kept = await judge.kept();
    if (!kept || !kept.whole || window.judgeHere) return;
    await judge.boot();
    window.judgeHere = async (address) => (await made(address)).html;
    listen();
    setTimeout(settle, SOON);
  };
  const soon = () => ready().catch(() => {});
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
})();
