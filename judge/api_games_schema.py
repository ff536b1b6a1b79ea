"""What the calls of the other games' judges take, as JSON Schema, for the API's description."""

from __future__ import annotations

import json
import re
from functools import cache

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction
from rest_framework import serializers

from judge.games.chicken_out import board, turn_asked
from judge.games.chicken_out.dare_asked import MOST_DECK, OTHER, UNUSED, WILD
from judge.games.chicken_war.deduce import MOST_ANSWERS
from judge.games.chicken_war.specials import DEALT, INFILTRATE, STEAL
from judge.games.chicken_war.specials import MOST as MOST_PLAYED
from judge.games.chicken_war.tiles import TILES, TRAITS, YARD
from judge.games.reading_in import FEWEST, MOST

from .api_schema import SEATS, TEXT, Schema

SEAT: Schema = {"type": "string", "enum": list(SEATS[:MOST])}
YES: Schema = {"type": "boolean"}
MAYBE: Schema = {"type": "boolean", "nullable": True}
TILE: Schema = {"$ref": "#/components/schemas/ChickenTile"}
OUT_OF_IT: Schema = {"type": "array", "items": SEAT, "description": "Who is out of the game."}


def _object(required: list[str], /, **properties: Schema) -> Schema:
    needed = {"required": required} if required else {}
    return {"type": "object", "additionalProperties": False, **needed, "properties": properties}


def _by_seat(value: Schema) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": dict.fromkeys(SEATS[:MOST], value)}


def _choice(*values: str) -> Schema:
    return {"type": "string", "enum": list(values)}


