"""Points of a hand, card by card, from what the cards' data say (end.most-points, mount.fun-duck, end.face-up)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from judge.engine.cards import Card
from judge.engine.readings import Readings

from .facts import Table
from .scoring_asked import ScoredHand, Stack, stacks_in_order


@dataclass(frozen=True)
class Line:
    """One line of the working: ``count`` cards that make ``points`` together.

    ``how`` is points, pair or per_face_up. ``each`` is what one card, one pair, or a Flamingo is worth here; ``factor`` is what
    the mounts multiply it with, and ``units`` how many pairs or open cards there are.
    """

    card: Card
    mounts: tuple[Card, ...]
    count: int
    how: str
    each: Fraction
    points: Fraction
    factor: int = 1
    units: int = 0

    def to_json(self) -> dict[str, Any]:
        """An entry of ``lines``."""
        entry: dict[str, Any] = {"card": self.card.slug, "count": self.count, "how": self.how, "each": as_number(self.each)}
        entry |= {"points": as_number(self.points), "mounts": [mount.slug for mount in self.mounts]}
        if self.how != "points":
            entry["units"] = self.units
        return entry


def as_number(value: Fraction) -> int | float:
    """Points for JSON: a whole number where they are whole."""
    return int(value) if value.denominator == 1 else float(value)


def factor(ducks: int, reading: str) -> int:
    """What so many Ducks on one card multiply with (rulings duck-points and two-ducks)."""
    return 2**ducks if reading == "each-doubles" else 1 + ducks


def face_up(hand: ScoredHand) -> int:
    """Cards that lay open before everybody showed their hands: mounts that ride, what carries them, cards that are always open (flamingo-count)."""
    known = sum(number * (1 + len(stack.mounts) if stack.mounts else int(stack.card.face_up)) for stack, number in hand.stacks.items())
    return known + hand.face_up


def lines(table: Table, hand: ScoredHand, readings: Readings) -> tuple[Line, ...]:
    """Every card of the hand that can count, worth something or not."""
    found = []
    for stack, number in stacks_in_order(table, hand.stacks):
        card = stack.card
        if card.points or card.per_face_up:
            times = readings.choose("two-ducks", each_doubles=factor(stack.ducks, "each-doubles"), adds=factor(stack.ducks, "adds"))
            units = face_up(hand) if card.per_face_up else 0
            each = Fraction((card.points or units // card.per_face_up) * times)
            how = "points" if card.points else "per_face_up"
            found.append(Line(card, stack.mounts, number, how, each, each * number, times, units))
    paired = {stack.card.one: stack.card for stack, _ in stacks_in_order(table, hand.stacks) if stack.card.pair}
    return (*found, *(_pairs(card, hand, readings) for card in paired.values()))


def _pairs(card: Card, hand: ScoredHand, readings: Readings) -> Line:
    """The pairs of a card. Its player pairs the cards that carry most Ducks, which is never worse than another way (great-tits-pairs)."""
    carried = [(stack, number) for stack, number in hand.stacks.items() if stack.card.one == card.one]
    ducks = sorted((stack.ducks for stack, number in carried for _ in range(number)), reverse=True)
    pairs = list(zip(ducks[::2], ducks[1::2], strict=False))
    points = sum((pair_points(card.pair, one, other, readings) for one, other in pairs), Fraction(0))
    mounts = tuple(mount for stack, number in carried for _ in range(number) for mount in stack.mounts)
    return Line(card, mounts, len(ducks), "pair", Fraction(card.pair), points, 1, len(pairs))


def pair_points(points: int, one: int, other: int, readings: Readings) -> Fraction:
    """What a pair is worth whose cards carry so many Ducks (rulings duck-great-tits and two-ducks)."""

    def worth(pair: str, ducks: str) -> Fraction:
        if pair == "pair":
            return Fraction(points * factor(one + other, ducks))
        if pair == "half":
            return Fraction(points, 2) * (factor(one, ducks) + factor(other, ducks))
        return Fraction(points)

    ducks = readings.used["two-ducks"]
    readings.choose("duck-great-tits", pair=worth("pair", ducks), half=worth("half", ducks), none=worth("none", ducks))
    pair = readings.used["duck-great-tits"]
    return readings.choose("two-ducks", each_doubles=worth(pair, "each-doubles"), adds=worth(pair, "adds"))


def total(table: Table, hand: ScoredHand, readings: Readings) -> Fraction:
    """All points of the hand."""
    return sum((line.points for line in lines(table, hand, readings)), Fraction(0))


def ducks_on(hand: ScoredHand) -> list[Stack]:
    """The cards with Ducks on them."""
    return [stack for stack, number in hand.stacks.items() if stack.ducks and number]
