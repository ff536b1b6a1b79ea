/* The judge's pages without reloading: taps swap the page in place, Back works, the replay has keys, names and ticks stay on this device.
   Every link and form works without this file. */
"use strict";

(() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const voice = Object.assign(document.createElement("p"), { className: "hidden" });
  voice.setAttribute("role", "status");

  /* What this device remembers; a browser that refuses is none the worse. */
  const memory = {
    get(key, otherwise) { try { return JSON.parse(localStorage.getItem(key)) ?? otherwise; } catch { return otherwise; } },
    set(key, value) { try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* nothing is remembered then */ } },
  };

  const grew = (root) => Number(root.querySelector("[data-grew]")?.dataset.grew ?? 0);
  const ours = (url) => url.origin === location.origin && url.pathname === "/judge/chain/";

  /* Where the finger was, so that the same button has the focus on the next page. */
  const mark = (link) => {
    if (link.dataset.step) return `[data-step="${link.dataset.step}"]`;
    const list = link.closest(".options-players, .windows-list, .players, .options-targets");
    if (!list) return "";
    const place = [...list.children].indexOf(link.closest("li")) + 1;
    return `.${list.classList[list.classList.length - 1]} > li:nth-child(${place}) a`;
  };

  const move = (before) => {
    if (calm.matches) return;
    const laid = grew(document) > before;
    if (laid) document.querySelector(".judge-build .slip-top")?.classList.add("lays");
    let wait = 0;
    for (const one of document.querySelectorAll("[data-moves]")) {
      one.classList.add(one.dataset.moves);
      if (one.dataset.moves === "flies") one.style.animationDelay = `${120 * wait++}ms`;
    }
  };

  const put = (page, focus, keep, top) => {
    const here = scrollY;
    document.title = page.title;
    document.body.className = page.body.className;
    const canonical = page.querySelector('link[rel="canonical"]');
    document.querySelector('link[rel="canonical"]')?.remove();
    if (canonical) document.head.append(canonical);
    const parts = [...page.body.children].filter((part) => part.tagName !== "SCRIPT");
    for (const part of [...document.body.children]) if (part.tagName !== "SCRIPT" && part !== voice) part.remove();
    document.body.prepend(...parts.map((part) => document.adoptNode(part)));
    const places = [focus, "#question", "#verdict"].filter(Boolean);
    places.map((place) => document.querySelector(place)).find(Boolean)?.focus({ preventScroll: true });
    scrollTo({ top: keep ? here : top, behavior: "instant" });
    if (!keep && !top) answers();
    const said = document.querySelector(".replay-says")?.textContent ?? document.querySelector("[data-said]")?.textContent ?? "";
    const asked = document.querySelector("#question")?.textContent ?? "";
    const headline = keep ? "" : document.querySelector("#verdict")?.textContent ?? "";
    handing();
    keepLast();
    voice.textContent = [headline, headline ? "" : said, asked].filter(Boolean).join(" ");
    ticks();
  };

  /* With some cards on the table the answers lie below the fold: bring the first of them into view, and no more. */
  function answers({ seen = false } = {}) {
    if (document.querySelector(".judge-build .barred")) return;
    const first = document.querySelector("[data-question] :is(.plays, .grid-plays, .options-targets) > li");
    const end = Math.min(innerHeight, document.querySelector(".flow-bar")?.getBoundingClientRect().top || innerHeight);
    if (first && !(seen && first.getBoundingClientRect().bottom < end)) first.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /* The page of an address: made on this phone where the judge is kept (see offline-judge.js), else by the site. */
  const asked = async (url) => {
    const { pathname, search } = new URL(url, location.href);
    if (window.judgeHere) return window.judgeHere(pathname + search);
    return (await fetch(url, { headers: { Accept: "text/html" } })).text();
  };

  let latest = 0;
  const go = async (url, { focus = "", keep = false, push = true, top = 0 } = {}) => {
    const turn = ++latest;
    let page;
    try {
      page = new DOMParser().parseFromString(await asked(url), "text/html");
      if (!page.querySelector("[data-judge]")) throw new Error("another kind of page");
    } catch {
      location.assign(url);
      return;
    }
    if (turn !== latest) return;
    const before = grew(document);
    const here = Boolean(document.querySelector(".judge-verdict"));
    if (push) {
      history.replaceState({ top: scrollY }, "");
      history.pushState({ top }, "", url);
    }
    const swap = () => { put(page, focus, keep, top); if (push) move(before); };
    const other = here !== Boolean(page.querySelector(".judge-verdict"));
    if (other && !calm.matches && document.startViewTransition) document.startViewTransition(swap);
    else swap();
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-judge] a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href);
    if (!ours(url)) return;
    event.preventDefault();
    url.hash = "";
    const focus = mark(link);
    const step = link.matches("[data-step], .step-n");
    go(url, { focus: link.matches(".step-n") ? "#replay" : focus, keep: Boolean(focus) || (step && !link.matches(".step-n")), top: step ? settles() : 0 });
  });

  const settles = () => {
    const tray = document.getElementById("settles");
    return tray ? scrollY + tray.getBoundingClientRect().top - 16 : 0;
  };

  addEventListener("popstate", (event) => {
    if (ours(new URL(location.href)) && document.querySelector("[data-judge]")) go(location.href, { push: false, top: event.state?.top ?? 0 });
    else location.reload();
  });

  /* The last chain, so that closing the builder loses nothing. */
  const keepLast = () => {
    const told = document.querySelector("[data-told]")?.dataset.told;
    const d = document.querySelector("[data-dispute]")?.dataset.dispute ?? new URL(location.href).searchParams.get("d");
    if (told && d) memory.set("last", { d, told });
  };
  const offerLast = () => {
    const place = document.querySelector("[data-last]");
    const last = memory.get("last", {});
    if (!place || typeof last.d !== "string" || typeof last.told !== "string") return;
    place.querySelector("a").href = `/judge/chain/?d=${encodeURIComponent(last.d)}&build=1`;
    place.querySelector("[data-last-told]").textContent = last.told;
    place.hidden = false;
  };

  /* Arrows walk through the replay wherever nothing else needs them; Home and End inside it. */
  const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    const step = KEYS[event.key];
    const tray = document.querySelector("[data-replay]");
    if (!step || !tray || event.metaKey || event.ctrlKey || event.altKey || event.target.closest("input, textarea, select")) return;
    if (event.key.length < 5 && !tray.contains(document.activeElement)) return;
    const link = tray.querySelector(`[data-step="${step}"]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  });

  /* In the builder: taking back, doing again and settling, by the keys that these have everywhere. */
  document.addEventListener("keydown", (event) => {
    if (!document.querySelector(".judge-build") || !(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest("input, textarea, select")) return;
    const key = event.key.toLowerCase();
    const what = key === "z" ? (event.shiftKey ? "redo" : "undo") : { y: "redo", enter: "settle" }[key];
    const link = what && document.querySelector(`[data-key="${what}"]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  });

  /* Ticks of the checklist. */
  const dispute = () => document.querySelector("[data-dispute]")?.dataset.dispute;
  function ticks() {
    const key = dispute();
    if (!key) return;
    const done = memory.get(`ticks ${key}`, []);
    for (const box of document.querySelectorAll("[data-tick]")) box.checked = done.includes(box.dataset.tick);
  }
  document.addEventListener("change", (event) => {
    if (!event.target.matches("[data-tick]")) return;
    memory.set(`ticks ${dispute()}`, [...document.querySelectorAll("[data-tick]:checked")].map((box) => box.dataset.tick));
  });

  /* Handing on: what this device can do is shown. */
  function handing() {
    for (const [what, can] of [["copy", true], ["share", Boolean(navigator.share)], ["print", Boolean(window.print)]]) {
      const button = document.querySelector(`[data-${what}]`);
      if (button) button.hidden = !can;
    }
  }
  const copied = async (field) => {
    try { await navigator.clipboard.writeText(field.value); return true; } catch {
      field.select();
      return document.execCommand("copy");
    }
  };
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-share], [data-print]");
    const field = document.querySelector("[data-link]");
    if (!button || !field) return;
    if (button.matches("[data-print]")) window.print();
    else if (button.matches("[data-share]")) {
      const text = document.querySelector("#verdict")?.textContent.trim();
      navigator.share({ title: text ?? document.title, text, url: field.value }).catch(() => {});
    } else {
      const said = (await copied(field)) ? "Copied" : "Copy it from the field below";
      button.querySelector("[data-words]").textContent = said;
      voice.textContent = said;
    }
  });
  document.addEventListener("focusin", (event) => { if (event.target.matches("[data-link]")) event.target.select(); });

  /* The table that sat here last time: names, number of players, decks. */
  const form = document.querySelector("form[data-names]");
  if (form) {
    const fields = [...form.querySelectorAll("[name^=name_]")];
    const show = () => {
      for (const field of fields) {
        const seat = field.name.slice(5);
        for (const place of form.querySelectorAll(`[data-name="${seat}"]`)) place.textContent = field.value.trim() || seat;
      }
    };
    const fresh = !form.elements.d && location.pathname === "/judge/" && !/[?&](edition|last)=/.test(location.search);
    const last = memory.get("table", {});
    if (fresh) {
      for (const field of fields) field.value ||= last.names?.[field.name] ?? "";
      for (const box of form.querySelectorAll("[name=edition]")) if (last.editions?.length) box.checked = last.editions.includes(box.value);
      for (const box of form.querySelectorAll("[name=seats]")) if (last.seats) box.checked = box.value === last.seats;
    }
    show();
    form.addEventListener("input", show);
    form.addEventListener("submit", () => {
      const chosen = [...form.querySelectorAll("[name=edition]:checked")].map((box) => box.value);
      memory.set("table", { names: Object.fromEntries(fields.map((f) => [f.name, f.value.trim()])), seats: form.querySelector("[name=seats]:checked")?.value, editions: chosen });
      for (const field of fields) field.disabled = !field.value.trim();
    });
    addEventListener("pageshow", () => { for (const field of fields) field.disabled = false; });
  }

  document.body.append(voice);
  if (!scrollY && !location.hash && performance.getEntriesByType("navigation")[0]?.type === "navigate") answers({ seen: true });
  keepLast();
  offerLast();
  handing();
  ticks();
})();
