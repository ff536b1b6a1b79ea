"""What each person at the table does now, spoken to that person."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from .people import People, cards

if TYPE_CHECKING:
    from judge.engine.results import Step


def now(steps: Sequence[Step], people: People) -> list[tuple[str, str]]:
    """Pairs of seat and sentence, in the order in which things are done."""
    return [pair for step in steps if step.code in DOING for pair in DOING[step.code](step, people)]


def _picks(step: Step, people: People) -> Iterator[tuple[str, str]]:
    f = step.facts
    them = "it" if f["count"] == 1 else "them"
    end = f"keep {them}" if f["to_hand"] else f"put {them} on the discard pile"
    yield f["by"], f"Pick {cards(f['count'])} from {people.sources(f['sources'], f['count'])} without looking, and {end}."
    for seat in f["sources"]:
        yield seat, f"Hold your cards so that {people(f['by'])} can pick without seeing them."


def _discards(step: Step, people: People) -> Iterator[tuple[str, str]]:
    f = step.facts
    them = "it" if f["count"] == 1 else "them"
    yield f["by"], f"Take {cards(f['count'])} from {people.sources(f['sources'], f['count'])} and put {them} on the discard pile."


def _carried_out(step: Step, people: People) -> Iterator[tuple[str, str]]:
    f = step.facts
    chosen = f" with {people.all(f['targets'])}" if f["targets"] else ""
    again = "" if f["times"] == 1 else f", {f['times']} times"
    yield f["by"], f"Do what {f['acts_as'].name} says{chosen}{again}."


def _to_hand(step: Step, people: People) -> Iterator[tuple[str, str]]:
    yield step.facts["to"], f"Take {step.facts['card'].name} back into your hand."


def _to_pile(step: Step, people: People) -> Iterator[tuple[str, str]]:
    for one in step.facts["cards"]:
        yield one.by, f"Put your {one.card.name} on the discard pile."


def _to_pile_alone(step: Step, people: People) -> Iterator[tuple[str, str]]:
    yield step.facts["by"], f"Put your {step.facts['card'].name} on the discard pile."


def _take_back(step: Step, people: People) -> Iterator[tuple[str, str]]:
    problem = step.facts["problem"]
    card = getattr(problem.attempt, "card", None)
    if card is not None:
        yield problem.seat, f"Take {card.name} back into your hand: it may not be played there."
    elif problem.seat is not None:
        yield problem.seat, "Do not make that pick."


def _turn_ends(step: Step, people: People) -> Iterator[tuple[str, str]]:
    yield step.facts["next"], "It is your turn."


DOING: dict[str, Callable[[Step, People], Iterator[tuple[str, str]]]] = {
    "picks": _picks,
    "discards": _discards,
    "carried-out": _carried_out,
    "to-hand": _to_hand,
    "to-pile": _to_pile,
    "to-pile-alone": _to_pile_alone,
    "against-the-rules": _take_back,
    "turn-ends": _turn_ends,
}
"""The steps after which somebody has something to do."""
