"""What version 1 of the API has is promised from its first public release on, and ``promise.yaml`` says what that is: see ``promised``.

Until that release the file may be written anew. From then on nothing is taken from it: ``python -m tests.api.test_promise`` adds what is new.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client

from .promised import broken, grown, promise_of

FILE = Path(__file__).with_name("promise.yaml")
Description = dict[str, Any]


def described() -> Description:
    """The description of the API as it is."""
    found: Description = Client().get("/api/schema/", {"format": "json"}).json()
    return found


@pytest.mark.usefixtures("content")
def test_nothing_of_version_1_is_broken_and_everything_there_is_is_promised() -> None:
    """A new field is promised from its first day."""
    promised, now = yaml.load(FILE.read_text(), yaml.CSafeLoader), promise_of(described())
    assert broken(promised, now) == []
    assert grown(promised, now) == promised, "python -m tests.api.test_promise"


def cards(found: Description) -> Any:
    """The call that lists cards."""
    return found["paths"]["/api/v1/cards/"]["get"]


def limit(found: Description) -> Any:
    """The parameter of that call that says how many."""
    return next(each for each in cards(found)["parameters"] if each["name"] == "limit")


def part(found: Description, name: str) -> Any:
    """A part by its name."""
    return found["components"]["schemas"][name]


def readings(found: Description) -> Any:
    """Tonight's readings in the question of a tool."""
    return part(found, "ScoreQuestion")["properties"]["readings"]["patternProperties"]


def counted(found: Description) -> Any:
    """Cards with their numbers, in the question of a tool."""
    return part(found, "ScoreQuestion")["properties"]["discard_pile"]["oneOf"][0]


def demand(found: Description, question: str, number: int) -> Any:
    """The ways in which the fields of a question may fit together."""
    return part(found, question)["allOf"][number]["anyOf"]


def put(holder: Any, name: str, value: Any) -> Any:
    """Puts a value there."""
    holder[name] = value
    return value


