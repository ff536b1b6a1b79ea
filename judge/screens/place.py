"""Where a reader of the judge is: the dispute, what was undone, and what is being asked. All of it stands in the address.

The address of a dispute is for ever: ``/judge/chain/?d=NOTATION``. What else may stand in it only says how the dispute is being looked at:

=========  ===============================================================================
build=1    the builder; without it the verdict
step=3     the replay at its third step
by=B       the question box asks what Ben plays
card=SLUG  … and whom this card hits
to=A       … and who is chosen so far (several)
copies=SLUG, mount=SLUG (several), fewest=1|0   … and how the card is played
pick=1     … or from whose hand the next card is picked
at=2       the third event is being changed; without it the next one is added
u, r       what can be taken back and done again (see trail)
=========  ===============================================================================
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Protocol
from urllib.parse import quote

from judge.engine import Catalogue, Dispute, notation, read_dispute
from judge.engine.dispute import Event

from .trail import Codec, Trail

CHAIN = "/judge/chain/"
MARK = re.compile(r"\d{1,3}~.+")
MOST_MARKS = 40


class Query(Protocol):
    """The fields of an address, as Django's ``QueryDict`` has them."""

    def get(self, key: str, default: str, /) -> str | None: ...

    def getlist(self, key: str, /) -> list[str]: ...


@dataclass(frozen=True)
class Ask:
    """What is being asked. Seats and slugs are as they stand in the address, so they may be wrong; whoever uses them looks them up."""

    build: bool = False
    step: int | None = None
    by: str = ""
    card: str = ""
    to: tuple[str, ...] = ()
    copies: str = ""
    mounts: tuple[str, ...] = ()
    fewest: str = ""
    pick: bool = False
    at: int | None = None

    @classmethod
    def from_query(cls, query: Query) -> Ask:
        """Reads the fields; what is no number where a number belongs counts as left out."""
        return cls(
            build=query.get("build", "") == "1",
            step=_number(query.get("step", "")),
            by=query.get("by", "") or "",
            card=query.get("card", "") or "",
            to=tuple(query.getlist("to")),
            copies=query.get("copies", "") or "",
            mounts=tuple(query.getlist("mount")),
            fewest=query.get("fewest", "") or "",
            pick=query.get("pick", "") == "1",
            at=_number(query.get("at", "")),
        )

    def fields(self) -> list[tuple[str, str]]:
        """The fields of the address, those left out that say nothing."""
        single = {
            "build": "1" if self.build else "",
            "at": "" if self.at is None else str(self.at),
            "by": self.by,
            "card": self.card,
            "copies": self.copies,
            "fewest": self.fewest,
            "pick": "1" if self.pick else "",
            "step": "" if self.step is None else str(self.step),
        }
        several = [("mount", slug) for slug in self.mounts] + [("to", seat) for seat in self.to]
        return [(key, value) for key, value in single.items() if value] + several


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 4 else None


def address(trail: Trail, ask: Ask | None = None) -> str:
    """The address of a dispute, looked at in this way."""
    fields = [("d", trail.now), *(ask.fields() if ask else [])]
    fields += [("u", mark) for mark in trail.undo] + [("r", mark) for mark in trail.redo]
    return CHAIN + "?" + "&".join(f"{key}={quote(value, safe='~')}" for key, value in fields)


@dataclass(frozen=True)
class Place:
    """A dispute as its address has it, with what leads on from it."""

    dispute: Dispute
    catalogue: Catalogue
    ask: Ask = field(default_factory=Ask)
    undo: tuple[str, ...] = ()
    redo: tuple[str, ...] = ()

    @cached_property
    def trail(self) -> Trail:
        """The dispute in notation with its memory; marks that say nothing are left out."""
        undo = tuple(mark for mark in self.undo[-MOST_MARKS:] if MARK.fullmatch(mark) and self._length(mark.partition("~")[2]) >= 0)
        redo = tuple(mark for mark in self.redo[-MOST_MARKS:] if self._length(mark) >= 0)
        return Trail(notation.write(self.dispute, self.catalogue), undo, redo)

    @cached_property
    def codec(self) -> Codec:
        """Measures disputes in notation. A mark that is no dispute any more has length -1, so that it is never reached."""
        return Codec(self._length, self._shorter)

    def _read(self, text: str) -> Dispute | None:
        try:
            return notation.parse(text, self.catalogue).dispute
        except notation.NotationError:
            return None

    def _length(self, text: str) -> int:
        dispute = self._read(text)
        return -1 if dispute is None else len(dispute.events)

    def _shorter(self, text: str) -> str | None:
        dispute = self._read(text)
        if dispute is None or not dispute.events:
            return None
        return notation.write(replace(dispute, events=dispute.events[:-1]), self.catalogue)

    # The dispute, changed

    def with_events(self, events: Sequence[Event]) -> Dispute:
        """The same dispute with other events."""
        return replace(self.dispute, events=tuple(events))

    @cached_property
    def before(self) -> tuple[Event, ...]:
        """The events before the one that is being added or changed."""
        return self.dispute.events if self.ask.at is None else self.dispute.events[: self.ask.at]

    @cached_property
    def after(self) -> tuple[Event, ...]:
        """The events after the one that is being changed."""
        return () if self.ask.at is None else self.dispute.events[self.ask.at + 1 :]

    # Addresses

    def here(self, **changes: Any) -> str:
        """This dispute, asked about otherwise."""
        return address(self.trail, replace(self.ask, **changes))

    def asking(self, **asked: Any) -> str:
        """This dispute in the builder, with a question of its own; keeps which event is being changed."""
        return address(self.trail, Ask(build=True, at=self.ask.at, **asked))

    def to(self, events: Sequence[Event], ask: Ask | None = None) -> str:
        """The dispute with other events, in the builder unless said otherwise."""
        new = notation.write(self.with_events(events), self.catalogue)
        return address(self.trail.changed(new, self.codec), ask or Ask(build=True))

    def adding(self, *events: Event, ask: Ask | None = None) -> str:
        """The dispute with these events added, or put in the place of the one that is being changed."""
        return self.to((*self.before, *events, *self.after), ask)

    def verdict(self, **asked: Any) -> str:
        """The verdict on this dispute: the address to share has nothing but the dispute in it."""
        return address(Trail(self.trail.now), Ask(**asked))

    def build(self) -> str:
        """The builder, where the story goes on."""
        return address(self.trail, Ask(build=True))

    def build_only(self) -> str:
        """The builder without what was undone: one address for one dispute."""
        return address(Trail(self.trail.now), Ask(build=True))

    def turned(self, seat: str) -> str:
        """The same dispute with the turn at another seat."""
        return address(Trail(notation.write(replace(self.dispute, turn=seat), self.catalogue)), Ask(build=True))

    def undone(self) -> str:
        """The address after taking the last change back; empty if there is none."""
        trail = self.trail.undone(self.codec)
        return address(trail, Ask(build=True)) if trail else ""

    def redone(self) -> str:
        """The address after doing again what was taken back; empty if nothing was."""
        trail = self.trail.redone(self.codec)
        return address(trail, Ask(build=True)) if trail else ""

    def reading(self, slug: str, reading: str) -> str:
        """The same dispute with another reading tonight."""
        readings: Mapping[str, str] = {**dict(self.dispute.readings), slug: reading}
        changed = read_dispute(replace(self.dispute).to_json() | {"readings": readings}, self.catalogue)
        return address(Trail(notation.write(changed, self.catalogue)))
