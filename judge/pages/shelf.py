"""What a page of the judge is made from besides its address."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from judge.engine import Catalogue
from judge.screens.matter import Matter

if TYPE_CHECKING:
    from judge.casebook import Book


@dataclass(frozen=True)
class Shelf:
    """What a page of the judge needs besides the dispute: the engine's catalogue and the texts that players read."""

    catalogue: Catalogue
    matter: Matter

    @cached_property
    def book(self) -> Book:
        """The case book, read when a page first asks for it."""
        from judge.casebook import book

        return book(self.catalogue, self.matter.cases)
