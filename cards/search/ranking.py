"""From understood words to hits, best first.

Whoosh finds the documents that have any of the words and scores them (BM25F). The best of these are then weighed again
(``weighing``).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from whoosh import query

from .asked import prepared
from .index import FIELDS, Index
from .mentions import Mention
from .vocabulary import Reading, Word
from .weighing import worth

BOOSTS = {"title": 3.0, "names": 2.7, "also": 2.0, "body": 1.0}

WORTH = 0.2
"""A hit with less than this share of the best one's score has hardly anything to do with a plain query and is left out."""

WEIGHED = 120
"""How many of Whoosh's best are weighed again."""

ENOUGH, ENOUGH_OF_ALL, COMMON = 2500, 0.2, 0.25
"""How many documents, counted once for each word that they have, Whoosh is asked to score (the first number, or this share of all
documents), and in what share of all documents a word may be; both only if the query has rarer words."""


@dataclass(frozen=True)
class Ranked:
    """A document by its number, and its score."""

    number: int
    score: float


def whoosh_query(words: Collection[Word], index: Index) -> query.Query:
    """Any of the words in any field; only Term and Or, as the rules for Whoosh here ask.

    The rarest stems come first, and the commonest ones are left to the second weighing: they find everything and tell little.
    """
    weights: dict[str, float] = {}
    for word in words:
        for known, weight in word.known.items():
            weights[known] = max(weights.get(known, 0.0), weight)
    main = {word.first for word in words}
    enough = max(ENOUGH, ENOUGH_OF_ALL * len(index.entries))
    kept: list[str] = []
    found = 0
    for known in sorted(weights, key=lambda each: (index.frequency[each], each)):
        found += index.frequency[known]
        if (found > enough or index.frequency[known] > COMMON * len(index.entries)) and not main.isdisjoint(kept):
            break
        kept.append(known)
    return query.Or([query.Term(name, known, boost=BOOSTS[name] * weights[known]) for known in kept for name in FIELDS])


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
    """The documents that have any of the words, best first: all of those that are ``allowed``, or all that are worth showing.

    ``cited``: documents on which the judge relied for the cards of the query, with weights from 0 to 1.
    """
    asked = prepared(reading, mentions, index, cited)
    found = candidates(reading, index, allowed)
    numbers = list(found)
    weighed = [Ranked(number, worth(asked, reading, index.entries[number], found[number], index)) for number in numbers[:WEIGHED]]
    weighed.sort(key=lambda each: (-each.score, each.number))
    least = weighed[-1].score if weighed else 0.0
    ranked = weighed + [Ranked(number, least * found[number]) for number in numbers[WEIGHED:]]
    return ranked if allowed is not None else [each for each in ranked if each.score >= WORTH * ranked[0].score]
