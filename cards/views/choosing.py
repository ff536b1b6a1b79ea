"""Which editions a page is about, when its address names several: ``?edition=innocent&edition=pure``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import QueryDict

from cards.models import Edition


@dataclass(frozen=True)
class Option:
    """An edition as a filter: ``url`` is the same page with the edition put in or taken out."""

    edition: Edition
    on: bool
    url: str


@dataclass(frozen=True)
class Chosen:
    """The editions asked for, in their usual order. ``unknown`` are values that mean nothing here; they are told, not obeyed."""

    base: str
    every: tuple[Edition, ...]
    editions: tuple[Edition, ...] = ()
    unknown: tuple[str, ...] = ()

    @classmethod
    def read(cls, base: str, asked: QueryDict, every: Sequence[Edition]) -> Chosen:
        """From the address; ``base`` is the page's own."""
        slugs = [value.strip().lower() for value in asked.getlist("edition")]
        known = {edition.slug for edition in every}
        unknown = [slug[:40] for slug in dict.fromkeys(slugs) if slug and slug not in known]
        return cls(base, tuple(every), tuple(edition for edition in every if edition.slug in slugs), tuple(unknown[:5]))

    @property
    def url(self) -> str:
        """The page with exactly these editions."""
        return address(self.base, self.editions)

    @property
    def options(self) -> list[Option]:
        """Every edition, to be put in or taken out."""
        return [Option(edition, edition in self.editions, self._turned(edition)) for edition in self.every]

    def _turned(self, edition: Edition) -> str:
        return address(self.base, [each for each in self.every if (each in self.editions) != (each == edition)])


def address(base: str, editions: Sequence[Edition]) -> str:
    """A page about these editions."""
    query = urlencode([("edition", edition.slug) for edition in editions])
    return f"{base}?{query}" if query else base


def in_words(editions: Sequence[Edition]) -> str:
    """The short names as one says them: "Innocent, Pure and Raging"."""
    *first, last = [edition.short_name for edition in editions] or [""]
    return f"{', '.join(first)} and {last}" if first else last
