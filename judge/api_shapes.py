"""Pieces of JSON Schema from which the descriptions of all judges are put together."""

from __future__ import annotations

import string
from typing import Any

Schema = dict[str, Any]

SEATS = string.ascii_uppercase[:6]
TEXT: Schema = {"type": "string"}
YES: Schema = {"type": "boolean"}
NUMBER: Schema = {"type": "integer", "minimum": 0}
SLUGS: Schema = {"type": "array", "items": TEXT}
CERTAINTY: Schema = {"type": "string", "enum": ["rules", "ruling", "contested"]}
SURE: Schema = {"type": "string", "enum": ["settled", "inferred", "contested", "open"]}


def whole(required: list[str], /, **properties: Schema) -> Schema:
    """An object that has these keys and no others."""
    return {"additionalProperties": False, **part(required, **properties)}


def part(required: list[str], /, **properties: Schema) -> Schema:
    """An object that has these keys."""
    needed = {"required": required} if required else {}
    return {"type": "object", **needed, "properties": properties}


def may_grow(schema: Any) -> Any:
    """The same, where objects may have other keys too: what we answer can get new ones in version 1, what we are asked cannot."""
    if isinstance(schema, dict):
        return {key: may_grow(value) for key, value in schema.items() if not (key == "additionalProperties" and value is False)}
    return [may_grow(each) for each in schema] if isinstance(schema, list) else schema


def listed(items: Schema, most: int | None = None, **more: Any) -> Schema:
    """A list, of at most so many."""
    return {"type": "array", "items": items, **({} if most is None else {"maxItems": most}), **more}


def choice(*values: str) -> Schema:
    """One of these words."""
    return {"type": "string", "enum": list(values)}


def number(least: int, most: int) -> Schema:
    """A whole number between these."""
    return {"type": "integer", "minimum": least, "maximum": most}


def by_seat(value: Schema, seats: str = SEATS) -> Schema:
    """An object with a value for each of some seats."""
    return {"type": "object", "additionalProperties": False, "properties": dict.fromkeys(seats, value)}


def maybe(schema: Schema) -> Schema:
    """The same, or null."""
    if "type" not in schema:
        return {"oneOf": [*schema.get("oneOf", [schema]), {"type": "null"}]}
    values = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return {**schema, "type": [schema["type"], "null"], **values}


def ref(name: str) -> Schema:
    """Another part of the description."""
    return {"$ref": f"#/components/schemas/{name}"}


def question_of(name: str) -> str:
    """What the question of a tool is called: WarMatchQuestion."""
    return f"{_called(name)}Question"


def answer_of(name: str) -> str:
    """What the figures of a tool are called: WarMatchAnswer."""
    return f"{_called(name)}Answer"


def result_of(name: str) -> str:
    """What the whole answer of a tool is called: WarMatchResult."""
    return f"{_called(name)}Result"


def _called(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("-"))
