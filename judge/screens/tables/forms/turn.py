"""A turn: one of three questions, each with the fields that matter for it."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any, ClassVar

from judge.engine.cards import Card
from judge.engine.notation.codes import CARD_OF

from . import held
from .base import TABLE, Form, code

ASKS = {"play": "May I play this?", "draw": "How many do I draw?", "end": "My turn ends"}
ONTO = {"hand": "a card in a hand", "pile": "a card on the discard pile", "mount": "another mount"}
PLAYED = ("played1", "played2", "played3")
MOUNTED = ("mounted1", "mounted2", "mounted3")
NUMBERS = ("hand", "theirs", "pile", "deck", "extra")
PLURALS = {
    "score": "Score",
    "penalty": "Penalty",
    "attack": "Attacks",
    "action": "Actions",
    "interrupt": "Interrupts",
    "special": "Special",
    "mount": "Mounts",
}


class TurnForm(Form):
    """``played1`` … are cards that were played before, ``mounted1`` … cards of the hand with a mount; both with fields of their own."""

    name: ClassVar[str] = "turn"
    fields: ClassVar[re.Pattern[str]] = re.compile(
        rf"{TABLE}|ask|by|card|mount[12]|copies|again|fresh|played[1-3](_by|_copies|_cancelled|_earlier)?|open(_by|_copies)?|mockingbird"
        rf"|rested(_by)?|hand|theirs|pile|deck|extra|onto|last|last_itself|mounted[1-3](_mount|_played)?|fewest|{held.FIELDS}"
    )
    numbers: ClassVar[re.Pattern[str]] = re.compile(r"seats|hand|theirs|pile|deck|extra|rested")

    @property
    def ask(self) -> str:
        """Which of the three questions."""
        return self.typed.one("ask", "play")

    @property
    def asks(self) -> bool:
        return "card" in self.typed if self.ask == "play" else "seats" in self.typed or "hand" in self.typed

    def question(self) -> dict[str, Any]:
        typed = self.typed
        question: dict[str, Any] = {**self.table("turn"), "ask": self.ask, "by": typed.one("by", "A")}
        if self.ask != "play" or "turn" not in typed:
            question["turn"] = question["by"]
        question |= {name: typed.number(name) for name in NUMBERS if name in typed}
        question |= {name: True for name in ("again", "fresh", "last_itself") if name in typed}
        question |= {name: _slug(typed.one(name)) for name in ("card", "copies") if name in typed}
        question |= {name: typed.one(name) for name in ("onto", "last") if name in typed}
        optional = {
            "mounts": [_slug(typed.one(name)) for name in ("mount1", "mount2") if name in typed],
            "played": [self._played(name) for name in PLAYED if name in typed],
            "mockingbirds": list(typed.many("mockingbird")),
            "cards": [self._mounted(name) for name in MOUNTED if name in typed],
            "held": held.held(typed, self.deck),
        }
        question |= {name: value for name, value in optional.items() if value}
        if "open" in typed:
            question["open"] = self._played("open")
        if "rested" in typed:
            question["rested"] = {"by": typed.one("rested_by", question["by"]), "turns": typed.number("rested")}
        if "fewest" in typed:
            question["fewest"] = typed.one("fewest") == "yes"
        return question

    def _played(self, name: str) -> dict[str, Any]:
        """A card that was played, from the fields of its row."""
        typed = self.typed
        found: dict[str, Any] = {"card": _slug(typed.one(name)), "by": typed.one(f"{name}_by", typed.one("by", "A"))}
        if f"{name}_copies" in typed:
            found["copies"] = _slug(typed.one(f"{name}_copies"))
        return found | {flag: True for flag in ("cancelled", "earlier") if f"{name}_{flag}" in typed}

    def _mounted(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = {"card": _slug(self.typed.one(name))}
        if f"{name}_mount" in self.typed:
            found["mounts"] = [_slug(self.typed.one(f"{name}_mount"))]
        return found | ({"played": True} if f"{name}_played" in self.typed else {})

    def field_of(self, place: str) -> str:
        head, _, rest = place.partition(".")
        row = re.fullmatch(r"(played|cards|mounts)\[(\d+)\]", head)
        if row:
            names = {"played": PLAYED, "cards": MOUNTED, "mounts": ("mount1", "mount2")}[row[1]]
            typed = [name for name in names if name in self.typed]
            name = typed[int(row[2])] if int(row[2]) < len(typed) else names[0]
            return f"{name}_copies" if rest == "copies" else name
        if head == "held":
            return held.row_of(self.typed, rest)
        if head == "turn" and (self.ask != "play" or "turn" not in self.typed):
            return "by"
        if place == "open.copies":
            return "open_copies"
        return {"open": "open", "rested": "rested", "mockingbirds": "mockingbird"}.get(head.partition("[")[0]) or super().field_of(place)

    def screen(self) -> dict[str, Any]:
        typed, cards = self.typed, list(self.catalogue.cards.values())
        return {
            "ask": self.ask,
            "ask_links": [(words, ask == self.ask, typed.having("ask", ask).address(self.path)) for ask, words in ASKS.items()],
            "by": typed.one("by", "A"),
            "card": _code(typed.one("card")),
            "all_cards": [(PLURALS[kind], _options(list(group))) for kind, group in groupby(cards, key=lambda card: str(card.kind))],
            "played_before": _options([card for card in cards if not card.never_played]),
            "on_top": _options([card for card in cards if not card.never_played and not card.is_mount]),
            "riders": _options([card for card in cards if card.is_mount]),
            "copied": _options([card for card in cards if not card.never_played and not card.copying]),
            "face_up": _options([card for card in cards if card.face_up]),
            "drawing": [(card, card.slug) for card in cards if card.draws is not None],
            "onto": list(ONTO.items()),
            "played": [(name, _code(typed.one(name))) for name in PLAYED],
            "mounted": [(name, _code(typed.one(name))) for name in MOUNTED],
            "before": any(name in typed for name in (*PLAYED, "again", "fresh")),
            "around": any(name in typed for name in ("open", "mockingbird", "rested", "last", "theirs", "pile", "copies", "mount1", "onto")),
            "riding": any(name in typed for name in MOUNTED),
            **held.rows(typed),
        }


def _slug(text: str) -> str:
    """The card of two letters; anything else as it is."""
    return CARD_OF.get(text, text)


def _code(text: str) -> str:
    return code(text)


def _options(cards: list[Card]) -> list[tuple[Card, str]]:
    return [(card, code(card.slug)) for card in cards]
