"""Whatever is asked, a tool answers or says what is wrong with the question; it never breaks.

The seed is printed; CHICKS_SEED repeats it.
"""

from __future__ import annotations

import copy
import json
import os
from random import Random
from typing import Any

import pytest

from judge.engine.cards import load_catalogue
from judge.engine.faults import Malformed
from judge.tables.tools import TOOLS

from .book import cases

JUNK: tuple[Any, ...] = (None, True, False, -1, 0, 1, 2, 7, 300, 10**12, 1.5, "", "A", "innocent-chick", "fun-duck", "imminent-booby", [], {}, ["A"])
JUNK += ([[]], [{}], {"A": {}}, {"A": []}, {"cards": {"innocent-chick": 2}}, {"seat": "A", "card": []}, {"card": {}, "mounts": []})


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value, the whole left out."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, one in inner for found in ((*path, key), *places(one, (*path, key)))]


def spoilt(random: Random, asked: dict[str, Any]) -> Any:
    """The question with something else in one or two of its places, or without them."""
    made = copy.deepcopy(asked)
    for _ in range(random.choice((1, 1, 2))):
        everywhere = places(made)
        if not everywhere:
            return made
        *path, last = random.choice(everywhere)
        inside = made
        for step in path:
            inside = inside[step]
        if random.random() < 0.15:
            del inside[last]
        else:
            inside[last] = copy.deepcopy(random.choice(JUNK))
        if isinstance(inside, dict) and random.random() < 0.1:
            inside[random.choice(("A", "other", "card", "golden-goose"))] = copy.deepcopy(random.choice(JUNK))
    return made


@pytest.mark.parametrize("tool", TOOLS)
def test_any_question_is_answered_or_refused_with_reasons(tool: str) -> None:
    seed = int(os.environ.get("CHICKS_SEED") or Random().randrange(10**9))
    print(f"CHICKS_SEED={seed}")
    random = Random(f"{seed} {tool}")
    questions = [case["input"] for case in cases(tool)]
    answered = 0
    for _ in range(600):
        asked = spoilt(random, random.choice(questions))
        try:
            result = TOOLS[tool].answer(asked, load_catalogue()).to_json()
        except Malformed:
            continue
        assert json.loads(json.dumps(result)) == result
        answered += 1
    assert answered
