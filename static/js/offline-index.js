/* The kept texts as the search on the phone sees them (part of it; see offline-find.js): their stems, their sentences, the questions that should
   lead to them, and the cards of which they speak. */
"use strict";

var offlineIndex = (() => {
  const STORIES = ["ruling", "example"];
  const SENTENCE = /[^.!?]+[.!?]*[”"’)]*\s*/g;

  /** The names of cards in rows of stems, by the rules of cards/search/mentions.py: {card, first, behind, stems}. */
  const spotter = ({ named, parts }) => {
    const byFirst = new Map();
    for (const [name, card] of Object.entries(named)) {
      const stems = name.split(" ");
      byFirst.set(stems[0], [...(byFirst.get(stems[0]) || []), { stems, card }].sort((one, other) => other.stems.length - one.stems.length));
    }
    const own = new Map(Object.entries(parts).map(([card, stems]) => [card, new Set(stems)]));
    const grown = (card, stems, start, end, least) => {
      let first = start;
      let behind = end;
      const belongs = (place) => own.get(card)?.has(stems[place]) && !stems.slice(first, behind).includes(stems[place]);
      while (first > least && belongs(first - 1)) first -= 1;
      while (behind < stems.length && belongs(behind)) behind += 1;
      return { card, first, behind, stems: stems.slice(first, behind) };
    };
    const spot = (stems) => {
      const found = [];
      let place = 0;
      while (place < stems.length) {
        const at = place;
        const name = byFirst.get(stems[at])?.find((each) => each.stems.every((stem, step) => stems[at + step] === stem));
        if (name) found.push(grown(name.card, stems, at, at + name.stems.length, found.length ? found[found.length - 1].behind : 0));
        place = name ? found[found.length - 1].behind : at + 1;
      }
      return found;
    };
    /** The one card of whose name all the words are part, be they ordinary words too. */
    const whole = (stems) => {
      const cards = [...own].filter(([, names]) => stems.length && stems.every((stem) => names.has(stem)));
      return cards.length === 1 ? [{ card: cards[0][0], first: 0, behind: stems.length, stems }] : [];
    };
    return { spot, whole };
  };

  const make = (data, { tokens, clean }) => {
    const stop = new Set(data.stop);
    const empty = new Set(data.empty);
    const stemOf = (word) => (Object.hasOwn(data.stems, word) ? data.stems[word] : word);
    const wordsOf = (text) => tokens(clean(text)).map(([word]) => word);
    const stemsOf = (text) => wordsOf(text).filter((word) => !stop.has(word)).map(stemOf);
    const phraseOf = (words) => words.filter((word) => !empty.has(word)).map(stemOf);
    const cards = spotter(data.cards);
    const one = (card) => data.cards.twins[card] || card;
    const words = new Map();
    const frequency = new Map();

    const entry = (document) => {
      const names = [wordsOf(document.title), ...document.names];
      const also = document.also.map(wordsOf);
      const sentences = (document.body.match(SENTENCE) || []).map(wordsOf);
      for (const word of [...names, ...also, ...sentences].flat()) words.set(word, (words.get(word) || 0) + 1);
      const telling = (rows) => rows.flatMap((row) => row.filter((word) => !stop.has(word)).map(stemOf));
      const heading = new Set([...telling(names), ...stemsOf(document.label)]);
      const fields = { title: telling(names.slice(0, 1)), names: telling(names.slice(1)), also: telling(also), body: telling(sentences) };
      const stems = new Set([...heading, ...fields.also, ...fields.body]);
      for (const stem of stems) frequency.set(stem, (frequency.get(stem) || 0) + 1);
      const titled = new Set(cards.spot(names[0].map(stemOf)).map(({ card }) => card));
      const told = STORIES.includes(document.kind) ? names[0] : [...names[0], ...sentences.flat()];
      return {
        document, stems, fields, titled,
        sentences: (sentences.length ? sentences : [[]]).map((row) => new Set([...heading, ...row.map(stemOf)])),
        names: names.map(phraseOf).filter(({ length }) => length),
        questions: also.map(phraseOf).filter(({ length }) => length),
        wordings: new Map([
          ...also.map((row) => [row, data.worth.question]), ...document.names.map((row) => [row, data.worth.other_name]), [names[0], 1],
        ].map(([row, worth]) => [row.filter((word) => !empty.has(word)).join(" "), worth])),
        mentions: new Set([...document.about.map(one), ...cards.spot(told.map(stemOf)).map(({ card }) => card)]),
      };
    };

    const entries = data.documents.map(entry);
    const rarest = Math.log(1 + (entries.length + 1) / 0.5);
    const weight = (stem) => (frequency.has(stem) ? Math.log(1 + (entries.length + 1) / (frequency.get(stem) + 0.5)) : rarest);
    return { entries, words, frequency, weight, stop, empty, stemOf, cards, one, small: new Set([...stop].filter((word) => !empty.has(word)).map(stemOf)) };
  };

  return { make, SENTENCE };
})();
