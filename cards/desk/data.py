"""What editors type for the judge: behaviour, readings, disputes and what must come out of them. Read strictly, and checked.

A dispute can be typed as JSON, in the notation of the judge, or as a story.
"""

from __future__ import annotations

import difflib
import json
import math
from collections.abc import Iterable, Iterator
from typing import Any

from cards.allowances import LISTS
from cards.content import behaviour
from cards.content.checks.fields import wanted_json
from cards.content.checks.judged import EXPECTED
from cards.interfaces import disputes
from cards.models import Change

DEEPEST = 20
"""How deep data may be nested."""
DISPUTES = frozenset({"cards.ruling", "cards.example"})
"""The kinds of content that have a dispute."""


def read(text: str, *, dispute: bool = False) -> Any:
    """What a text stands for; None for an empty one. Raises ValueError with a sentence that says what is wrong and where."""
    if not text.strip():
        return None
    if dispute and not text.lstrip().startswith(("{", "[", '"')) and disputes.provider is not None:
        return disputes.provider.typed(text.strip())[0]
    if _nested(text) > DEEPEST:
        raise ValueError(f"This is nested more than {DEEPEST} deep.")
    try:
        value = json.loads(text, parse_constant=_no_number, object_pairs_hook=_pairs)
    except json.JSONDecodeError as error:
        raise ValueError(f"This is no JSON: {error.msg.lower()}, in line {error.lineno} at letter {error.colno}.") from error
    _storable(value)
    return value


def _nested(text: str) -> int:
    deep = most = 0
    for sign in text:
        deep += (sign in "[{") - (sign in "]}")
        most = max(most, deep)
    return most


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is no number that can be kept.")


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, in which each name may stand once: of two, JSON would quietly keep the last."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"{name} stands there twice. Keep one.")
        found[name] = value
    return found


def _storable(value: Any) -> None:
    """Raises ValueError for numbers and letters that a database cannot keep."""
    if isinstance(value, str):
        if "\x00" in value or any("\ud800" <= letter <= "\udfff" for letter in value):
            raise ValueError("There is a letter in it that cannot be kept.")
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError("There is a number in it that is too large.")
    elif isinstance(value, int) and not isinstance(value, bool):
        if abs(value) > 10**9:
            raise ValueError("There is a number in it that is too large.")
    elif isinstance(value, list):
        for part in value:
            _storable(part)
    elif isinstance(value, dict):
        for name, part in value.items():
            _storable(name)
            _storable(part)


def faults(label: str, name: str, value: Any, kind: str = "") -> list[str]:
    """What is wrong with the data in a field, a sentence each with the key and the nearest right one. ``kind`` is that of the card."""
    if value is None:
        return []
    if name == "readings" and isinstance(value, list):
        return list(_readings(value))
    if name == "statements" and isinstance(value, list) and (wrong := list(_statements(value))):
        return wrong
    if wanted := wanted_json(name, value):
        return [f"It must be {wanted}."]
    if name == "behaviour":
        return [problem.message for problem in behaviour.problems(kind, value)] if kind else []
    if name == "expected":
        return [said for key, each in value.items() if key in EXPECTED and (said := _expects(key, each))] + [
            f"A verdict has no {key}. {_instead(key, EXPECTED)}" for key in value if key not in EXPECTED
        ]
    return _dispute(value) if name == "dispute" and label in DISPUTES else []


def _instead(name: object, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(str(name), sorted(known), n=1)
    return f"Did you mean {near[0]}?" if near else f"It can be {', '.join(sorted(known))}."


def _readings(value: list[Any]) -> Iterator[str]:
    for number, reading in enumerate(value, 1):
        if not isinstance(reading, dict):
            yield f"Reading {number} must be an object with slug and says, and used for one of them."
            continue
        yield from (f"Reading {number} has {key}. {_instead(key, READING)}" for key in reading if key not in READING)
        yield from (
            f"Reading {number} needs {key}, a text." for key in ("slug", "says") if not (isinstance(reading.get(key), str) and reading[key].strip())
        )
        if "used" in reading and not isinstance(reading["used"], bool):
            yield f"Reading {number}: used is true or false."
    whole = [reading for reading in value if isinstance(reading, dict)]
    used = sum(reading.get("used") is True for reading in whole)
    slugs = [str(reading.get("slug")) for reading in whole]
    if value and (len(value) < 2 or used != 1 or len(set(slugs)) < len(slugs)):
        yield f"There are two readings or more, each with a slug of its own, and exactly one has used: true. Here {used} of {len(value)} has it."


def _expects(key: str, value: Any) -> str:
    """What is wrong with one expectation; empty if it is right."""
    if key in ("plays", "cards"):
        right, wanted = isinstance(value, list) and all(isinstance(part, dict) for part in value), "a list of objects"
    elif key == "rulings":
        right, wanted = isinstance(value, list) and all(isinstance(part, str) for part in value), "a list of slugs of rulings"
    elif key == "legal":
        right, wanted = isinstance(value, bool), "true or false"
    elif key == "certainty":
        right, wanted = value in CERTAINTY, " or ".join(CERTAINTY)
    else:
        right, wanted = value is None or isinstance(value, dict), "an object, or null"
    return "" if right else f"{key} must be {wanted}."


CERTAINTY = ("rules", "ruling", "contested")
READING = ("slug", "says", "used")
STATEMENT = ("list", "says", "for")


def _statements(value: list[Any]) -> Iterator[str]:
    for number, statement in enumerate(value, 1):
        if not isinstance(statement, dict):
            yield f"Statement {number} must be an object with list and says."
            continue
        yield from (f"Statement {number} has {key}. {_instead(key, STATEMENT)}" for key in statement if key not in STATEMENT)
        yield from (f"Statement {number} needs {key}." for key in ("list", "says") if key not in statement)
        if "list" in statement and statement["list"] not in LISTS:
            yield f"Statement {number}: there is no list {statement['list']}. {_instead(statement['list'], LISTS)}"
        if isinstance(statement.get("says"), str) and not statement["says"].endswith("."):
            yield f"Statement {number} ends without a stop."


NOT_KNOWN = frozenset({"unknown-card", "unknown-edition", "unknown-ruling", "unknown-reading"})
"""Faults of a dispute that names something which may be a draft only."""


def _dispute(value: Any) -> list[str]:
    if disputes.provider is None:
        return []
    found = disputes.provider.faults(value)
    if any(code in NOT_KNOWN for code, _said in found):
        written = json.dumps(value, ensure_ascii=False)
        drafts = Change.objects.filter(model__in=("cards.card", "cards.edition", "cards.ruling"), state__in=Change.OPEN)
        if any(f'"{change.key[0]}"' in written for change in drafts):
            found = [(code, said) for code, said in found if code not in NOT_KNOWN]
    return [said for _code, said in found]


EXAMPLES = {
    "behaviour": '{"picks": 2, "to": "hand"}',
    "readings": '[{"slug": "allowed", "says": "It may be played.", "used": true}, {"slug": "barred", "says": "It may not."}]',
    "statements": '[{"list": "can", "says": "Answer your own card."}]',
    "expected": '{"legal": true, "certainty": "rules"}',
    "dispute": "A frigate > B; B penguin > A; A falcon",
}
"""How the data of a field is typed, by the name of the field."""
