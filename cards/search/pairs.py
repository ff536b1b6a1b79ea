"""Two or more cards in one query: what the judge says about them.

The reference does not know the judge. Who does gives a function at start:

    pairs.answer_with(judge_pairs.answer)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """What ``card`` (by slug) does to another.

    says      one sentence; ``why`` the reason if it may not be played
    rules     slugs of the clauses that decide it; ``rulings`` of the rulings that were needed
    """

    card: str
    says: str
    why: str
    allowed: bool
    rules: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True)
class PairAnswer:
    """What happens between the cards.

    headline   one sentence
    lines      what each can do to the others, the one that was named first first
    notes      what must be known before: that two names are one card, that it depends on what is copied
    matrix     address of the answer matrix, at the cell of these cards
    dispute    address of a ready dispute; ``told`` is what is played in it, ``outcome`` what comes of it
    """

    headline: str
    lines: tuple[Line, ...]
    notes: tuple[str, ...] = ()
    matrix: str = ""
    dispute: str = ""
    told: str = ""
    outcome: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The clauses of all lines."""
        return tuple(dict.fromkeys(rule for line in self.lines for rule in line.rules))

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings of all lines."""
        return tuple(dict.fromkeys(ruling for line in self.lines for ruling in line.rulings))


Answerer = Callable[[tuple[str, ...]], PairAnswer | None]
"""Cards by slug, in the order in which they were named (one may be named twice) → the answer, or None if the judge has none."""

_answerer: Answerer | None = None


def answer_with(answerer: Answerer | None) -> None:
    """Sets who answers. Called once at start."""
    global _answerer
    _answerer = answerer


def answer(cards: tuple[str, ...]) -> PairAnswer | None:
    """What is known about these cards together; None for fewer than two or when nobody can tell."""
    if _answerer is None or len(cards) < 2:
        return None
    return _answerer(cards)
