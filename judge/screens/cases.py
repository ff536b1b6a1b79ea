"""The case book as its page shows it: the ways into it, and the cases of one topic or card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.casebook import Book, Case, topic_slug
from judge.engine.cards import Card
from judge.engine.names import resolver

from .links import CASES, query_url
from .place import Query

LONGEST = 60
"""Letters of a name that the book has nothing under, as it is said again."""


@dataclass(frozen=True)
class Filter:
    """One way into the book: a topic or a card, with the number of its cases."""

    words: str
    count: int
    href: str
    card: str = ""
    kind: str = ""


@dataclass(frozen=True)
class CasesScreen:
    """The page. ``chosen`` if the cases of a topic or card are shown; ``unknown`` is a name that the book has nothing under, ``near`` the cards
    that may be meant."""

    title: str
    chosen: bool
    cases: tuple[Case, ...]
    unknown: str
    near: list[Filter]
    topics: list[Filter]
    cards: list[Filter]
    total: int
    href: str


def cases_screen(book: Book, query: Query) -> CasesScreen:
    """The ways into the book; with ``topic`` or ``card`` the cases of that topic or card."""
    topic, card = query.get("topic", "") or "", query.get("card", "") or ""
    topics = {topic_slug(name): name for name in book.topics}
    of_card = book.of_card(card)
    if topic in topics:
        title, shown, href = topics[topic], book.topics[topics[topic]], query_url(CASES, {"topic": topic})
    elif of_card:
        title, shown, href = book.catalogue.cards[card].name, of_card, query_url(CASES, {"card": card})
    else:
        title, shown, href = "Case book", (), CASES
    unknown = "" if shown else " ".join((card or topic).split())[:LONGEST]
    return CasesScreen(
        title=title,
        chosen=bool(shown),
        cases=shown or tuple(case for case in book.cases if case.slug.startswith("example-")),
        unknown=unknown,
        near=[_of_card(found, book) for found in _near(unknown, book)] if unknown else [],
        topics=[Filter(name, len(book.topics[name]), query_url(CASES, {"topic": slug})) for slug, name in topics.items()],
        cards=[_of_card(found, book) for slug, found in book.catalogue.cards.items() if slug in book.by_card],
        total=len(book.cases),
        href=href,
    )


def _near(unknown: str, book: Book) -> Iterator[Card]:
    found = resolver(book.catalogue).find(unknown)
    for card in dict.fromkeys((*([found.card] if found.card else []), *found.candidates, *found.nearest)):
        if card.slug in book.by_card:
            yield card


def _of_card(card: Card, book: Book) -> Filter:
    return Filter(card.name, len(book.by_card[card.slug]), query_url(CASES, {"card": card.slug}), card.slug, str(card.kind))
