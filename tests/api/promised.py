"""What version 1 of the API promises, taken from its description, and what would break it.

Whoever asks may go on asking as before: no call, parameter, field or word is gone or of another type, no more is needed, no bound is narrower,
and no key. Whoever reads may go on reading: no answer, header or field is gone or of another type, and what always came still always comes.
What fields of a question demand of each other is not held here but by the questions of the case books, which every judge must go on answering.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Promise = dict[str, Any]
Schema = dict[str, Any]

MAY_GROW = ("calls", "parts", "always")
UPPER = ("maximum", "maxLength", "maxItems", "maxProperties")
LOWER = ("minimum", "minLength", "minItems", "minProperties")
EXACT = ("pattern", "format", "uniqueItems", "explode", "style")


def promise_of(description: Schema) -> Promise:
    """What a description has: calls with their parameters, bodies, answers and headers; the fields of every part with their types; which fields
    are needed and how what is sent is bounded, by place; and which fields always come."""
    parts = description["components"]["schemas"]
    calls = {f"{method.upper()} {path}": call for path, methods in description["paths"].items() for method, call in methods.items()}
    sent = [(f"{name} › {each['name']}", _of_parameter(each)) for name, call in calls.items() for each in call.get("parameters", [])]
    sent += [(name, parts[name]) for name in _reached(parts, [call.get("requestBody") for call in calls.values()])]
    told = [(name, parts[name]) for name in _reached(parts, [call["responses"] for call in calls.values()])]
    needs = {name: _needed(call) for name, call in calls.items()}
    needs |= {place: sorted(each.get("required", [])) for whole in sent for place, each in _places(*whole) if "properties" in each}
    return {
        "calls": {name: _call(call, description) for name, call in calls.items()},
        "parts": {name: shape(part) for name, part in parts.items()},
        "always": {place: dict.fromkeys(each["required"], True) for whole in told for place, each in _places(*whole) if each.get("required")},
        "needs": needs,
        "bounds": {place: _bounds(each) for whole in sent for place, each in _places(*whole)},
    }


def _call(call: Schema, description: Schema) -> Schema:
    keys = call.get("security", description.get("security", []))
    return {
        "takes": {each["name"]: shape(each["schema"]) for each in call.get("parameters", []) if each["in"] != "header"},
        "body": _content(call.get("requestBody")),
        "answers": {status: _content(answer) for status, answer in call["responses"].items()},
        "headers": {status: dict.fromkeys(answer["headers"], True) for status, answer in call["responses"].items() if answer.get("headers")},
        "without a key": not keys or {} in keys,
    }


def _needed(call: Schema) -> list[str]:
    body = ["the body"] if call.get("requestBody", {}).get("required") else []
    return sorted([*(each["name"] for each in call.get("parameters", []) if each.get("required")), *body])


def _of_parameter(parameter: Schema) -> Schema:
    return {**parameter["schema"], **{name: parameter[name] for name in ("explode", "style") if name in parameter}}


def _reached(parts: Schema, begin: Any) -> list[str]:
    """The names of all parts that are named there, or in one of them."""
    found: dict[str, None] = {}
    left = _named(begin)
    while left:
        name = left.pop()
        if name not in found:
            found[name] = None
            left += _named(parts[name])
    return sorted(found)


def _named(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"].rpartition("/")[2]] if isinstance(value.get("$ref"), str) else []
        return own + [name for each in value.values() for name in _named(each)]
    return [name for each in value for name in _named(each)] if isinstance(value, list) else []


def _places(place: str, schema: Schema) -> Iterator[tuple[str, Schema]]:
    """Every schema in another one, with its place. Other parts have places of their own."""
    yield place, schema
    for name, each in schema.get("properties", {}).items():
        yield from _places(f"{place} › {name}", each)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from _places(f"{place} › {key}", schema[key])
    for number, each in enumerate(schema.get("oneOf") or schema.get("anyOf") or ()):
        yield from _places(f"{place} › either {number}", each)


def _bounds(schema: Schema) -> Schema:
    found = {name: schema[name] for name in (*UPPER, *LOWER, *EXACT) if name in schema}
    return {**found, **({"nothing else": True} if schema.get("additionalProperties") is False else {})}


def shape(schema: Schema) -> Any:
    """The type of a value: a word, its fields, or the words that it may be. Dictionaries may grow."""
    if "$ref" in schema:
        return f"part {schema['$ref'].rpartition('/')[2]}"
    either = schema.get("oneOf") or schema.get("anyOf")
    if either and "properties" not in schema:
        return {f"either {number}": shape(each) for number, each in enumerate(either)}
    if "enum" in schema:
        return {"words": {str(value): True for value in schema["enum"]}}
    if "properties" in schema:
        return {name: shape(each) for name, each in schema["properties"].items()}
    types = schema.get("type", "anything")
    name = " or ".join(types) if isinstance(types, list) else str(types)
    return {name: shape(schema["items"])} if "items" in schema else name


def _content(body: Schema | None) -> Any:
    media = (body or {}).get("content", {}).get("application/json")
    return shape(media["schema"]) if media else ""


def broken(promised: Promise, now: Promise) -> list[str]:
    """Everything in which a promise is broken."""
    found = [each for name in MAY_GROW for each in gone(promised.get(name, {}), now.get(name, {}), name)]
    needs, bounds = now.get("needs", {}), now.get("bounds", {})
    found += [f"{place}: needs {each} too" for place, had in promised.get("needs", {}).items() for each in needs.get(place, []) if each not in had]
    return found + [
        f"{place}: {name} was {had.get(name)}, is {bounds[place].get(name)}"
        for place, had in promised.get("bounds", {}).items()
        if place in bounds
        for name in narrower(had, bounds[place])
    ]


def gone(promised: Any, now: Any, place: str = "") -> list[str]:
    """What a promise says that is otherwise now. More than was promised breaks nothing."""
    if not isinstance(promised, dict):
        return [] if promised == now or _takes_more(promised, now, place) else [f"{place}: promised {promised}, is {now}"]
    found = []
    for name, each in promised.items():
        where = f"{place} › {name}" if place else name
        found += gone(each, now[name], where) if isinstance(now, dict) and name in now else [f"{where}: gone"]
    return found


def _takes_more(promised: Any, now: Any, place: str) -> bool:
    """Whether a question may now have something else there too, beside what was promised."""
    return "Question" in place and isinstance(now, dict) and promised in now.values() and all(name.startswith("either ") for name in now)


def narrower(had: Schema, has: Schema) -> list[str]:
    """The bounds that let through less than they did."""
    less = [name for name in UPPER if name in has and has[name] < had.get(name, float("inf"))]
    less += [name for name in LOWER if name in has and has[name] > had.get(name, float("-inf"))]
    less += [name for name in EXACT if has.get(name) != had.get(name) and (name in has or name in ("explode", "style"))]
    if "pattern" in less and (before := _words(had.get("pattern", ""))):
        less = [name for name in less if name != "pattern" or before - _words(has["pattern"])]
    return less + (["nothing else"] if has.get("nothing else") and not had.get("nothing else") else [])


def _words(pattern: str) -> frozenset[str]:
    """The words of a pattern that only lists them; none of any other."""
    found = re.fullmatch(r"\^\(([\w|-]+)\)\$", pattern)
    return frozenset(found[1].split("|")) if found else frozenset()


def grown(promised: Promise, now: Promise) -> Promise:
    """The promise with everything that is new, or let through now."""
    whole = {name: _more(promised.get(name, {}), now.get(name, {})) for name in MAY_GROW}
    had, has = promised.get("needs", {}), now.get("needs", {})
    needs = {place: [each for each in has[place] if each in had.get(place, has[place])] for place in has}
    old, new = promised.get("bounds", {}), now.get("bounds", {})
    bounds = {place: old[place] if place in old and narrower(old[place], new[place]) else new[place] for place in new}
    return {**whole, "needs": {**had, **needs}, "bounds": {**old, **bounds}}


def _more(promised: Any, now: Any) -> Any:
    if not isinstance(promised, dict) or not isinstance(now, dict):
        return promised
    return {**promised, **{name: _more(promised[name], each) if name in promised else each for name, each in now.items()}}
