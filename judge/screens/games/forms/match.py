"""Two Chickens beside each other; the second one may be left open."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar
from urllib.parse import urlencode

from judge.engine import Catalogue
from judge.games.chicken_war.tiles import BY_SLUG, TRAITS
from judge.screens.tables.typed import Typed

from .base import GameForm, field_pattern, tile_query

ONE, OTHER = 1, 2
PLACES = {"one": ONE, "other": OTHER}


class MatchForm(GameForm):
    """Tile 1 and tile 2. ``asked`` says that the button was pressed; it stays in the address only where nothing else does."""

    name: ClassVar[str] = "war-match"
    place: ClassVar[str] = "/games/chicken-war/match/"
    fields: ClassVar[re.Pattern[str]] = field_pattern("asked")
    numbers: ClassVar[re.Pattern[str]] = re.compile("seats")

    def __init__(self, typed: Typed, catalogue: Catalogue) -> None:
        super().__init__(typed, catalogue)
        if len(typed.fields) > 1:
            self.typed = typed.without("asked")

    def question(self) -> dict[str, Any]:
        told = {name: self.tile(number) for name, number in PLACES.items()}
        readings = self.typed.starting("reading_")
        return {name: tile for name, tile in told.items() if tile} | ({"readings": readings} if readings else {})

    def field_of(self, place: str) -> str:
        head, _, trait = place.partition(".")
        if head in PLACES:
            return self.tile_field(PLACES[head], trait)
        return super().field_of(place)

    def tile_called(self, number: int) -> str:
        return "First Chicken" if number == ONE else "Second Chicken"

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        one, other = BY_SLUG[answer["one"]], BY_SLUG[answer["other"]] if answer["other"] else None
        shared = {entry["trait"] for entry in answer["shared"] or ()}
        return {
            "one": one,
            "other": other,
            "compared": [(trait, getattr(one, trait), getattr(other, trait), trait in shared) for trait in TRAITS] if other else [],
            "matches": [(BY_SLUG[slug], self._beside(slug), BY_SLUG[slug] == other) for slug in answer["matches"]],
        }

    def _beside(self, slug: str) -> str:
        """The address where the first tile stands beside this one."""
        kept = {name: value for name, value in self.typed.fields.items() if name.startswith("reading_")}
        first = self.whole(ONE)
        fields = (tile_query(ONE, first) if first else {}) | tile_query(OTHER, BY_SLUG[slug]) | {name: value[-1] for name, value in kept.items()}
        return f"{self.path}?{urlencode(fields)}"
