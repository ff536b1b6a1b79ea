"""What the forms of the other games share: the round of players, and tiles that are picked by their traits."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from cards.faces import tiles
from judge.forms import SEATS
from judge.games.chicken_war.tiles import TRAITS, Tile
from judge.games.reading_in import MOST
from judge.screens.tables.forms.base import Form

PARTY = r"seats|name_[A-D]|reading_[a-z0-9-]{1,60}"
"""Names of the fields that say who plays, as a pattern."""
KEYS = {"w": "weapon", "e": "eyewear", "s": "shirt", "f": "footwear"}
"""Field of a tile, before its number → trait."""
TILE = r"[wesfx]\d{1,2}"
"""Names of the fields of tiles: four traits, and x where a tile is to be left out."""
KEY_OF = {trait: key for key, trait in KEYS.items()}
USUAL = "3"


class GameForm(Form):
    """What is typed about another game. ``place`` is where the page stands, ``most`` how many can play."""

    place: ClassVar[str]
    most: ClassVar[int] = MOST

    @property
    def path(self) -> str:
        return self.place

    @property
    def seats(self) -> int | str:
        return self.typed.number("seats", int(USUAL))

    @property
    def players(self) -> str:
        return SEATS[: self.seats] if isinstance(self.seats, int) and 2 <= self.seats <= self.most else SEATS[: self.most]

    def party(self) -> dict[str, Any]:
        """The round as the judges read it."""
        optional = {
            "names": {seat: name for seat, name in self.typed.starting("name_").items() if seat in self.players},
            "readings": self.typed.starting("reading_"),
        }
        return {"seats": self.seats} | {name: value for name, value in optional.items() if value}

    def tile(self, number: int) -> dict[str, str] | None:
        """The traits typed for a tile; None where nothing is, or where it is to be left out."""
        if f"x{number}" in self.typed:
            return None
        found = {trait: self.typed.one(f"{key}{number}") for key, trait in KEYS.items() if f"{key}{number}" in self.typed}
        return found or None

    def whole(self, number: int) -> Tile | None:
        """The tile, where all four traits are typed and known."""
        found = self.tile(number) or {}
        known = all(found.get(trait) in options for trait, options in TRAITS.items())
        return Tile(*(found[trait] for trait in TRAITS)) if known else None

    def tiles(self, numbers: range) -> dict[int, dict[str, str]]:
        """Those of some tiles for which anything is typed, by their numbers."""
        return {number: found for number in numbers if (found := self.tile(number)) is not None}

    def counted_in(self, *names: str) -> dict[str, int | str]:
        """The numbers that are typed in some fields."""
        return {name: self.typed.number(name) for name in names if name in self.typed}

    def ticked(self, *names: str) -> dict[str, bool]:
        """Those of some boxes that are ticked."""
        return {name: True for name in names if name in self.typed}

    def chosen(self, *names: str) -> dict[str, str]:
        """What is chosen in some fields."""
        return {name: self.typed.one(name) for name in names if name in self.typed}

    def several(self, name: str) -> dict[str, list[str]]:
        """Everybody ticked under a name."""
        return {name: list(self.typed.many(name))} if name in self.typed else {}

    def called(self, field: str) -> str:
        """What a field is called in a list of faults; empty where its fault says so itself."""
        one = re.fullmatch(r"([wesf])(\d+)", field)
        if one:
            return f"{self.tile_called(int(one[2]))}: {tiles.TRAITS[KEYS[one[1]]][0].lower()}"
        return ""

    def tile_called(self, number: int) -> str:
        """What a tile is called on its page."""
        return f"Tile {number}"

    def tile_field(self, number: int, trait: str) -> str:
        """The field of a tile's trait; of its first one, where it is about the whole tile."""
        return f"{KEY_OF.get(trait, 'w')}{number}"


def choices() -> list[tuple[str, str, str, list[tuple[str, str]]]]:
    """Every trait: the letter of its field, the trait, its name, and its options, each with its words."""
    return [(KEY_OF[trait], trait, name, list(options.items())) for trait, (name, options) in tiles.TRAITS.items()]


def tile_query(number: int, tile: Tile) -> dict[str, str]:
    """The fields that hold a tile."""
    return {f"{key}{number}": getattr(tile, trait) for key, trait in KEYS.items()}


def field_pattern(own: str) -> re.Pattern[str]:
    """Names of the fields of a page: the round, tiles, and its own."""
    return re.compile(rf"{PARTY}|{TILE}|{own}")
