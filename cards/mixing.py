"""Decks set side by side and shuffled together. Pure: it knows cards only as far as decks need them, and no database."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

CARDS_EACH = {2: 6, 3: 5, 4: 4, 5: 3, 6: 2}
"""How many cards each player is dealt, by the number of players (clause setup.deal)."""


@dataclass(frozen=True)
class Printed:
    """A card in an edition. ``one`` is the slug under which a card with several names is known; ``copies`` is 1 or more."""

    card: str
    one: str
    kind: str
    edition: str
    copies: int
    behaviour: Mapping[str, Any]


@dataclass(frozen=True)
class Line:
    """One card of several decks, whatever its names. ``names`` are its slugs in these decks, ``copies`` how often each edition has it."""

    one: str
    names: tuple[str, ...]
    kind: str
    behaviour: Mapping[str, Any]
    copies: Mapping[str, int]

    @property
    def total(self) -> int:
        """Copies in all these decks together."""
        return sum(self.copies.values())

    def only_in(self, editions: Sequence[str]) -> str:
        """The one edition of several that has it; empty if more of them do, or if there is nothing to compare."""
        return next(iter(self.copies)) if len(self.copies) == 1 and len(editions) > 1 else ""

    def differs(self, editions: Sequence[str]) -> bool:
        """Whether these editions have it in different numbers, or not all of them."""
        return len({self.copies.get(edition, 0) for edition in editions}) > 1


@dataclass(frozen=True)
class Deal:
    """A deal for ``players``: ``each`` gets so many cards, and ``draw_deck`` cards are left to draw, special cards included."""

    players: int
    each: int
    draw_deck: int


@dataclass(frozen=True)
class Mix:
    """One or several decks in one. ``editions`` are slugs in their usual order, ``lines`` the cards in theirs."""

    editions: tuple[str, ...]
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """All cards of the deck."""
        return sum(line.total for line in self.lines)

    @property
    def specials(self) -> tuple[Line, ...]:
        """What is set aside before the deal (clauses setup.specials-out, mixing.specials)."""
        return tuple(line for line in self.lines if line.kind == "special")

    @property
    def out_with_two(self) -> tuple[Line, ...]:
        """What stays in the box when two people play (clause setup.two-players)."""
        return tuple(line for line in self.lines if line.behaviour.get("out_with_two"))

    @property
    def worth(self) -> tuple[tuple[Line, str], ...]:
        """What counts when the game is over, each with its points in words (clauses end.most-points, mixing.points)."""
        return tuple((line, words) for line in self.lines if (words := worth(line.kind, line.behaviour)))

    def deals(self) -> tuple[Deal, ...]:
        """The deal for each number of players."""
        return tuple(Deal(players, each, self._left(players, each)) for players, each in CARDS_EACH.items())

    def _left(self, players: int, each: int) -> int:
        out = sum(line.total for line in self.out_with_two) if players == 2 else 0
        return self.total - out - players * each


def lines(printed: Iterable[Printed]) -> tuple[Line, ...]:
    """The cards of several decks, in the order given, those with several names brought together."""
    found: dict[str, list[Printed]] = {}
    for each in printed:
        found.setdefault(each.one, []).append(each)
    made = []
    for one, same in found.items():
        copies: dict[str, int] = {}
        for each in same:
            copies[each.edition] = copies.get(each.edition, 0) + each.copies
        made.append(Line(one, tuple(dict.fromkeys(each.card for each in same)), same[0].kind, same[0].behaviour, copies))
    return tuple(made)


def mix(editions: Sequence[str], printed: Iterable[Printed]) -> Mix:
    """The deck of these editions together; what other editions have is left out."""
    return Mix(tuple(editions), lines(each for each in printed if each.edition in editions))


def worth(kind: str, behaviour: Mapping[str, Any]) -> str:
    """The points of a card in words, by its behaviour; empty if it is never worth any."""
    if behaviour.get("mount") == "double":
        return "doubles the points of its card"
    if "pair" in behaviour:
        return f"{_points(behaviour['pair']['points'])} for each pair, none for one alone"
    if "per_face_up" in behaviour:
        return f"1 point for every {behaviour['per_face_up']} face-up cards that you hold"
    if kind in ("score", "penalty") and behaviour.get("points"):
        return _points(behaviour["points"])
    return ""


def _points(number: int) -> str:
    words = f"{abs(number)} point{'' if abs(number) == 1 else 's'}"
    return f"−{words}" if number < 0 else words


@dataclass(frozen=True)
class Question:
    """What a ruling is about: ``cards`` any of which make it matter, ``named`` those that its question cannot do without, ``kinds`` of cards any
    of which make it matter, ``named_kinds`` those that its question cannot do without."""

    cards: frozenset[str]
    named: frozenset[str]
    kinds: frozenset[str]
    named_kinds: frozenset[str] = frozenset()

    def concerns(self, deck: Iterable[Line]) -> bool:
        """Whether it can come up with this deck."""
        held, kinds = set(), set()
        for line in deck:
            held.add(line.one)
            kinds.add(line.kind)
        if not self.named <= held or not self.named_kinds <= kinds or (self.kinds and not self.kinds & kinds):
            return False
        return not self.cards or bool(self.cards & held)

    def only_mixed(self, whole: Mix) -> bool:
        """Whether it can come up in the mix and in none of its editions alone."""
        parts = ([line for line in whole.lines if edition in line.copies] for edition in whole.editions)
        return self.concerns(whole.lines) and not any(map(self.concerns, parts))


def named_in(question: str, names: Mapping[str, str]) -> frozenset[str]:
    """Of these cards (name → slug), those that a question names by any word of theirs: "Peacock" for Flashy Peacock."""
    asked = _words(question)
    return frozenset(slug for name, slug in names.items() if {word.lower() for word in name.split()} & asked)


def told_of(text: str, names: Mapping[str, str]) -> frozenset[str]:
    """Of all cards (name → slug), those of which a text tells by their name, or by a word that stands in no other name, with a capital letter:
    "Cassowary" for Rampaging Cassowary, never "Booby" alone."""
    bearers: dict[str, set[str]] = {}
    for name, slug in names.items():
        for word in name.split():
            bearers.setdefault(word, set()).add(slug)
    told = {word.removesuffix("’s").removesuffix("'s") for word in re.findall(r"(?<!\w)[A-ZĀ][\w’']*", text)}
    told |= {word.removesuffix("s") for word in told}
    by_word = {slug for word in told & bearers.keys() if len(bearers[word]) == 1 for slug in bearers[word]}
    return frozenset(by_word | {slug for name, slug in names.items() if name in text})


def kinds_named_in(question: str, kinds: Iterable[str]) -> frozenset[str]:
    """Of these types of cards, those that a question names: "mount" in "Can an attack pick a mount?"."""
    return frozenset(kinds) & _words(question)


def _words(text: str) -> set[str]:
    """The words of a text in small letters, also without their plural s."""
    words = {word.strip("?!.,:;’'\"“”()").removesuffix("’s").removesuffix("'s").lower() for word in text.split()}
    return words | {word.removesuffix("s") for word in words}
