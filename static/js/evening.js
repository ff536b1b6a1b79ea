/* The evening's games, kept on this device alone: the score adds one, the evening's page lists, sums, shares and deletes them. */
"use strict";

(() => {
  const KEY = "evening";
  const read = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      return Array.isArray(kept) ? kept.filter((game) => Array.isArray(game?.players)) : [];
    } catch { return []; }
  };
  const write = (games) => { try { localStorage.setItem(KEY, JSON.stringify(games)); return true; } catch { return false; } };
  const many = (number, word) => (number === 1 ? `1 ${word}` : `${number} ${word}s`);
  const and = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);
  const said = (points) => {
    const whole = Math.trunc(Math.abs(points));
    const half = Math.abs(points) % 1 ? "½" : "";
    return `${points < 0 ? "−" : ""}${half && !whole ? "" : whole}${half}`;
  };
  const element = (name, words, className) => {
    const made = document.createElement(name);
    if (words !== undefined) made.textContent = words;
    if (className) made.className = className;
    return made;
  };

  /* On the page of a score. */
  const place = document.querySelector("[data-game]");
  if (place) {
    const game = JSON.parse(place.dataset.game);
    const button = place.querySelector("[data-keep]");
    const told = place.querySelector("[data-kept]");
    const tell = () => {
      const kept = read();
      const here = kept.some((one) => one.link === game.link);
      button.hidden = here;
      if (here) told.textContent = `Kept. ${many(kept.length, "game")} this evening.`;
    };
    button.addEventListener("click", () => {
      if (write([...read(), { ...game, at: new Date().toISOString() }])) tell();
      else told.textContent = "This device keeps nothing. Share the link of this score instead.";
    });
    tell();
  }

  /* On the evening's own page. */
  const page = document.querySelector("[data-evening]");
  if (!page) return;
  const part = (name) => page.querySelector(`[data-${name}]`);
  const title = part("headline").textContent;
  part("plain").hidden = true;
  part("full").hidden = false;

  const plain = (name) => name.replace(/[~*!]/g, " ").trim().slice(0, 40) || "?";
  const written = (game) => `${game.code ?? ""}~${game.players.map((one) => `${plain(one.name)}*${one.points}${one.won ? "!" : ""}`).join("~")}`;

  const headline = (totals, games) => {
    const best = totals.filter((one) => one.wins === totals[0].wins);
    const won = many(best[0].wins, "game");
    return best.length > 1 ? `${and(best.map((one) => one.name))} have each won ${won}.` : `${best[0].name} has won ${won} of ${games.length}.`;
  };

  const row = (total) => {
    const made = element("tr");
    const name = element("th", total.name);
    name.scope = "row";
    made.append(name, element("td", String(total.wins), "num"), element("td", said(total.points), "num"));
    return made;
  };

  const entry = (game, index) => {
    const made = element("li");
    const head = element("p", undefined, "evening-head");
    head.append(element("b", `${index + 1}. ${and(game.players.filter((one) => one.won).map((one) => one.name)) || "Nobody"} won`));
    const when = game.at ? new Date(game.at).toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }) : "";
    head.append(" ", element("span", [and(game.editions ?? []), when].filter(Boolean).join(", "), "small"));
    const players = element("p", game.players.map((one) => `${one.name} ${said(one.points)}`).join(" · "), "second");
    const doing = element("p", undefined, "evening-do");
    if (typeof game.link === "string" && game.link.startsWith("/judge/score/?")) {
      const link = element("a", "Its sum", "btn btn-quiet");
      link.href = game.link;
      link.append(element("span", ` of game ${index + 1}`, "hidden"));
      doing.append(link);
    }
    const remove = element("button", "Delete", "btn btn-quiet");
    remove.type = "button";
    remove.append(element("span", ` game ${index + 1}`, "hidden"));
    remove.addEventListener("click", () => {
      write(read().filter((one, at) => at !== index));
      show();
      part("headline").focus();
    });
    doing.append(remove);
    made.append(head, players, doing);
    return made;
  };

  function show() {
    const games = read();
    const sums = new Map();
    for (const game of games) {
      for (const one of game.players) {
        const sum = sums.get(one.name) ?? { name: one.name, wins: 0, points: 0 };
        sums.set(one.name, { ...sum, wins: sum.wins + (one.won ? 1 : 0), points: sum.points + one.points });
      }
    }
    const totals = [...sums.values()].sort((a, b) => b.wins - a.wins || b.points - a.points || a.name.localeCompare(b.name));
    part("none").hidden = games.length > 0;
    part("some").hidden = games.length === 0;
    part("headline").textContent = games.length ? headline(totals, games) : title;
    part("count").textContent = `After ${many(games.length, "game")}`;
    part("totals").replaceChildren(...totals.map(row));
    part("games").replaceChildren(...games.map(entry));
    const address = new URL("/judge/evening/", location.href);
    for (const game of games) address.searchParams.append("g", written(game));
    part("link").value = address.href;
  }

  part("headline").tabIndex = -1;
  part("delete-all").addEventListener("click", () => { part("really").hidden = false; part("really").focus(); });
  part("really").addEventListener("click", () => { part("really").hidden = true; write([]); show(); part("headline").focus(); });
  addEventListener("storage", show);
  show();
})();
