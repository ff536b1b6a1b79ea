"""What is asked about a turn, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.cards import Card

from .facts import Table
from .holding import Held
from .mounted import Mounted

PLAY, DRAW, END = "play", "draw", "end"
HAND, PILE, MOUNT = "hand", "pile", "mount"


@dataclass(frozen=True, slots=True)
class Played:
    """A card that was played: as what it acted, whether it was cancelled, and whether that was in an earlier turn."""

    card: Card
    by: str
    acts_as: Card
    cancelled: bool
    earlier: bool


@dataclass(frozen=True, slots=True)
class Rested:
    """The last use of a card that is played once a round: by whom, and how many turns have ended since."""

    by: str
    turns: int


@dataclass(frozen=True)
class Asked:
    """One of three questions; see the top of ``turns``. Where a number is None, nobody said it.

    ``open`` are the cards that wait for answers, each on the one before. ``last`` is None, or how the last card
    of the deck was drawn: end, or the slug of the card that drew it.
    """

    table: Table
    ask: str
    by: str
    card: Mounted | None = None
    copies: Card | None = None
    played: tuple[Played, ...] = ()
    again: bool = False
    fresh: bool = False
    open: tuple[Played, ...] = ()
    silenced_by: tuple[str, ...] = ()
    rested: Rested | None = None
    onto: str = HAND
    theirs: int | None = None
    pile: int | None = None
    last: str | None = None
    last_itself: bool = False
    hand: int | None = None
    deck: int | None = None
    extra: int = 0
    cards: tuple[Mounted, ...] = ()
    held: tuple[Held, ...] = ()
    fewest: bool | None = None
