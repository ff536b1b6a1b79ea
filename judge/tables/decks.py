"""The deck of a table, card by card: what a set-up deals and what a hand can hold at most."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from judge.engine.cards import Card, Catalogue, Kind
from judge.engine.dispute import SEATS

from .facts import Table

CARDS_EACH: Mapping[int, int] = {2: 6, 3: 5, 4: 4, 5: 3, 6: 2}
"""Cards for each player, by the number of players (setup.deal)."""
FEWEST, MOST = min(CARDS_EACH), max(CARDS_EACH)


class Line(NamedTuple):
    """A card of the deck under the name that it has there, and its copies under all its names (mixing.same-card)."""

    card: Card
    copies: int


def lines(table: Table) -> tuple[Line, ...]:
    """The deck, each card once, in the order of the catalogue. Nothing is left out for two players yet."""
    deck = table.deck
    shown: dict[str, Card] = {}
    for card in deck.cards:
        shown.setdefault(card.one, card)
    return tuple(Line(card, deck.copies[one]) for one, card in shown.items())


def specials(table: Table) -> tuple[Line, ...]:
    """The special cards, which are set aside before the deal (setup.specials-out, mixing.specials)."""
    return tuple(line for line in lines(table) if line.card.kind is Kind.SPECIAL)


def for_more_than_two(table: Table) -> tuple[Line, ...]:
    """The cards that are meant for more than two players (setup.two-players)."""
    return tuple(line for line in lines(table) if line.card.out_with_two)


def names_of(catalogue: Catalogue, one: str) -> tuple[str, ...]:
    """All names of a card, the one in use first."""
    return tuple(card.name for card in catalogue.cards.values() if card.one == one)


def shown_as(table: Table, card: Card) -> Card:
    """The card under the name that ``lines`` gives it."""
    return next(line.card for line in lines(table) if line.card.one == card.one)


def as_json(counted: tuple[Line, ...]) -> dict[str, int]:
    """Card → copies."""
    return {line.card.slug: line.copies for line in counted}


def total(counted: tuple[Line, ...]) -> int:
    """All copies together."""
    return sum(line.copies for line in counted)


def seats_for(players: int) -> str:
    """The letters of the seats for a number of players that the deal knows."""
    return SEATS[:players]
