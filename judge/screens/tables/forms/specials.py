"""Special cards: who draws, what is drawn, who holds how many cards, and what lies face up."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from judge.engine.cards import Kind
from judge.engine.notation.codes import CARD_OF
from judge.forms import SEATS

from . import held
from .base import TABLE, Form, code

DRAWN = ("drawn1", "drawn2", "drawn3")
PLAIN = "plain"
"""A card that is not special."""
WAYS = {"end": "The turn ends", "none": "Nobody draws", "other": "Some other way"}


class SpecialsForm(Form):
    """Hands as numbers of cards; what lies face up is told card by card."""

    name: ClassVar[str] = "specials"
    fields: ClassVar[re.Pattern[str]] = re.compile(rf"{TABLE}|by|how|copied|owner|drawn[1-3]|hand_[A-F]|deck|extra|keeps|{held.FIELDS}")
    numbers: ClassVar[re.Pattern[str]] = re.compile(r"seats|hand_[A-F]|deck|extra")

    @property
    def by(self) -> str:
        """Who draws."""
        return self.typed.one("by", "A")

    def question(self) -> dict[str, Any]:
        typed = self.typed
        question = {**self.table("turn"), "by": self.by, "how": typed.one("how", "end")}
        question.setdefault("turn", self.by)
        drawn = self._drawn()
        if drawn:
            question["drawn"] = drawn
        hands = {seat: typed.number(f"hand_{seat}") for seat in self.players if f"hand_{seat}" in typed}
        optional = {"hands": hands, "held": held.held(typed, self.deck), "choices": {key: [] for key in typed.many("keeps")}}
        question |= {name: value for name, value in optional.items() if value}
        question |= {name: typed.number(name) for name in ("deck", "extra") if name in typed}
        if "copied" in typed:
            question["copied"] = True
        if "owner" in typed:
            question["owner"] = typed.one("owner")
        return question

    def _drawn(self) -> list[str | None]:
        """The cards drawn, in their order, up to the last that was told."""
        told = [self.typed.one(name) for name in DRAWN]
        while told and not told[-1]:
            told.pop()
        return [None if one in ("", PLAIN) else CARD_OF.get(one, one) for one in told]

    def field_of(self, place: str) -> str:
        drawn = re.fullmatch(r"drawn\[(\d+)\]", place)
        if drawn:
            return f"drawn{int(drawn[1]) + 1}"
        head, _, rest = place.partition(".")
        if head == "hands" and rest in SEATS and rest:
            return f"hand_{rest}"
        if head == "held":
            return held.row_of(self.typed, place.partition(".")[2])
        if head == "turn" and "turn" not in self.typed:
            return "by"
        return {"hands": "hand_A", "choices": "keeps", "drawn": "drawn1"}.get(head) or super().field_of(place)

    def screen(self) -> dict[str, Any]:
        specials = [card for card in self.catalogue.cards.values() if card.kind is Kind.SPECIAL]
        drawing = [card for card in self.catalogue.cards.values() if card.draws is not None]
        typed = self.typed
        return {
            "ways": list(WAYS.items()),
            "how": typed.one("how", "end"),
            "by": self.by,
            "specials": [(card, code(card.slug)) for card in specials],
            "drawing": drawing,
            "drawn": [(name, typed.one(name)) for name in DRAWN],
            "face_up": [(card, code(card.slug)) for card in specials if card.face_up],
            "hands": [(seat, typed.one(f"hand_{seat}")) for seat in SEATS],
            "more_drawn": any(typed.one(name) for name in DRAWN[1:]),
            **held.rows(typed),
            "more": any(name in typed for name in ("copied", "owner", "extra", "keeps", "turn")),
        }
