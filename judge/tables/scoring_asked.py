"""What the score is asked: hands, with what rides on them, what leaves with Imminent Boobies, and what lies on the pile.

As JSON::

    {"editions": ["raging", "mounting"], "seats": 3,      both needed
     "names": {"A": "Ana"}, "ruleset": "2026-10-15", "readings": {"two-ducks": "adds"},
     "hands": {
       "A": {"cards": {"perfect-chicks": 2, "fun-duck": 1},   all cards of the hand with their numbers, mounts that ride too
             "other": 3,                                      further cards of which only the number is known (worth nothing)
             "mounts": [{"card": "perfect-chicks", "mounts": ["fun-duck"]}],    one entry for each card that carries mounts
             "face_up": 0,                                    cards among ``other`` that lay open before everybody showed their hands
             "discards": {"swift-bomber": 2}},                what leaves with Imminent Boobies of this hand, if anybody knows
       "B": 5},                                               or only the number of cards
     "discard_pile": {"swift-bomber": 3},                     as far as it is known
     "drew_last": {"seat": "A", "card": "golden-goose"}}      a card that comes back, drew the last card, and is in no hand yet

Hands are those right after the last card was drawn. Nobody's hand needs to be told; who has none is taken to hold no card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from judge.engine.cards import Card, Catalogue, Mount
from judge.engine.dispute import MOST_MOUNTS

from .facts import Table
from .reading_in import MOST_CARDS, TableReader

HAND_FIELDS = frozenset({"cards", "other", "mounts", "face_up", "discards"})


class Stack(NamedTuple):
    """A card with the mounts that ride on it."""

    card: Card
    mounts: tuple[Card, ...] = ()

    @property
    def ducks(self) -> int:
        """How many mounts double it."""
        return sum(mount.mount is Mount.DOUBLE for mount in self.mounts)


@dataclass(frozen=True)
class ScoredHand:
    """A hand at the end. ``stacks`` are its cards with their mounts, each with its number; ``other`` cards are unknown, ``face_up`` of them open.

    ``discards`` are the cards that leave with Imminent Boobies, as far as they were told.
    """

    stacks: Mapping[Stack, int]
    other: int = 0
    face_up: int = 0
    discards: tuple[Card, ...] = ()

    @property
    def count(self) -> int:
        """Cards in the hand, mounts that ride included (ruling mount-as-card)."""
        return self.other + sum(number * (1 + len(stack.mounts)) for stack, number in self.stacks.items())

    @property
    def cards(self) -> Counter[Card]:
        """Every known card with its number, mounts included."""
        found: Counter[Card] = Counter()
        for stack, number in self.stacks.items():
            for card in (stack.card, *stack.mounts):
                found[card] += number
        return found


@dataclass(frozen=True)
class Score:
    """Hands to be counted. ``missing`` are the seats of whose hand nobody said anything; ``drew_last`` is a seat and its card."""

    table: Table
    hands: Mapping[str, ScoredHand]
    missing: tuple[str, ...]
    pile: Mapping[Card, int]
    drew_last: tuple[str, Card] | None


def read(data: object, catalogue: Catalogue) -> Score:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = ScoreReader(data, catalogue, ("hands", "discard_pile", "drew_last"))
    if "seats" not in reader.data:
        reader.fault("missing-field", "seats", field="seats")
    table = reader.table()
    told = reader.by_seat("hands")
    hands = {seat: reader.scored(f"hands.{seat}", told[seat], table) if seat in told else ScoredHand({}) for seat in table.people}
    pile = reader.deck_cards("discard_pile", reader.data["discard_pile"], table) if "discard_pile" in reader.data else {}
    last = reader.drew_last(reader.data["drew_last"], table) if "drew_last" in reader.data else None
    reader.finish()
    return Score(table, hands, tuple(seat for seat in table.people if seat not in told), pile, last)


class ScoreReader(TableReader):
    """Reads hands that are counted."""

    __slots__ = ()

    def scored(self, place: str, value: object, table: Table) -> ScoredHand:
        """One hand."""
        if isinstance(value, int) and not isinstance(value, bool):
            return ScoredHand({}, self.number(place, value))
        if not isinstance(value, dict):
            self.wrong_type(place, "a hand: an object with cards, or the number of cards")
            return ScoredHand({})
        for name in value:
            if name not in HAND_FIELDS:
                self.unknown_key(name, f"{place}.{name}", HAND_FIELDS)
        loose = Counter(self.deck_cards(f"{place}.cards", value.get("cards", {}), table))
        other = self.number(f"{place}.other", value.get("other", 0))
        face_up = self.number(f"{place}.face_up", value.get("face_up", 0))
        if face_up > other:
            self.say("hand-too-small", f"The hand has {other} other cards, so no more of them lie face up.", f"{place}.face_up", str(other))
        stacks: Counter[Stack] = Counter()
        for stack, at in self._mounted(f"{place}.mounts", value.get("mounts", []), table):
            needed = Counter((stack.card, *stack.mounts))
            if needed <= loose:
                loose -= needed
                stacks[stack] += 1
            else:
                short = next(card for card in needed if needed[card] > loose[card])
                self.say("not-in-hand", f"The hand has no {short.name} left for this.", at, short.slug)
        stacks += Counter({Stack(card): number for card, number in loose.items()})
        return ScoredHand(stacks, other, face_up, self._discards(f"{place}.discards", value.get("discards", {}), stacks, table))

    def _mounted(self, place: str, value: object, table: Table) -> list[tuple[Stack, str]]:
        """The cards that carry mounts, each with its place."""
        if not isinstance(value, list) or len(value) > MOST_CARDS:
            self.wrong_type(place, "a list of cards with their mounts")
            return []
        found = []
        for index, entry in enumerate(value):
            at = f"{place}[{index}]"
            if not isinstance(entry, dict) or set(entry) != {"card", "mounts"} or not isinstance(entry["mounts"], list):
                self.wrong_type(at, "an object with card and mounts (a list of mounts)")
                continue
            card = self.deck_card(f"{at}.card", entry["card"], table)
            if card is not None and card.is_mount:
                self.fault("mounts-on-a-mount", f"{at}.card")
                continue
            mounts = self._riders(f"{at}.mounts", entry["mounts"], table)
            if card is not None:
                found.append((Stack(card, mounts), at))
        return found

    def _riders(self, place: str, value: list[object], table: Table) -> tuple[Card, ...]:
        if len(value) > MOST_MOUNTS:
            self.fault("too-many-mounts", place, most=MOST_MOUNTS)
            return ()
        mounts = []
        for index, slug in enumerate(value):
            mount = self.card(slug, f"{place}[{index}]")
            if mount is not None and not mount.is_mount:
                self.fault("not-a-mount", f"{place}[{index}]", value=mount.name)
            elif mount is not None and self.deck_card(f"{place}[{index}]", slug, table) is not None:
                mounts.append(mount)
        return tuple(sorted(mounts, key=lambda mount: mount.slug))

    def _discards(self, place: str, value: object, stacks: Counter[Stack], table: Table) -> tuple[Card, ...]:
        """Cards that leave; what rides on a card leaves with it and cannot be named here."""
        held: Counter[Card] = Counter()
        for stack, number in stacks.items():
            held[stack.card] += number
        found = self.deck_cards(place, value, table)
        for card, number in found.items():
            if number > held[card]:
                self.say("not-in-hand", f"The hand does not have {number} of {card.name} to discard.", f"{place}.{card.slug}", str(held[card]))
        if found and not any(card.explodes for card in held):
            self.say("nothing-explodes", "Nothing explodes in this hand, so nothing is discarded.", place)
        return tuple(card for card, number in found.items() for _ in range(number))

    def drew_last(self, value: object, table: Table) -> tuple[str, Card] | None:
        """The card that drew the last card and comes back."""
        if not isinstance(value, dict) or set(value) != {"seat", "card"}:
            self.wrong_type("drew_last", "an object with seat and card")
            return None
        seat = self.seat(value["seat"], "drew_last.seat")
        card = self.deck_card("drew_last.card", value["card"], table)
        if card is None:
            return None
        if not (card.draws and card.returns):
            self.say("not-reusable", f"{card.name} does not draw a card and then come back.", "drew_last.card")
            return None
        return seat, card


def stacks_in_order(table: Table, stacks: Mapping[Stack, int]) -> list[tuple[Stack, int]]:
    """Stacks in the order of the deck; of a card those without mounts come first."""
    place = {card.slug: index for index, card in enumerate(table.deck.cards)}
    found = [(stack, number) for stack, number in stacks.items() if number]
    return sorted(found, key=lambda one: (place[one[0].card.slug], len(one[0].mounts), [mount.slug for mount in one[0].mounts]))
