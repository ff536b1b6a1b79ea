"""Hands while special cards act: how many cards everybody holds, and which of them lie face up.

Cards are never made or lost here: what leaves a hand goes to the discard pile or to another hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from judge.engine.cards import Card

from .facts import Hand


@dataclass(frozen=True, slots=True)
class Held:
    """A card that lies face up in ``seat``'s hand. ``before``: its holder had it before this turn began.

    ``came`` is how: drawn, given, picked, swapped, or back (it had left this hand and came back).
    """

    card: Card
    seat: str
    came: str = "drawn"
    before: bool = True


class Dropped(NamedTuple):
    """Cards that a player discarded: how many, which of them were face-up cards, and whether the player had a choice.

    ``known`` are the cards themselves, with their numbers, as far as anybody knows them; the rest has an empty slug.
    """

    number: int
    faces: tuple[Held, ...]
    choice: bool
    known: Mapping[str, int]


class Holding:
    """All hands. ``faces`` lie face up and are part of the hands' ``counts``; ``first`` are those that a player would discard first."""

    def __init__(self, hands: Mapping[str, Hand], faces: Iterable[Held], choices: Mapping[str, tuple[Card, ...]]) -> None:
        self.counts = {seat: hand.count for seat, hand in hands.items()}
        self.cards: dict[str, list[Card] | None] = {seat: None if hand.cards is None else list(hand.cards) for seat, hand in hands.items()}
        self.faces = list(faces)
        self.choices = choices
        self.first: tuple[Held, ...] = ()

    def of(self, seat: str) -> list[Held]:
        """The face-up cards of a player."""
        return [held for held in self.faces if held.seat == seat]

    def take(self, seat: str, card: Card | None) -> None:
        """A card comes into the hand. ``card`` is None where nobody knows it."""
        self.counts[seat] += 1
        cards = self.cards[seat]
        if card is None:
            self.cards[seat] = None
        elif cards is not None:
            cards.append(card)
        if card is not None and card.face_up:
            self.faces.append(Held(card, seat, "drawn", False))

    def remove(self, held: Held) -> None:
        """A face-up card leaves the hand."""
        self.faces.remove(held)
        self.counts[held.seat] -= 1
        cards = self.cards[held.seat]
        if cards is not None:
            cards.remove(held.card)

    def swap(self, one: str, other: str) -> None:
        """Two players swap their whole hands. Who gets a face-up card so has it since this turn."""
        self.counts[one], self.counts[other] = self.counts[other], self.counts[one]
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]
        places = {one: other, other: one}
        self.faces = [replace(held, seat=places[held.seat], came="swapped", before=False) if held.seat in places else held for held in self.faces]

    def discard(self, seat: str, number: int, barred: Sequence[Held] = ()) -> Dropped:
        """The player discards so many cards of their choice, or all if there are fewer. ``barred`` may not be among them."""
        free = [held for held in self.of(seat) if held not in barred]
        hidden = self.counts[seat] - len(self.of(seat))
        count = min(number, hidden + len(free))
        wanted = self._wanted(seat, free)
        rest = list(free)
        for held in wanted:
            rest.remove(held)
        faces = wanted[:count]
        faces += rest[: max(0, count - len(faces) - hidden)]
        choice = count < hidden + len(free)
        for held in faces:
            self.remove(held)
        known: dict[str, int] = {}
        for held in faces:
            known[held.card.slug] = known.get(held.card.slug, 0) + 1
        self._drop_hidden(seat, count - len(faces), known)
        return Dropped(count, tuple(faces), choice, known)

    def _wanted(self, seat: str, free: list[Held]) -> list[Held]:
        if seat not in self.choices:
            return [held for held in free if held in self.first]
        left = list(self.choices[seat])
        wanted = []
        for held in sorted(free, key=lambda one: one not in self.first):
            if held.card in left:
                left.remove(held.card)
                wanted.append(held)
        return wanted

    def _drop_hidden(self, seat: str, count: int, known: dict[str, int]) -> None:
        if not count:
            return
        self.counts[seat] -= count
        cards = self.cards[seat]
        hidden = [] if cards is None else [card for card in cards if not card.face_up]
        if len(hidden) == count:
            for card in hidden:
                known[card.slug] = known.get(card.slug, 0) + 1
            self.cards[seat] = [card for card in cards or () if card.face_up]
        else:
            known[""] = count
            self.cards[seat] = None
