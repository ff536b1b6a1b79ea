/* Every page: begins to keep the site on this phone, says what is kept, and offers newer pages when there are any. Without it all pages work as ever.

   Other scripts find here: chicksOffline.ask(type) asks the service worker (state, rest, forget), chicksOffline.finder() gives the search on the
   phone, chicksOffline.dated(iso) writes a day. */
"use strict";

var chicksOffline = (() => {
  const script = document.currentScript;
  const HOW_OFTEN = 10 * 60 * 1000;
  const FULL = "offline-full";
  const workers = navigator.serviceWorker;
  let registration = null;
  let looked = Date.now();
  let taken = false;

  const dated = (iso, time) => {
    const day = new Date(iso);
    const date = day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
    return time ? `${date}, ${day.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}` : date;
  };

  const rulesOf = (state) => (state.effective ? `rules of ${dated(state.effective)}` : `rules: ${state.rules}`);

  const askWorker = (worker, type) => new Promise((answer, refuse) => {
    if (!worker) { refuse(new Error("nothing is kept")); return; }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data.error) refuse(Object.assign(new Error(data.error), { full: data.full, site: data.site }));
      else answer(data.answer);
      port1.close();
    };
    worker.postMessage({ type }, [port2]);
  });

  /** Asks the worker that serves now. Rejects if there is none. */
  const ask = async (type) => {
    const found = registration || (workers && (await workers.getRegistration("/")));
    return askWorker(found && found.active, type);
  };

  const loaded = (address) => new Promise((done, refuse) => {
    const load = document.createElement("script");
    load.src = address;
    load.onload = done;
    load.onerror = refuse;
    document.head.append(load);
  });

  const withFinder = async () => {
    for (const address of script.dataset.find.split(" ")) await loaded(address);
    return offlineShow.fromPhone();
  };

  let finding;
  /** The search on the phone; null where it is not held. */
  const finder = () => {
    finding ||= withFinder().catch(() => { finding = undefined; return null; });
    return finding;
  };

  const styled = () => new Promise((done) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = script.dataset.css;
    sheet.onload = sheet.onerror = done;
    document.head.append(sheet);
  });

  let stamped = "";
  const write = () => {
    for (const place of document.querySelectorAll("[data-kept]")) if (stamped && place.textContent !== stamped) place.textContent = stamped;
  };
  /* The judge's pages put another body in place. */
  new MutationObserver(write).observe(document.body, { childList: true });

  const stamp = async () => {
    const state = await ask("state").catch(() => null);
    if (!state || !state.core) return;
    const judge = state.judge && state.judge !== state.content ? `; the judge is of content version ${state.judge}` : "";
    stamped = `On this phone: ${rulesOf(state)}, content version ${state.content}, since ${dated(state.since, true)}${judge}`;
    write();
    document.dispatchEvent(new CustomEvent("kept", { detail: state }));
    if (!state.rest && !state.saving) ask("rest").then(stamp, () => {});
  };

  const button = (words, look, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = `btn ${look}`;
    made.textContent = words;
    made.addEventListener("click", () => act(made));
    return made;
  };

  const notice = async (words, key, yes, act) => {
    const later = `later-${key}`;
    if (sessionStorage.getItem(later) || document.querySelector(".newer")) return;
    await styled();
    if (document.querySelector(".newer")) return; // another has come while the style sheet did
    const box = document.createElement("section");
    box.className = "newer no-print";
    box.setAttribute("role", "status");
    const said = document.createElement("p");
    said.textContent = words;
    const buttons = document.createElement("p");
    buttons.className = "buttons";
    buttons.append(
      button(yes, "btn-main", (made) => { made.disabled = true; act(); }),
      button("Later", "btn-quiet", () => { sessionStorage.setItem(later, "1"); box.remove(); }),
    );
    box.append(said, buttons);
    document.body.append(box);
  };

  const offer = async () => {
    const { waiting, active } = registration;
    if (!waiting || !active || !workers.controller) return;
    const [before, after] = await Promise.all([askWorker(active, "state"), askWorker(waiting, "state")]);
    if (!after.core) return;
    const words = after.content === before.content
      ? "A newer version of this site is on your phone, ready to be used."
      : `Newer pages are on your phone: content version ${after.content} of ${dated(after.changed)}. You are reading version ${before.content}.`;
    await notice(words, after.mark, "Use the newer pages", () => { taken = true; waiting.postMessage({ type: "take" }); });
  };

  const watch = (worker) => worker && worker.addEventListener("statechange", () => {
    if (worker.state === "installed") offer().catch(() => {});
    if (worker.state === "activated") stamp();
  });

  const begin = async () => {
    const full = Number(localStorage.getItem(FULL) || 0);
    if (Date.now() - full < 24 * 60 * 60 * 1000 && !workers.controller) return;
    const served = Boolean(workers.controller);
    workers.addEventListener("controllerchange", () => {
      if (taken) location.reload();
      else if (served) notice("This page is older than the others on your phone.", "page", "Open it anew", () => location.reload());
    });
    workers.addEventListener("message", ({ data }) => {
      if (data && data.type === "failed" && data.full) localStorage.setItem(FULL, String(Date.now()));
      document.dispatchEvent(new CustomEvent("keeping", { detail: data }));
    });
    registration = await workers.register("/sw.js");
    registration.addEventListener("updatefound", () => watch(registration.installing));
    watch(registration.installing);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - looked < HOW_OFTEN) return;
      looked = Date.now();
      registration.update().catch(() => {});
    });
    await stamp();
    await offer();
  };

  const started = () => begin().catch(() => {});
  if (workers && window.caches) {
    const soon = () => ("requestIdleCallback" in window ? requestIdleCallback(started, { timeout: 3000 }) : setTimeout(started, 500));
    if (document.readyState === "complete") soon();
    else addEventListener("load", soon, { once: true });
  }

  return { ask, finder, dated, rulesOf, registered: () => registration };
})();

/* A code to scan is drawn by the site. Where it cannot be fetched, words stand in its place. */
addEventListener("error", ({ target }) => {
  if (!(target instanceof HTMLImageElement) || !target.matches(".share-code > img.qr")) return;
  const words = document.createElement("p");
  words.setAttribute("role", "status");
  words.textContent = "The code needs a network.";
  target.replaceWith(words);
}, true);

/* A search that the phone answered itself: the page came without hits, so they are made here. */
if (location.pathname === "/search/") {
  const box = document.querySelector("form.search input[name=q]");
  const asked = new URLSearchParams(location.search).get("q");
  if (box && asked && !box.value) {
    chicksOffline.finder().then((finder) => finder && finder.show(asked, new URLSearchParams(location.search).get("only") || ""));
  }
}
