"""Undo and redo, kept in the address, so that they work without a script and survive being shared.

A dispute that grows by one event needs no memory: undoing it takes that event away. Any other change (an earlier card changed or removed,
the facts changed) leaves a mark: how many events the changed dispute had, and the dispute before. What is undone waits in ``redo``.

``undo`` after ``change`` gives the dispute back, letter by letter, and ``redo`` after ``undo`` too, as long as the memory has room.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

ROOM = 1400
"""Letters that undo and redo may take together in an address; the oldest marks go first."""


@dataclass(frozen=True)
class Codec:
    """How a dispute in notation is measured and shortened: its number of events, and itself without the last one (None if it has none)."""

    length: Callable[[str], int]
    shorter: Callable[[str], str | None]


@dataclass(frozen=True)
class Trail:
    """A dispute in notation, with what led to it and what was undone."""

    now: str
    undo: tuple[str, ...] = ()
    redo: tuple[str, ...] = ()

    def changed(self, new: str, codec: Codec) -> Trail:
        """After a change to ``new``; what had been undone is forgotten."""
        return self._to(new, codec, ())._trimmed()

    def undone(self, codec: Codec) -> Trail | None:
        """After taking the last change back; None if there is none."""
        if self.undo:
            number, before = self.undo[-1].split("~", 1)
            if codec.length(self.now) == int(number):
                return Trail(before, self.undo[:-1], (*self.redo, self.now))._trimmed()
        shorter = codec.shorter(self.now)
        return None if shorter is None else Trail(shorter, self.undo, (*self.redo, self.now))._trimmed()

    def redone(self, codec: Codec) -> Trail | None:
        """After doing again what was taken back last; None if nothing was."""
        return self._to(self.redo[-1], codec, self.redo[:-1])._trimmed() if self.redo else None

    def _to(self, new: str, codec: Codec, redo: tuple[str, ...]) -> Trail:
        grew = codec.shorter(new) == self.now
        undo = self.undo if grew else (*self.undo, f"{codec.length(new)}~{self.now}")
        return Trail(new, undo, redo)

    def _trimmed(self) -> Trail:
        trail = self
        while sum(map(len, trail.undo + trail.redo)) > ROOM:
            trail = replace(trail, undo=trail.undo[1:]) if trail.undo else replace(trail, redo=trail.redo[1:])
        return trail
