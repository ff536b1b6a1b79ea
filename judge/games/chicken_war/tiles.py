"""The 81 Chicken Tiles as data (war.traits), and what two of them share (war.match, war.not-traits)."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any, NamedTuple

from judge.games.reading_in import GameReader

NONE = "none"
TRAITS: Mapping[str, tuple[str, ...]] = {
    "weapon": ("frying-pan", "whisk", "spatula"),
    "eyewear": ("sunglasses", "mask", NONE),
    "shirt": ("red", "green", "blue"),
    "footwear": ("boots", "sneakers", NONE),
}
"""Trait → its three options. Nothing else counts for matching."""
SHARED = 2
"""Two Chickens match when they share so many traits, no more and no fewer."""
YARD = 10


class Tile(NamedTuple):
    """A Chicken."""

    weapon: str
    eyewear: str
    shirt: str
    footwear: str

    @property
    def slug(self) -> str:
        """Its traits in one word, as JSON has it."""
        return ".".join(self)


TILES: tuple[Tile, ...] = tuple(Tile(*options) for options in itertools.product(*TRAITS.values()))
BY_SLUG: Mapping[str, Tile] = {tile.slug: tile for tile in TILES}


def common(one: Tile, other: Tile, *, none_counts: bool = True) -> tuple[str, ...]:
    """The traits that two Chickens share. ``none_counts``: whether wearing nothing is something in common (war-none-trait)."""
    return tuple(trait for trait, mine, theirs in zip(TRAITS, one, other, strict=True) if mine == theirs and (none_counts or mine != NONE))


def match(one: Tile, other: Tile, *, none_counts: bool = True) -> bool:
    """Whether they share two and only two traits."""
    return len(common(one, other, none_counts=none_counts)) == SHARED


def shared_json(tile: Tile, traits: tuple[str, ...]) -> list[dict[str, str]]:
    """Traits with what the Chicken has there."""
    return [{"trait": trait, "value": getattr(tile, trait)} for trait in traits]


def read_tile(reader: GameReader, place: str, value: object) -> Tile:
    """A tile from its traits; any tile where it is none."""
    if isinstance(value, str):
        if value not in BY_SLUG:
            says = "A tile is its weapon, eyewear, shirt and footwear, such as whisk.mask.red.boots."
            reader.say("unknown-tile", says, place, reader.near(value.lower(), BY_SLUG))
        return BY_SLUG.get(value, TILES[0])
    if not isinstance(value, dict):
        reader.wrong_type(place, "a tile such as whisk.mask.red.boots, or an object with its four traits")
        return TILES[0]
    told: Mapping[str, Any] = reader.part(place, value, TRAITS)
    for trait in TRAITS:
        if trait not in told:
            reader.fault("missing-field", f"{place}.{trait}", field=trait)
    return Tile(*[reader.choice(f"{place}.{trait}", told[trait], TRAITS[trait]) if trait in told else TRAITS[trait][0] for trait in TRAITS])


def read_tiles(reader: GameReader, name: str, most: int) -> tuple[Tile, ...]:
    """The list of tiles in the field ``name``; empty if there is none."""
    value = reader.data.get(name, [])
    if not isinstance(value, list):
        reader.wrong_type(name, "a list of tiles")
        return ()
    if len(value) > most:
        reader.say("too-many-tiles", f"At most {most} tiles can stand here.", name)
    return tuple(read_tile(reader, f"{name}[{index}]", one) for index, one in enumerate(value[:most]))


def maybe_tile(reader: GameReader, name: str) -> Tile | None:
    """The tile in the field ``name``, None where nobody says."""
    return read_tile(reader, name, reader.data[name]) if reader.data.get(name) is not None else None