BREAKS: dict[str, Callable[[Description], Any]] = {
    "a call is gone": lambda found: found["paths"].pop("/api/v1/cards/"),
    "a parameter is gone": lambda found: cards(found)["parameters"].remove(limit(found)),
    "a new parameter is needed": lambda found: cards(found)["parameters"].append(
        {"name": "token", "in": "header", "required": True, "schema": {"type": "string"}}
    ),
    "a parameter is needed": lambda found: put(limit(found), "required", True),
    "a limit is lower": lambda found: put(limit(found)["schema"], "maximum", 5),
    "a least is higher": lambda found: put(limit(found)["schema"], "minimum", 2),
    "a bound is new": lambda found: put(part(found, "ChickenTile"), "maxLength", 5),
    "a list is shorter": lambda found: put(part(found, "DisputeOf3")["properties"]["events"], "maxItems", 20),
    "a word of a question is gone": lambda found: part(found, "DisputeOf3")["properties"]["turn"]["enum"].remove("C"),
    "a card of a question is gone": lambda found: put(
        part(found, "AnyCard"), "pattern", part(found, "AnyCard")["pattern"].replace("golden-goose|", "")
    ),
    "a field of a question is needed": lambda found: part(found, "DisputeOf3")["required"].append("turn"),
    "a field of a question is gone": lambda found: part(found, "DisputeOf3")["properties"].pop("names"),
    "a field of an answer is gone": lambda found: part(found, "Verdict")["properties"].pop("steps"),
    "a field of an answer comes sometimes": lambda found: part(found, "Verdict")["required"].remove("steps"),
    "a field of an answer is of another type": lambda found: put(part(found, "Verdict")["properties"], "legal", {"type": "string"}),
    "an answer is gone": lambda found: cards(found)["responses"].pop("304"),
    "a header is gone": lambda found: cards(found)["responses"]["200"]["headers"].pop("ETag"),
    "a reading of a tool is gone": lambda found: readings(found).pop("^two-players$"),
    "a word of a reading is gone": lambda found: readings(found)["^two-players$"]["enum"].pop(),
    "what a map holds is of another type": lambda found: put(part(found, "Bulk")["properties"]["counts"], "additionalProperties", {"type": "string"}),
    "what a map of a question holds is bounded": lambda found: put(counted(found)["additionalProperties"], "maximum", 3),
    "the names of a map are bounded": lambda found: put(counted(found), "propertyNames", {"maxLength": 3}),
    "a map takes fewer names": lambda found: put(counted(found), "propertyNames", {"enum": ["fun-duck"]}),
    "no other names are taken": lambda found: put(counted(found), "additionalProperties", False),
    "other names are bounded": lambda found: put(demand(found, "TurnQuestion", 0)[0], "additionalProperties", {"type": "integer"}),
    "a parameter stands elsewhere": lambda found: put(limit(found), "in", "cookie"),
    "a header is of another type": lambda found: put(cards(found)["responses"]["200"]["headers"]["RateLimit"], "schema", {"type": "integer"}),
    "another number holds where none is said": lambda found: put(limit(found)["schema"], "default", 5),
    "no number holds where none is said": lambda found: limit(found)["schema"].pop("default"),
    "it stands at another place": lambda found: put(found, "servers", [{"url": "/v9/"}]),
    "one call stands at another place": lambda found: put(cards(found), "servers", [{"url": "/v9/"}]),
    "one value is taken": lambda found: put(part(found, "DisputeOf3")["properties"]["turn"], "const", "A"),
    "one value is told": lambda found: put(part(found, "Verdict")["properties"], "legal", {"const": True}),
    "only multiples are taken": lambda found: put(limit(found)["schema"], "multipleOf", 5),
    "the bound itself is not taken": lambda found: put(limit(found)["schema"], "exclusiveMaximum", 200),
    "the least itself is not taken": lambda found: put(limit(found)["schema"], "exclusiveMinimum", 1),
    "a field needs another": lambda found: put(part(found, "DisputeOf3"), "dependentRequired", {"turn": ["names"]}),
    "something is ruled out": lambda found: put(part(found, "DisputeOf3"), "not", {"required": ["turn"]}),
    "something else is demanded": lambda found: put(part(found, "DisputeOf3"), "allOf", [{"required": ["turn"]}]),
    "one more thing is demanded": lambda found: part(found, "TurnQuestion")["allOf"].append({"required": ["by"]}),
    "one of several is demanded": lambda found: put(part(found, "DisputeOf3"), "anyOf", [{"required": ["turn"]}]),
    "a way to ask is gone": lambda found: demand(found, "TurnQuestion", 0).pop(),
    "a way to ask needs more": lambda found: demand(found, "TurnQuestion", 1)[0].update(required=["turn"]),
    "a way to ask takes fewer words": lambda found: demand(found, "TurnQuestion", 0)[0]["properties"]["by"]["enum"].remove("B"),
    "a way to ask says something of one more field": lambda found: put(demand(found, "TurnQuestion", 0)[0]["properties"], "again", {"enum": [True]}),
    "a figure of a tool is gone": lambda found: part(found, "SetupAnswer")["properties"].pop("deck"),
    "a figure of a tool is of another type": lambda found: put(part(found, "WarEggAnswer")["properties"], "eggs", {"type": "string"}),
    "a key of a behaviour is gone": lambda found: part(found, "Card")["properties"]["behaviour"]["properties"].pop("picks"),
    "a stored dispute is anything": lambda found: put(part(found, "Ruling")["properties"], "dispute", {"type": "object"}),
    "a dispute that was read is anything": lambda found: put(part(found, "Story")["properties"], "dispute", {"type": "object"}),
    "a key is needed": lambda found: put(cards(found), "security", [{"key": []}]),
    "a key is needed everywhere": lambda found: [put(found, "security", [{"key": []}]), cards(found).pop("security", None)],
}
GROWS: dict[str, Callable[[Description], Any]] = {
    "a new parameter": lambda found: cards(found)["parameters"].append({"name": "more", "in": "query", "schema": {"type": "string"}}),
    "a limit is higher": lambda found: put(limit(found)["schema"], "maximum", 500),
    "a new field of a question": lambda found: put(part(found, "DisputeOf3")["properties"], "more", {"type": "integer", "maximum": 3}),
    "a new field of an answer": lambda found: [
        put(part(found, "Verdict")["properties"], "more", {"type": "string"}),
        part(found, "Verdict")["required"].append("more"),
    ],
    "a new card": lambda found: put(part(found, "AnyCard"), "pattern", part(found, "AnyCard")["pattern"].replace("^(", "^(new-card|")),
    "a reading of a tool is new": lambda found: put(readings(found), "^new-ruling$", {"type": "string", "enum": ["a"]}),
    "a map takes more": lambda found: put(counted(found)["additionalProperties"], "maximum", 900),
    "a new header": lambda found: put(cards(found)["responses"]["200"]["headers"], "More", {"schema": {"type": "string"}}),
    "one more place": lambda found: found["servers"].append({"url": "/v9/"}),
    "less is demanded": lambda found: part(found, "TurnQuestion")["allOf"].pop(),
    "one more way to ask": lambda found: demand(found, "TurnQuestion", 1).append({"required": ["turn"]}),
    "a way to ask says something of a new field": lambda found: [
        put(part(found, "TurnQuestion")["properties"], "more", {"type": "string"}),
        put(demand(found, "TurnQuestion", 0)[0]["properties"], "more", {"enum": ["A"]}),
    ],
    "a figure of a tool is new": lambda found: put(part(found, "SetupAnswer")["properties"], "more", {"type": "string"}),
    "a field of a question may be left out": lambda found: part(found, "WarMatchQuestion")["required"].remove("one"),
}


