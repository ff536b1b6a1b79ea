"""The shapes of the API in words: what stands in its description as JSON Schema, cut so that a page can show it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

Schema = Mapping[str, Any]

WORDS = {"string": "text", "integer": "whole number", "number": "number", "boolean": "true or false", "object": "object", "null": "null"}
MANY = {
    "text": "texts",
    "whole number": "whole numbers",
    "number": "numbers",
    "object": "objects",
    "list": "lists",
    "one of": "any of",
    "one of these": "any of these",
}
FORMATS = {"uri": "address", "date": "day", "date-time": "moment"}
SHORT = 8
"""So many choices, fields or ways stand open; more are folded away."""
ONE_OF_WORDS = re.compile(r"\^\(([\w|-]+)\)\$")
ONE_WORD = re.compile(r"\^([\w-]+)\$")
CHOICES_AGAIN = re.compile(r"^\* `.*$\n*", re.MULTILINE)


@dataclass(frozen=True)
class Shape:
    """What a value is. ``says`` and ``bounds`` stand before and behind ``link``, the name of a shape that stands elsewhere.

    ``fields``: of an object; ``ways``: any one of these; ``also``: groups of lines, of each group one must hold too.
    """

    says: str = ""
    link: str = ""
    bounds: str = ""
    about: SafeString | str = ""
    pattern: str = ""
    choices: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()
    ways: tuple[Shape, ...] = ()
    also: tuple[tuple[str, ...], ...] = ()

    @property
    def is_long(self) -> bool:
        """Whether it would push what follows out of sight."""
        return len(self.fields) + len(self.ways) > 3 or any(field.shape.fields or field.shape.ways for field in self.fields)

    @property
    def many(self) -> bool:
        """Whether there are so many choices that they are folded away."""
        return len(self.choices) > SHORT


@dataclass(frozen=True)
class Field:
    """Fields of an object that are alike in all but their names."""

    names: tuple[str, ...]
    needed: bool
    shape: Shape


def marked(text: str) -> SafeString:
    """A description with what stands between backticks as code; choices that a list repeats are left out."""
    plain = escape(CHOICES_AGAIN.sub("", text).strip())
    return mark_safe(re.sub(r"`([^`]+)`", r"<code>\1</code>", plain))


def name_of(schema: Schema) -> str:
    """The name of the shape that is referred to; empty when there is none."""
    return str(schema.get("$ref", "")).rpartition("/")[2]


def shape(schema: Schema) -> Shape:
    """A schema in words."""
    if name := name_of(schema):
        return Shape(link=name)
    if "properties" not in schema and len(only := schema.get("allOf", ())) == 1:  # how a reference is written that is told about besides
        found = shape(only[0])
        return replace(found, about=marked(schema.get("description", "")) or found.about)
    ways = schema.get("oneOf") or schema.get("anyOf")
    if ways:
        return _ways(schema, ways)
    kinds = schema.get("type", "object" if "properties" in schema else "")
    kinds = [kinds] if isinstance(kinds, str) else list(kinds)
    null = "null" in kinds and len(kinds) > 1
    kind = next((each for each in kinds if each != "null"), "null" if kinds else "")
    found = _list(schema) if kind == "array" else _single(schema, kind)
    bounds = ", ".join(filter(None, [found.bounds, "or null" if null else "", _unless_told(schema)]))
    return replace(found, bounds=bounds, about=marked(schema.get("description", "")))


def _ways(schema: Schema, ways: list[Schema]) -> Shape:
    """Any one of several; null among them is no way of its own."""
    others = [each for each in ways if each.get("type") != "null"]
    null = "or null" if len(others) < len(ways) else ""
    about = marked(schema.get("description", ""))
    if len(others) == 1:
        only = shape(others[0])
        return replace(only, bounds=", ".join(filter(None, [only.bounds, null])), about=about or only.about)
    return Shape("one of these", bounds=null, about=about, ways=tuple(map(shape, others)))


def _unless_told(schema: Schema) -> str:
    said = f"{json.dumps(schema['default'], ensure_ascii=False)} unless told" if "default" in schema else ""
    return ", ".join(filter(None, [f"for instance {schema['example']}" if "example" in schema else "", said]))


def _between(schema: Schema, least: str, most: str) -> str:
    low, high = schema.get(least), schema.get(most)
    if low is not None and high is not None:
        return f"{low}" if low == high else f"{low} to {high}"
    return f"at least {low}" if low else f"at most {high}" if high is not None else ""


def _list(schema: Schema) -> Shape:
    """A list, with what stands in it told in the same breath."""
    each = shape(schema.get("items", {}))
    says = f"list of {MANY.get(each.says, each.says)}".strip() if each.says or each.link else "list"
    inner = f"each {each.bounds}" if each.bounds else ""
    length = _between(schema, "minItems", "maxItems")
    entries = "not empty" if length == "at least 1" else length and f"{length} entries"
    bounds = ", ".join(filter(None, [inner, entries, "none twice" if schema.get("uniqueItems") else ""]))
    return replace(each, says=says, bounds=bounds)


def _single(schema: Schema, kind: str) -> Shape:
    """Anything but a list."""
    says = FORMATS.get(schema.get("format", ""), WORDS.get(kind, "anything"))
    pattern = schema.get("pattern", "")
    choices = tuple(each if isinstance(each, str) else json.dumps(each) for each in schema.get("enum", ()) if each is not None)
    if told := ONE_OF_WORDS.fullmatch(pattern):
        choices, pattern = tuple(told[1].split("|")), ""
    if choices and kind != "integer":
        says = "always" if len(choices) == 1 else "one of these" if len(choices) > SHORT else "one of"
    length = _between(schema, "minLength", "maxLength")
    bounds = _between(schema, "minimum", "maximum") or (f"{length} letters" if length else "")
    entries = schema.get("additionalProperties")
    if kind == "object" and isinstance(entries, Mapping) and entries:
        each = shape(entries)
        by = name_of(schema.get("propertyNames", {}))
        said = f"object; under each {by or 'name'}: {each.says}".rstrip()
        return replace(each, says=said, also=_also(schema))
    return Shape(says, "", bounds, pattern=pattern, choices=choices, fields=tuple(_fields(schema)), also=_also(schema))


def _properties(schema: Schema) -> dict[str, Schema]:
    """The fields of an object; a pattern that fits one word is that word."""
    found = dict(schema.get("properties", {}))
    for pattern, each in schema.get("patternProperties", {}).items():
        word = ONE_WORD.fullmatch(pattern)
        found[word[1] if word else pattern] = each
    return found


def _fields(schema: Schema) -> Iterator[Field]:
    """The fields of an object; neighbours that are alike stand together."""
    needed = set(schema.get("required", ()))
    found = list(_properties(schema).items())
    while found:
        name, first = found[0]
        alike = 1
        while alike < len(found) and found[alike][1] == first and (found[alike][0] in needed) == (name in needed) and not first.get("description"):
            alike += 1
        yield Field(tuple(each for each, _ in found[:alike]), name in needed, shape(first))
        del found[:alike]


def _also(schema: Schema) -> tuple[tuple[str, ...], ...]:
    """What must fit together, one group of lines for each rule: of a group one line holds."""
    return tuple(tuple(_line(way) for way in rule.get("anyOf") or rule.get("oneOf") or [rule]) for rule in schema.get("allOf", ()))


def _line(way: Schema) -> str:
    """One way in which fields fit together: those that are needed have a star."""
    needed = list(way.get("required", ()))
    fields: dict[str, Schema] = {name: {} for name in needed} | dict(way.get("properties", {}))
    return " · ".join(f"{name}{'*' if name in needed else ''}{_brief(each)}" for name, each in fields.items())


def _brief(schema: Schema) -> str:
    """What a field may be, after a colon; nothing when there is no more to say than its name."""
    told = _briefly(schema)
    return f": {told}" if told else ""


def _briefly(schema: Schema) -> str:
    if name := name_of(schema):
        return name
    if "enum" in schema:
        return " | ".join(each if isinstance(each, str) else json.dumps(each) for each in schema["enum"])
    if ways := schema.get("oneOf") or schema.get("anyOf"):
        return " | ".join(dict.fromkeys(filter(None, map(_briefly, ways))))
    if "items" in schema:
        return f"[{_briefly(schema['items'])}]"
    if "properties" in schema:
        return f"{{{', '.join(schema['properties'])}}}"
    return _between(schema, "minimum", "maximum")
