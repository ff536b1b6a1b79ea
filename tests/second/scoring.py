"""What hands are worth, told a second time from the words of the rules and the rulings, with nothing taken from the judge.

A hand here is a list of piles: a card, and the mounts that lie on it. Nothing is grouped and nothing is clever: pairs are
found by trying every way to pair, and a Fun Duck is one more pass of doubling.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

from tests.second.facts import COPIES, EDITIONS, KIND, SEATS, TWINS

ALWAYS_OPEN = ("rocking-mockingbird", "imminent-booby")
DUCK = "fun-duck"
CROW = "clever-crow"
BOOBY = "imminent-booby"
TIT = "ample-great-tits"


@dataclass
class Pile:
    """A card with its mounts; ``gone`` if it is discarded because of a Booby that explodes."""

    card: str
    riders: list[str] = field(default_factory=list)
    gone: bool = False


@dataclass
class Hand:
    """Piles, and further cards: ``blank`` of them face down for us, of which everybody had seen ``seen`` lying open."""

    piles: list[Pile] = field(default_factory=list)
    blank: int = 0
    seen: int = 0
    blanks_gone: int = 0


@dataclass
class Evening:
    """The end of a game. ``goose`` is the seat whose Goose drew the last card."""

    editions: tuple[str, ...]
    hands: dict[str, Hand]
    two_ducks: str = "each-doubles"
    tits: str = "pair"
    goose: str = ""
    goose_counts: bool = True
    two_keep: bool = False


def settle(hand: Hand) -> Hand:
    """The hand when all Boobies have exploded: what leaves takes its mounts along, but a Crow flies into the hand."""
    kept = []
    for pile in hand.piles:
        if pile.card == BOOBY or pile.gone:
            kept += [Pile(CROW) for rider in pile.riders if rider == CROW]
        else:
            kept.append(pile)
    blank = hand.blank - hand.blanks_gone
    return Hand(kept, blank, min(hand.seen, blank))


def times(ducks: int, two_ducks: str) -> int:
    """How often the points count with so many Ducks."""
    result = 1
    for _ in range(ducks):
        result = result * 2 if two_ducks == "each-doubles" else result + 1
    return result


def pairings(items: list[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to put the items into pairs, with at most one left over."""
    if len(items) < 2:
        yield []
        return
    if len(items) % 2:
        for index in range(len(items)):
            yield from pairings(items[:index] + items[index + 1 :])
        return
    first, rest = items[0], items[1:]
    for index, other in enumerate(rest):
        for more in pairings(rest[:index] + rest[index + 1 :]):
            yield [(first, other), *more]


