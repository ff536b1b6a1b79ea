/* Which of the kept texts answer a question (part of the search without a network; see offline-find.js).

   A text counts the rare words that it shares with the question, those of its title and names most; a whole name or a whole question that the
   site knows comes first. A word that no text has is taken for the word that is a slip of the finger away. */
"use strict";

var offlineTexts = (() => {
  const WEIGHTS = { title: 6, names: 5, also: 4, body: 1 };
  const LIKELY = { card: 1.25, edition: 1.2, word: 1.05, rule: 1.05, old: 0.5, example: 0.9 };
  const FULL = 2.5;
  const FAR = 12;
  const WHOLE = 60;
  const NAME_WORDS = 4;
  const PASSAGE = 220;

  const make = (data, { find, tokens, clean, distance, slips }) => {
    const stop = new Set(data.stop);
    const empty = new Set(data.empty);
    const stemOf = (word) => (Object.hasOwn(data.stems, word) ? data.stems[word] : word);
    const words = new Map();
    const frequency = new Map();

    const entries = data.documents.map((document) => {
      const counts = new Map();
      const add = (text, weight) => {
        for (const [word] of tokens(clean(text))) {
          words.set(word, (words.get(word) || 0) + 1);
          if (!stop.has(word)) counts.set(stemOf(word), (counts.get(stemOf(word)) || 0) + weight);
        }
      };
      add(document.title, WEIGHTS.title);
      for (const name of document.names.slice(1)) add(name.join(" "), WEIGHTS.names);
      add(document.also, WEIGHTS.also);
      add(document.body, WEIGHTS.body);
      for (const stem of counts.keys()) frequency.set(stem, (frequency.get(stem) || 0) + 1);
      return { document, counts, length: Math.sqrt(20 + document.body.length / 6) };
    });
    const rarity = (stem) => Math.log(1 + entries.length / (0.5 + (frequency.get(stem) || 0)));

    const meant = (word) => {
      if (frequency.has(stemOf(word)) || stop.has(word)) return word;
      let best = word;
      let far = slips(word) + 1;
      for (const [known, count] of words) {
        if (Math.abs(known.length - word.length) > slips(word)) continue;
        const length = distance(word, known);
        if (length < far || (length === far && length <= slips(word) && count > words.get(best))) { best = known; far = length; }
      }
      return best;
    };

    const read = (query) => {
      const said = tokens(clean(query.slice(0, 200))).map(([word]) => word);
      const mended = said.map(meant);
      const telling = mended.filter((word) => !stop.has(word));
      return {
        stems: [...new Set((telling.length ? telling : mended).map(stemOf))],
        wording: said.filter((word) => !empty.has(word)).join(" "),
        count: said.length,
        corrected: mended.some((word, place) => word !== said[place]) ? mended.join(" ") : "",
      };
    };

    /** The sentences that say most of what was sought, as text. */
    const passage = (body, stems) => {
      const parts = body.match(/[^.!?]+[.!?]*[”"’)]*\s*/g) || [];
      if (!parts.length) return "";
      const sought = new Set(stems);
      const worth = parts.map((part) => new Set(tokens(part).map(([word]) => stemOf(word)).filter((stem) => sought.has(stem))).size);
      let first = Math.max(0, worth.indexOf(Math.max(...worth)));
      let text = "";
      while (first < parts.length && (!text || text.length + parts[first].length <= PASSAGE)) { text += parts[first]; first += 1; }
      text = text.trim();
      return text.length > PASSAGE + 60 ? `${text.slice(0, PASSAGE).replace(/\s+\S*$/, "")} …` : text;
    };

    /** A text in pieces: [words, whether they were sought]. */
    const marked = (text, stems) => {
      const sought = new Set(stems);
      const pieces = [];
      let at = 0;
      for (const [word, start, end] of tokens(text)) {
        if (!sought.has(stemOf(word))) continue;
        pieces.push([text.slice(at, start), false], [text.slice(start, end), true]);
        at = end;
      }
      return [...pieces, [text.slice(at), false]].filter(([piece]) => piece);
    };

    /** What was found, best first. */
    const search = (query) => {
      const reading = read(query);
      const { stems, wording } = reading;
      const named = reading.count <= NAME_WORDS ? find(query) : { card: "" };
      const scored = entries.map(({ document, counts, length }) => {
        let score = 0;
        let covered = 0;
        for (const stem of stems) {
          const count = counts.get(stem) || 0;
          if (!count) continue;
          covered += 1;
          score += rarity(stem) * (count / (count + length / 4));
        }
        score *= (LIKELY[document.kind] || 1) * (covered === stems.length ? FULL : covered / (stems.length || 1));
        if (document.old) score *= LIKELY.old;
        const whole = (wording && document.said.includes(wording) ? WHOLE : 0) + (named.card && document.key === `card/${named.card}` ? 2 * WHOLE : 0);
        return { document, score, whole };
      });
      const best = Math.max(...scored.map(({ score }) => score));
      const worth = ({ score, whole }) => whole || (score > 0 && score >= best / FAR);
      const hits = scored.filter(worth).sort((a, b) => b.score + b.whole - a.score - a.whole);
      return {
        hits: hits.map(({ document }) => ({ document, passage: marked(passage(document.body, stems), stems) })),
        corrected: reading.corrected,
        nearest: hits.length || !find(query).nearest.length ? [] : find(query).nearest.map((card) => data.documents.find(({ key }) => key === `card/${card}`)).filter(Boolean),
      };
    };

    return { search };
  };

  return { make };
})();
