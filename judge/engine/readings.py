"""Rulings that can be switched: which reading is used, and which rulings a verdict had to consult.

The logic asks ``choose`` with the answer of *each* reading. A ruling whose readings answer the concrete question alike
decides nothing there and is not recorded. Nor is a settled ruling in the reading that we rule: there the words of the rules
decide by themselves (as in the rule book's fifth example); it counts as consulted only where a table reads it otherwise.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Mapping
from typing import TypeVar

from .cards import Catalogue

OLDER_SHEET = "older-sheet"
RULESETS: Mapping[str, Mapping[str, str]] = {
    "2026-10-15": {},
    OLDER_SHEET: {"frigate-one-victim": "yes", "penguin-spread": "one", "macaw-same-turn": "no", "two-players": "keep"},
}
"""Where each ruleset reads a ruling otherwise than the catalogue says."""

Answer = TypeVar("Answer", bound=Hashable)


class Readings:
    """The readings of one table, and the trail of those that mattered.

    ``trail`` holds the slug of each ruling whenever it mattered, in order, so that a step can cite what was asked for it.
    """

    __slots__ = ("plain", "trail", "used")

    def __init__(self, used: Mapping[str, str], plain: frozenset[str] = frozenset()) -> None:
        self.used = used
        self.plain = plain
        self.trail: list[str] = []

    @classmethod
    def of(cls, catalogue: Catalogue, ruleset: str, overrides: tuple[tuple[str, str], ...]) -> Readings:
        """The readings of a ruleset, with those that a table has fixed for tonight."""
        return cls(*_used(catalogue, ruleset, overrides))

    def choose(self, ruling: str, **answers: Answer) -> Answer:
        """The answer of the reading in use; the keywords are the slugs of the ruling's readings, with _ for -.

        The ruling counts as consulted if the answers differ.
        """
        answer = answers[self.used[ruling].replace("-", "_")]
        if ruling not in self.plain and len(set(answers.values())) > 1:
            self.trail.append(ruling)
        return answer

    @property
    def consulted(self) -> tuple[str, ...]:
        """Every ruling that mattered, once, in the order in which it first did."""
        return tuple(dict.fromkeys(self.trail))

    def but(self, ruling: str, reading: str) -> Readings:
        """The same readings, but for one."""
        return Readings({**self.used, ruling: reading}, self.plain)

    def silent(self) -> Readings:
        """The same readings with a trail of their own, for questions that are no part of the verdict."""
        return Readings(self.used, self.plain)


@functools.lru_cache(maxsize=1024)
def _used(catalogue: Catalogue, ruleset: str, overrides: tuple[tuple[str, str], ...]) -> tuple[Mapping[str, str], frozenset[str]]:
    """The readings in use, and the settled rulings among them that are read as we rule."""
    ruled, settled = _ruled(catalogue)
    used = {**ruled, **RULESETS[ruleset], **dict(overrides)}
    return used, frozenset([slug for slug in settled if used[slug] == ruled[slug]])


@functools.lru_cache(maxsize=8)
def _ruled(catalogue: Catalogue) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """The readings that we rule, and which of these rulings are settled."""
    ruled = {ruling.slug: ruling.used for ruling in catalogue.rulings.values() if ruling.used is not None}
    return ruled, tuple(slug for slug in ruled if catalogue.rulings[slug].status == "settled")
