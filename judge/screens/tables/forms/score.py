"""Counting: each player's hand, card by card where cards count, as one number where they do not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from judge.engine.cards import Card, Kind, Mount
from judge.engine.notation.codes import EDITIONS
from judge.engine.wording.people import People
from judge.forms import SEATS
from judge.screens.tables.counting import Place, places

from .base import TABLE, Form, code

ALONE = ("other", "open")
"""Fields of a hand beside its cards: all other cards, and those of them that lay face up."""


class ScoreForm(Form):
    """A hand's fields are the seat and the two letters of a card: ``A_pc``.

    ``A_fd_pc`` are Ducks that ride on it, ``A_x_pc`` those that an Imminent Booby takes along.
    """

    name: ClassVar[str] = "score"
    fields: ClassVar[re.Pattern[str]] = re.compile(rf"{TABLE}|[A-F]_((fd|x)_)?[a-z]{{2,40}}|last(_card)?")
    numbers: ClassVar[re.Pattern[str]] = re.compile(r"seats|[A-F]_.+")

    @property
    def asks(self) -> bool:
        return any(self.numbers.fullmatch(name) and name != "seats" for name in self.typed.fields)

    @property
    def counting(self) -> list[Card]:
        """The cards of all editions that are worth something, and those that lie face up, which may explode or be counted."""
        cards = self.catalogue.cards.values()
        return [card for card in cards if card.kind in (Kind.SCORE, Kind.PENALTY)] + [card for card in cards if card.face_up]

    @property
    def doubling(self) -> Card | None:
        """The mount that doubles, if this deck has it."""
        return next((card for card in self.deck if card.mount is Mount.DOUBLE), None)

    def question(self) -> dict[str, Any]:
        hands = {seat: hand for seat in self.players if (hand := self._hand(seat))}
        question = {**self.table(), "hands": hands}
        if "last" in self.typed:
            usual = next((card.slug for card in self._returning if card in self.deck), "golden-goose")
            question["drew_last"] = {"seat": self.typed.one("last"), "card": self.typed.one("last_card", usual)}
        return question

    def _hand(self, seat: str) -> dict[str, Any]:
        cards: dict[str, int | str] = self.counted(f"{seat}_")
        found: dict[str, Any] = {}
        duck = self.doubling
        if duck is not None:
            mounts = self._mounts(cards, self.counted(f"{seat}_fd_"), duck.slug)
            if mounts:
                found["mounts"] = mounts
                cards[duck.slug] = sum(len(mount["mounts"]) for mount in mounts)
        optional = {
            "cards": cards,
            "other": self.typed.number(f"{seat}_other"),
            "face_up": self.typed.number(f"{seat}_open"),
            "discards": self.counted(f"{seat}_x_"),
        }
        found |= {name: value for name, value in optional.items() if value}
        typed = any(name.startswith(f"{seat}_") for name in self.typed.fields)
        return found or ({"other": 0} if typed else {})

    def _mounts(self, cards: Mapping[str, int | str], ducks: Mapping[str, int | str], duck: str) -> list[dict[str, Any]]:
        """So many Ducks on cards of a kind: one on each, and a second one where there are more Ducks than cards."""
        found = []
        for slug, number in ducks.items():
            held = cards.get(slug, 0)
            if isinstance(number, int) and number > 0:
                stacks = max(1, min(number, held)) if isinstance(held, int) else 1
                found += [{"card": slug, "mounts": [duck] * (number // stacks + (at < number % stacks))} for at in range(stacks)]
        return found

    @property
    def _returning(self) -> list[Card]:
        """Cards that draw and then come back to the hand."""
        return [card for card in self.catalogue.cards.values() if card.draws is not None and card.returns]

    def field_of(self, place: str) -> str:
        path = re.sub(r"\[\d+\]", "", place).split(".")
        if path[0] == "drew_last":
            return "last"
        if path[0] != "hands" or len(path) < 2:
            return super().field_of(place)
        seat, part, card = path[1], path[2] if len(path) > 2 else "other", path[3] if len(path) > 3 else ""
        if part == "mounts":
            return next((name for name in self.typed.fields if name.startswith(f"{seat}_fd_")), f"{seat}_other")
        if part == "discards":
            return f"{seat}_x_{code(card)}" if card else next((name for name in self.typed.fields if name.startswith(f"{seat}_x_")), f"{seat}_other")
        return {"face_up": f"{seat}_open", "cards": f"{seat}_{code(card)}"}.get(part, f"{seat}_other")

    def screen(self) -> dict[str, Any]:
        counting = [card for card in self.counting if not card.face_up]
        face_up = [card for card in self.counting if card.face_up]
        duck = next((card for card in self.catalogue.cards.values() if card.mount is Mount.DOUBLE), None)
        return {
            "counting": [(card, code(card.slug), self._copies(card), worth(card)) for card in counting],
            "face_up": [(card, code(card.slug), self._copies(card)) for card in face_up],
            "duck": duck,
            "returning": [(card, card.slug) for card in self._returning],
            "folds": {seat: self._open(seat) for seat in SEATS},
        }

    def _copies(self, card: Card) -> int:
        return sum(card.copies.values())

    def _open(self, seat: str) -> bool:
        """Whether something stands in the folded fields of a hand."""
        return any(re.match(rf"{seat}_(fd_|x_|open)", name) for name in self.typed.fields)

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        people = People(self.typed.starting("name_"))
        found: list[Place] = places(answer, self.catalogue, people)
        return {"places": found, "game": self._kept(found)}

    def _kept(self, found: list[Place]) -> dict[str, Any]:
        """What the evening remembers of this game."""
        return {
            "editions": [self.catalogue.editions[slug].short for slug in self.editions if slug in self.catalogue.editions],
            "code": "".join(EDITIONS.get(slug, "") for slug in self.editions),
            "players": [{"name": one.name, "points": one.points, "won": one.rank == 1} for one in found],
            "link": self.typed.address(self.path),
        }


def worth(card: Card) -> str:
    """What a card is worth, in few words."""
    if card.pair:
        return f"{card.pair} for each pair"
    if card.per_face_up:
        return f"1 for every {card.per_face_up} face-up cards"
    return f"{card.points} each".replace("-", "−")
