"""What holds of every answer: no tile is lost, no Yard grows over ten, options agree with answers, and any question is answered or refused.

The seed is printed; CHICKS_SEED repeats it.
"""

from __future__ import annotations

import itertools
import json
import os
from random import Random
from typing import Any

import pytest

from judge.engine.cards import Catalogue, load_catalogue
from judge.engine.faults import Malformed
from judge.games.chicken_out.turn_asked import DEEDS
from judge.games.data import SWITCHES
from judge.games.tools import TOOLS
from tests.tables.test_anything import spoilt

from .book import cases

READINGS = {
    game: [{}, *({slug: one.slug} for slug, readings in SWITCHES.items() if slug.startswith(game) for one in readings)] for game in ("out-", "war-")
}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def answer(tool: str, data: dict[str, Any], catalogue: Catalogue) -> dict[str, Any]:
    return TOOLS[tool].answer(data, catalogue, others=False).to_json()


def held(said: dict[str, Any], seat: str, tiles: tuple[str | None, ...] = (None,)) -> int:
    """How many more tiles a seat has afterwards."""
    moves = [move for move in said["cards"] if move["card"] in tiles]
    return sum(int(move["count"]) * ((move["to"] == seat) - (move["from"] == seat)) for move in moves)


def test_what_may_be_done_is_what_is_allowed(catalogue: Catalogue) -> None:
    for readings in READINGS["out-"]:
        for number, chicken, safe, goose in itertools.product((0, 1), (0, 1), (0, 1, 3), (0, 1)):
            for on_road in (None, True, False):
                hand = {"number": number, "chicken": chicken, "safe": safe, "goose": goose}
                question = {"hand": hand, "on_road": on_road, "readings": readings}
                options = answer("out-turn", question, catalogue)["answer"]["options"]
                for deed in DEEDS:
                    said = answer("out-turn", {**question, "do": deed}, catalogue)
                    assert said["answer"]["options"] == options
                    if options[deed]["legal"] and deed != "number":
                        assert said["legal"]
                    if not options[deed]["legal"]:
                        assert said["problem"]["code"] == options[deed]["why"]
                        assert said["cards"] == []
                    elif said["legal"]:
                        total = sum(hand.values())
                        assert total + sum(move["count"] * ((move["to"] == "A") - (move["from"] == "A")) for move in said["cards"]) == 4
                if 1 <= sum(hand.values()) <= 4 and not number:
                    assert options["discard"]["legal"], "whoever holds cards can always do something"


@pytest.mark.parametrize("readings", READINGS["war-"], ids=str)
def test_a_yard_never_grows_over_ten(readings: dict[str, str], catalogue: Catalogue) -> None:
    for source, yard, discard in itertools.product(("deck", "pile"), range(1, 11), ("drawn", "other", "leader", "nothing")):
        said = answer("war-draw", {"by": "A", "from": source, "yard": yard, "discard": discard, "readings": readings}, catalogue)
        if said["legal"]:
            assert yard + held(said, "A") == said["answer"]["yard"] <= 10
            assert discard in said["answer"]["may_discard"]
    for yard, theirs, thrown in itertools.product(range(1, 11), range(1, 11), ("other", "stolen", "leader", "nothing", None)):
        said = answer(
            "war-steal", {"by": "A", "target": "B", "yard": yard, "target_yard": theirs, "discard": thrown, "readings": readings}, catalogue
        )
        if said["legal"]:
            yards = said["answer"]["yards"]
            assert yard + held(said, "A") == yards["A"] <= 10
            assert theirs + held(said, "B") == yards["B"] == theirs - 1
            assert said["answer"]["incomplete"] == [seat for seat in "AB" if yards[seat] < 10]


def test_an_egg_is_lost_with_every_lob_and_with_no_other(catalogue: Catalogue) -> None:
    for yard, eggs, acted, right, out in itertools.product(range(1, 11), range(4), (True, False), (True, False, None), ([], ["C"])):
        question = {"seats": 3, "by": "A", "target": "B", "yard": yard, "eggs": eggs, "acted": acted, "right": right, "out": out}
        said = answer("war-egg", question, catalogue)
        assert said["legal"] == said["answer"]["allowed"] == (yard == 10 and eggs > 0 and not acted)
        assert said["answer"]["eggs"] == eggs + held(said, "A", ("egg",)) == eggs - said["legal"]
        if said["legal"] and right is not None:
            assert said["answer"]["yard"] == yard + held(said, "A") == (10 if right else 8)
            assert said["answer"]["winner"] == ("A" if right and out else None)
            assert said["answer"]["out"] == (["B"] if right else [])


@pytest.mark.parametrize("tool", TOOLS)
def test_a_name_changes_nothing_but_the_words(tool: str, catalogue: Catalogue) -> None:
    for case in cases(tool):
        if "errors" in case["expect"]:
            continue
        plain = answer(tool, {**case["input"], "names": {}}, catalogue)
        named = answer(tool, {**case["input"], "names": {"A": "Zoe", "B": "Yan"}}, catalogue)
        for name in ("answer", "cards", "legal", "certainty", "rulings"):
            assert named[name] == plain[name]


@pytest.mark.parametrize("tool", TOOLS)
def test_any_question_is_answered_or_refused_with_reasons(tool: str, catalogue: Catalogue) -> None:
    seed = int(os.environ.get("CHICKS_SEED") or Random().randrange(10**9))
    print(f"CHICKS_SEED={seed}")
    random = Random(f"{seed} {tool}")
    questions = [case["input"] for case in cases(tool)]
    answered = 0
    for _ in range(600):
        asked = spoilt(random, random.choice(questions))
        try:
            result = TOOLS[tool].answer(asked, catalogue).to_json()
        except Malformed:
            continue
        assert json.loads(json.dumps(result)) == result
        answered += 1
    assert answered
