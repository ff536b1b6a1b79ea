/* The operators of the search, as far as a phone knows them (part of it; see offline-find.js): type:attack, edition:pure, copies>3, answers:interrupt,
   effect:steal, kind:ruling, each with a minus before it too. What they take stands in the data. OR, quoted words and minus before a word need the site. */
"use strict";

var offlineFilters = (() => {
  const FILTER = /(^|\s)(-?)([\p{L}]+)\s*(:|>=|<=|=|>|<)\s*((?:["“”][^"“”]*["“”]|[^\s"“”,]+)(?:,(?:["“”][^"“”]*["“”]|[^\s"“”,]+))*)/gu;
  const ONLY_WITH_NETWORK = /(^|\s)(OR(\s|$)|-\p{L}|["“”])/u;
  const OF_CARDS = ["type", "copies", "answers", "effect"];
  const COMPARE = {
    ":": (one, other) => one === other, "=": (one, other) => one === other,
    ">": (one, other) => one > other, ">=": (one, other) => one >= other, "<": (one, other) => one < other, "<=": (one, other) => one <= other,
  };

  const make = (data, { plain, find }) => {
    const one = (card) => data.cards.twins[card] || card;
    const looked = (table, word) => (Object.hasOwn(table, word) ? table[word] : undefined);
    const meantBy = (field, value) => {
      if (field === "copies") return /^\d{1,5}$/.test(value) ? Number(value) : undefined;
      return looked(data.fields[field], value) || (field === "answers" && one(find(value).card)) || undefined;
    };

    /** Splits a query into filters and words; `lost` tells whether something in it needs the site. */
    const read = (query) => {
      const filters = [];
      let lost = false;
      const words = query.replace(FILTER, (whole, before, minus, written, sign, values) => {
        const field = looked(data.fields.aliases, written.toLowerCase());
        if (!field) return whole;
        const meant = values.split(",").map((value) => meantBy(field, plain(value)));
        if (meant.includes(undefined) || (field !== "copies" && !":=".includes(sign))) lost = true;
        else filters.push({ negative: Boolean(minus), field, sign, values: meant });
        return before;
      });
      return { filters, words, lost: lost || ONLY_WITH_NETWORK.test(words) };
    };

    /** Whether a text is what the filters allow. */
    const allows = (filters, document) => {
      const { kind, facts } = document;
      if (kind !== "card" && filters.some(({ field }) => OF_CARDS.includes(field))) return false;
      const wanted = filters.filter(({ field, negative }) => field === "edition" && !negative).flatMap(({ values }) => values);
      const counts = Object.entries(facts?.copies || {}).filter(([edition]) => !wanted.length || wanted.includes(edition)).map(([, count]) => count);
      const holds = {
        kind: (values) => values.includes(kind),
        edition: (values) => values.some((value) => Object.hasOwn(facts?.copies || {}, value)),
        type: (values) => values.includes(document.type),
        effect: (values) => values.some((value) => facts.effects.includes(value)),
        answers: (values) => values.some((value) => facts.answers.includes(value)),
        copies: (values, sign) => (counts.length ? counts : [0]).some((count) => values.some((value) => COMPARE[sign](count, value))),
      };
      return filters.every(({ field, values, sign, negative }) => holds[field](values, sign) !== negative);
    };

    return { read, allows };
  };

  return { make };
})();
