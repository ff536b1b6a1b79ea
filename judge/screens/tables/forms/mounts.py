"""Mounts: which card carries which, and what happens to it."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from judge.engine.notation.codes import CARD_OF

from .base import TABLE, Form, code

EVENTS = {
    "played": "It is played",
    "cancelled": "It is played and cancelled",
    "given": "It is given away",
    "stolen": "It is stolen",
    "swapped": "Hands are swapped",
    "discarded": "It is discarded",
    "taken": "It is taken from the pile",
    "removed": "A mount is taken off",
    "end": "The turn ends",
    "scored": "The points are counted",
}
MOVING = ("given", "stolen", "swapped", "taken")
"""What happens to a card when somebody else gets it."""


class MountsForm(Form):
    """Numbers beside mounts say how many of them ride: ``m_fd``."""

    name: ClassVar[str] = "mounts"
    fields: ClassVar[re.Pattern[str]] = re.compile(rf"{TABLE}|card|owner|event|to|off|fewest|again|hand|open|m_[a-z]{{2,40}}")
    numbers: ClassVar[re.Pattern[str]] = re.compile(r"seats|hand|open|m_.+")

    usual: ClassVar[str] = "mounting"

    @property
    def asks(self) -> bool:
        return "card" in self.typed

    @property
    def event(self) -> str:
        """What happens to the card."""
        return self.typed.one("event", "played")

    @property
    def owner(self) -> str:
        """Who holds the card."""
        return self.typed.one("owner", "A")

    def question(self) -> dict[str, Any]:
        typed, card = self.typed, self.typed.one("card")
        riding = {CARD_OF.get(short, short): _count(text) for short, text in typed.starting("m_").items()}
        mounts = [slug for slug, count in riding.items() for _ in range(min(count, 99))]
        question = {**self.table("turn"), "card": CARD_OF.get(card, card), "mounts": mounts, "owner": self.owner, "event": self.event}
        question.setdefault("turn", self.owner)
        if self.event in MOVING:
            question["to"] = typed.one("to", self._next)
        if self.event == "removed" and "off" in typed:
            question["mount"] = CARD_OF.get(typed.one("off"), typed.one("off"))
        question |= {name: True for field, name in (("fewest", "fewest"), ("again", "played_this_turn")) if field in typed}
        return question | {name: typed.number(field) for field, name in (("hand", "hand"), ("open", "face_up")) if field in typed}

    @property
    def _next(self) -> str:
        """Who sits next to the holder: somebody has to get the card."""
        seats = self.players
        return seats[(seats.index(self.owner) + 1) % len(seats)] if self.owner in seats else seats[0]

    def field_of(self, place: str) -> str:
        head = re.sub(r"\[\d+\]", "", place).partition(".")[0]
        if head == "turn" and "turn" not in self.typed:
            return "owner"
        if head == "mounts":
            return next((name for name in self.typed.fields if name.startswith("m_")), "card")
        return {"mount": "off", "played_this_turn": "again", "face_up": "open"}.get(head) or super().field_of(place)

    def screen(self) -> dict[str, Any]:
        cards = list(self.catalogue.cards.values())
        mounts = [card for card in cards if card.is_mount]
        return {
            "card": code(self.typed.one("card")),
            "carrying": [(card, code(card.slug)) for card in cards if not card.is_mount],
            "mounts": [(card, f"m_{code(card.slug)}", self.typed.one(f"m_{code(card.slug)}")) for card in mounts],
            "riders": [(card, code(card.slug)) for card in mounts],
            "events": list(EVENTS.items()),
            "event": self.event,
            "owner": self.owner,
            "to": self.typed.one("to"),
        }


def _count(text: str) -> int:
    """A number of mounts; what is none counts as none, and is told as a slip."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