def _number(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _list(items: Schema, most: int) -> Schema:
    return {"type": "array", "items": items, "maxItems": most}


CHICKEN_TILE: Schema = {
    "description": "A Chicken by its traits, in one word (whisk.mask.red.boots) or one by one.",
    "oneOf": [
        {"type": "string", "pattern": "^" + r"\.".join(f"({'|'.join(options)})" for options in TRAITS.values()) + "$"},
        _object(list(TRAITS), **{trait: _choice(*options) for trait, options in TRAITS.items()}),
    ],
}
PARTY: dict[str, Schema] = {
    "seats": _number(FEWEST, MOST),
    "names": _by_seat(TEXT),
    "readings": {"type": "object", "additionalProperties": TEXT, "description": "Tonight's readings: ruling and reading."},
}
BIRD: dict[str, Schema] = {
    "at": _choice(*board.PLACES),
    "ahead": _choice("", board.SAFETY, board.FINISH),
}
DARED = _object(
    ["at"],
    **BIRD,
    lane={**_number(1, board.LANES), "nullable": True},
    behind=_choice("", board.SAFETY, board.START),
    did={**_choice(*board.ANSWERS), "nullable": True},
)
WALKER = _object(["at"], **BIRD, to_finish={**_number(0, turn_asked.MOST_SPACES), "nullable": True})
SAID = _choice("nothing", *TRAITS)


def _pair(bird: Schema) -> Schema:
    return {"type": "array", "items": bird, "minItems": board.CHICKENS, "maxItems": board.CHICKENS}


def _special(kind: str) -> dict[str, Schema]:
    """What Steal and Infiltrate tiles ask alike."""
    yards = {"yard": _number(1, YARD), "target_yard": _number(1, YARD)}
    return {"by": SEAT, "target": SEAT, "acted": YES, "played": _number(0, MOST_PLAYED), "left": _number(0, DEALT[kind]), **yards, "out": OUT_OF_IT}


QUESTIONS: dict[str, tuple[list[str], dict[str, Schema]]] = {
    "out-dare": (
        ["by", "chickens"],
        {
            "by": SEAT,
            "card": {**_choice(*SEATS[:MOST], WILD, UNUSED, OTHER), "nullable": True},
            "chickens": _by_seat(_pair(DARED)),
            "cards": _by_seat(_object([], safe=_number(0, board.HAND), goose=_number(0, board.HAND))),
            "late": _list(SEAT, MOST),
            "order": _list(SEAT, MOST),
            "deck": {**_number(0, MOST_DECK), "nullable": True},
        },
    ),
    "out-turn": (
        [],
        {
            "by": SEAT,
            "do": {**_choice(*turn_asked.DEEDS), "nullable": True},
            "hand": {**_object([], **{kind: _number(0, most) for kind, most in board.IN_BOX.items()}), "nullable": True},
            "chickens": {**_pair(WALKER), "nullable": True},
            "spaces": _number(1, turn_asked.MOST_SPACES),
            "move": {**_choice(turn_asked.FIRST, turn_asked.SECOND, turn_asked.BOTH, turn_asked.NONE), "nullable": True},
            "taken": YES,
            "on_road": MAYBE,
            "home": _by_seat(_number(0, board.CHICKENS)),
        },
    ),
    "war-match": (["one"], {"one": TILE, "other": TILE}),
    "war-army": (
        ["yard"],
        {"by": SEAT, "yard": _list(TILE, len(TILES)), "leader": TILE, "claim": YES, "late": YES, "turn": SEAT, "out": OUT_OF_IT},
    ),
    "war-draw": (
        ["by", "from"],
        {
            "by": SEAT,
            "from": _choice("deck", "pile"),
            "yard": _number(1, YARD),
            "discard": {**_choice("drawn", "other", "leader", "nothing"), "nullable": True},
            "acted": YES,
            "empty": YES,
        },
    ),
    "war-egg": (
        ["by", "target"],
        {
            "by": SEAT,
            "target": SEAT,
            "guess": TILE,
            "leader": TILE,
            "right": MAYBE,
            "yard": _number(1, YARD),
            "target_yard": _number(1, YARD),
            "eggs": _number(0, 3),
            "acted": YES,
            "out": OUT_OF_IT,
        },
    ),
    "war-steal": (
        ["by", "target"],
        {**_special(STEAL), "leader_taken": YES, "discard": {**_choice("other", "stolen", "leader", "nothing"), "nullable": True}},
    ),
    "war-infiltrate": (
        ["by", "target"],
        {
            **_special(INFILTRATE),
            "given": TILE,
            "taken": TILE,
            "gives_leader": YES,
            "leader_taken": YES,
            "leader": TILE,
            "said": {"oneOf": [SAID, _list(_choice(*TRAITS), len(TRAITS))], "nullable": True},
        },
    ),
    "war-deduce": (
        ["target"],
        {
            "target": SEAT,
            "tiles": _list(TILE, len(TILES)),
            "answers": _list(_object(["given", "said"], given=TILE, said=SAID, leader_taken=YES, old=YES), MOST_ANSWERS),
            "wrong": _list(TILE, len(TILES)),
        },
    ),
}
"""Judge → the fields that its question needs, and its own fields."""


def part_of(name: str) -> str:
    """What the question of a judge is called in the description: WarMatchQuestion."""
    return f"{''.join(word.capitalize() for word in name.split('-'))}Question"


@cache
def parts() -> dict[str, Schema]:
    """The question of each judge, and the tile that many of them name."""
    questions = {part_of(name): _object(required, **{**PARTY, **own}) for name, (required, own) in QUESTIONS.items()}
    return {**questions, "ChickenTile": CHICKEN_TILE}


class DescribedGame(serializers.Serializer[object]):
    """A part of the description that belongs to the judges of other games."""

    part = ""


@cache
def described_game(part: str) -> type[DescribedGame]:
    """The serializer that stands for a part."""
    return type(f"{part}Serializer", (DescribedGame,), {"part": part, "__doc__": None})


class DescribedGameExtension(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """Puts a part, and those that it names, into the description."""

    target_class = DescribedGame
    match_subclasses = True

    def get_name(self, auto_schema: AutoSchema, direction: Direction) -> str:
        """The name of the part."""
        return str(self.target.part)

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> Schema:
        """The part."""
        found = parts()[self.target.part]
        for name in set(re.findall(r"#/components/schemas/(\w+)", json.dumps(found))):
            auto_schema.resolve_serializer(described_game(name), direction)
        return found
