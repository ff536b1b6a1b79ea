"""From understood words to hits, best first.

Whoosh finds the documents that have any of the words and scores them (BM25F). The best of these are then weighed again by what
Whoosh cannot see: how much of the query a document covers, how near the query is to one of its titles or to one of the questions
that should lead there, which cards the query names, and what kind of page it is. Every figure lies between 0 and 1 before its
weight is applied.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from whoosh import query

from .index import FIELDS, Entry, Index
from .mentions import Mention
from .vocabulary import Reading, Word

BOOSTS = {"title": 3.0, "names": 2.7, "also": 2.0, "body": 1.0}

KINDS = {
    "card": 1.1,
    "rule": 1.0,
    "clause": 1.0,
    "word": 0.97,
    "example": 0.9,
    "edition": 0.95,
    "ruling": 0.82,
    "tool": 0.8,
    "game": 0.85,
    "old": 0.55,
}
"""How readily a page of a kind is what people look for."""

TEXT, COVERED, TITLE, QUESTION, NAMED, TOGETHER = 1.0, 1.6, 1.5, 1.9, 0.9, 1.0
"""Weights: Whoosh's score, the share of the query that is covered, likeness to a title, likeness to a question, the card itself
is named, exactly the cards are mentioned that the query names together."""

WEIGHED = 120
"""How many of Whoosh's best are weighed again."""

COMMONPLACE = 0.25
"""A stem in more than this share of the documents is left to the second weighing, if the query has rarer ones."""


@dataclass(frozen=True)
class Ranked:
    """A document by its number, and its score."""

    number: int
    score: float


def whoosh_query(words: Collection[Word], index: Index) -> query.Query:
    """Any of the words in any field; only Term and Or, as the rules for Whoosh here ask."""
    weights: dict[str, float] = {}
    for word in words:
        for known, weight in word.known.items():
            weights[known] = max(weights.get(known, 0.0), weight)
    total = len(index.entries)
    often = {known for known in weights if index.weight(known) < math.log(1 + (total + 1) / (COMMONPLACE * total + 0.5))}
    if len(often) < len(weights):
        for known in often:
            del weights[known]
    return query.Or([query.Term(name, known, boost=BOOSTS[name] * weight) for known, weight in weights.items() for name in FIELDS])


def _likeness(words: Collection[Word], phrase: tuple[str, ...], index: Index, total: float) -> float:
    """How alike the query and a phrase are: 1 when each has all of the other, by weight of words."""
    shared = 0.0
    for word in words:
        best = max((word.known[known] for known in word.known if known in phrase), default=0.0)
        if best:
            shared += best * index.weight(word.first)
    if not shared:
        return 0.0
    return min(1.0, 2 * shared / (total + sum(index.weight(each) for each in phrase)))


def _covered(words: Collection[Word], entry: Entry, index: Index, total: float) -> float:
    """The share of the query, by weight of words, that the document has."""
    have = 0.0
    for word in words:
        best = max((word.known[known] for known in word.known if known in entry.stems), default=0.0)
        have += best * index.weight(word.first)
    return have / total if total else 0.0


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
    words = [word for word in reading.words if word.known]
    if not words:
        return []
    with index.searcher() as searcher:
        scored = dict(searcher.search(whoosh_query(words, index), limit=None).items())
    if allowed is not None:
        scored = {number: score for number, score in scored.items() if number in allowed}
    if not scored:
        return []
    best = max(scored.values()) or 1.0
    ordered = sorted(scored, key=lambda number: (-scored[number], number))
    head, tail = ordered[:WEIGHED], ordered[WEIGHED:]
    cards = {mention.card for mention in mentions}
    named_share = _named_share(reading, mentions, index)
    weighed = [Ranked(number, _weigh(words, index.entries[number], scored[number] / best, cards, named_share, index)) for number in head]
    weighed.sort(key=lambda ranked: (-ranked.score, ranked.number))
    least = weighed[-1].score
    return weighed + [Ranked(number, least * scored[number] / best) for number in tail]


def _named_share(reading: Reading, mentions: Collection[Mention], index: Index) -> float:
    """The share of the query, by weight of words, that names cards."""
    telling = {word.first for word in reading.words if not word.hint}
    total = sum(index.weight(known) for known in telling)
    naming = {known for mention in mentions for known in reading.stems[mention.first : mention.behind]}
    return sum(index.weight(known) for known in naming & telling) / total if total else 0.0


def _weigh(words: Collection[Word], entry: Entry, text: float, cards: set[str], named_share: float, index: Index) -> float:
    total = sum(index.weight(word.first) for word in words if not word.hint) or 1.0
    covered = min(1.0, _covered(words, entry, index, total))
    title = max((_likeness(words, phrase, index, total) for phrase in entry.titles), default=0.0)
    question = max((_likeness(words, phrase, index, total) for phrase in entry.questions), default=0.0)
    score = TEXT * text + COVERED * covered**2 + TITLE * title**2 + QUESTION * question**3
    document = entry.document
    if cards:
        if document.kind == "card" and index.cards.one(document.slug) in cards:
            score += NAMED * named_share
        if len(cards) > 1 and cards <= entry.mentions:
            score += TOGETHER * len(cards) / len(entry.mentions)
    return score * KINDS.get(document.kind, 0.8)