def points(hand: Hand, evening: Evening) -> Fraction:
    """The points of a settled hand."""
    total = Fraction(0)
    tits: list[int] = []
    opened = hand.seen
    for pile in hand.piles:
        if pile.riders:
            opened += 1 + len(pile.riders)
        elif pile.card in ALWAYS_OPEN:
            opened += 1
    for pile in hand.piles:
        ducks = pile.riders.count(DUCK)
        value = {"innocent-chick": 1, "perfect-chicks": 2, "raging-cockerel": -2, "flamingo-show": opened // 2}.get(pile.card, 0)
        total += value * times(ducks, evening.two_ducks)
        if pile.card == TIT:
            tits.append(ducks)
    return total + max(sum((pair(one, other, evening) for one, other in way), Fraction(0)) for way in pairings(tits))


def pair(one: int, other: int, evening: Evening) -> Fraction:
    """A pair of Great Tits with so many Ducks on each."""
    if evening.tits == "none":
        return Fraction(5)
    if evening.tits == "half":
        return Fraction(5, 2) * times(one, evening.two_ducks) + Fraction(5, 2) * times(other, evening.two_ducks)
    return Fraction(5) * times(one + other, evening.two_ducks)


def cards(hand: Hand) -> int:
    """All cards that somebody holds; a mount is one of them."""
    return hand.blank + sum(1 + len(pile.riders) for pile in hand.piles)


def outcome(evening: Evening) -> dict[str, Any]:
    """Points and cards of each seat, the places, and who wins."""
    settled = {seat: settle(hand) for seat, hand in evening.hands.items()}
    worth = {seat: points(hand, evening) for seat, hand in settled.items()}
    held = {seat: cards(hand) + (evening.goose_counts and seat == evening.goose) for seat, hand in settled.items()}
    best = {seat: (worth[seat], held[seat]) for seat in settled}
    place = {seat: 1 + sum(best[other] > best[seat] for other in settled) for seat in settled}
    return {"points": worth, "cards": held, "places": place, "winners": [seat for seat in settled if place[seat] == 1]}


def possible(evening: Evening) -> bool:
    """Whether the decks have all these cards."""
    seen: dict[str, int] = {}
    everything = 0
    for hand in evening.hands.values():
        everything += hand.blank
        for pile in hand.piles:
            for card in (pile.card, *pile.riders):
                name = TWINS[0] if card in TWINS else card
                seen[name] = seen.get(name, 0) + 1
    if evening.goose:
        seen["golden-goose"] = seen.get("golden-goose", 0) + 1
    out = ("golden-goose", "flaming-galah") if len(evening.hands) == 2 and not evening.two_keep else ()
    if set(out) & set(seen):
        return False
    deck = {card: sum(COPIES[edition, card] for edition in evening.editions) for card in KIND}
    for card, number in seen.items():
        if number > (sum(deck[twin] for twin in TWINS) if card == TWINS[0] else deck[card]):
            return False
    return everything + sum(seen.values()) <= sum(deck.values()) - sum(deck[card] for card in out)


def evening(random: Random, editions: tuple[str, ...]) -> Evening:
    """A random end of a game with these editions."""
    seats = random.randint(2, 6)
    two_keep = seats == 2 and random.random() < 0.2
    deck = [card for card in KIND for edition in editions for _ in range(COPIES[edition, card]) if card not in ("booming-booby", "lovely-cockatoo")]
    if seats == 2 and not two_keep:
        deck = [card for card in deck if card not in ("golden-goose", "flaming-galah")]
    random.shuffle(deck)
    if random.random() < 0.5:
        deck.sort(key=lambda card: KIND[card] not in ("score", "penalty", "mount") and random.random() < 0.8)
    made = Evening(
        editions,
        {},
        random.choice(("each-doubles", "adds")),
        random.choice(("pair", "half", "none")),
        goose_counts=random.random() < 0.5,
        two_keep=two_keep,
    )
    for seat in SEATS[:seats]:
        made.hands[seat] = _hand(random, [deck.pop(0) for _ in range(min(len(deck) // 7, random.choice((0, 1, 3, 5, 8))))])
    if "golden-goose" in deck and random.random() < 0.2:
        made.goose = random.choice(SEATS[:seats])
    return made


def _hand(random: Random, drawn: list[str]) -> Hand:
    mounts = [card for card in drawn if KIND[card] == "mount"]
    piles = [Pile(card) for card in drawn if KIND[card] != "mount"]
    carriers = list(piles)
    for mount in mounts:
        if carriers and random.random() < 0.7:
            random.choice(carriers).riders.append(mount)
        else:
            piles.append(Pile(mount))
    blank = random.choice((0, 0, 0, 1, 2))
    hand = Hand(piles, blank, random.randint(0, blank))
    _discard(random, hand)
    return hand


def _discard(random: Random, hand: Hand) -> None:
    """Chooses what leaves with Boobies: two with each, and a Booby may be one of these. Blanks have no names."""
    boobies = [pile for pile in hand.piles if pile.card == BOOBY]
    if not boobies:
        return
    others = [pile for pile in hand.piles if pile.card != BOOBY]
    hand.blank = hand.seen = 0
    for _ in range(random.choice((0, 0, 1, len(boobies) // 2))):
        left = [pile for pile in boobies if not pile.gone]
        if len(left) > 1 and 2 * (len(left) - 1) >= len(boobies) - len(left) + 1:
            random.choice(left).gone = True
    exploding = sum(not pile.gone for pile in boobies)
    leaving = min(2 * exploding - (len(boobies) - exploding), len(others))
    for pile in random.sample(others, leaving):
        pile.gone = True


def tellable(hand: Hand) -> bool:
    """Whether counts alone say which cards leave: of a card that leaves all copies must look alike."""
    for pile in hand.piles:
        alike = [sorted(other.riders) == sorted(pile.riders) for other in hand.piles if other.card == pile.card]
        if pile.gone and pile.card != BOOBY and not all(alike):
            return False
    return True


def as_asked(made: Evening) -> dict[str, Any]:
    """The question as the judge's tool takes it."""
    hands: dict[str, Any] = {}
    for seat, hand in made.hands.items():
        counts: dict[str, int] = {}
        discards: dict[str, int] = {}
        for pile in hand.piles:
            for card in (pile.card, *pile.riders):
                counts[card] = counts.get(card, 0) + 1
            if pile.gone:
                discards[pile.card] = discards.get(pile.card, 0) + 1
        riding = [{"card": pile.card, "mounts": list(pile.riders)} for pile in hand.piles if pile.riders]
        hands[seat] = {"cards": counts, "other": hand.blank, "face_up": hand.seen, "mounts": riding, "discards": discards}
    asked: dict[str, Any] = {
        "editions": [edition for edition in EDITIONS if edition in made.editions],
        "seats": len(made.hands),
        "hands": hands,
        "readings": {
            "two-ducks": made.two_ducks,
            "duck-great-tits": made.tits,
            "goose-last-card": "counted" if made.goose_counts else "not-counted",
            "two-players": "keep" if made.two_keep else "leave-out",
        },
    }
    if made.goose:
        asked["drew_last"] = {"seat": made.goose, "card": "golden-goose"}
    return asked
