"""Traits and Chickens in words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, listed
from judge.games.chicken_war.tiles import TRAITS, Tile
from judge.tables.account import Facts

NAMES: Mapping[str, str] = {"weapon": "weapon", "eyewear": "eyewear", "shirt": "shirt colour", "footwear": "footwear"}
PAIRS = ("sunglasses", "boots", "sneakers")
BARE: Mapping[str, str] = {"eyewear": "no eyewear", "footwear": "no footwear"}


def worn(trait: str, value: str) -> str:
    """A frying pan, no eyewear, a red shirt, boots."""
    if value == "none":
        return BARE[trait]
    if value in PAIRS:
        return value
    return f"a {value} shirt" if trait == "shirt" else f"a {value.replace('-', ' ')}"


def chicken(tile: Tile) -> str:
    """The Chicken with a whisk, a mask, a red shirt and boots."""
    return f"the Chicken with {listed([worn(trait, value) for trait, value in zip(TRAITS, tile, strict=True)])}"


def beginning(tile: Tile) -> str:
    """The same at the beginning of a sentence."""
    told = chicken(tile)
    return told[0].upper() + told[1:]


def traits(found: tuple[str, ...]) -> str:
    """Weapon and footwear."""
    return listed([NAMES[trait] for trait in found]) or "nothing"


def the(trait: str) -> str:
    """The weapon, the shirt colour."""
    return f"the {NAMES[trait]}"


def two_play(f: Facts, p: People) -> str:
    """What is assumed where nobody says how many play."""
    return "Only two play, since nobody says how many."


def tiles(count: int) -> str:
    """1 tile, 2 tiles."""
    return "1 tile" if count == 1 else f"{count} tiles"


def chickens(count: int) -> str:
    """1 Chicken, 2 Chickens."""
    return "1 Chicken" if count == 1 else f"{count} Chickens"
