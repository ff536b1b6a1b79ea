/* Which of the kept texts answer a question (part of the search without a network; see offline-find.js): the words find them, and the best of
   these are weighed again. */
"use strict";

var offlineTexts = (() => {
  const NAME_WORDS = 4;
  const WEIGHED = 120;
  const WORTH = 0.2;
  const PASSAGE = 220;
  const IN_TITLE = 0.15;
  const K1 = 1.2;
  const FIELDS = { title: [3, 0.3], names: [2.7, 0.1], also: [2, 0.2], body: [1, 0.4] };

  const make = (data, { find, ...tools }) => {
    const index = offlineIndex.make(data, tools);
    const read = offlineWords.make(data, index, tools);
    const { prepared, weigh } = offlineWeigh.make(data, index);
    const operators = offlineFilters.make(data, { ...tools, find });
    const { entries, stemOf, cards, one } = index;
    const titles = new Map(data.documents.filter(({ kind }) => kind === "card").map((document) => [document.key, document]));
    const partsOfNames = new Set(Object.values(data.cards.parts).flat());

    const average = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, entries.reduce((sum, { fields }) => sum + fields[name].length, 0) / entries.length || 1]));
    const counted = entries.map(({ fields }) => {
      const counts = new Map();
      for (const [name, [boost, byLength]] of Object.entries(FIELDS)) {
        const part = boost / (1 - byLength + (byLength * fields[name].length) / average[name]);
        for (const stem of fields[name]) counts.set(stem, (counts.get(stem) || 0) + part);
      }
      return counts;
    });

    /** What the words of each text are worth, beside the best. */
    const scored = (words) => {
      const worth = new Map();
      for (const { known } of words) for (const [stem, weight] of known) worth.set(stem, Math.max(weight, worth.get(stem) || 0));
      const scores = counted.map((counts) => {
        let score = 0;
        for (const [stem, weight] of worth) {
          const count = counts.get(stem) || 0;
          score += weight * index.weight(stem) * ((count * (K1 + 1)) / (count + K1));
        }
        return score;
      });
      const best = Math.max(...scores) || 1;
      return scores.map((score, number) => ({ number, text: score / best })).filter(({ text }) => text).sort((a, b) => b.text - a.text || a.number - b.number);
    };

    /** The cards that a query names. A few words that name none as they stand may still be one name, mistyped: the resolver knows. */
    const mentioned = (query, reading) => {
      const { stems } = reading;
      const spotted = cards.spot(stems);
      const named = spotted.reduce((sum, { first, behind }) => sum + behind - first, 0);
      const byParts = stems.length > 1 && stems.length !== named && stems.every((stem) => partsOfNames.has(stem));
      if (stems.length <= NAME_WORDS && (reading.strange || byParts)) {
        const card = one(find(query).card);
        if (titles.has(`card/${card}`)) return [{ card, first: 0, behind: stems.length, stems }];
      }
      return spotted.length ? spotted : cards.whole(stems);
    };

    /** A query that is nothing but one name, mistyped so that a word of it was taken for another, is read as the name itself. */
    const asNamed = (reading, mentions) => {
      const [mention] = mentions;
      if (mentions.length !== 1 || mention.behind - mention.first !== reading.stems.length) return reading;
      const own = data.cards.parts[mention.card] || [];
      return reading.stems.every((stem) => own.includes(stem)) ? reading : read(titles.get(`card/${mention.card}`).title);
    };

    /** A rule that holds for all cards of a type is written with the type, but people ask it with the card in their hand. */
    const widened = (reading, mentions) => {
      const types = new Map();
      for (const { card, stems } of mentions) {
        const kind = stemOf(titles.get(`card/${card}`)?.type || "");
        if (index.frequency.has(kind)) for (const stem of stems) types.set(stem, kind);
      }
      const typed = (word) => (types.has(word.first) ? { ...word, known: [...word.known, [types.get(word.first), data.worth.of_type]] } : word);
      return { ...reading, words: reading.words.map(typed) };
    };

    const ranked = (reading, mentions, allows = () => true) => {
      const asked = prepared(reading, mentions);
      const found = scored(reading.words).filter(({ number }) => allows(entries[number].document));
      const weighed = found.slice(0, WEIGHED).map(({ number, text }) => ({ number, score: weigh(asked, entries[number], text) }));
      weighed.sort((a, b) => b.score - a.score || a.number - b.number);
      return weighed.filter(({ score }) => score >= WORTH * weighed[0].score).map(({ number }) => entries[number].document);
    };

    /** The sentences that say most of what was sought, as text. */
    const passage = (document, sought) => {
      const parts = document.body.match(offlineIndex.SENTENCE) || [];
      const title = new Set(tools.tokens(document.title).map(([word]) => stemOf(word)));
      const worth = (part) => [...new Set(tools.tokens(part).map(([word]) => stemOf(word)))]
        .reduce((sum, stem) => sum + (sought.has(stem) ? index.weight(stem) * (title.has(stem) ? IN_TITLE : 1) : 0), 0);
      const worths = parts.map(worth);
      let place = Math.max(0, worths.indexOf(Math.max(...worths)));
      let text = "";
      while (place < parts.length && (!text || text.length + parts[place].length <= PASSAGE)) { text += parts[place]; place += 1; }
      text = text.trim();
      return text.length > PASSAGE + 60 ? `${text.slice(0, PASSAGE).replace(/\s+\S*$/, "")} …` : text;
    };

    /** A text in pieces: [words, whether they were sought]. */
    const marked = (text, sought) => {
      const pieces = [];
      let at = 0;
      for (const [word, start, end] of tools.tokens(text)) {
        if (!sought.has(stemOf(word))) continue;
        pieces.push([text.slice(at, start), false], [text.slice(start, end), true]);
        at = end;
      }
      return [...pieces, [text.slice(at), false]].filter(([piece]) => piece);
    };

    const shown = (documents, reading) => {
      const sought = new Set(reading.words.flatMap(({ known }) => known.map(([stem]) => stem)));
      return documents.map((document) => ({ document, passage: () => marked(passage(document, sought), sought) }));
    };

    /** The texts that operators allow; where words stand beside them, those that have any, best first. */
    const byOperators = (filters, words) => {
      const reading = read(words);
      const allows = (document) => operators.allows(filters, document);
      const found = reading.words.length ? ranked(reading, cards.spot(reading.stems), allows) : data.documents.filter(allows);
      return { hits: shown(found, reading), corrected: "", nearest: [] };
    };

    /** The texts that answer a question. Where no text has most of its words it is no question about this game, and none is found. */
    const byWords = (query) => {
      const reading = read(query);
      const mentions = mentioned(query, reading);
      const telling = reading.words.filter(({ hint }) => !hint);
      const understood = mentions.length || telling.filter(({ known }) => known.length).length * 2 > telling.length;
      const found = understood ? ranked(widened(asNamed(reading, mentions), mentions), mentions) : [];
      const named = mentions.length === 1 && mentions[0].stems.length === reading.stems.length;
      const corrected = named && reading.corrected ? titles.get(`card/${mentions[0].card}`).title.toLowerCase() : reading.corrected;
      const near = found.length ? [] : find(query).nearest;
      return {
        hits: shown(found, reading),
        corrected: found.length ? corrected : "",
        nearest: near.map((card) => titles.get(`card/${card}`)).filter(Boolean),
      };
    };

    /** What was found, best first, and whether something of the query needs the site (`lost`). */
    const search = (query) => {
      const { filters, words, lost } = operators.read(query);
      return { ...(filters.length ? byOperators(filters, words) : byWords(query)), lost };
    };

    return { search };
  };

  return { make };
})();
