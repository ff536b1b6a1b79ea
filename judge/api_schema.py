"""What the API takes and gives, as JSON Schema, for the API's description.

The disputes it describes are those that the judge accepts: names of cards, editions, rulings and readings come from the catalogue, and what
depends on the number of players is told for each number. So a client made from the description cannot send a malformed dispute.
"""

from __future__ import annotations

import json
import re
import string
from functools import cache
from typing import Any

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction
from rest_framework import serializers

from judge.engine import Catalogue, load_catalogue
from judge.engine.dispute import MOST_EVENTS, MOST_MOUNTS

Schema = dict[str, Any]

SEATS = string.ascii_uppercase[:6]


def _object(required: list[str], /, **properties: Schema) -> Schema:
    return {"type": "object", "additionalProperties": False, "required": required, "properties": properties}


def _list(items: Schema, **more: Any) -> Schema:
    return {"type": "array", "items": items, **more}


def _choice(values: list[str]) -> Schema:
    return {"type": "string", "enum": values}


TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer", "minimum": 0}
SEAT: Schema = _choice(list(SEATS))
CARD: Schema = {"type": "string", "description": "The slug of a card, as in /api/v1/cards/."}
SLUGS: Schema = _list(TEXT)

_PICK = _object(["by", "from", "to"], **{"by": SEAT, "from": _list(SEAT), "to": _choice(["discard", "hand"])})
_INSTEAD = {"type": "object", "required": ["play", "targets"], "properties": {"play": CARD, "targets": _list(_list(SEAT)), "copies": CARD}}
PROBLEM: Schema = {
    "type": "object",
    "nullable": True,
    "description": "The first event that the rules do not allow, or null.",
    "required": ["event", "code", "codes", "text", "rules", "instead"],
    "properties": {"event": NUMBER, "code": TEXT, "codes": SLUGS, "text": TEXT, "rules": SLUGS, "instead": _list(_INSTEAD)},
}
VERDICT: Schema = {
    "type": "object",
    "required": [
        "legal", "problem", "plays", "cards", "steps", "headline", "certainty", "rulings", "assumptions", "provisional", "notation",
    ],
    "properties": {
        "legal": {"type": "boolean"},
        "problem": PROBLEM,
        "plays": _list(
            {
                "type": "object",
                "required": ["event", "card", "acts_as", "by", "outcome", "controller", "targets", "picks"],
                "properties": {
                    "event": NUMBER, "card": CARD, "acts_as": CARD, "by": SEAT,
                    "outcome": _choice(["carried_out", "cancelled", "stopped"]), "controller": SEAT, "targets": _list(SEAT), "picks": _list(_PICK),
                },
            }
        ),
        "cards": _list(
            {
                "type": "object",
                "required": ["event", "card", "by", "state", "goes"],
                "properties": {
                    "event": NUMBER, "card": CARD, "by": SEAT,
                    "state": _choice(["carried_out", "cancelled", "stopped", "effective", "displaced"]),
                    "goes": _choice(["discard", "hand", "mounted"]), "to": SEAT,
                    "mounts": _list({"type": "object", "required": ["card", "goes"], "properties": {"card": CARD, "goes": TEXT, "to": SEAT}}),
                },
            }
        ),
        "steps": _list(
            {
                "type": "object",
                "required": ["number", "code", "text", "rules", "rulings"],
                "properties": {
                    "number": NUMBER, "code": TEXT, "event": {**NUMBER, "nullable": True}, "acts_on": {**NUMBER, "nullable": True},
                    "text": TEXT, "rules": SLUGS, "rulings": SLUGS,
                },
            }
        ),
        "headline": TEXT,
        "certainty": _choice(["rules", "ruling", "contested"]),
        "rulings": _list(
            {
                "type": "object",
                "required": ["slug", "reading", "status"],
                "properties": {
                    "slug": TEXT, "reading": TEXT, "status": _choice(["settled", "inferred", "contested", "open"]),
                    "otherwise": _object(["reading", "same_outcome", "headline"], reading=TEXT, same_outcome={"type": "boolean"}, headline=TEXT),
                },
            }
        ),
        "assumptions": SLUGS,
        "provisional": {"type": "boolean", "description": "True with the Mounting Edition: its rules may change."},
        "notation": {"type": "string", "description": "The dispute in one line. It is also the value of d in /judge/chain/?d=…"},
    },
}  # fmt: skip
LEGAL_PLAYS: Schema = {
    "type": "object",
    "required": ["plays"],
    "properties": {
        "problem": {**PROBLEM, "required": ["event", "code", "codes", "text", "rules"]},
        "plays": _list(
            {
                "type": "object",
                "required": ["by", "play", "allowed"],
                "properties": {
                    "by": SEAT, "play": CARD, "allowed": {"type": "boolean"},
                    "targets": _list(_list(SEAT)), "copies": CARD,
                    "code": TEXT, "codes": SLUGS, "text": TEXT, "rules": SLUGS,
                },
            }
        ),
    },
}  # fmt: skip
PARSED: Schema = {
    "type": "object",
    "required": ["dispute", "assumptions", "notation", "story"],
    "properties": {
        "dispute": {"type": "object", "description": "The dispute, as the judge reads it."},
        "assumptions": SLUGS,
        "notation": {"type": "string", "description": "The dispute in one line."},
        "story": {"type": "string", "description": "The dispute in sentences, one a line."},
    },
}


