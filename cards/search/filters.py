"""Which documents a query with operators allows."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable

from .grammar import Filter, Part, Query
from .index import Entry, Index
from .vocabulary import Reading
from .words import flat, stem

ONLY_CARDS = frozenset({"type", "copies", "answers", "effect"})
"""Fields that only cards have."""

_SIGNS: dict[str, Callable[[int, int], bool]] = {
    ":": operator.eq,
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}


def _answers(entry: Entry, asked: str, index: Index) -> bool:
    """Whether a card can answer a type of card, or a certain card, by the facts printed on both."""
    answers = entry.document.answers
    if asked in ("action", "attack", "interrupt"):
        return asked in answers
    other = index.find(f"card/{asked}")
    if other is None:
        return False
    effect = answers.get(other.card_kind)
    if effect is None and "redirect" in other.answers.values():
        effect = answers.get("redirecting")
    return effect is not None and effect not in other.refuses


def _holds(filter_: Filter, entry: Entry, editions: frozenset[str], index: Index) -> bool:
    document = entry.document
    if filter_.field == "kind":
        return document.kind in filter_.values
    if filter_.field == "edition":
        return bool(document.copies.keys() & set(filter_.values))
    if document.kind != "card":
        return False
    if filter_.field == "type":
        return document.card_kind in filter_.values
    if filter_.field == "effect":
        return bool(document.effects & set(filter_.values))
    if filter_.field == "answers":
        return any(_answers(entry, value, index) for value in filter_.values)
    counts = [count for edition, count in document.copies.items() if not editions or edition in editions] or [0]
    compare = _SIGNS[filter_.sign]
    return any(compare(count, int(value)) for count in counts for value in filter_.values)


def _quoted(part: Part) -> str:
    return flat(part.quoted)


def _allows(group: tuple[Part, ...], entry: Entry, wanted: frozenset[str], index: Index) -> bool:
    editions = frozenset(v for part in group if part.filter and part.filter.field == "edition" and not part.negative for v in part.filter.values)
    only_cards = any(part.filter and part.filter.field in ONLY_CARDS for part in group)
    if only_cards and entry.document.kind != "card":
        return False
    for part in group:
        if part.filter:
            holds = _holds(part.filter, entry, editions, index)
        elif part.quoted:
            holds = _quoted(part) in entry.flat
        elif part.negative:
            holds = any(stem(token.word) in entry.stems for token in part.words)
        else:
            holds = not entry.stems.isdisjoint(wanted)
        if holds == part.negative:
            return False
    return True


def allowed(query: Query, readings: Iterable[Reading], index: Index) -> list[int]:
    """The numbers of the documents that the query allows, in the order of the index.

    ``readings``: for each group, its plain words as understood.
    """
    wanted = [frozenset(known for word in reading.words for known in word.known) for reading in readings]
    groups = list(zip(query.groups, wanted, strict=True))
    return [number for number, entry in enumerate(index.entries) if any(_allows(group, entry, words, index) for group, words in groups)]
