/* Search without a network, over what is kept. The data is made by the site (offline/finding.py): the very names, folded as the judge's
   resolver folds them, with the constants of its rules, and the words of every text with their stems. Nothing about the game stands here.
   This part knows names; offline-index.js, -words.js, -weigh.js and -texts.js find texts, offline-show.js puts hits on the page. */
"use strict";

var offlineFind = (() => {
  const OWNER = /(?<=[\p{L}\p{N}_])['’ʼ][sS]?(?![\p{L}\p{N}_])/gu;
  const WORD = /[-−–](?=\p{Nd})|[\p{L}\p{N}](?:[\p{L}\p{N}]|[\u0300-\u036f]|['’ʼ](?=[\p{L}\p{N}]))*/gu;
  const LONGEST_WORD = 40;
  const MOST = 20;

  const PLAIN = /^[ -~]*$/;
  const folded = (text) => (PLAIN.test(text) ? text.toLowerCase() : unmarked(text));
  const unmarked = (text) => text.toLowerCase().replace(/ß/g, "ss").normalize("NFKD").replace(/\p{Mn}/gu, "");
  const plain = (text) => folded(text.replace(OWNER, "")).replace(/[^0-9a-z]+/g, " ").trim();
  const clean = (text) => text.replace(/[\p{Cc}\p{Cs}]/gu, " ").normalize("NFC");

  /** The words of a text, folded: [word, start, end]. */
  const tokens = (text) => [...text.matchAll(WORD)].flatMap((match) => {
    const [raw] = match;
    const start = match.index;
    if (/^[-−–]$/.test(raw)) return start === 0 || !/[\p{L}\p{N}]/u.test(text[start - 1]) ? [["minus", start, start + raw.length]] : [];
    let word = folded(raw.length > LONGEST_WORD ? [...raw].slice(0, LONGEST_WORD).join("") : raw);
    if (/['’ʼ]/.test(word)) {
      const parts = word.split(/['’ʼ]/);
      if (parts.length > 1 && ["s", ""].includes(parts[parts.length - 1])) parts.pop();
      word = parts.join("");
    }
    return word ? [[word, start, start + raw.length]] : [];
  });

  /** How many letters must be added, left out, changed or swapped with their neighbour to turn one word into the other. */
  const distance = (one, other) => {
    let before = [];
    let last = Array.from({ length: other.length + 1 }, (_, place) => place);
    for (let row = 1; row <= one.length; row += 1) {
      const line = [row];
      for (let column = 1; column <= other.length; column += 1) {
        const same = one[row - 1] === other[column - 1];
        let cost = Math.min(last[column] + 1, line[column - 1] + 1, last[column - 1] + (same ? 0 : 1));
        if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) cost = Math.min(cost, before[column - 2] + 1);
        line.push(cost);
      }
      before = last;
      last = line;
    }
    return last[other.length];
  };

  const slips = (word) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
  const once = (list) => [...new Set(list)];

  /** The resolver of names, by the rules of judge/engine/names.py. */
  const resolver = ({ names, one, irregular, longest, least_prefix: leastPrefix }) => {
    const singulars = (word) => {
      const found = [word];
      if (Object.hasOwn(irregular, word)) found.push(irregular[word]);
      if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) {
        found.push(word.slice(0, -1));
        if (word.endsWith("ies")) found.push(`${word.slice(0, -3)}y`);
        else if (word.endsWith("es")) found.push(word.slice(0, -2));
      }
      return found;
    };
    const sameWord = (word, part) => word === part || singulars(word).includes(part);
    const beginning = (word, part) => sameWord(word, part) || (word.length >= leastPrefix && part.startsWith(word));
    const slipped = (word, part, allowed) => {
      const most = Math.min(allowed, slips(word), slips(part));
      return most > 0 && singulars(word).some((each) => Math.abs(each.length - part.length) <= most && distance(each, part) <= most);
    };
    const covers = (words, name, fits) => {
      const left = [...name];
      return words.every((word) => {
        const place = left.findIndex((part) => fits(word, part));
        if (place >= 0) left.splice(place, 1);
        return place >= 0;
      });
    };
    const by = (words, fits) => once(names.filter(([, , own]) => covers(words, own, fits)).map(([card]) => card));
    const byWholeSlip = (said) => {
      const best = new Map();
      for (const [card, text] of names) {
        if (Math.abs(text.length - said.length) > slips(said)) continue;
        const far = distance(said, text);
        if (far <= slips(said)) best.set(far, [...(best.get(far) || []), card]);
      }
      return best.size ? once(best.get(Math.min(...best.keys()))) : [];
    };
    const bySlips = (words) => {
      const close = by(words, (word, part) => sameWord(word, part) || slipped(word, part, 1));
      return close.length ? close : by(words, (word, part) => sameWord(word, part) || slipped(word, part, 2));
    };
    const nearest = (said) => {
      const far = names.map(([card, text, words], place) => [Math.min(...[text, ...words].map((part) => distance(said, part))), place, card]);
      const near = far.sort((a, b) => a[0] - b[0] || a[1] - b[1]).filter(([length]) => length <= Math.max(2, Math.floor(said.length / 2)));
      return once(near.map(([, , card]) => card)).slice(0, 3);
    };

    /** The card that a text means (slug), or those that share the name, or the nearest. */
    return (text) => {
      const said = plain(text);
      const found = { card: "", candidates: [], nearest: [] };
      if (!said || said.length > longest) return found;
      const whole = once(names.filter(([, name]) => name === said).map(([card]) => card));
      if (whole.length === 1) return { ...found, card: whole[0] };
      const words = said.split(" ");
      for (const way of [() => by(words, sameWord), () => by(words, beginning), () => byWholeSlip(said), () => bySlips(words)]) {
        const cards = way();
        if (new Set(cards.map((card) => one[card])).size === 1) return { ...found, card: cards[0] };
        if (cards.length) return { ...found, candidates: cards };
      }
      return { ...found, nearest: nearest(said) };
    };
  };

  /** What a half-written query may become, by the rules of cards/search/suggest.py: rows of data.beginnings. */
  const suggester = (data) => {
    const { places, late, enough, documents, card_words: cardWords } = data;
    const every = data.beginnings.map(([number, text, words, main, option]) => ({ document: documents[number], text, words, main, option }));
    const mended = (word) => {
      if (word.length < 3) return word;
      for (const length of [word.length, word.length + 1, word.length - 1]) {
        for (const known of cardWords) {
          if (known.length >= length && length > 1 && known[0] === word[0] && distance(word, known.slice(0, length)) === 1) return known.slice(0, length);
        }
      }
      const known = cardWords.find((each) => distance(word, each.slice(0, word.length)) === 1);
      return known ? known.slice(0, word.length) : word;
    };
    const rank = (name, words) => {
      const starts = name.words.length >= words.length && words.every((word, place) => name.words[place].startsWith(word));
      const whole = words.length === name.words.length && words.every((word, place) => name.words[place] === word);
      return [whole ? 0 : 1, places[name.document.kind] ?? 9, starts ? 0 : 1, name.main ? 0 : 1, name.words.length];
    };
    const named = (words) => {
      if (!words.length) return [];
      const fitting = every.filter((name) => words.every((word) => name.words.some((own) => own.startsWith(word))));
      const ranked = fitting.map((name) => [rank(name, words), name]);
      const compare = ([a, one], [b, other]) => {
        const place = a.findIndex((value, at) => value !== b[at]);
        return place >= 0 ? a[place] - b[place] : one.text < other.text ? -1 : one.text > other.text ? 1 : 0;
      };
      return ranked.sort(compare).map(([, name]) => name);
    };
    return (typed, limit = 8) => {
      const words = tokens(clean(typed.slice(0, 200))).map(([word]) => word).slice(0, 6);
      let found = named(words);
      if (!found.length && words.length) {
        found = named([...words.slice(0, -1), mended(words[words.length - 1])]);
        if (!found.length) found = named(words.map(mended));
      }
      const chosen = new Map();
      for (const name of found) {
        if (late.includes(name.document.kind) && chosen.size >= enough) continue;
        if (!chosen.has(name.document.key)) chosen.set(name.document.key, name);
      }
      return [...chosen.values()].slice(0, Math.min(limit, MOST));
    };
  };

  return { resolver, suggester, tokens, clean, plain, distance };
})();