def parts(catalogue: Catalogue) -> dict[str, Schema]:
    """Every named part of the description, by name. A dispute has one description for each number of players and each version of the rules,
    since the seats depend on the one and the editions on the other."""
    cards = catalogue.cards.values()
    counts = range(2, len(SEATS) + 1)
    named: dict[str, Schema] = {
        "Verdict": VERDICT,
        "LegalPlays": LEGAL_PLAYS,
        "Story": PARSED,
        "AnyCard": _card([card.slug for card in cards]),
        "MountCard": _card([card.slug for card in cards if card.is_mount]),
        "CopyingCard": _choice([card.slug for card in cards if card.copying]),
        "OtherCard": _card([card.slug for card in cards if not card.is_mount and not card.copying]),
        "ReadingsTonight": {"type": "object", "additionalProperties": False, "properties": _readings(catalogue)},
    }
    for seats in counts:
        named[f"EventOf{seats}"] = _event(_choice(list(SEATS[:seats])))
        named[f"DisputeOf{seats}"] = _dispute(seats, _choice(list(catalogue.editions)), _choice([catalogue.rules]), older=False)
        named[f"OlderDisputeOf{seats}"] = _dispute(seats, _choice(["innocent"]), _choice(["older-sheet"]), older=True)
    named["Dispute"] = {"oneOf": [_ref(f"{older}DisputeOf{seats}") for older in ("", "Older") for seats in counts]}
    return named


def _card(slugs: list[str]) -> Schema:
    """One of these cards. Told as a pattern: whoever tries every value of every field would else try each card in each place."""
    return {"type": "string", "pattern": f"^({'|'.join(slugs)})$", "example": slugs[0], "description": "The slug of a card."}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _dispute(seats: int, edition: Schema, ruleset: Schema, *, older: bool) -> Schema:
    seat = _choice(list(SEATS[:seats]))
    return _object(
        ["editions", "seats", *(["ruleset"] if older else [])],
        editions=_list(edition, minItems=1, uniqueItems=True),
        ruleset=ruleset,
        seats={"type": "integer", "enum": [seats]},
        names={"type": "object", "additionalProperties": False, "properties": dict.fromkeys(SEATS[:seats], TEXT)},
        turn=seat,
        mockingbirds=_list(seat),
        readings=_ref("ReadingsTonight"),
        events=_list(_ref(f"EventOf{seats}"), maxItems=MOST_EVENTS),
    )


def _readings(catalogue: Catalogue) -> dict[str, Schema]:
    return {slug: _choice([one.slug for one in ruling.readings]) for slug, ruling in catalogue.rulings.items() if ruling.readings}


def _event(seat: Schema) -> Schema:
    common: dict[str, Schema] = {"by": seat, "targets": _list(seat), "fewest": {"type": "boolean"}}
    riders = {"mounts": _list(_ref("MountCard"), maxItems=MOST_MOUNTS)}
    return {
        "oneOf": [
            _object(["play", "by"], play=_ref("OtherCard"), **common, **riders),
            _object(["play", "by"], play=_ref("CopyingCard"), copies=_ref("AnyCard"), **common, **riders),
            _object(["play", "by"], play=_ref("MountCard"), **common),
            _object(["pick"], pick=seat),
            _object(["settle"], settle={"type": "boolean", "enum": [True]}),
            _object(["end_turn"], end_turn={"type": "boolean", "enum": [True]}),
        ]
    }


class Described(serializers.Serializer[object]):
    """A named part of the API's description that is written as JSON Schema instead of fields."""

    part = ""


@cache
def described(part: str) -> type[Described]:
    """The serializer that stands for a part."""
    return type(f"{part}Serializer", (Described,), {"part": part, "__doc__": None})


class DescribedExtension(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """Puts a part, and every part that it names, into the API's description."""

    target_class = Described
    match_subclasses = True

    def get_name(self, auto_schema: AutoSchema, direction: Direction) -> str:
        """The name of the part."""
        return str(self.target.part)

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> Schema:
        """The part; the parts that it names are added beside it."""
        found = _parts()[self.target.part]
        for name in re.findall(r"#/components/schemas/(\w+)", json.dumps(found)):
            auto_schema.resolve_serializer(described(name), direction)
        return found


@cache
def _parts() -> dict[str, Schema]:
    return parts(load_catalogue())