@pytest.mark.usefixtures("content")
def test_whatever_would_break_a_program_is_seen_and_nothing_else() -> None:
    now = described()
    promised, kept = promise_of(now), json.dumps(now)
    for changes, seen in ((BREAKS, True), (GROWS, False)):
        for name, change in changes.items():
            changed = json.loads(kept)
            change(changed)
            assert changed != now, name
            then = promise_of(changed)
            assert bool(broken(promised, then)) == seen, name
            assert seen or grown(promised, then) != promised, name


def test_a_field_that_goes_or_changes_its_type_is_told() -> None:
    old = {"parts": {"Card": {"name": "string", "copies": "integer"}}}
    assert broken(old, {"parts": {"Card": {"name": "string", "copies": "string", "more": "string"}}}) == [
        "parts › Card › copies: promised integer, is string"
    ]
    assert broken(old, {"parts": {"Card": {"copies": "integer"}}}) == ["parts › Card › name: gone"]
    assert broken(old, {"parts": {}}) == ["parts › Card: gone"]
    taken = {"parts": {"SetupQuestion": {"seats": "integer"}}}
    assert broken(taken, {"parts": {"SetupQuestion": {"seats": {"either 0": "integer", "either 1": "string"}}}}) == []
    assert broken(taken, {"parts": {"SetupQuestion": {"seats": {"either 0": "string", "either 1": "array"}}}}) != []
    assert grown(old, {"parts": {"Card": {"more": "string"}}})["parts"] == {"Card": {"name": "string", "copies": "integer", "more": "string"}}


if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    from drf_spectacular.generators import SchemaGenerator

    written: Any = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    kept = yaml.safe_load(FILE.read_text()) if FILE.exists() else {}
    text = yaml.safe_dump(grown(kept, promise_of(written)), sort_keys=True, allow_unicode=True, width=1_000, default_flow_style=None)
    FILE.write_text(text)
    sys.exit(0)
