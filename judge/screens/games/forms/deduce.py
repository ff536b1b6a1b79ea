"""What is known about somebody's Leader: the tiles of that Yard, answers to Infiltrate tiles, and wrong guesses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from judge.games.chicken_war.tiles import BY_SLUG, TRAITS, YARD

from .base import GameForm, field_pattern

YARD_TILES = range(1, YARD + 1)
ANSWERS = range(11, 16)
WRONG = range(21, 25)
SAID = {"weapon": "The weapon", "eyewear": "The eyewear", "shirt": "The shirt", "footwear": "The footwear", "nothing": "Nothing in common"}
MOST_SHOWN = 24


class DeduceForm(GameForm):
    """Tiles 1 to 10 lie in the Yard, 11 to 15 came by an Infiltrate tile (``said11`` …), 21 to 24 got an Egg in vain."""

    name: ClassVar[str] = "war-deduce"
    place: ClassVar[str] = "/games/chicken-war/deduce/"
    fields: ClassVar[re.Pattern[str]] = field_pattern("target|(said|taken|old)1[1-5]")
    numbers: ClassVar[re.Pattern[str]] = re.compile("seats")

    @property
    def target(self) -> str:
        """Whose Leader is wanted."""
        return self.typed.one("target", "B")

    @property
    def clues(self) -> list[int]:
        """The numbers of the answers that are told."""
        return [number for number in ANSWERS if f"x{number}" not in self.typed and (self.tile(number) or f"said{number}" in self.typed)]

    def question(self) -> dict[str, Any]:
        optional = {
            "tiles": list(self.tiles(YARD_TILES).values()),
            "answers": [self._clue(number) for number in self.clues],
            "wrong": list(self.tiles(WRONG).values()),
        }
        return {**self.party(), "target": self.target} | {name: value for name, value in optional.items() if value}

    def _clue(self, number: int) -> dict[str, Any]:
        typed = self.typed
        clue: dict[str, Any] = {"given": self.tile(number) or {}}
        if f"said{number}" in typed:
            clue["said"] = typed.one(f"said{number}")
        return clue | {flag: True for name, flag in (("taken", "leader_taken"), ("old", "old")) if f"{name}{number}" in typed}

    def field_of(self, place: str) -> str:
        one = re.fullmatch(r"(tiles|wrong)\[(\d+)\](?:\.(\w+))?", place)
        if one:
            told = list(self.tiles(YARD_TILES if one[1] == "tiles" else WRONG))
            return self.tile_field(told[int(one[2])], one[3] or "")
        clue = re.fullmatch(r"answers\[(\d+)\]\.(\w+)(?:\.(\w+))?", place)
        if clue:
            number = self.clues[int(clue[1])]
            return f"said{number}" if clue[2] == "said" else self.tile_field(number, clue[3] or "")
        return super().field_of(place)

    def screen(self) -> dict[str, Any]:
        yard = self.tiles(YARD_TILES)
        return {
            "target": self.target,
            "yard_tiles": list(YARD_TILES),
            "answer_tiles": list(ANSWERS),
            "wrong_tiles": list(WRONG),
            "answers_open": ANSWERS[0] if not self.typed.fields else 0,
            "said_rows": list(SAID.items()),
            "yard_open": bool(yard),
            "wrong_open": bool(self.tiles(WRONG)),
        }

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "count": answer["count"],
            "candidates": [BY_SLUG[slug] for slug in answer["candidates"]] if answer["count"] <= MOST_SHOWN else [],
            "possible": [(trait, [(value, value in answer["possible"][trait]) for value in options]) for trait, options in TRAITS.items()],
        }
