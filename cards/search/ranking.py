"""From understood words to hits, best first.

Whoosh finds the documents that have any of the words and scores them (BM25F). The best of these are then weighed again by what
Whoosh cannot see: how much of the query a document covers, how near the query is to one of its titles or to one of the questions
that should lead there, which cards the query names, and what kind of page it is.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from whoosh import query

from .index import ARTICLES, FIELDS, Entry, Index, Phrase
from .mentions import Mention
from .vocabulary import Reading, Word

BOOSTS = {"title": 3.0, "names": 2.7, "also": 2.0, "body": 1.0}

KINDS = {
    "card": 1.14,
    "rule": 1.0,
    "clause": 1.0,
    "word": 0.97,
    "example": 0.9,
    "edition": 1.06,
    "ruling": 0.68,
    "tool": 0.85,
    "game": 0.85,
    "old": 0.55,
}
"""How readily a page of a kind is what people look for."""

WEIGHTS = {
    "text": 1.0,
    "covered": 0.8,
    "sentence": 0.8,
    "title": 1.5,
    "exact": 1.5,
    "question": 1.9,
    "named": 2.0,
    "together": 1.0,
    "cited": 1.0,
}
"""What each feature of a hit counts for; each lies between 0 and 1.

text      Whoosh's score, beside the best one
covered   the share of the query that the document has
sentence  the share of the query that one of its sentences has, with its title
title     likeness to one of its names
exact     the query is one of its names or questions, word for word
question  likeness to one of the questions that should lead to it
named     the query names this card; more, the less else it says
together  the cards that the query names, and no others, are named
cited     the judge relied on it for these cards
"""

EMPTY = 0.5
"""What a word without meaning in a title counts against its likeness."""

WEIGHED = 120
"""How many of Whoosh's best are weighed again."""

COMMONPLACE = 0.25
"""A stem in more than this share of the documents is left to the second weighing, if the query has rarer ones."""


@dataclass(frozen=True)
class Ranked:
    """A document by its number, and its score."""

    number: int
    score: float


@dataclass(frozen=True)
class Asked:
    """What is asked, made ready for the weighing: the words with their weights, and the cards that they name."""

    words: tuple[tuple[Mapping[str, float], float], ...]
    whole: tuple[Phrase, Phrase]
    total: float
    cards: frozenset[str]
    named_share: float
    cited: Mapping[str, float]

    def share(self, have: Collection[str]) -> float:
        """The share of the query, by weight of words, that is among these stems."""
        found = sum(weight * max((known[each] for each in known if each in have), default=0.0) for known, weight in self.words)
        return min(1.0, found / self.total)

    def likeness(self, phrase: tuple[str, ...], index: Index, empty: int = 0) -> float:
        """How alike the query and a phrase are: 1 when each has all of the other, by weight of words. A word meets a word only once.

        ``empty``: how many words the phrase has beside those; they count a little.
        """
        left = list(phrase)
        found = 0.0
        for known, weight in self.words:
            best = max((each for each in left if each in known), key=lambda each: known[each], default="")
            if best:
                left.remove(best)
                found += weight * known[best]
        return min(1.0, 2 * found / (self.total + sum(index.weight(each) for each in phrase) + EMPTY * empty)) if found else 0.0


def prepared(reading: Reading, mentions: Collection[Mention], index: Index, cited: Mapping[str, float] | None = None) -> Asked:
    """The query as the weighing needs it."""
    words = tuple((word.known, index.weight(word.first)) for word in reading.words if word.known)
    told = [word for word in reading.words if not word.hint]
    telling = tuple(word.first for word in told)
    total = sum(index.weight(word.first) for word in told) or 1.0
    naming = {known for mention in mentions for known in reading.stems[mention.first : mention.behind]} & set(telling)
    share = sum(index.weight(known) for known in naming) / total
    cards = frozenset(mention.card for mention in mentions)
    everything = tuple(each for each in reading.stems if each not in ARTICLES)
    return Asked(words, (telling, everything), total, cards, min(1.0, share), cited or {})


def features(asked: Asked, entry: Entry, text: float, index: Index) -> dict[str, float]:
    """The features of a document for a query (see WEIGHTS); ``text`` is Whoosh's score beside the best."""
    document = entry.document
    card = document.kind == "card" and index.cards.one(document.slug) in asked.cards
    together = len(asked.cards) > 1 and asked.cards <= entry.mentions
    return {
        "text": text,
        "covered": asked.share(entry.stems) ** 2,
        "sentence": max(asked.share(sentence) for sentence in entry.sentences) ** 2,
        "title": max((asked.likeness(phrase, index, empty) for phrase, empty in entry.titles), default=0.0) ** 2,
        "exact": max(entry.whole.get(phrase, 0.0) for phrase in asked.whole),
        "question": max((asked.likeness(phrase, index) for phrase in entry.questions), default=0.0) ** 3,
        "named": asked.named_share**2 if card else 0.0,
        "together": len(asked.cards) / len(entry.mentions) if together else 0.0,
        "cited": asked.cited.get(document.key, 0.0),
    }


def whoosh_query(words: Iterable[Word], index: Index) -> query.Query:
    """Any of the words in any field; only Term and Or, as the rules for Whoosh here ask."""
    weights: dict[str, float] = {}
    for word in words:
        for known, weight in word.known.items():
            weights[known] = max(weights.get(known, 0.0), weight)
    total = len(index.entries)
    least = math.log(1 + (total + 1) / (COMMONPLACE * total + 0.5))
    often = {known for known in weights if index.weight(known) < least}
    if len(often) < len(weights):
        for known in often:
            del weights[known]
    return query.Or([query.Term(name, known, boost=BOOSTS[name] * weight) for known, weight in weights.items() for name in FIELDS])


def candidates(reading: Reading, index: Index, allowed: Collection[int] | None = None) -> dict[int, float]:
    """The documents that have any of the words, with Whoosh's score beside the best, best first."""
    words = [word for word in reading.words if word.known]
    if not words:
        return {}
    with index.searcher() as searcher:
        scored = dict(searcher.search(whoosh_query(words, index), limit=None).items())
    if allowed is not None:
        scored = {number: score for number, score in scored.items() if number in allowed}
    best = max(scored.values(), default=0.0) or 1.0
    return {number: scored[number] / best for number in sorted(scored, key=lambda number: (-scored[number], number))}


def rank(
    reading: Reading,
    mentions: Collection[Mention],
    index: Index,
    allowed: Collection[int] | None = None,
    cited: Mapping[str, float] | None = None,
) -> list[Ranked]:
    """All documents that have any of the words (of ``allowed``, if given), best first.

    ``cited``: documents on which the judge relied for the cards of the query, with weights from 0 to 1.
    """
    asked = prepared(reading, mentions, index, cited)
    found = candidates(reading, index, allowed)
    numbers = list(found)
    weighed = []
    for number in numbers[:WEIGHED]:
        entry = index.entries[number]
        values = features(asked, entry, found[number], index)
        score = KINDS.get(entry.document.kind, 0.8) * sum(WEIGHTS[name] * value for name, value in values.items())
        weighed.append(Ranked(number, score))
    weighed.sort(key=lambda each: (-each.score, each.number))
    least = weighed[-1].score if weighed else 0.0
    return weighed + [Ranked(number, least * found[number]) for number in numbers[WEIGHED:]]
