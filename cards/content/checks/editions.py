"""Decks: every edition complete, every card somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cards.content.faults import Fault
from cards.content.reading import as_key

from .content import Content, fault, whole


def check(content: Content) -> Iterator[Fault]:
    totals: Counter[tuple[str, ...]] = Counter()
    printed: set[tuple[str, ...]] = set()
    for printing in content.of("printing"):
        copies = whole(printing.fields.get("copies"))
        if copies is not None and copies < 1:
            yield fault(printing, "no-copies", "copies", "An edition that has a card has at least one copy of it.")
        totals[as_key(printing.fields.get("edition"))] += copies or 0
        printed.add(as_key(printing.fields.get("card")))
    for edition in content.of("edition"):
        size = whole(edition.fields.get("deck_size", 56))
        if totals[edition.key] != size:
            yield fault(edition, "wrong-total", "deck_size", f"Its copies add up to {totals[edition.key]}, and its deck has {size} cards.")
    for card in content.of("card"):
        if card.key not in printed:
            yield fault(card, "card-in-no-edition", "", f"No edition has {card.fields.get('name') or card.name}.")
