"""Cards that a query names together: which they are, which rulings are about them, and what the judge relied on."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from . import pairs
from .documents import Document
from .index import Entry, Index
from .lexicon import STOP
from .mentions import Mention
from .vocabulary import Reading
from .words import stem, stems

MOST_CARDS = 4

MOST_RULINGS = 5

TWO = "2"

MEANS = frozenset(map(stem, ("with", "using", "by")))
"""Words before the card that acts on the others of a question."""

SEVERAL = frozenset(map(stem, ("two", "another", "other", "second", "each", "again")))
"""Words of a question about two of the same card."""

TITLED, CONCERNED, OF_KIND = 1.0, 0.7, 0.5
"""How much a ruling is about a card that its question names, that it concerns, and whose kind it concerns."""

BESIDE_TITLED, BESIDE = 0.15, 0.02
"""What a ruling loses for each other card that its question names, and that it concerns."""

RELIED, FOUND, OLDER = 0.1, 0.3, 0.4
"""What it gains if the judge relied on it, if it was found first of all rulings (half of it if second), and loses if it is about an
older sheet."""

ABOUT = 0.45
"""Less than this is not about these cards."""

_SMALL = frozenset(map(stem, STOP))


def asked_together(mentions: Collection[Mention], reading: Reading, index: Index) -> tuple[str, ...]:
    """The cards that a query names, if it names two or more (or one twice), under the names by which it calls them.

    "A penguin with a falcon" asks what the falcon does.
    """
    means = [mention for mention in mentions if MEANS.intersection(reading.stems[max(0, mention.first - 2) : mention.first])]
    ordered = [*means, *(mention for mention in mentions if mention not in means)]
    named = [index.cards.called(mention, reading.stems) for mention in ordered]
    if len(named) == 1:
        named += _second(ordered[0], reading, index)
    return tuple(named)[:MOST_CARDS] if len(named) > 1 else ()


def _second(mention: Mention, reading: Reading, index: Index) -> list[str]:
    """The same card once more: called by both of its names ("falcon booby"), or with nothing beside its name but "two"."""
    said = set(reading.stems[mention.first : mention.behind])
    own = index.cards.titled.get(mention.card, frozenset())
    for slug, one in index.cards.twins.items():
        twin = index.cards.titled[slug]
        if one == mention.card and said & own - twin and said & twin - own:
            return [slug]
    beside = [word for place, word in enumerate(reading.stems) if not mention.first <= place < mention.behind and word not in _SMALL]
    return [mention.card] if beside == [TWO] else []


def rulings_on(pair: pairs.PairAnswer | None, cards: Collection[str], numbers: Sequence[int], index: Index) -> tuple[Document, ...]:
    """The rulings that are about all of these cards, and those on which the judge relied: what is most about them first.

    numbers: of the documents that were found, best first.
    """
    if pair is None:
        return ()
    wanted = {index.cards.one(card) for card in cards}
    places = {number: place for place, number in enumerate(number for number in numbers if index.entries[number].document.kind == "ruling")}
    found = []
    for number, entry in enumerate(index.entries):
        if entry.document.kind == "ruling":
            relied = entry.document.slug in pair.rulings
            about = _about(entry, wanted, index)
            if relied or about >= ABOUT:
                found.append((-about - RELIED * relied - FOUND / (1 + places.get(number, len(places))), number))
    return tuple(index.entries[number].document for _, number in sorted(found)[:MOST_RULINGS])


def _about(entry: Entry, wanted: Collection[str], index: Index) -> float:
    """How much a ruling is about these cards, at most 1; 0 if it says nothing of one of them."""
    document = entry.document
    each = [_covered(card, entry, index) for card in wanted]
    if not min(each):
        return 0.0
    if len(each) == 1:
        if not (entry.titled.issuperset(wanted) and SEVERAL.intersection(stems(document.title, stop=False))):
            return 0.0
    elif max(each) < CONCERNED and (len({_kind(card, index) for card in wanted}) < len(each) or entry.titled):
        return 0.0
    beside = BESIDE_TITLED * len(entry.titled.difference(wanted)) + BESIDE * len(entry.mentions.difference(wanted))
    return sum(each) / len(each) - beside - OLDER * document.older


def _covered(card: str, entry: Entry, index: Index) -> float:
    if card in entry.titled:
        return TITLED
    if card in entry.mentions:
        return CONCERNED
    return OF_KIND if _kind(card, index) in entry.document.about_kinds else 0.0


def _kind(card: str, index: Index) -> str:
    document = index.find(f"card/{card}")
    return document.card_kind if document else ""


def cited(pair: pairs.PairAnswer | None, mentions: Collection[Mention], index: Index) -> dict[str, float]:
    """Document → how much the judge relied on it: more, the more of the asked cards it speaks of, and for what was named first."""
    if pair is None:
        return {}
    cards = {mention.card for mention in mentions}
    found: dict[str, float] = {}
    for place, line in enumerate(pair.lines):
        found.setdefault(f"card/{line.card}", 1 / (place + 1))
        for key in (*(f"ruling/{slug}" for slug in line.rulings), *(f"clause/{slug}" for slug in line.rules)):
            number = index.by_key.get(key)
            if number is not None:
                found.setdefault(key, len(cards & index.entries[number].mentions) / len(cards) / (place + 1))
        for key in index.clauses_on.get(line.card, ()):
            found.setdefault(key, 0.4 / (place + 1))
    return found
