"""What the calls of the table's tools take and give, as JSON Schema, for the API's description."""

from __future__ import annotations

import json
import re
from functools import cache

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction
from rest_framework import serializers

from judge.engine import Catalogue, load_catalogue
from judge.engine.dispute import MOST_MOUNTS
from judge.engine.readings import RULESETS
from judge.tables.first import LARGEST_DRAW, SCALE
from judge.tables.mounts_asked import EVENTS
from judge.tables.reading_in import MOST_CARDS
from judge.tables.specials import MOST_EXTRA
from judge.tables.turns_asked import DRAW, END, HAND, MOUNT, PILE, PLAY

from .api_schema import NUMBER, SEAT, SEATS, SLUGS, TEXT, Schema, described

YES: Schema = {"type": "boolean"}
CARD: Schema = {"$ref": "#/components/schemas/AnyCard"}
FEW: Schema = {"type": "integer", "minimum": 0, "maximum": MOST_CARDS}
EXTRA: Schema = {"type": "integer", "minimum": 0, "maximum": MOST_EXTRA}
COUNTED: Schema = {"type": "object", "additionalProperties": FEW, "description": "Cards with their numbers."}
LISTED: Schema = {"type": "array", "items": CARD, "maxItems": MOST_CARDS}
CARDS: Schema = {"oneOf": [COUNTED, LISTED]}
MOUNTS: Schema = {"type": "array", "items": {"$ref": "#/components/schemas/MountCard"}, "maxItems": MOST_MOUNTS}


def _object(required: list[str], /, **properties: Schema) -> Schema:
    needed = {"required": required} if required else {}
    return {"type": "object", "additionalProperties": False, **needed, "properties": properties}


def _by_seat(value: Schema) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": dict.fromkeys(SEATS, value)}


def _maybe(value: Schema) -> Schema:
    return {**value, "nullable": True}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _choice(*values: str) -> Schema:
    return {"type": "string", "enum": list(values)}


HELD = _by_seat(_list(_object(["card"], card=CARD, came=_choice("drawn", "given", "picked", "swapped", "back"), when=_choice("before", "this-turn"))))
HAND_SCORED = _object(
    [],
    cards=CARDS,
    other=FEW,
    mounts=_list(_object(["card", "mounts"], card=CARD, mounts=MOUNTS)),
    face_up=FEW,
    discards=CARDS,
)
PLAYED = _object(["card"], card=CARD, by=SEAT, copies=CARD, cancelled=YES, earlier=YES)
MOUNTED = _object(["card"], card=CARD, mounts=MOUNTS, played=YES)


def _table(catalogue: Catalogue) -> dict[str, Schema]:
    """The fields of every question."""
    edition = _choice(*catalogue.editions)
    return {
        "editions": {"type": "array", "items": edition, "minItems": 1, "uniqueItems": True},
        "seats": {"type": "integer", "minimum": 2, "maximum": len(SEATS)},
        "names": _by_seat(TEXT),
        "turn": SEAT,
        "ruleset": _choice(*RULESETS),
        "readings": {"type": "object", "additionalProperties": TEXT, "description": "Tonight's readings: ruling and reading."},
    }


