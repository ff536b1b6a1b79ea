"""What came out: plays, cards and the steps that led there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .cards import Card
from .table import PickMade, Table

CARRIED_OUT = "carried_out"
CANCELLED = "cancelled"
STOPPED = "stopped"
EFFECTIVE = "effective"
DISPLACED = "displaced"

DISCARD = "discard"
HAND = "hand"
MOUNTED = "mounted"


class PlayResult(NamedTuple):
    """What became of a root: how it ended, and who picked what from whom."""

    event: int
    card: Card
    acts_as: Card
    by: str
    outcome: str
    controller: str
    targets: tuple[str, ...]
    picks: tuple[PickMade, ...]

    def to_json(self) -> dict[str, Any]:
        """An entry of ``plays``."""
        return {
            "event": self.event,
            "card": self.card.slug,
            "acts_as": self.acts_as.slug,
            "by": self.by,
            "outcome": self.outcome,
            "controller": self.controller,
            "targets": list(self.targets),
            "picks": [{"by": by, "from": list(sources), "to": HAND if to_hand else DISCARD} for by, sources, to_hand in self.picks],
        }


class CardResult(NamedTuple):
    """What became of a card that was shown, and where it goes. ``to`` is the seat whose hand it goes to."""

    event: int
    card: Card
    by: str
    state: str
    goes: str
    to: str | None
    mounts: tuple[Card, ...]

    def to_json(self) -> dict[str, Any]:
        """An entry of ``cards``."""
        entry: dict[str, Any] = {"event": self.event, "card": self.card.slug, "by": self.by, "state": self.state, "goes": self.goes}
        if self.to is not None:
            entry["to"] = self.to
        if self.mounts:
            entry["mounts"] = [self._mount(mount) for mount in self.mounts]
        return entry

    def _mount(self, mount: Card) -> dict[str, str]:
        if mount.mount == "drop":
            return {"card": mount.slug, "goes": HAND, "to": self.by}
        if self.to is not None:
            return {"card": mount.slug, "goes": self.goes, "to": self.to}
        return {"card": mount.slug, "goes": self.goes}


class Step(NamedTuple):
    """One step of the explanation.

    ``code`` says what kind of step, ``facts`` what it is about; ``event`` is the card (or other event) that acts, ``acts_on``
    the event of the card acted on. ``rules`` are clause slugs, ``rulings`` ruling slugs. ``changes`` are the states that cards
    (by event) have from now on: waiting, worked, cancelled, replaced, stopped.
    """

    code: str
    event: int | None
    acts_on: int | None
    rules: tuple[str, ...]
    rulings: tuple[str, ...]
    changes: tuple[tuple[int, str], ...]
    facts: Mapping[str, Any]


class Scribe:
    """Takes the steps down."""

    __slots__ = ("steps",)

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def tell(
        self,
        code: str,
        event: int | None,
        acts_on: int | None,
        rules: tuple[str, ...],
        rulings: tuple[str, ...] = (),
        changes: tuple[tuple[int, str], ...] = (),
        **facts: Any,
    ) -> None:
        """Adds a step."""
        self.steps.append(Step(code, event, acts_on, rules, rulings, changes, facts))


class Silence(Scribe):
    """Takes nothing down, where only the outcome is wanted."""

    __slots__ = ()

    def tell(
        self,
        code: str,
        event: int | None,
        acts_on: int | None,
        rules: tuple[str, ...],
        rulings: tuple[str, ...] = (),
        changes: tuple[tuple[int, str], ...] = (),
        **facts: Any,
    ) -> None:
        """Lets the step pass."""


class Course:
    """The course of a log so far: the table, what came out, and the explanation."""

    __slots__ = ("assumed_fewest", "cards", "plays", "scribe", "table")

    def __init__(self, table: Table, scribe: Scribe) -> None:
        self.table = table
        self.scribe = scribe
        self.plays: list[PlayResult] = []
        self.cards: dict[int, CardResult | None] = {}
        self.assumed_fewest: list[tuple[str, Card, int]] = []
