/* The page in place of one that is not on this phone: the pages whose names are nearest to the address, and what of the judge is here. */
"use strict";

(() => {
  const MOST = 3;
  const ALIKE = 0.55;
  const ALIKE_ELSEWHERE = 0.7;
  const WORD_BY_WORD = 0.95;
  const part = (name) => document.querySelector(`[data-none-${name}]`);
  const sectionOf = (pathname) => pathname.split("/")[1];

  /** How alike two names are, from 0 to 1: as wholes, or each word of the one beside the word of the other that it resembles most. */
  const likeness = (asked, name) => {
    const { distance } = offlineFind;
    const alike = (one, other) => 1 - distance(one, other) / Math.max(one.length, other.length, 1);
    const words = asked.split(" ").map((word) => Math.max(...name.split(" ").map((other) => alike(word, other))));
    return Math.max(alike(asked, name), (WORD_BY_WORD * words.reduce((sum, value) => sum + value, 0)) / words.length);
  };

  /** The pages that may be meant, best first; those that go by the very name have a likeness of 1. */
  const nearest = (documents, pathname) => {
    const asked = offlineFind.plain(pathname.split("/").filter(Boolean).pop() || "");
    const beside = documents.filter(({ url }) => sectionOf(url) === sectionOf(pathname));
    const among = beside.length ? beside : documents.filter(({ kind }) => kind === "card");
    const found = new Map();
    for (const { key, title, names, url } of among) {
      const called = [key.split("/")[1], title, ...names.map((words) => words.join(" "))].map(offlineFind.plain);
      const best = Math.max(...called.map((name) => likeness(asked, name)));
      if (asked && best >= (beside.length ? ALIKE : ALIKE_ELSEWHERE) && best > (found.get(url)?.best ?? 0)) found.set(url, { url, title, best });
    }
    return [...found.values()].sort((one, other) => other.best - one.best).slice(0, MOST);
  };

  const offer = (near) => {
    const links = near.map(({ url, title }) => Object.assign(document.createElement("a"), { href: url, textContent: title }));
    const between = (place) => (place === links.length - 1 ? "?" : place === links.length - 2 ? " or " : ", ");
    part("near").append("Did you mean ", ...links.flatMap((link, place) => [link, between(place)]));
    part("near").hidden = false;
  };

  const begin = async () => {
    const { pathname } = location;
    const state = await chicksOffline.ask("state");
    if (state.judge || state.offered) part(state.judge ? "judge" : "without").hidden = false;
    if (location.search) return; // a question to a page that is there, not a name that is misspelt
    const finder = await chicksOffline.finder();
    const near = finder ? nearest(finder.documents, pathname).filter(({ url }) => url !== pathname) : [];
    if (near.length && near[0].best === 1) location.replace(near[0].url);
    else if (near.length) offer(near);
  };

  begin().catch(() => {});
})();
