/* Puts what the search on the phone finds on the page, in the site's own shapes (part of it; see offline-find.js). */
"use strict";

var offlineShow = (() => {
  const EACH = 5;
  const MOST = 200;
  const LONGEST = 60;
  const LOST = "Some of this is understood only with a network: OR, words in quotes, words with a minus, or a value that the phone does not know.";

  const element = (name, className, ...inside) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...inside);
    return made;
  };

  const fromMarkup = (html) => {
    const holder = document.createElement("template");
    holder.innerHTML = html;
    return holder.content.firstElementChild;
  };

  const shown = ({ document: found, passage }) => {
    const item = fromMarkup(found.html);
    const place = item.querySelector("p.second");
    place.replaceChildren(...passage().map(([text, sought]) => (sought ? element("mark", "", text) : text)));
    return item;
  };

  const list = (className, hits) => element("ul", className, ...hits.map(shown));

  const section = (id, heading, look, hits) => {
    const head = element("h2", look, heading);
    head.id = id;
    const made = element("section", "section", head, list("entries entries-ruled hits", hits));
    made.setAttribute("aria-labelledby", id);
    return made;
  };

  const linked = (address, words) => {
    const link = element("a", "", words);
    link.href = address;
    return link;
  };

  /** A query as a heading tells it: the site cuts it at the same length. */
  const cut = (query) => ([...query].length > LONGEST ? `${[...query].slice(0, LONGEST - 1).join("")}…` : query);

  const again = (query, only) => `/search/?${new URLSearchParams(only ? { q: query, only } : { q: query })}`;

  const groups = (hits) => {
    const by = new Map();
    for (const hit of hits) by.set(hit.document.kind, [...(by.get(hit.document.kind) || []), hit]);
    return by;
  };

  /** The parts of the page for a query. */
  const parts = (data, { hits, corrected, nearest, lost }, query, only) => {
    const made = [];
    if (lost) made.push(element("p", "message message-warning", LOST));
    if (corrected) made.push(element("p", "did-you-mean", "Read as ", linked(again(corrected), corrected), "."));
    const kinds = groups(hits);
    const chosen = kinds.has(only) ? only : kinds.size === 1 ? [...kinds.keys()][0] : "";
    const count = element("p", "found-count", element("strong", "", String(hits.length)), " found on this phone, by words and names alone");
    if (chosen && kinds.size > 1) count.append(" · ", linked(again(query), "All kinds"));
    count.setAttribute("role", "status");
    if (hits.length) made.push(count);
    if (chosen) {
      made.push(section(`kind-${chosen}`, data.kinds[chosen], "", kinds.get(chosen).slice(0, MOST)));
    } else if (hits.length) {
      const head = element("h2", "label", "Best match");
      head.id = "best";
      const best = element("section", "best", head, list("entries hits best-hit", hits.slice(0, 1)));
      best.setAttribute("aria-labelledby", "best");
      made.push(best);
      for (const [kind, found] of groups(hits.slice(1))) {
        const group = section(`kind-${kind}`, data.kinds[kind], "", found.slice(0, EACH));
        if (found.length > EACH) {
          const all = linked(again(query, kind), `All ${found.length}`);
          all.className = "btn btn-quiet";
          all.append(element("span", "hidden", ` under ${data.kinds[kind]}`));
          group.append(element("p", "", all));
        }
        made.push(group);
      }
    } else {
      const nothing = element("div", "nothing section", element("h2", "", `Nothing found on this phone for “${cut(query)}”`));
      if (nearest.length) {
        const near = element("ul", "samples", ...nearest.map((each) => element("li", "", linked(each.url, each.title))));
        nothing.append(element("p", "", "The nearest names:"), near);
      }
      const all = linked("/cards/", "All cards");
      all.className = "btn btn-main";
      nothing.append(element("p", "", all));
      made.push(nothing);
    }
    return made;
  };

  /** The search over what this phone holds; null if it holds nothing. */
  const fromPhone = async () => {
    const { mark } = await chicksOffline.ask("state");
    const cache = await caches.open(`pages-${mark}`);
    const answer = await cache.match(`/offline/${mark}/find.json`, { ignoreVary: true });
    if (!answer) return null;
    const data = await answer.json();
    const find = offlineFind.resolver(data.resolver);
    const suggest = offlineFind.suggester(data);
    let texts;
    /** Reads all texts at the first question: names are suggested without. */
    const search = (query) => {
      texts ||= offlineTexts.make(data, { ...offlineFind, find });
      return texts.search(query);
    };

    /** Puts the answer to a query on the search page. */
    const show = (query, only) => {
      const form = document.querySelector("main form.search");
      const box = form.querySelector("input[name=q]");
      box.value = query;
      for (const old of document.querySelectorAll("main > .samples, main > section, main > .nothing, main > .found-count")) old.remove();
      form.after(...parts(data, search(query), query, only));
      document.title = `Search: ${cut(query)} · Innocent Chicks`;
      box.blur();
    };

    /** The options below a search box, as the site sends them. */
    const options = (typed) => suggest(typed).map((name) => name.option).join("");

    return { documents: data.documents, show, options };
  };

  return { fromPhone };
})();
