"""A Yard of up to ten tiles, one of which may lead."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from judge.games.chicken_war.tiles import BY_SLUG, YARD, Tile

from .base import GameForm, field_pattern

YARD_TILES = range(1, YARD + 1)


class ArmyForm(GameForm):
    """Tiles 1 to 10; ``leader`` is the number of the one that leads, empty where the Leaders are to be ranked."""

    name: ClassVar[str] = "war-army"
    place: ClassVar[str] = "/games/chicken-war/army/"
    fields: ClassVar[re.Pattern[str]] = field_pattern("leader|by|claim|late|turn|out")
    numbers: ClassVar[re.Pattern[str]] = re.compile("seats")

    @property
    def told(self) -> list[int]:
        """The numbers of the tiles that are told, in their order."""
        return list(self.tiles(YARD_TILES))

    def question(self) -> dict[str, Any]:
        question = {**self.party(), "yard": list(self.tiles(YARD_TILES).values()), **self.chosen("by", "turn")}
        leader = self.typed.one("leader")
        if leader:
            question["leader"] = (self.tile(int(leader)) or {}) if leader in map(str, YARD_TILES) else leader
        return question | self.ticked("claim", "late") | self.several("out")

    def field_of(self, place: str) -> str:
        one = re.fullmatch(r"yard\[(\d+)\](?:\.(\w+))?", place)
        if one:
            return self.tile_field(self.told[int(one[1])], one[2] or "")
        if place == "yard":
            return self.tile_field(1, "")
        head, _, trait = place.partition(".")
        if head == "leader" and trait and self.typed.one("leader") in map(str, YARD_TILES):
            return self.tile_field(int(self.typed.one("leader")), trait)
        return super().field_of(place)

    def screen(self) -> dict[str, Any]:
        told = self.told
        return {
            "yard_tiles": list(YARD_TILES),
            "first_open": 1 if not self.typed.fields else 0,
            "told": len(told),
            "leader": self.typed.one("leader"),
            "by": self.typed.one("by", "A"),
            "more": any(name in self.typed for name in ("late", "turn", "out")),
        }

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        numbers: dict[Tile, int] = {}
        for number in self.told:
            tile = self.whole(number)
            if tile is not None:
                numbers.setdefault(tile, number)
        return {
            "size": answer["size"],
            "spoilers": [(BY_SLUG[one["tile"]], one["count"], [each["trait"] for each in one["shared"]]) for one in answer["spoilers"] or ()],
            "ranked": [
                (one["place"], tile, one["matching"], self.typed.having("leader", str(numbers[tile])).address(self.path), leads)
                for one in answer["leaders"]
                for tile in (BY_SLUG[one["leader"]],)
                for leads in (str(numbers[tile]) == self.typed.one("leader"),)
            ],
        }
