"""A dispute: what is on the table and what happened, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

CURRENT = "2026-10-15"
SEATS = "ABCDEF"
MOST_EVENTS = 200
MOST_MOUNTS = 8
"""On one card. The rules name no limit; each Fun Duck doubles the picks, and a verdict must end."""


@dataclass(frozen=True, slots=True)
class Play:
    """Somebody shows a card. ``fewest`` is None where it is not known whether a Bustard's controller holds the fewest cards."""

    card: str
    by: str
    targets: tuple[str, ...] = ()
    copies: str | None = None
    mounts: tuple[str, ...] = ()
    fewest: bool | None = None

    def to_json(self) -> dict[str, Any]:
        """The event as it stands in a dispute."""
        event: dict[str, Any] = {"play": self.card, "by": self.by}
        if self.targets:
            event["targets"] = list(self.targets)
        if self.copies is not None:
            event["copies"] = self.copies
        if self.mounts:
            event["mounts"] = list(self.mounts)
        if self.fewest is not None:
            event["fewest"] = self.fewest
        return event


@dataclass(frozen=True, slots=True)
class Pick:
    """Nobody adds anything; the controller of the attack picks one card from ``seat``."""

    seat: str

    def to_json(self) -> dict[str, Any]:
        """The event as it stands in a dispute."""
        return {"pick": self.seat}


@dataclass(frozen=True, slots=True)
class Settle:
    """Nobody adds anything; what is open is carried out to its end."""

    def to_json(self) -> dict[str, Any]:
        """The event as it stands in a dispute."""
        return {"settle": True}


@dataclass(frozen=True, slots=True)
class EndTurn:
    """As settle; then the next seat clockwise has the turn."""

    def to_json(self) -> dict[str, Any]:
        """The event as it stands in a dispute."""
        return {"end_turn": True}


Event = Play | Pick | Settle | EndTurn


@dataclass(frozen=True, slots=True)
class Dispute:
    """Everything that a verdict depends on.

    ``seats`` is 2 to 6; the seats are A to F, clockwise. ``names`` and ``readings`` are pairs, sorted by their first part.
    """

    editions: tuple[str, ...]
    seats: int
    ruleset: str = CURRENT
    names: tuple[tuple[str, str], ...] = ()
    turn: str = "A"
    mockingbirds: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    events: tuple[Event, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The dispute as ``read_dispute`` reads it, with every field."""
        return {
            "editions": list(self.editions),
            "ruleset": self.ruleset,
            "seats": self.seats,
            "names": dict(self.names),
            "turn": self.turn,
            "mockingbirds": list(self.mockingbirds),
            "readings": dict(self.readings),
            "events": [event.to_json() for event in self.events],
        }
