"""Which rules matter with a deck. Pure: it reads texts and behaviours, and knows no card by name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .mixing import named_in

Behaviours = Sequence[Mapping[str, Any]]


def _several_picks(behaviours: Behaviours) -> bool:
    return any(behaviour.get("picks", 1) > 1 for behaviour in behaviours)


def _once_per_turn(behaviours: Behaviours) -> bool:
    return any(behaviour.get("limit") == "turn" for behaviour in behaviours)


NEEDS: dict[str, Callable[[Behaviours], bool]] = {
    "attack.several-hands": _several_picks,
    "attack.pick-by-pick": _several_picks,
    "attack.between-picks": _several_picks,
    "attack.picks-stay": _several_picks,
    "interrupt.penguin-spread": _several_picks,
    "turn.once-per-turn": _once_per_turn,
}
"""Clauses that say something only where a card of the deck behaves so."""


@dataclass(frozen=True)
class Point:
    """A clause as far as its relevance goes. ``opening`` is its title and first sentence, ``about`` the cards that it names or that cite it (name
    → slug)."""

    slug: str
    section: str
    title: str
    opening: str
    about: Mapping[str, str]


def relevant(points: Iterable[Point], held: Collection[str], behaviours: Behaviours) -> frozenset[str]:
    """The slugs of the clauses that matter with a deck of the cards ``held``, which behave so.

    A chapter that is wholly about cards that the deck lacks is left out, and so is a clause that begins with such cards or names one in its title.
    """
    every = list(points)
    alive = {point.section for point in every if not point.about or set(point.about.values()) & set(held)}
    kept = (point for point in every if point.section in alive and _opens_with_the_deck(point, held))
    return frozenset(point.slug for point in kept if point.slug not in NEEDS or NEEDS[point.slug](behaviours))


def _opens_with_the_deck(point: Point, held: Collection[str]) -> bool:
    if not named_in(point.title, point.about) <= set(held):
        return False
    named = named_in(point.opening, point.about)
    return not named or bool(named & set(held))
