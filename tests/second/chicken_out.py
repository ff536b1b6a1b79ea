"""A dare of Chicken Out, told a second time from the words of the rules, with nothing taken from the judge.

One player is dared. A chicken is a triple: where it stands, what lies behind it, what lies ahead of it. A table of what may happen to it
is written out by hand; nothing is computed that could be written down.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

Spot = tuple[str, str, str]
SPOTS: tuple[Spot, ...] = (
    ("start", "", ""),
    ("safety", "", ""),
    ("finish", "", ""),
    ("lane", "safety", "safety"),
    ("lane", "safety", "finish"),
    ("lane", "start", "safety"),
    ("lane", "start", "finish"),
)
DEEDS = ("nothing", "safe", "goose", "out")
CARDS = ("", "A", "B", "wild", "unused", "other")


@dataclass(frozen=True)
class Habits:
    """How a table reads what the rules leave open."""

    safety_goes_back: bool = False
    dares_always: bool = False
    never_out_to_start: bool = False

    @property
    def readings(self) -> dict[str, str]:
        """The same as the judge is told it."""
        return {
            "out-safety-area-bird": "goes-back" if self.safety_goes_back else "stays",
            "out-nobody-on-road": "allowed" if self.dares_always else "barred",
            "out-no-safety-behind": "barred" if self.never_out_to_start else "start",
        }


class End(NamedTuple):
    """Of a chicken: whether the answer counts, the card it costs, where it stands."""

    counts: bool
    costs: str
    stands: str


class Outcome(NamedTuple):
    """Of a dare. ``ends`` is None where it is none."""

    problem: str
    ends: tuple[End, ...] | None
    draws: int
    wins: bool


def chicken(spot: Spot, deed: str, struck: bool, habits: Habits) -> End:
    """What becomes of a chicken; ``struck`` if the card shows its colour."""
    where, behind, ahead = spot
    if deed == "safe":
        return End(True, "safe", where)
    if deed == "goose" and where == "lane":
        return End(True, "goose", ahead)
    if deed == "out":
        if where != "lane":
            return End(True, "", where)
        if not (behind == "start" and habits.never_out_to_start):
            return End(True, "", behind)
    counts = deed == "nothing"
    if struck and (where == "lane" or (where == "safety" and habits.safety_goes_back)):
        return End(counts, "", "start")
    return End(counts, "", where)


def dare(card: str, spots: tuple[Spot, Spot], deeds: tuple[str, str], habits: Habits) -> Outcome:
    """What a dare of A against B comes to."""
    if [where for where, _, _ in spots] == ["finish", "finish"]:
        return Outcome("game-over", None, 0, False)
    if card == "other":
        return Outcome("not-a-chicken-card", None, 0, False)
    if "lane" not in (spots[0][0], spots[1][0]) and not habits.dares_always:
        return Outcome("nobody-on-road", None, 0, False)
    ends = tuple(chicken(spot, deed, card in ("B", "wild"), habits) for spot, deed in zip(spots, deeds, strict=True))
    wrong = [deed for end, deed in zip(ends, deeds, strict=True) if not end.counts]
    problem = {"goose": "goose-off-road", "out": "nothing-behind"}[wrong[0]] if wrong else ""
    return Outcome(problem, ends, sum(end.costs != "" for end in ends), all(end.stands == "finish" for end in ends))


def everything() -> Iterator[tuple[str, tuple[Spot, Spot], tuple[str, str]]]:
    """Every dare of one opponent: all cards, all places, all answers."""
    for card, one, other, first, second in itertools.product(CARDS, SPOTS, SPOTS, DEEDS, DEEDS):
        yield card, (one, other), (first, second)


def as_asked(card: str, spots: tuple[Spot, Spot], deeds: tuple[str, str], habits: Habits) -> dict[str, Any]:
    """The dare as the judge reads it."""
    birds = [
        {"at": where, "did": deed, **({"behind": behind, "ahead": ahead} if where == "lane" else {})}
        for (where, behind, ahead), deed in zip(spots, deeds, strict=True)
    ]
    return {"seats": 2, "by": "A", "chickens": {"B": birds}, "readings": habits.readings, **({"card": card} if card else {})}
