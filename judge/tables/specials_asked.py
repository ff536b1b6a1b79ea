"""What is asked about special cards, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.cards import Card

from .facts import Hand, Table
from .holding import Held

END, NONE, OTHER = "end", "none", "other"


@dataclass(frozen=True)
class Asked:
    """Somebody draws, or nobody does; see the top of ``specials``.

    ``how`` is end, none, other or the slug of ``card``, an action that draws. ``number`` is how many cards are said to be drawn,
    None if nobody said. ``hands`` has every seat, ``assumed`` those whose hand nobody named. ``found`` are the face-up cards that
    only a listed hand names, so that nobody said since when they are held.
    """

    table: Table
    by: str
    how: str
    card: Card | None
    copied: bool
    owner: str
    drawn: tuple[Card | None, ...]
    number: int | None
    hands: tuple[tuple[str, Hand], ...]
    assumed: tuple[str, ...]
    deck: int | None
    held: tuple[Held, ...]
    found: tuple[Held, ...]
    extra: int
    choices: tuple[tuple[str, tuple[Card, ...]], ...]
