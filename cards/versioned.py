"""What is derived from the content and costs something: kept in memory for each process, keyed by the content version."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime
from typing import Generic, TypeVar

from .models import ContentVersion

Derived = TypeVar("Derived")

KEPT = 2
"""How many are kept: the last one, and the one before for whoever reads that version still."""

Key = tuple[int, datetime]


class _Shelf(Generic[Derived]):
    """Room for the last versions of one thing, newest first, and the lock behind which it is built."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.held: tuple[tuple[Key, Derived], ...] = ()

    def find(self, key: Key) -> tuple[Derived, ...]:
        """The thing of a version, alone; nothing if it is not there."""
        return tuple(thing for version, thing in self.held if version == key)


class Versioned(Generic[Derived]):
    """One thing derived from the content, built by ``build`` when the version has moved.

    A thing never changes once it is built: a new version makes a new one, which comes in one step, so that readers hold either the old one
    or the new one. Previews have room of their own and never turn out what everybody reads.
    """

    def __init__(self, build: Callable[[], Derived]) -> None:
        self._build = build
        self._public: _Shelf[Derived] = _Shelf()
        self._previews: _Shelf[Derived] = _Shelf()

    def current(self) -> Derived:
        """The thing for the content that this connection sees now (1 query, more when it must be built).

        A reader that comes after something was published waits for the new one. Of several such readers one builds, the others wait.
        """
        row = ContentVersion.current()
        key = (row.number, row.changed)
        shelf = self._previews if row.of_preview else self._public
        for thing in shelf.find(key):
            return thing
        with shelf.lock:
            for thing in shelf.find(key):
                return thing
            built = self._build()
            shelf.held = ((key, built), *shelf.held)[:KEPT]
            return built

    def forget(self) -> None:
        """Lets go of everything; the next reader builds it anew."""
        for shelf in (self._public, self._previews):
            with shelf.lock:
                shelf.held = ()
