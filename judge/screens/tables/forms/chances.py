"""Chances: what lies on the pile, what is in one's own hand, and what one wonders about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from judge.engine.cards import Card, Kind

from .base import TABLE, Form, code

PILE, MINE, SHOWN = "p_", "m_", "s_"
PARTS = {"discard_pile": PILE, "mine": MINE, "shown": SHOWN}
ALONE = {"hand": "hand", "draws": "draws", "draw_deck": "deck"}
"""Fields of the question that are one number, and their names in the address."""


@dataclass(frozen=True)
class Left:
    """An interrupt and how many of it are still out there. Chances are in words, empty where nobody asked."""

    card: Card | None
    name: str
    left: int
    gone: str
    hand: str
    draws: str


class ChancesForm(Form):
    """Numbers beside cards: ``p_fi`` lie on the pile, ``m_fi`` in one's own hand, ``s_fi`` were shown elsewhere."""

    name: ClassVar[str] = "chances"
    fields: ClassVar[re.Pattern[str]] = re.compile(rf"{TABLE}|[pms]_[a-z]{{2,40}}|hand|draws|deck")
    numbers: ClassVar[re.Pattern[str]] = re.compile(r"seats|[pms]_.+|hand|draws|deck")

    @property
    def asks(self) -> bool:
        return True

    def question(self) -> dict[str, Any]:
        question = self.table() | {part: cards for part, prefix in PARTS.items() if (cards := self.counted(prefix))}
        return question | {part: self.typed.number(name) for part, name in ALONE.items() if name in self.typed}

    def field_of(self, place: str) -> str:
        head, _, card = place.partition(".")
        if head in PARTS:
            return f"{PARTS[head]}{code(card)}"
        return ALONE.get(head) or super().field_of(place)

    def screen(self) -> dict[str, Any]:
        cards = list(self.catalogue.cards.values())
        wanted = [card for card in cards if card.kind is Kind.INTERRUPT or card.copying]
        others = [card for card in cards if card not in wanted]
        typed = self.typed

        def rows(prefix: str, chosen: list[Card]) -> list[tuple[Card, str, str]]:
            return [(card, f"{prefix}{code(card.slug)}", typed.one(f"{prefix}{code(card.slug)}")) for card in chosen]

        return {
            "on_pile": rows(PILE, wanted),
            "also_on_pile": rows(PILE, others),
            "mine": rows(MINE, [*wanted, *others]),
            "more_on_pile": any(value for _, _, value in rows(PILE, others)),
            "more_mine": bool(typed.starting(MINE)),
            "wonders": any(name in typed for name in ALONE.values()),
        }

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        left = [self._left(slug, entry) for slug, entry in answer["kinds"].items()]
        everything = answer["any"]
        wonders = [name for name in ("hand", "draws") if everything and everything.get(name)]
        return {"left": left, "wondered": wonders, "any_left": everything}

    def _left(self, slug: str, entry: Mapping[str, Any]) -> Left:
        return Left(
            card=self.catalogue.cards[slug],
            name=" or ".join(entry["names"]),
            left=entry["left"],
            gone=f"{entry['gone']} of {entry['copies']} gone",
            hand=_percent(entry["hand"]),
            draws=_percent(entry["draws"]),
        )


def _percent(chance: Mapping[str, Any] | None) -> str:
    """13 %: whole numbers, which is what a table can use."""
    if chance is None:
        return ""
    percent = float(chance["percent"])
    return f"{percent:.0f} %" if 1 <= percent <= 99 or percent in (0, 100) else ("under 1 %" if percent < 1 else "over 99 %")
