"""What every tool is told about the table: editions, players, rules, tonight's readings."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.cards import Card, Catalogue, Deck
from judge.engine.dispute import CURRENT, SEATS
from judge.engine.readings import OLDER_SHEET


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a catalogue at hand. ``seats`` is 2 to 6, or fewer or more where a tool itself says what is wrong with that.

    ``ruleset`` is the slug of a version of the rules, ``chosen`` the readings that the table fixed for tonight, ruling and reading.
    """

    catalogue: Catalogue
    editions: tuple[str, ...]
    seats: int
    names: tuple[tuple[str, str], ...] = ()
    turn: str = "A"
    ruleset: str = CURRENT
    chosen: tuple[tuple[str, str], ...] = ()

    @property
    def people(self) -> str:
        """The letters of the seats, clockwise."""
        return SEATS[: self.seats]

    @property
    def deck(self) -> Deck:
        """The deck of the editions, mixed if there are several (mixing.any)."""
        return self.catalogue.deck(self.editions)

    @property
    def older(self) -> bool:
        """Whether the older sheet is played."""
        return self.ruleset == OLDER_SHEET

    def next(self, seat: str, steps: int = 1) -> str:
        """Who sits so many places clockwise of ``seat`` (turn.next-player)."""
        return self.people[(self.people.index(seat) + steps) % self.seats]

    def copies(self, card: Card) -> int:
        """Copies of the card in this deck under all its names."""
        return self.deck.copies.get(card.one, 0)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand of ``count`` cards. ``cards`` are the cards themselves, None where only their number is known."""

    count: int
    cards: tuple[Card, ...] | None = None
