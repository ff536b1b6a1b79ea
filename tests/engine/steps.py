"""What the steps of the case book say, apart from their wording: what happens, to which card, by which facts, clauses and rulings.

Whoever changes what is cited sees here, step by step, where. ``python -m tests.engine.steps`` writes the file anew; its difference
is then to be read over.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from judge.engine.cards import Card
from judge.engine.folding import Problem
from judge.engine.results import CardResult, Step

from .book import FOLDER, cases, verdicts

FILE = FOLDER / "steps.txt"


def told() -> Iterator[str]:
    """The lines of the file: each case by its id, then its steps."""
    for case, verdict in zip(cases(), verdicts(), strict=True):
        yield f"# {case['id']}"
        yield from map(line, verdict.steps)


def line(step: Step) -> str:
    """One step."""
    facts = " ".join(f"{name}={value(fact)}" for name, fact in step.facts.items())
    changes = " ".join(f"{event}:{state}" for event, state in step.changes)
    where = "-".join(str(event) for event in (step.event, step.acts_on) if event is not None)
    return " | ".join((f"{step.code} {where}", facts, changes, " ".join(step.rules), " ".join(step.rulings)))


def value(fact: object) -> str:
    """A fact as one word."""
    match fact:
        case Card():
            return fact.slug
        case CardResult():
            return f"{fact.card.slug}:{fact.goes}"
        case Problem():
            return ",".join(fact.codes)
        case Enum():
            return str(fact.value)
        case tuple():
            return ",".join(map(value, fact)) or "nobody"
        case _:
            return str(fact)


if __name__ == "__main__":
    FILE.write_text("\n".join(told()) + "\n", encoding="utf-8")
