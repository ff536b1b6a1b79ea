"""Who begins: when everybody saw a bird last, and a number that draws lots."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from judge.engine.wording.people import People
from judge.forms import SEATS
from judge.tables.first import SCALE

from .base import TABLE, Form

NOBODY_KNOWS = "Does not know"


class FirstForm(Form):
    """One field for each player. ``draw`` is a number that everybody agrees on; the same number draws the same lot."""

    name: ClassVar[str] = "first"
    fields: ClassVar[re.Pattern[str]] = re.compile(rf"{TABLE}|seen_[A-F]|draw")
    numbers: ClassVar[re.Pattern[str]] = re.compile("seats|draw")

    @property
    def asks(self) -> bool:
        return "draw" in self.typed or bool(self.typed.starting("seen_"))

    def question(self) -> dict[str, Any]:
        question = self.table()
        del question["editions"]
        seen = {seat: when for seat, when in self.typed.starting("seen_").items() if seat in self.players}
        if seen:
            question["seen"] = seen
        if "draw" in self.typed:
            question["draw"] = self.typed.number("draw")
        return question

    def field_of(self, place: str) -> str:
        head, _, rest = place.partition(".")
        return f"seen_{rest}" if head == "seen" and rest else super().field_of(place)

    def screen(self) -> dict[str, Any]:
        words = [(slug, slug.replace("-", " ").capitalize()) for slug in reversed(SCALE)]
        return {"seen": [(seat, self.typed.one(f"seen_{seat}")) for seat in SEATS], "scale": [*words[:-1], (SCALE[0], NOBODY_KNOWS)]}

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        people = People(self.typed.starting("name_"))
        return {"order": [(seat, people(seat)) for seat in answer["order"] or ()], "level": answer["starts"] is None}