def _own(catalogue: Catalogue) -> dict[str, tuple[list[str], dict[str, Schema]]]:
    """What each tool asks besides: the fields that it needs, and its own."""
    drawing = [card.slug for card in catalogue.cards.values() if card.draws is not None]
    return {
        "setup": (["editions", "seats"], {"seats": {"type": "integer", "minimum": 0, "maximum": 9999}}),
        "first": (["seats"], {"seen": _by_seat(_choice(*SCALE)), "draw": {"type": "integer", "minimum": 0, "maximum": LARGEST_DRAW}}),
        "score": (
            ["editions", "seats"],
            {
                "hands": _by_seat({"oneOf": [FEW, HAND_SCORED]}),
                "discard_pile": CARDS,
                "drew_last": _object(["seat", "card"], seat=SEAT, card=CARD),
            },
        ),
        "chances": (
            ["editions", "seats"],
            {"discard_pile": CARDS, "mine": CARDS, "shown": CARDS, "also": LISTED, "hand": FEW, "draws": FEW, "draw_deck": FEW},
        ),
        "turn": (
            ["editions"],
            {
                "ask": _choice(PLAY, DRAW, END),
                "by": SEAT,
                "card": CARD,
                "mounts": MOUNTS,
                "copies": CARD,
                "again": YES,
                "fresh": YES,
                "played": _list(PLAYED),
                "open": _maybe({"oneOf": [PLAYED, _list(PLAYED)]}),
                "mockingbirds": _list(SEAT),
                "rested": _maybe(_object(["by", "turns"], by=SEAT, turns=FEW)),
                "hand": _maybe(FEW),
                "theirs": _maybe(FEW),
                "pile": _maybe(FEW),
                "deck": _maybe(FEW),
                "extra": EXTRA,
                "onto": _choice(HAND, PILE, MOUNT),
                "last": _maybe(TEXT),
                "last_itself": YES,
                "cards": _list(MOUNTED),
                "held": HELD,
                "fewest": _maybe(YES),
            },
        ),
        "specials": (
            ["editions"],
            {
                "by": SEAT,
                "how": _choice("end", "none", "other", *drawing),
                "copied": YES,
                "owner": SEAT,
                "drawn": _maybe({"oneOf": [FEW, {"type": "array", "items": {**TEXT, "nullable": True}, "maxItems": MOST_CARDS}]}),
                "hands": _by_seat({"oneOf": [FEW, COUNTED, LISTED]}),
                "deck": _maybe(FEW),
                "held": HELD,
                "extra": EXTRA,
                "choices": _by_seat(CARDS),
            },
        ),
        "mounts": (
            ["editions", "card", "mounts"],
            {
                "card": CARD,
                "mounts": MOUNTS,
                "owner": SEAT,
                "event": _choice(*EVENTS),
                "to": SEAT,
                "mount": CARD,
                "fewest": _maybe(YES),
                "played_this_turn": YES,
                "hand": _maybe(FEW),
                "face_up": FEW,
            },
        ),
    }


_RULED = {"slug": TEXT, "status": _choice("settled", "inferred", "contested", "open"), "reading": TEXT}
_OTHERWISE = _object(["reading", "same_outcome", "headline"], reading=TEXT, same_outcome=YES, headline=TEXT)
RESULT: Schema = _object(
    ["tool", "legal", "problem", "headline", "answer", "now", "cards", "steps", "certainty", "rulings", "assumptions", "provisional", "ruleset"],
    tool=TEXT,
    legal={"type": "boolean", "description": "Whether the rules allow what was asked."},
    problem=_maybe(_object(["code", "text", "rules", "rulings"], code=TEXT, text=TEXT, rules=SLUGS, rulings=SLUGS)),
    headline=TEXT,
    answer={"type": "object", "description": "The figures of this tool."},
    now=_list(_object(["seat", "text"], seat=TEXT, text=TEXT)),
    cards=_list(_object(["card", "count", "from", "to"], **{"card": _maybe(TEXT), "count": NUMBER, "from": TEXT, "to": TEXT})),
    steps=_list(_object(["number", "code", "text", "rules", "rulings"], number=NUMBER, code=TEXT, text=TEXT, rules=SLUGS, rulings=SLUGS)),
    certainty=_choice("rules", "ruling", "contested"),
    rulings=_list({**_object(["slug", "status"], **_RULED, otherwise=_OTHERWISE, others=_list(_OTHERWISE))}),
    assumptions=SLUGS,
    provisional={"type": "boolean", "description": "True with the Mounting Edition: its rules may change."},
    ruleset=TEXT,
)


def part_of(name: str) -> str:
    """What the question of a tool is called in the description: SetupQuestion."""
    return f"{name.capitalize()}Question"


def parts(catalogue: Catalogue) -> dict[str, Schema]:
    """The question of each tool, and the answer that all of them give, by name."""
    table = _table(catalogue)
    questions = {part_of(name): _object(required, **{**table, **own}) for name, (required, own) in _own(catalogue).items()}
    return {**questions, "ToolResult": RESULT}


class DescribedTool(serializers.Serializer[object]):
    """A part of the description that belongs to the tools of the table."""

    part = ""


@cache
def described_tool(part: str) -> type[DescribedTool]:
    """The serializer that stands for a part."""
    return type(f"{part}Serializer", (DescribedTool,), {"part": part, "__doc__": None})


class DescribedToolExtension(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """Puts a part, and the judge's parts that it names, into the description."""

    target_class = DescribedTool
    match_subclasses = True

    def get_name(self, auto_schema: AutoSchema, direction: Direction) -> str:
        """The name of the part."""
        return str(self.target.part)

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> Schema:
        """The part."""
        found = _parts()[self.target.part]
        for name in re.findall(r"#/components/schemas/(\w+)", json.dumps(found)):
            auto_schema.resolve_serializer(described(name), direction)
        return found


@cache
def _parts() -> dict[str, Schema]:
    return parts(load_catalogue())
