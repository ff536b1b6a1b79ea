"""What is asked about mounts, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.cards import Card

from .facts import Table
from .mounted import Mounted

PLAYED, CANCELLED, GIVEN, STOLEN, SWAPPED = "played", "cancelled", "given", "stolen", "swapped"
DISCARDED, TAKEN, REMOVED, END, SCORED = "discarded", "taken", "removed", "end", "scored"
EVENTS = (PLAYED, CANCELLED, GIVEN, STOLEN, SWAPPED, DISCARDED, TAKEN, REMOVED, END, SCORED)
MOVING = (GIVEN, STOLEN, SWAPPED, TAKEN)
"""Events in which somebody gets the card."""


@dataclass(frozen=True)
class Asked:
    """Something happens to a card with mounts; see the top of ``mounts``.

    ``to`` is who gets the card, the owner where nobody does. ``mount`` is the one that is taken off. ``fewest`` and ``hand`` are
    None where nobody said.
    """

    table: Table
    mounted: Mounted
    owner: str
    event: str
    to: str
    mount: Card | None
    fewest: bool | None
    hand: int | None
    face_up: int
