"""Eggs, Steal and Infiltrate tiles: who plays against whom, and what that comes to."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from .base import GameForm, field_pattern

PLAY = "by|target|early|played|left|yard|target_yard|out"
GIVEN, TAKEN, LEADER = 1, 2, 3
TILES = {"given": GIVEN, "taken": TAKEN, "leader": LEADER}
DISCARDS = {"": "Not yet", "other": "Another Chicken", "stolen": "The stolen Chicken", "leader": "The own Leader", "nothing": "Nothing"}
RIGHT = {"": "Nobody knows yet", "yes": "Yes", "no": "No"}
SAID = {"weapon": "The weapon", "eyewear": "The eyewear", "shirt": "The shirt", "footwear": "The footwear", "nothing": "Nothing in common"}


class AgainstForm(GameForm):
    """Somebody acts against somebody."""

    numbers: ClassVar[re.Pattern[str]] = re.compile("seats|played|left|yard|target_yard|eggs")

    def against(self) -> dict[str, Any]:
        """Who acts against whom, with what both Yards hold."""
        typed = self.typed
        sides = {"by": typed.one("by", "A"), "target": typed.one("target", "B")}
        return {**self.party(), **sides, **self.counted_in("yard", "target_yard"), **self.several("out")}

    def screen(self) -> dict[str, Any]:
        typed = self.typed
        return {
            "by": typed.one("by", "A"),
            "target": typed.one("target", "B"),
            "more": any(name in typed for name in ("early", "acted", "played", "left", "eggs", "out")),
        }


class EggForm(AgainstForm):
    """An Egg is lobbed."""

    name: ClassVar[str] = "war-egg"
    place: ClassVar[str] = "/games/chicken-war/egg/"
    fields: ClassVar[re.Pattern[str]] = field_pattern("by|target|right|yard|target_yard|eggs|acted|out")

    def question(self) -> dict[str, Any]:
        question = {**self.against(), **self.counted_in("eggs"), **self.ticked("acted")}
        right = self.typed.one("right")
        return question | ({"right": {"yes": True, "no": False}.get(right, right)} if right else {})

    def screen(self) -> dict[str, Any]:
        return {**super().screen(), "right": self.typed.one("right"), "rights": list(RIGHT.items())}


class TileForm(AgainstForm):
    """A Steal or an Infiltrate tile is played. ``early``: before the action of the turn."""

    def play(self) -> dict[str, Any]:
        """What both kinds of tiles ask."""
        return {**self.against(), **self.counted_in("played", "left"), **({"acted": False} if "early" in self.typed else {})}

    def field_of(self, place: str) -> str:
        return "early" if place == "acted" else super().field_of(place)


class StealForm(TileForm):
    """A Steal tile."""

    name: ClassVar[str] = "war-steal"
    place: ClassVar[str] = "/games/chicken-war/steal/"
    fields: ClassVar[re.Pattern[str]] = field_pattern(f"{PLAY}|leader_taken|discard")

    def question(self) -> dict[str, Any]:
        return {**self.play(), **self.ticked("leader_taken"), **self.chosen("discard")}

    def screen(self) -> dict[str, Any]:
        return {**super().screen(), "discard": self.typed.one("discard"), "discards": list(DISCARDS.items())}


class InfiltrateForm(TileForm):
    """An Infiltrate tile: tile 1 is given, tile 2 comes back for it, tile 3 leads the other army."""

    name: ClassVar[str] = "war-infiltrate"
    place: ClassVar[str] = "/games/chicken-war/infiltrate/"
    fields: ClassVar[re.Pattern[str]] = field_pattern(f"{PLAY}|gives_leader|leader_taken|said")

    def question(self) -> dict[str, Any]:
        tiles = {name: found for name, number in TILES.items() if (found := self.tile(number)) is not None}
        said = self.typed.many("said")
        question = {**self.play(), **tiles, **self.ticked("gives_leader", "leader_taken")}
        return question | ({"said": said[0] if len(said) == 1 else list(said)} if said else {})

    def field_of(self, place: str) -> str:
        head, _, trait = place.partition(".")
        return self.tile_field(TILES[head], trait) if head in TILES else super().field_of(place)

    def tile_called(self, number: int) -> str:
        return {GIVEN: "The Chicken given away", TAKEN: "The Chicken taken for it"}.get(number, "The Leader that the answer is about")

    def screen(self) -> dict[str, Any]:
        names = [(self.tile_called(number), number) for number in TILES.values()]
        return {**super().screen(), "three": names, "said": self.typed.many("said"), "said_rows": list(SAID.items()), "fresh": not self.typed.fields}
