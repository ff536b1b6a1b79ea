"""What version 1 of the API promises, taken from its description, and what would break it.

Whoever asks may go on asking as before: no call, parameter, field or word is gone, of another type or in another place, no more is needed, nothing
more is demanded, no bound is narrower, what counts where nothing is said is the same, and no key is asked for. Whoever reads may go on reading: no
answer, header or field is gone or of another type, also under names that nobody knows ahead, and what always came still always comes.

A demand is what fields ask of each other (``allOf``, and ``anyOf`` beside fields). Keywords that are not known here are kept as they are: with one
more, or with another value, something that was let through may not be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

Promise = dict[str, Any]
Schema = dict[str, Any]

MAY_GROW = ("calls", "parts", "always")
UPPER = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "ways")
LOWER = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
SETS = ("type", "words")
EVERYBODYS = ("explode", "style")
EXACT = ("pattern", "format", "uniqueItems", "multipleOf", *EVERYBODYS)
OTHERS = {"any": 0, "some": 1, "none": 2}
"""What may stand under names that the description does not know."""
ELSEWHERE = ("type", "enum", "const", "default", "required", "properties", "patternProperties", "additionalProperties", "items")
EITHER = ("oneOf", "anyOf")
ABOUT = ("description", "title", "example", "examples", "deprecated", "externalDocs", "$ref", "$comment")
KNOWN = frozenset((*UPPER, *LOWER, *EXACT, *ELSEWHERE, *EITHER, *ABOUT, "allOf"))
DEMAND = re.compile(r" › (all|either) \d+")


class Place(NamedTuple):
    """A schema within another, and where it is; ``demand``: it says what fields ask of each other."""

    name: str
    schema: Schema
    demand: bool = False


def promise_of(description: Schema) -> Promise:
    """What a description has: calls with their parameters, bodies, answers and headers; the fields of every part with their types; which fields
    are needed and how what is sent is bounded, by place; and which fields always come."""
    parts = description["components"]["schemas"]
    calls = {f"{method.upper()} {path}": call for path, methods in description["paths"].items() for method, call in methods.items()}
    sent = [Place(f"{name} › {each['name']}", _of_parameter(each)) for name, call in calls.items() for each in call.get("parameters", [])]
    sent += [Place(name, parts[name]) for name in _reached(parts, [call.get("requestBody") for call in calls.values()])]
    told = [Place(name, parts[name]) for name in _reached(parts, [call["responses"] for call in calls.values()])]
    taken = [place for whole in sent for place in _places(whole)]
    needs = {name: _needed(call) for name, call in calls.items()}
    needs |= {place.name: sorted(place.schema.get("required", [])) for place in taken if "properties" in place.schema or "required" in place.schema}
    given = [place for whole in told for place in _places(whole)]
    return {
        "calls": {name: _call(call, description) for name, call in calls.items()},
        "parts": {name: shape(part) for name, part in parts.items()},
        "always": {place.name: dict.fromkeys(place.schema["required"], True) for place in given if place.schema.get("required")},
        "needs": needs,
        "bounds": {place.name: _bounds(place) for place in taken},
    }


def _call(call: Schema, description: Schema) -> Schema:
    keys = call.get("security", description.get("security", []))
    servers: list[Schema] = call.get("servers") or description.get("servers") or [{"url": "/"}]
    headers = {status: answer["headers"] for status, answer in call["responses"].items() if answer.get("headers")}
    return {
        "takes": {each["name"]: {each["in"]: shape(each["schema"])} for each in call.get("parameters", [])},
        "body": _content(call.get("requestBody")),
        "answers": {status: _content(answer) for status, answer in call["responses"].items()},
        "headers": {status: {name: shape(header["schema"]) for name, header in each.items()} for status, each in headers.items()},
        "at": dict.fromkeys((server["url"] for server in servers), True),
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


def _places(place: Place) -> Iterator[Place]:
    """Every schema in another one, with its place. Other parts have places of their own."""
    name, schema, demand = place
    yield place
    for field, each in {**schema.get("properties", {}), **schema.get("patternProperties", {})}.items():
        yield from _places(Place(f"{name} › {field}", each, demand))
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from _places(Place(f"{name} › {key}", schema[key], demand))
    for number, each in enumerate(_either(schema)):
        yield from _places(Place(f"{name} › either {number}", each, demand or "properties" in schema))
    for number, each in enumerate(schema.get("allOf", ())):
        yield from _places(Place(f"{name} › all {number}", each, demand=True))


def _either(schema: Schema) -> list[Schema]:
    return next((schema[key] for key in EITHER if schema.get(key)), [])


def _bounds(place: Place) -> Schema:
    """What is bounded there. Types and words of what is no demand stand with the fields."""
    schema = place.schema
    found = {name: schema[name] for name in (*UPPER, *LOWER, *EXACT) if name in schema}
    found |= {name: json.dumps(schema[name], sort_keys=True) for name in schema if name not in KNOWN}
    if "default" in schema:
        found["default"] = json.dumps(schema["default"])
    others = schema.get("additionalProperties", True)
    if others is False or (isinstance(others, dict) and others):
        found["others"] = "some" if others else "none"
    either = _either(schema)
    if either and (place.demand or "properties" in schema):
        found["ways"] = len(either)
    if demands := len(schema.get("allOf", ())) + bool(either and "properties" in schema):
        found["demands"] = demands
    if place.demand:
        types, words = schema.get("type", ()), _enum(schema)
        found |= {"type": types if isinstance(types, str) else " ".join(types)} if types else {}
        found |= {"words": " ".join(json.dumps(word).replace(" ", "_") for word in words)} if words is not None else {}
        found |= {"tells": " ".join(sorted({**schema.get("properties", {}), **schema.get("patternProperties", {})}))}
    return found


def _enum(schema: Schema) -> list[Any] | None:
    return [schema["const"]] if "const" in schema else schema.get("enum")


def shape(schema: Schema) -> Any:
    """The type of a value: a word, its fields, or the words that it may be. Dictionaries may grow."""
    if "$ref" in schema:
        return f"part {schema['$ref'].rpartition('/')[2]}"
    fields = {**schema.get("properties", {}), **schema.get("patternProperties", {})}
    if not fields and len(only := schema.get("allOf", ())) == 1 and "type" not in schema:
        return shape(only[0])
    either = _either(schema)
    if either and not fields:
        return {f"either {number}": shape(each) for number, each in enumerate(either)}
    words = _enum(schema)
    if words is not None:
        return {"words": {str(value): True for value in words}}
    if isinstance(others := schema.get("additionalProperties"), dict) and others:
        fields = {**fields, "under any name": others}
    if fields:
        return {name: shape(each) for name, each in fields.items()}
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
    for place, had in promised.get("bounds", {}).items():
        if place in bounds:
            found += [f"{place}: {name} was {had.get(name)}, is {bounds[place].get(name)}" for name in narrower(had, bounds[place])]
            more = _words_of(bounds[place], "tells") - _words_of(had, "tells")
            found += [f"{place}: tells of {name} too" for name in sorted(more) if _was_free(promised, place, name)]
    return found


def _was_free(promised: Promise, place: str, name: str) -> bool:
    """Whether a field that is told of in a demand was there before; what is said of new fields bounds nobody."""
    first, *rest = DEMAND.sub("", place).split(" › ")
    fields = promised.get("parts", {}).get(first)
    for step in rest:
        fields = (fields.get(step) or next(iter(fields.values()), None)) if isinstance(fields, dict) else None
    return not isinstance(fields, dict) or name in fields


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
    less += [name for name in SETS if name in has and (name not in had or _words_of(had, name) - _words_of(has, name))]
    exact = [*EXACT, *(name for name in has if name not in KNOWN and name not in OWN)]
    less += [name for name in exact if has.get(name) != had.get(name) and (name in has or name in EVERYBODYS)]
    if "pattern" in less and (before := _words(had.get("pattern", ""))):
        less = [name for name in less if name != "pattern" or before - _words(has["pattern"])]
    less += ["default"] if "default" in had and had["default"] != has.get("default") else []
    less += ["others"] if OTHERS[has.get("others", "any")] > OTHERS[had.get("others", "any")] else []
    return less + (["demands"] if has.get("demands", 0) > had.get("demands", 0) else [])


OWN = frozenset({"others", "demands", "tells", "words", "ways"})
"""Bounds that are called otherwise here than in a description."""


def _words_of(bounds: Schema, name: str) -> frozenset[str]:
    return frozenset(bounds.get(name, "").split())


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
