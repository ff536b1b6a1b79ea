"""Imminent Boobies that explode because the deck has run out, before anything is counted (special.imminent-booby, imminent-deck-empty)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from judge.engine.cards import Card, Mount
from judge.engine.readings import Readings

from .facts import Table
from .scoring_asked import ScoredHand, Stack, stacks_in_order
from .scoring_points import total

MOST_WAYS = 2000
"""Ways to choose discards that are all looked at; beyond them the cards are chosen one by one."""
UNKNOWN = None
Chosen = Mapping[Stack | None, int]


@dataclass(frozen=True)
class Explosion:
    """What became of a hand. ``exploded`` Boobies took ``discards`` along (None: cards that nobody knows); ``assumed`` of these nobody had named.

    ``short``: there were fewer cards than they ask for. Of the mounts on cards that left, ``mounts`` left too and ``returned`` dropped into the hand.
    """

    hand: ScoredHand
    card: Card
    exploded: int
    discards: tuple[tuple[Stack | None, int], ...]
    assumed: int
    short: bool
    mounts: tuple[Card, ...]
    returned: tuple[Card, ...]


class TooMany(ValueError):
    """More cards are named as discards than the Boobies ask for; ``needed`` is the right number, ``several`` whether there is more than one Booby."""

    def __init__(self, card: Card, needed: int, *, several: bool) -> None:
        super().__init__(f"{needed} cards leave with {card.name}")
        self.card = card
        self.needed = needed
        self.several = several


class NotInstead(ValueError):
    """A Booby is named as a discard of another, and this table reads that as barred."""

    def __init__(self, card: Card) -> None:
        super().__init__(card.name)
        self.card = card


def explode(table: Table, hand: ScoredHand, readings: Readings) -> Explosion | None:
    """The hand after its Boobies have exploded; None if it has none. Raises TooMany or NotInstead where the discards named cannot be.

    What nobody named is taken to be what costs fewest points, and then fewest cards.
    """
    boobies = sorted((stack for stack in hand.stacks if stack.card.explodes), key=lambda stack: len(stack.mounts), reverse=True)
    if not boobies:
        return None
    card = boobies[0].card
    named = sum(one.one == card.one for one in hand.discards)
    if named and not readings.choose("two-imminent", allowed=True, barred=False):
        raise NotInstead(card)
    allowed = _Wanted(table, hand, card, readings, instead=True).best(named)
    barred = _Wanted(table, hand, card, readings, instead=False).best(named)
    if allowed == barred:
        return allowed
    return allowed if readings.choose("two-imminent", allowed=True, barred=False) else barred


class _Wanted:
    """Looks for the discards of one hand."""

    def __init__(self, table: Table, hand: ScoredHand, card: Card, readings: Readings, *, instead: bool) -> None:
        self.table, self.hand, self.card, self.instead = table, hand, card, instead
        self.readings = readings.silent()
        self.held = sum(number for stack, number in hand.stacks.items() if stack.card.one == card.one)
        self.others = sum(number for stack, number in hand.stacks.items() if stack.card.one != card.one) + hand.other

    def best(self, named: int) -> Explosion:
        """What costs least, with the cards that were named. ``named`` Boobies are among these."""
        told = Counter(self.hand.discards)
        if named or self._told_all(self.held):
            return self._leaves(self.held - named, told)
        fewest = math.ceil(self.held / (1 + self.card.explodes)) if self.instead else self.held
        options = [self._leaves(exploding, told) for exploding in range(fewest, self.held + 1) if self._can(exploding)]
        return max(options, key=lambda one: (self._points(one.hand), one.hand.count, -one.exploded))

    def _needs(self, exploding: int) -> int:
        """Other cards than Boobies that leave when so many explode."""
        return min(exploding * self.card.explodes - (self.held - exploding), self.others)

    def _told_all(self, exploding: int) -> bool:
        return len(self.hand.discards) >= self._needs(exploding) > 0

    def _can(self, exploding: int) -> bool:
        return self._needs(exploding) >= len(self.hand.discards)

    def _points(self, hand: ScoredHand) -> Fraction:
        return total(self.table, hand, self.readings)

    def _leaves(self, exploding: int, told: Counter[Card]) -> Explosion:
        needed = self._needs(exploding)
        named = [card for card in self.hand.discards if card.one != self.card.one]
        if len(named) > max(needed, 0) or needed < 0:
            raise TooMany(self.card, max(needed, 0), several=self.held > 1)
        rest = {stack: number for stack, number in self.hand.stacks.items() if stack.card.one != self.card.one}
        chosen: Counter[Stack | None] = Counter()
        for card in named:
            stack = next(one for one, number in stacks_in_order(self.table, rest) if one.card is card and number > chosen[one])
            chosen[stack] += 1
        missing = needed - len(named)
        if missing:
            chosen += self._cheapest(rest, chosen, missing)
        return self._after(rest, chosen, exploding, missing)

    def _after(self, rest: Mapping[Stack, int], chosen: Counter[Stack | None], exploding: int, assumed: int) -> Explosion:
        hand = self._without(rest, chosen)
        riders = [mount for stack in self._gone(chosen) for mount in stack.mounts]
        mounts = tuple(mount for mount in riders if mount.mount is not Mount.DROP)
        returned = tuple(mount for mount in riders if mount.mount is Mount.DROP)
        known = [(stack, chosen[stack]) for stack, _ in stacks_in_order(self.table, {stack: n for stack, n in chosen.items() if stack is not None})]
        gone: list[tuple[Stack | None, int]] = [*known, *([(UNKNOWN, chosen[UNKNOWN])] if chosen[UNKNOWN] else [])]
        instead = self.held - exploding
        if instead:
            gone.insert(0, (Stack(self.card), instead))
        short = exploding * self.card.explodes - instead > self.others
        everything = self._needs(exploding) == self.others
        return Explosion(hand, self.card, exploding, tuple(gone), 0 if everything else assumed, short, mounts, returned)

    def _gone(self, chosen: Counter[Stack | None]) -> list[Stack]:
        """Every known card that leaves, Boobies included, with what rides on it."""
        boobies = [stack for stack, number in self.hand.stacks.items() if stack.card.one == self.card.one for _ in range(number)]
        return [*boobies, *(stack for stack, number in chosen.items() if stack is not None for _ in range(number))]

    def _without(self, rest: Mapping[Stack, int], chosen: Counter[Stack | None]) -> ScoredHand:
        """The hand without these cards. Mounts leave with their card, but for those that drop into the hand (mounts-travel, crow-where)."""
        left = Counter({stack: number - chosen[stack] for stack, number in rest.items() if number > chosen[stack]})
        for stack in self._gone(chosen):
            for mount in stack.mounts:
                if mount.mount is Mount.DROP:
                    left[Stack(mount)] += 1
        other = self.hand.other - chosen[UNKNOWN]
        return replace(self.hand, stacks=left, other=other, face_up=min(self.hand.face_up, other), discards=())

    def _cheapest(self, rest: Mapping[Stack, int], chosen: Counter[Stack | None], missing: int) -> Counter[Stack | None]:
        """So many further cards without which the hand has most points."""
        free = self._pool(rest, chosen, missing)
        if math.comb(len(free) + missing - 1, missing) > MOST_WAYS:
            picked: Counter[Stack | None] = Counter()
            for _ in range(missing):
                picked += self._cheapest(rest, chosen + picked, 1)
            return picked
        ways = (Counter(dict(way)) for way in _ways(list(free.items()), missing))
        return max(ways, key=lambda way: self._rank(rest, chosen + way))

    def _rank(self, rest: Mapping[Stack, int], chosen: Counter[Stack | None]) -> tuple[Fraction, int]:
        hand = self._without(rest, chosen)
        return self._points(hand), hand.count

    def _pool(self, rest: Mapping[Stack, int], chosen: Counter[Stack | None], missing: int) -> dict[Stack | None, int]:
        """What may still leave. Of the cards that change no points as many as are missing are enough to choose from."""
        found: dict[Stack | None, int] = {}
        plain = min(self.hand.other - chosen[UNKNOWN], missing)
        if plain:
            found[UNKNOWN] = plain
        for stack, number in stacks_in_order(self.table, rest):
            free = number - chosen[stack]
            if not _counts(stack):
                free = min(free, missing - plain)
                plain += free
            if free:
                found[stack] = free
        return found


def _counts(stack: Stack) -> bool:
    """Whether points can change when the card leaves."""
    card = stack.card
    return bool(stack.mounts or card.face_up or card.points or card.pair or card.per_face_up)


def _ways(free: list[tuple[Stack | None, int]], missing: int) -> Iterator[tuple[tuple[Stack | None, int], ...]]:
    """Every way to take so many cards from these."""
    if not missing:
        yield ()
    elif free:
        (stack, number), rest = free[0], free[1:]
        for count in range(min(number, missing), -1, -1):
            for way in _ways(rest, missing - count):
                yield ((stack, count), *way) if count else way
