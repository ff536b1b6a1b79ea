/* The page "Without a network": what this phone holds of the site, and how to be rid of it; how to make an app of it. */
"use strict";

(() => {
  const says = document.querySelector("[data-pages-says]");
  const facts = document.querySelector("[data-pages-facts]");
  const buttons = document.querySelector("[data-pages-buttons]");
  const FAILED = "Open this page again when the network is better.";
  const NO_ROOM = "There is no room for them on this phone. Free some, then open this page again.";
  const FAULT = "The site has a fault just now; your network is fine. Open this page again later.";
  let gone = false;

  const button = (words, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "btn btn-second";
    made.textContent = words;
    made.addEventListener("click", async () => {
      made.disabled = true;
      await act();
      made.disabled = false;
    });
    return made;
  };

  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

  const look = async () => {
    if (gone) return;
    if (!("serviceWorker" in navigator) || !window.caches) {
      says.textContent = "This browser cannot keep pages here (some do not in private windows). With a network all pages work as ever.";
      return;
    }
    const state = await chicksOffline.ask("state").catch(() => null);
    if (!state || !state.core) {
      says.textContent = "The pages are on their way. It takes a minute at most; you can go on reading.";
      return;
    }
    const told = {
      rules: capital(chicksOffline.rulesOf(state)),
      content: `Version ${state.content}, of ${chicksOffline.dated(state.changed)}`,
      since: chicksOffline.dated(state.since, true),
      pages: `${state.pages} of ${state.all}`,
    };
    for (const [name, words] of Object.entries(told)) facts.querySelector(`[data-fact=${name}]`).textContent = words;
    facts.hidden = false;
    says.textContent = state.rest
      ? "All pages are here."
      : state.saving
        ? "Cards, rules, rulings and tools are here. Your phone saves data, so the case book and the sheets for paper are not fetched unless you ask."
        : "Cards, rules, rulings and tools are here. The case book and the sheets for paper follow behind.";
    if (state.lacks && state.lacks.length) says.textContent += ` ${missing(state.lacks)}`;
    const choices = [button("Remove the pages", forget)];
    if (!state.rest && state.saving) choices.unshift(button("Fetch the rest", () => chicksOffline.ask("rest").then(look, failed)));
    buttons.replaceChildren(...choices);
  };

  /** What the site itself could not make, in words. */
  const missing = (lacks) => {
    const pages = lacks.filter((each) => each !== "search").length;
    const what = [...(lacks.includes("search") ? ["the search"] : []), ...(pages ? [pages === 1 ? "1 page" : `${pages} pages`] : [])].join(" and ");
    return `The site had a fault and could not give ${what}.`;
  };

  const failed = async (error) => {
    const state = await chicksOffline.ask("state").catch(() => null);
    const what = state && state.core ? (state.rest ? "Newer pages could not be fetched." : "The rest could not be fetched.") : "The pages could not be kept.";
    says.textContent = `${what} ${error && error.full ? NO_ROOM : error && error.site ? FAULT : FAILED}`;
  };

  const forget = async () => {
    gone = true;
    const registration = await navigator.serviceWorker.getRegistration("/");
    await chicksOffline.ask("forget").catch(() => {});
    if (registration) await registration.unregister();
    facts.hidden = true;
    buttons.replaceChildren();
    says.textContent = "The pages are gone from this phone. They come back with your next visit.";
    says.focus();
  };

  document.addEventListener("kept", look);
  document.addEventListener("keeping", ({ detail }) => {
    if (detail && detail.type === "failed") failed(detail);
    else look();
  });

  const install = document.querySelector("[data-install]");
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    install.hidden = false;
    document.querySelector("[data-install-button]").onclick = () => event.prompt();
  });
  const app = matchMedia("(display-mode: standalone)").matches || navigator.standalone;
  if (app) {
    document.querySelector("[data-installed]").hidden = false;
    document.querySelector("[data-how]").hidden = true;
  }
  says.tabIndex = -1;
  says.textContent = "Looking …";
  look();
})();
