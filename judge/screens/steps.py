"""What the pages around the judge tell of a case: its editions, and its steps with the rules behind them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from judge.engine import Catalogue, Verdict

from .matter import Matter


@dataclass(frozen=True)
class StepRow:
    """A step with the rules (label, title, address) and rulings (question, address) that it rests on. ``here`` marks the one that is being
    talked about."""

    number: int
    text: str
    rules: list[tuple[str, str, str]]
    rulings: list[tuple[str, str]]
    here: bool = False


def step_rows(verdict: Verdict, matter: Matter, here: Iterable[int] = ()) -> list[StepRow]:
    """All steps of a verdict; ``here`` are the numbers (from 1) of those to be marked."""
    marked = set(here)
    return [
        StepRow(
            number,
            verdict.text_of(step),
            [(matter.clauses[slug].label, matter.clauses[slug].title, matter.clauses[slug].url) for slug in step.rules if slug in matter.clauses],
            [(matter.rulings[slug].question, matter.rulings[slug].url) for slug in step.rulings if slug in matter.rulings],
            number in marked,
        )
        for number, step in enumerate(verdict.steps, 1)
    ]


def edition_status(catalogue: Catalogue, slugs: Iterable[str]) -> list[tuple[str, str]]:
    """Short names and statuses of editions, in the catalogue's order."""
    wanted = set(slugs)
    return [(edition.short, edition.status) for slug, edition in catalogue.editions.items() if slug in wanted]
