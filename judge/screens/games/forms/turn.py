"""A turn of one's own in Chicken Out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from judge.games.chicken_out.board import FINISH, LANE, SAFETY, START

from .base import PARTY, GameForm

DEEDS = {
    "": "What may I do at all?",
    "number": "Play a number card",
    "chicken": "Play a Chicken card",
    "safe": "Play a Safe card",
    "goose": "Play a Goose card",
    "discard": "Throw one card away",
    "pass": "Do nothing",
}
MOVES = {"first": "My first chicken", "second": "My second chicken", "both": "Both, sharing the number", "none": "Neither"}
PLACES = {"": "Not sure", START: "Start", LANE: "Road", SAFETY: "Safety Area", FINISH: "Finish"}
AHEAD = {"": "Not sure", SAFETY: "Safety Area", FINISH: "Finish"}
KINDS = {"number": "Number cards", "chicken": "Chicken cards", "safe": "Safe cards", "goose": "Goose cards"}
WHETHER = {"": "Not sure", "yes": "Yes", "no": "No"}
BIRDS = ("c1", "c2")
WHY_NOT = {
    "game-over": "the game is over",
    "too-many-cards": "a hand has four cards",
    "not-in-hand": "not in the hand",
    "nobody-on-road": "nobody is in the road",
    "own-turn": "only when somebody dares you",
    "has-number": "a number card is in the hand",
    "pass": "a turn costs a card",
}
"""Why a deed is not allowed, in a few words beside it."""


class OutTurnForm(GameForm):
    """``c1`` is where the first chicken stands, ``c1_left`` how many lanes lie before it, ``hand_safe`` the Safe cards held."""

    name: ClassVar[str] = "out-turn"
    place: ClassVar[str] = "/games/chicken-out/turn/"
    fields: ClassVar[re.Pattern[str]] = re.compile(
        rf"{PARTY}|by|do|hand_(number|chicken|safe|goose)|c[12](_left|_ahead)?|spaces|move|taken|road|home_[A-D]"
    )
    numbers: ClassVar[re.Pattern[str]] = re.compile("seats|hand_.*|c[12]_left|spaces|home_.")

    @property
    def by(self) -> str:
        """Whose turn it is."""
        return self.typed.one("by", "A")

    def question(self) -> dict[str, Any]:
        typed = self.typed
        question = {**self.party(), "by": self.by, **self.chosen("do"), **self.counted_in("spaces"), **self.ticked("taken")}
        if typed.one("do") == "number" or (typed.one("do") == "goose" and typed.one("move") == "second"):
            question |= self.chosen("move")
        optional = {
            "hand": {kind: typed.number(f"hand_{kind}") for kind in KINDS if f"hand_{kind}" in typed},
            "chickens": self._chickens(),
            "home": {seat: typed.number(f"home_{seat}") for seat in self.players if seat != self.by and f"home_{seat}" in typed},
        }
        question |= {name: value for name, value in optional.items() if value}
        road = typed.one("road")
        return question | ({"on_road": {"yes": True, "no": False}.get(road, road)} if road else {})

    def _chickens(self) -> list[dict[str, Any]]:
        """Both chickens, where anything is told about one."""
        told = [self._chicken(name) for name in BIRDS]
        return told if any(told) else []

    def _chicken(self, name: str) -> dict[str, Any]:
        typed = self.typed
        at = typed.one(name)
        found: dict[str, Any] = {"at": at} if at else {}
        if f"{name}_left" in typed and at != FINISH:
            found["to_finish"] = typed.number(f"{name}_left")
        return found | ({"ahead": typed.one(f"{name}_ahead")} if at == LANE and f"{name}_ahead" in typed else {})

    def field_of(self, place: str) -> str:
        bird = re.fullmatch(r"chickens\[(\d)\](?:\.(\w+))?", place)
        if bird:
            part = {"to_finish": "_left", "ahead": "_ahead"}.get(bird[2] or "", "")
            return f"{BIRDS[int(bird[1])]}{part}"
        head, _, rest = place.partition(".")
        if head in ("hand", "home") and rest:
            return f"{head}_{rest}"
        return {"on_road": "road", "chickens": "c1"}.get(head) or super().field_of(place)

    def called(self, field: str) -> str:
        one = re.fullmatch(r"(c[12])(_\w+)?", field)
        return f"My {'first' if one[1] == BIRDS[0] else 'second'} chicken, {'lanes before Finish' if one[2] == '_left' else 'where'}" if one else ""

    def screen(self) -> dict[str, Any]:
        typed = self.typed
        return {
            "by": self.by,
            "do": typed.one("do"),
            "deeds": list(DEEDS.items()),
            "moves": list(MOVES.items()),
            "move": typed.one("move", "first"),
            "kinds": [(f"hand_{kind}", words) for kind, words in KINDS.items()],
            "birds": [(name, words, typed.one(name)) for name, words in zip(BIRDS, ("My first chicken", "My second chicken"), strict=True)],
            "places": list(PLACES.items()),
            "aheads": list(AHEAD.items()),
            "whether": list(WHETHER.items()),
            "hand_told": any(name.startswith("hand_") for name in typed.fields),
            "more": any(name in ("taken", "road") or name.startswith("home_") for name in typed.fields),
        }

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        told = answer["options"].items() if answer["do"] is None else ()
        return {"options": [(DEEDS[deed], option["legal"], WHY_NOT.get(option["why"], "")) for deed, option in told]}
