"""What version 1 of the API has is promised: no address, parameter or field may be gone, or be of another type, than ``promise.yaml`` says.

The file was written once and only ever grows: ``python -m tests.api.test_promise`` adds what is new and never takes anything away.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client

FILE = Path(__file__).with_name("promise.yaml")

Promise = dict[str, Any]


def described() -> dict[str, Any]:
    """The description of the API as it is."""
    found: dict[str, Any] = Client().get("/api/schema/", {"format": "json"}).json()
    return found


def promise_of(description: dict[str, Any]) -> Promise:
    """What a description has: calls with their parameters, bodies and answers, and the fields of every part with their types."""
    calls = {}
    for path, methods in description["paths"].items():
        for method, call in methods.items():
            calls[f"{method.upper()} {path}"] = {
                "takes": {each["name"]: shape(each["schema"]) for each in call.get("parameters", []) if each["in"] != "header"},
                "body": _content(call.get("requestBody")),
                "answers": {status: _content(answer) for status, answer in call["responses"].items()},
            }
    return {"calls": calls, "parts": {name: shape(part) for name, part in description["components"]["schemas"].items()}}


def shape(schema: dict[str, Any]) -> Any:
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


def _content(body: dict[str, Any] | None) -> Any:
    media = (body or {}).get("content", {}).get("application/json")
    return shape(media["schema"]) if media else ""


def broken(promised: Any, now: Any, place: str = "") -> list[str]:
    """What a promise says that is otherwise now. More than was promised breaks nothing."""
    if not isinstance(promised, dict):
        return [] if promised == now or _takes_more(promised, now, place) else [f"{place}: promised {promised}, is {now}"]
    found = []
    for name, each in promised.items():
        where = f"{place} › {name}" if place else name
        found += broken(each, now[name], where) if isinstance(now, dict) and name in now else [f"{where}: gone"]
    return found


def _takes_more(promised: Any, now: Any, place: str) -> bool:
    """Whether a question may now have something else there too, beside what was promised."""
    return "Question" in place and isinstance(now, dict) and promised in now.values() and all(name.startswith("either ") for name in now)


def grown(promised: Any, now: Any) -> Any:
    """The promise with everything that is new."""
    if not isinstance(promised, dict):
        return promised
    return {**promised, **{name: grown(promised[name], each) if name in promised else each for name, each in now.items()}}


@pytest.mark.usefixtures("content")
def test_nothing_of_version_1_is_gone_or_of_another_type() -> None:
    assert broken(yaml.safe_load(FILE.read_text()), promise_of(described())) == []


@pytest.mark.usefixtures("content")
def test_the_promise_holds_everything_there_is() -> None:
    """A new field is promised from its first day."""
    assert broken(promise_of(described()), yaml.safe_load(FILE.read_text())) == [], "python -m tests.api.test_promise"


def test_a_field_that_goes_or_changes_its_type_is_seen() -> None:
    old = {"parts": {"Card": {"name": "string", "copies": "integer"}}}
    assert broken(old, {"parts": {"Card": {"name": "string", "copies": "string", "more": "string"}}}) == [
        "parts › Card › copies: promised integer, is string"
    ]
    assert broken(old, {"parts": {"Card": {"copies": "integer"}}}) == ["parts › Card › name: gone"]
    assert broken(old, {"parts": {}}) == ["parts › Card: gone"]
    taken = {"parts": {"SetupQuestion": {"seats": "integer"}}}
    assert broken(taken, {"parts": {"SetupQuestion": {"seats": {"either 0": "integer", "either 1": "string"}}}}) == []
    assert broken(taken, {"parts": {"SetupQuestion": {"seats": {"either 0": "string", "either 1": "array"}}}}) != []
    assert grown(old, {"parts": {"Card": {"more": "string"}}}) == {"parts": {"Card": {"name": "string", "copies": "integer", "more": "string"}}}


if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    from drf_spectacular.generators import SchemaGenerator

    written: Any = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    kept = yaml.safe_load(FILE.read_text()) if FILE.exists() else {}
    FILE.write_text(yaml.safe_dump(grown(kept, promise_of(written)), sort_keys=True, allow_unicode=True, width=140))
    sys.exit(0)
