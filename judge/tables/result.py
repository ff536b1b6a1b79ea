"""What a tool answers, in the shape of the judge's verdict: an answer, the steps that led there, and how sure it is.

As JSON::

    {"tool": "setup", "legal": true, "problem": null,
     "headline": "Deal 5 cards each. 41 cards are left to draw.",
     "answer": {…},                          the figures of this tool, for machines; each tool says what stands in it
     "now": [{"seat": "A", "text": "…"}],    what each person does now, in order
     "cards": [{"card": "booming-booby", "count": 2, "from": "deck", "to": "aside"}],
     "steps": [{"number": 1, "code": "specials-out", "text": "…", "rules": ["setup.specials-out"], "rulings": []}],
     "certainty": "rules",                   rules, ruling or contested
     "rulings": [{"slug": "…", "status": "contested", "reading": "…", "otherwise": {"reading", "same_outcome", "headline"}}],
     "assumptions": ["…"], "provisional": false, "ruleset": "2026-10-15"}

``reading`` and ``otherwise`` are there only where a ruling has readings that the judge can compute; ``others`` are the outcomes of
further ones, in a list, where there are more than two. ``problem`` is what
the rules do not allow: {"code", "text", "rules", "rulings"}.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from judge.engine.verdict import DOUBTFUL, Otherwise


class Step(NamedTuple):
    """One step of the explanation. ``rules`` are clause slugs, ``rulings`` ruling slugs."""

    code: str
    text: str
    rules: tuple[str, ...]
    rulings: tuple[str, ...]


class Problem(NamedTuple):
    """Why the rules do not allow what was asked."""

    code: str
    text: str
    rules: tuple[str, ...]
    rulings: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """``problem`` of the answer."""
        return {"code": self.code, "text": self.text, "rules": list(self.rules), "rulings": list(self.rulings)}


@dataclass(frozen=True, slots=True)
class Move:
    """Cards that change their place. An empty ``card`` is one that nobody knows.

    ``source`` and ``to`` are seats, or one of deck, discard, aside, box and table (a card in play).
    """

    card: str
    count: int
    source: str
    to: str

    def to_json(self) -> dict[str, Any]:
        """An entry of ``cards``."""
        return {"card": self.card or None, "count": self.count, "from": self.source, "to": self.to}


class Cited(NamedTuple):
    """A ruling that the answer rests on. ``reading`` is the one used, empty if it has but one; ``otherwise`` the outcome of the
    first other one, ``others`` those of the rest."""

    slug: str
    status: str
    reading: str
    otherwise: Otherwise | None
    others: tuple[Otherwise, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """An entry of ``rulings``."""
        entry: dict[str, Any] = {"slug": self.slug, "status": self.status}
        if self.reading:
            entry["reading"] = self.reading
        if self.otherwise is not None:
            entry["otherwise"] = self.otherwise._asdict()
        if self.others:
            entry["others"] = [other._asdict() for other in self.others]
        return entry


@dataclass(frozen=True)
class Result:
    """The answer of a tool."""

    tool: str
    headline: str
    answer: Mapping[str, Any]
    steps: tuple[Step, ...]
    rulings: tuple[Cited, ...]
    problem: Problem | None
    now: tuple[tuple[str, str], ...]
    moves: tuple[Move, ...]
    assumptions: tuple[str, ...]
    provisional: bool
    ruleset: str

    @property
    def legal(self) -> bool:
        """Whether the rules allow what was asked."""
        return self.problem is None

    @property
    def certainty(self) -> str:
        """``rules``, ``ruling`` or ``contested``, as of a verdict."""
        statuses = {ruling.status for ruling in self.rulings}
        if statuses & set(DOUBTFUL):
            return "contested"
        return "ruling" if "inferred" in statuses else "rules"

    def comes_to_the_same_as(self, other: Result) -> bool:
        """Whether nobody at the table would do anything else after the other answer."""
        return (self.answer, self.moves, self.problem) == (other.answer, other.moves, other.problem)

    def to_json(self) -> dict[str, Any]:
        """The shape at the top of this module."""
        return {
            "tool": self.tool,
            "legal": self.legal,
            "problem": self.problem.to_json() if self.problem else None,
            "headline": self.headline,
            "answer": dict(self.answer),
            "now": [{"seat": seat, "text": text} for seat, text in self.now],
            "cards": [move.to_json() for move in self.moves],
            "steps": [
                {"number": number, "code": step.code, "text": step.text, "rules": list(step.rules), "rulings": list(step.rulings)}
                for number, step in enumerate(self.steps, 1)
            ],
            "certainty": self.certainty,
            "rulings": [ruling.to_json() for ruling in self.rulings],
            "assumptions": list(self.assumptions),
            "provisional": self.provisional,
            "ruleset": self.ruleset,
        }
