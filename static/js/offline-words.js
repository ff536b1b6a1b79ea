/* The words of a query as the search on the phone understands them (part of it; see offline-find.js), by the rules of cards/search/vocabulary.py:
   for each word what it may be filed under, and how much that counts. */
"use strict";

var offlineWords = (() => {
  const MOST_WORDS = 12;
  const SHORTEST_BEGINNING = 3;
  const CORRECTED = 0.85;
  const COMPLETED = 0.8;
  const HINT = 0.55;
  const ENDINGS = ["s", "es", "ed", "d", "ing", "er", "able", "less", "ness", "ful"];
  const MARKUP = /<[^>]*>?/g;

  const make = (data, index, { tokens, clean, distance }) => {
    const { words, frequency, stop, empty, stemOf } = index;
    const right = new Set(data.right);
    const nameWords = new Set(data.card_words);
    const tolerance = ({ length }) => (length < 4 ? 0 : length === 4 ? 1 : length < 9 ? 2 : 3);

    const familiar = (word) => words.has(word) || frequency.has(stemOf(word)) || stop.has(word) || right.has(word) || Object.hasOwn(data.synonyms, word);

    /** The known words nearest to a word, within so many typing errors. */
    const closest = (word, pool, most) => {
      const near = [];
      for (const known of pool) {
        if (Math.abs(known.length - word.length) > most || known.length < 4) continue;
        const far = distance(word, known);
        if (far <= most) near.push([far, known[0] !== word[0], Math.abs(known.length - word.length), known]);
      }
      near.sort((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2] || (one[3] < other[3] ? -1 : 1));
      return near.filter(([far]) => far === near[0][0]).map(([, , , known]) => known);
    };

    const corrections = (word) => {
      const most = tolerance(word);
      if (!most || /\P{L}/u.test(word)) return [];
      const names = closest(word, nameWords, most).filter((name) => name[0] === word[0] || distance(word, name) < 2 || word.length > 5);
      const others = closest(word, words.keys(), Math.max(1, most - 1));
      const further = names.length && others.length && distance(word, others[0]) + 1 < distance(word, names[0]);
      return (names.length && !further ? names : others).slice(0, 2);
    };

    const completions = (word) => {
      if (word.length < SHORTEST_BEGINNING) return [];
      const begun = (pool) => [...pool].filter((known) => known.startsWith(word)).sort();
      const names = begun(nameWords);
      return names.length ? names : begun(words.keys()).slice(0, 6);
    };

    /** The familiar word of which an ending makes this one. */
    const base = (word) => {
      for (const ending of ENDINGS) {
        const stripped = word.slice(0, -ending.length);
        if (word.endsWith(ending) && stripped.length > 2) {
          const found = [stripped, `${stripped}e`].find((each) => words.has(each) || Object.hasOwn(data.synonyms, each));
          if (found) return found;
        }
      }
      return "";
    };

    const meanings = (word) => {
      const known = new Map(frequency.has(stemOf(word)) ? [[stemOf(word), 1]] : []);
      for (const [stem, weight] of Object.entries(data.synonyms[word] || {})) if (frequency.has(stem) && !known.has(stem)) known.set(stem, weight);
      return known;
    };

    const understood = (word) => {
      const known = meanings(word);
      if (known.size || familiar(word)) return { said: word, meant: word, known };
      if (base(word)) return { said: word, meant: word, known: meanings(base(word)) };
      const completed = completions(word);
      const near = corrections(word);
      if (completed.length && !(near.length && nameWords.has(near[0]) && distance(word, near[0]) === 1)) {
        return { said: word, meant: word, known: new Map(completed.map((each) => [stemOf(each), COMPLETED])) };
      }
      near.forEach((other, place) => {
        for (const [stem, weight] of meanings(other)) if (!known.has(stem)) known.set(stem, CORRECTED * weight * (place ? 0.5 : 1));
      });
      return { said: word, meant: near[0] || word, known };
    };

    /** Two words that are one are joined, one that is two is parted. */
    const joined = (typed) => {
      const found = [];
      for (let place = 0; place < typed.length; place += 1) {
        const word = typed[place];
        const after = typed[place + 1] || "";
        const both = word + after;
        const strange = after && !(familiar(word) && familiar(after));
        if ((strange && words.has(both)) || (nameWords.has(both) && !(nameWords.has(word) && nameWords.has(after)))) {
          found.push(both);
          place += 1;
          continue;
        }
        const cut = word.length > 6 && !familiar(word) && !completions(word).length
          ? [...word].findIndex((_, at) => at > 2 && at < word.length - 2 && words.has(word.slice(0, at)) && words.has(word.slice(at))) : -1;
        found.push(...(cut > 0 ? [word.slice(0, cut), word.slice(cut)] : [word]));
      }
      return found;
    };

    const hints = (said) => said.flatMap((_, start) => [2, 3, 4].flatMap((length) => {
      const meant = start + length <= said.length && data.phrases[said.slice(start, start + length).join(" ")];
      return (meant || []).filter((stem) => frequency.has(stem)).map((stem) => ({ known: new Map([[stem, HINT]]), hint: true }));
    }));

    /** The words of a query as they were understood; those without meaning count only if there are no others, and markup is no word. */
    return (query) => {
      const typed = tokens(clean(query.slice(0, 200).replace(MARKUP, " "))).map(([word]) => word);
      const said = joined(typed);
      const telling = said.filter((word) => !stop.has(word));
      const read = (telling.length ? telling : said).slice(0, MOST_WORDS).map(understood);
      const meant = new Map(read.map((word) => [word.said, word.meant]));
      const mended = said.map((word) => meant.get(word) || word);
      const full = mended.filter((word) => !empty.has(word));
      const found = [...read, ...hints(said)].map((word) => ({ ...word, known: [...word.known].sort((one, other) => other[1] - one[1]) }));
      const first = ({ known }) => (known.length ? known[0][0] : "");
      return {
        words: found.map((word) => ({ ...word, first: first(word) })),
        typed, stems: mended.map(stemOf), phrase: full.map(stemOf), wording: full.join(" "),
        kinds: new Map(data.intents.filter(([says]) => new RegExp(says).test(said.join(" "))).map(([, kind, times]) => [kind, times])),
        strange: read.some((word) => word.meant !== word.said || !word.known.size) || !typed.every(familiar),
        corrected: mended.join(" ") === typed.join(" ") ? "" : mended.join(" "),
      };
    };
  };

  return { make };
})();
