/* What a kept text is worth for a query (part of the search on the phone; see offline-find.js): the second weighing of the site's search, with its
   weights (cards/search/weighing.py and asked.py, whose words mean the same here), but for what only the judge could add. */
"use strict";

var offlineWeigh = (() => {
  const EDITION = ["edition", "deck", "game", "pack", "box", "version", "set"];

  const make = (data, index) => {
    const { small, weight, one, stemOf } = index;
    const { worth } = data;
    const sum = (values) => values.reduce((total, value) => total + value, 0);
    const heft = (phrase) => sum(phrase.map((stem) => (small.has(stem) ? worth.small : weight(stem))));
    const editionWords = new Set(EDITION.map(stemOf));

    const namedShare = (reading, mentions, told) => {
      if (mentions.some(({ first, behind }) => behind - first === reading.stems.length)) return 1;
      const naming = new Set();
      let named = 0;
      for (const { stems } of mentions) {
        const fresh = stems.filter((stem) => told.includes(stem) && !naming.has(stem));
        for (const stem of fresh) naming.add(stem);
        named = Math.max(named, ...fresh.map(weight));
      }
      const others = sum([...new Set(told)].filter((stem) => !naming.has(stem)).map((stem) => Math.max(worth.least, weight(stem))));
      const beside = worth.small_beside * reading.phrase.filter((stem) => small.has(stem)).length;
      return named ? named / (named + others + beside) : 0;
    };

    /** The edition that a query names, and the stems that name it. */
    const editionOf = (stems) => {
      for (const [name, slug] of Object.entries(data.editions)) {
        const place = stems.findIndex((stem, at) => stem === name.split(" ")[0] && editionWords.has(stems[at + 1]));
        if (place >= 0) return { slug, stems: stems.slice(place, place + 2) };
        if (` ${stems.join(" ")} `.includes(` ${name} `)) return { slug, stems: name.split(" ") };
      }
      return null;
    };

    const gamesOf = (stems) => {
      const games = Object.entries(data.games);
      const whole = games.filter(([, name]) => ` ${stems.join(" ")} `.includes(` ${name.join(" ")} `));
      return (whole.length ? whole : games.filter(([, name]) => stems.includes(name[0]))).map(([slug]) => slug);
    };

    /** What is asked, made ready for the weighing. */
    const prepared = (reading, mentions) => {
      const words = reading.words.filter(({ known }) => known.length).map(({ known, first }) => ({ known, heavy: weight(first) }));
      const told = reading.words.filter(({ hint }) => !hint).map(({ first }) => first);
      const total = sum(told.map(weight)) || 1;
      const naming = new Map(mentions.flatMap(({ card, stems }) => stems.map((stem) => [stem, card])));
      const mates = new Map(mentions.flatMap(({ stems }, number) => (stems.length > 1 ? stems.map((stem) => [stem, number]) : [])));
      const games = gamesOf(reading.stems);
      const gameWords = new Set(told.filter((stem) => games.some((slug) => data.games[slug].includes(stem))));
      const edition = editionOf(reading.stems);
      const ofEdition = edition ? [...new Set(edition.stems)].filter((stem) => told.includes(stem) && !naming.has(stem)) : [];
      const beside = total - sum(ofEdition.map(weight));
      const shared = new Map();
      for (const stem of new Set(told)) {
        if (naming.has(stem)) continue;
        const share = worth.shared_name * Math.min(1, weight(stem) / (beside || total));
        for (const card of data.cards.shared[stem] || []) shared.set(card, Math.max(share, shared.get(card) || 0));
      }
      return {
        reading, words, total, naming, shared, games, gameWords, wording: reading.wording, phrase: reading.phrase,
        stems: new Set(words.flatMap(({ known }) => known.map(([stem]) => stem))),
        mates: words.map(({ known }) => mates.get(known[0][0])),
        small: reading.phrase.filter((stem) => small.has(stem) && !told.includes(stem)),
        telling: reading.phrase.filter((stem) => !small.has(stem)).join(" "),
        cards: new Set(mentions.map(({ card }) => card)),
        named: namedShare(reading, mentions, told.filter((stem) => !ofEdition.includes(stem))),
        edition: edition && edition.slug, editionShare: (total - beside) / total,
        gameShare: sum([...gameWords].map(weight)) / total,
      };
    };

    const share = (asked, have) => {
      const found = sum(asked.words.map(({ known, heavy }) => heavy * (known.find(([stem]) => have.has(stem)) || [0, 0])[1]));
      return Math.min(1, found / asked.total);
    };

    /** How alike query and phrase are, and which of the query's words the phrase has. */
    const likeness = (asked, phrase) => {
      const met = new Set();
      if (!phrase.some((stem) => asked.stems.has(stem))) return [0, met];
      const left = [...phrase];
      const take = (stem) => {
        const place = left.indexOf(stem);
        if (place >= 0) left.splice(place, 1);
        return place >= 0;
      };
      let found = 0;
      asked.words.forEach(({ known, heavy }, place) => {
        const hit = known.find(([stem]) => take(stem));
        if (hit) { found += heavy * hit[1]; met.add(place); }
      });
      const named = new Set([...met].map((place) => asked.mates[place]).filter((mate) => mate !== undefined));
      asked.words.forEach(({ heavy }, place) => { if (!met.has(place) && named.has(asked.mates[place])) found += worth.part_of_name * heavy; });
      for (const stem of asked.small) if (take(stem)) found += worth.small;
      return [Math.min(1, (2 * found) / (asked.total + worth.small * asked.small.length + heft(phrase))), met];
    };

    const headed = (asked, entry, title, met) => {
      let base = 0;
      const beside = [];
      asked.words.forEach(({ known, heavy }, place) => {
        if (title.has(place)) { base += heavy; return; }
        const card = asked.naming.get(known[0][0]);
        const ofGame = asked.gameWords.has(known[0][0]) && asked.games.includes(entry.document.game);
        const concerned = ofGame ? 1 : entry.mentions.has(card) ? (entry.titled.has(card) ? 1 : worth.concerned) : 0;
        base += heavy * concerned;
        beside.push([place, heavy * (1 - concerned)]);
      });
      const best = Math.max(0, ...met.map((places) => sum(beside.map(([place, more]) => (places.has(place) ? more : 0)))));
      return Math.min(1, (base + best) / asked.total);
    };

    const exact = (asked, entry) => {
      const written = entry.wordings.get(asked.wording) || 0;
      const same = (phrase) => {
        if (phrase.join(" ") === asked.phrase.join(" ")) return worth.other_forms;
        if (!phrase.some((stem) => asked.stems.has(stem))) return 0;
        return phrase.filter((stem) => !small.has(stem)).join(" ") === asked.telling ? worth.without_small : 0;
      };
      return Math.max(written, ...entry.names.map((phrase) => worth.other_name * same(phrase)), ...entry.questions.map((phrase) => worth.question * same(phrase)));
    };

    const namedBy = (asked, { kind, key }) => {
      const slug = key.slice(kind.length + 1);
      if (kind === "card") return asked.cards.has(one(slug)) ? asked.named : asked.shared.get(one(slug)) || 0;
      if (kind === "game") return asked.games.includes(slug) ? asked.gameShare ** 2 : 0;
      return kind === "edition" && slug === asked.edition ? asked.editionShare ** 2 : 0;
    };

    const features = (asked, entry, text) => {
      const met = [...entry.names, ...entry.questions].map((phrase) => likeness(asked, phrase));
      const both = [...asked.cards].filter((card) => entry.mentions.has(card)).length;
      const together = both > 1 && both === asked.cards.size && entry.document.kind !== "card";
      return {
        text,
        covered: share(asked, entry.stems) ** 2,
        sentence: Math.max(...entry.sentences.map((stems) => share(asked, stems))) ** 2,
        title: Math.max(0, ...met.slice(0, entry.names.length).map(([alike]) => alike)) ** 2,
        exact: exact(asked, entry),
        question: Math.max(0, ...met.map(([alike]) => alike)) ** 3,
        headed: headed(asked, entry, met.length ? met[0][1] : new Set(), met.map(([, places]) => places)) ** 3,
        named: namedBy(asked, entry.document),
        speaks: asked.cards.size ? both / asked.cards.size : 0,
        together: together ? Math.sqrt(asked.cards.size / entry.mentions.size) : 0,
      };
    };

    /** What a text is worth; `text` is what its words are worth beside the best one's. */
    const weigh = (asked, entry, text) => {
      const values = features(asked, entry, text);
      const { kind, game, old } = entry.document;
      const { kinds } = asked.reading;
      let readily = (worth.kinds[kind] || 0.8) * (kinds.get(kind) || 1);
      if (kind === "ruling" && asked.words.length > 1) {
        const speaks = [...entry.mentions].some((card) => asked.cards.has(card) || asked.shared.has(card));
        const told = entry.titled.size ? [...entry.titled].filter((card) => asked.cards.has(card)).length / entry.titled.size : 1;
        if (entry.titled.size && !speaks) readily *= worth.of_another_card;
        else readily = Math.max(readily, worth.kinds.ruling + worth.answers * Math.sqrt(values.headed) * (worth.in_title * told + 1 - worth.in_title));
      }
      if (old && !kinds.has("old")) readily *= worth.of_older_sheet;
      const wanted = !game || (asked.games.length ? asked.games.includes(game) : game === data.game);
      return (wanted ? 1 : worth.of_another_game) * readily * sum(Object.entries(values).map(([name, value]) => worth.weights[name] * value));
    };

    return { prepared, weigh };
  };

  return { make };
})();
