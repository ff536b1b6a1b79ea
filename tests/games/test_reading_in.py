"""Every fault of a question has a code, a place and, where one is near, a suggestion."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.cards import load_catalogue
from judge.engine.faults import Malformed
from judge.games.tools import TOOLS

TILE = "whisk.mask.red.boots"
GOOD: dict[str, dict[str, Any]] = {
    "out-dare": {"by": "A", "chickens": {"B": [{"at": "lane"}, {"at": "start"}]}},
    "out-turn": {},
    "war-match": {"one": TILE},
    "war-army": {"yard": [TILE]},
    "war-draw": {"by": "A", "from": "deck"},
    "war-egg": {"by": "A", "target": "B"},
    "war-steal": {"by": "A", "target": "B"},
    "war-infiltrate": {"by": "A", "target": "B"},
    "war-deduce": {"target": "B"},
}


def faults(tool: str, data: object) -> list[tuple[str, str, str]]:
    """Code, place and suggestion of everything that is wrong."""
    with pytest.raises(Malformed) as caught:
        TOOLS[tool].answer(data, load_catalogue())
    assert all(fault.message.endswith(".") for fault in caught.value.errors)
    return [(fault.code, fault.place, fault.suggestion) for fault in caught.value.errors]


def birds(*two: Any) -> dict[str, Any]:
    """A dare with these chickens of B."""
    return {"chickens": {"B": list(two)}}


@pytest.mark.parametrize("tool", TOOLS)
def test_a_question_with_what_is_needed_is_answered(tool: str) -> None:
    assert TOOLS[tool].answer(GOOD[tool], load_catalogue()).headline


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("data", [[], "dare", None, 3])
def test_a_question_is_an_object(tool: str, data: object) -> None:
    assert faults(tool, data) == [("not-an-object", "", "")]


@pytest.mark.parametrize(("tool", "field"), [(tool, field) for tool, data in GOOD.items() for field in data])
def test_what_is_needed_is_asked_for(tool: str, field: str) -> None:
    found = faults(tool, {name: value for name, value in GOOD[tool].items() if name != field})
    assert [(code, place.split(".")[0]) for code, place, _ in found] == [("missing-field", field)]


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("seats", "two", ("wrong-type", "seats", "")),
        ("seats", True, ("wrong-type", "seats", "")),
        ("seats", 1, ("number-out-of-range", "seats", "2")),
        ("seats", 5, ("number-out-of-range", "seats", "4")),
        ("names", ["Ana"], ("wrong-type", "names", "")),
        ("names", {"C": "Caro"}, ("seat-outside", "names.C", "A, B")),
        ("names", {"A": 3}, ("wrong-type", "names.A", "")),
        ("readings", [], ("wrong-type", "readings", "")),
        ("readings", {"two-ducks": "adds"}, ("unknown-ruling", "readings.two-ducks", "")),
        ("seat", 2, ("unknown-key", "seat", "seats")),
    ],
)
def test_a_faulty_round_is_refused_by_every_tool(tool: str, field: str, value: object, fault: tuple[str, str, str]) -> None:
    assert fault in faults(tool, {**GOOD[tool], field: value})


@pytest.mark.parametrize("tool", TOOLS)
def test_a_reading_is_one_of_the_rulings_of_this_game(tool: str) -> None:
    own, other = ("out-landing", "war-late-claim") if tool.startswith("out-") else ("war-late-claim", "out-landing")
    assert ("unknown-ruling", f"readings.{other}") in [one[:2] for one in faults(tool, {**GOOD[tool], "readings": {other: "beyond"}})]
    assert ("unknown-reading", f"readings.{own}") in [one[:2] for one in faults(tool, {**GOOD[tool], "readings": {own: "sometimes"}})]
    assert ("wrong-type", f"readings.{own}", "") in faults(tool, {**GOOD[tool], "readings": {own: 1}})


@pytest.mark.parametrize(
    ("tool", "data", "fault"),
    [
        ("out-dare", {"by": "C"}, ("seat-outside", "by", "A, B")),
        ("out-dare", {"by": "b"}, ("seat-outside", "by", "B")),
        ("out-dare", {"card": "wld"}, ("unknown-choice", "card", "wild")),
        ("out-dare", {"card": "C"}, ("unknown-choice", "card", "")),
        ("out-dare", {"card": 3}, ("wrong-type", "card", "")),
        (
            "out-dare",
            {"seats": 4, "card": "unused", "chickens": {seat: [{"at": "lane"}] * 2 for seat in "BCD"}},
            ("no-unused-colour", "card", ""),
        ),
        ("out-dare", {"chickens": []}, ("wrong-type", "chickens", "")),
        ("out-dare", {"chickens": {"B": {}}}, ("wrong-type", "chickens.B", "")),
        ("out-dare", birds({"at": "lane"}), ("two-chickens", "chickens.B", "")),
        ("out-dare", birds({"at": "lane"}, "lane"), ("wrong-type", "chickens.B[1]", "")),
        ("out-dare", birds({"at": "lane"}, {}), ("missing-field", "chickens.B[1].at", "")),
        ("out-dare", birds({"at": "lane"}, {"at": "road"}), ("unknown-choice", "chickens.B[1].at", "")),
        ("out-dare", birds({"at": "lane", "lane": 6}, {"at": "lane"}), ("number-out-of-range", "chickens.B[0].lane", "5")),
        ("out-dare", birds({"at": "start", "lane": 1}, {"at": "lane"}), ("not-in-the-road", "chickens.B[0].lane", "")),
        ("out-dare", birds({"at": "safety", "behind": "start"}, {"at": "lane"}), ("not-in-the-road", "chickens.B[0].behind", "")),
        ("out-dare", birds({"at": "lane", "ahead": "start"}, {"at": "lane"}), ("unknown-choice", "chickens.B[0].ahead", "")),
        ("out-dare", birds({"at": "lane", "did": "gooose"}, {"at": "lane"}), ("unknown-choice", "chickens.B[0].did", "goose")),
        ("out-dare", birds({"at": "lane", "dit": "safe"}, {"at": "lane"}), ("unknown-key", "chickens.B[0].dit", "did")),
        ("out-dare", {"cards": {"B": 2}}, ("wrong-type", "cards.B", "")),
        ("out-dare", {"cards": {"B": {"safe": 5}}}, ("number-out-of-range", "cards.B.safe", "4")),
        ("out-dare", {"cards": {"B": {"number": 1}}}, ("unknown-key", "cards.B.number", "")),
        ("out-dare", {"late": "B"}, ("wrong-type", "late", "")),
        ("out-dare", {"late": ["E"]}, ("seat-outside", "late[0]", "A, B")),
        ("out-dare", {"order": ["A"]}, ("order-of-all", "order", "B")),
        ("out-dare", {"late": ["B"]}, ("late-before-the-reveal", "late", "")),
        ("out-dare", {"deck": 55}, ("number-out-of-range", "deck", "54")),
        ("out-turn", {"do": "nap"}, ("unknown-choice", "do", "")),
        ("out-turn", {"hand": 4}, ("wrong-type", "hand", "")),
        ("out-turn", {"hand": {"numbr": 1}}, ("unknown-key", "hand.numbr", "number")),
        ("out-turn", {"hand": {"goose": 4}}, ("number-out-of-range", "hand.goose", "3")),
        ("out-turn", {"chickens": "two"}, ("wrong-type", "chickens", "")),
        ("out-turn", {"chickens": [{"at": "lane"}]}, ("two-chickens", "chickens", "")),
        ("out-turn", {"chickens": [{}, {"at": "lane"}]}, ("missing-field", "chickens[0].at", "")),
        ("out-turn", {"chickens": [{"at": "finish", "to_finish": 1}, {"at": "lane"}]}, ("home-already", "chickens[0].to_finish", "")),
        ("out-turn", {"chickens": [{"at": "start", "ahead": "safety"}, {"at": "lane"}]}, ("not-in-the-road", "chickens[0].ahead", "")),
        ("out-turn", {"chickens": [{"at": "start", "to_finish": 2}, {"at": "lane"}]}, ("all-lanes-before", "chickens[0].to_finish", "5")),
        ("out-turn", {"spaces": 0}, ("number-out-of-range", "spaces", "1")),
        ("out-turn", {"move": "third"}, ("unknown-choice", "move", "")),
        ("out-turn", {"taken": "yes"}, ("wrong-type", "taken", "")),
        ("out-turn", {"on_road": 1}, ("wrong-type", "on_road", "")),
        ("out-turn", {"home": {"B": 3}}, ("number-out-of-range", "home.B", "2")),
        ("out-turn", {"home": {"A": 1}}, ("own-chickens", "home.A", "")),
        ("war-match", {"one": "whisk.mask.red.boot"}, ("unknown-tile", "one", TILE)),
        ("war-match", {"one": 7}, ("wrong-type", "one", "")),
        ("war-match", {"one": "WHISK.Mask.RED.boots"}, ("unknown-tile", "one", TILE)),
        ("war-match", {"one": {"weapon": "whisk", "eyewear": "mask", "shirt": "red"}}, ("missing-field", "one.footwear", "")),
        (
            "war-match",
            {"one": {"weapon": "wisk", "eyewear": "mask", "shirt": "red", "footwear": "none"}},
            ("unknown-choice", "one.weapon", "whisk"),
        ),
        ("war-match", {"other": {"number": 7}}, ("unknown-key", "other.number", "")),
        ("war-army", {"yard": TILE}, ("wrong-type", "yard", "")),
        ("war-army", {"yard": []}, ("missing-field", "yard", "")),
        ("war-army", {"yard": [TILE] * 82}, ("too-many-tiles", "yard", "")),
        ("war-army", {"claim": True}, ("missing-field", "leader", "")),
        ("war-army", {"claim": 1}, ("wrong-type", "claim", "")),
        ("war-army", {"out": ["A"]}, ("out-already", "out", "")),
        ("war-draw", {"from": "box"}, ("unknown-choice", "from", "")),
        ("war-draw", {"yard": 11}, ("number-out-of-range", "yard", "10")),
        ("war-draw", {"discard": "mine"}, ("unknown-choice", "discard", "")),
        ("war-egg", {"eggs": 4}, ("number-out-of-range", "eggs", "3")),
        ("war-egg", {"target": "Q"}, ("seat-outside", "target", "A, B")),
        ("war-egg", {"guess": TILE, "leader": TILE, "right": False}, ("right-and-wrong", "right", "")),
        ("war-steal", {"left": 2}, ("number-out-of-range", "left", "1")),
        ("war-steal", {"played": -1}, ("number-out-of-range", "played", "0")),
        ("war-steal", {"discard": "own"}, ("unknown-choice", "discard", "")),
        ("war-infiltrate", {"left": 3}, ("number-out-of-range", "left", "2")),
        ("war-infiltrate", {"said": "whisk"}, ("unknown-choice", "said", "")),
        ("war-infiltrate", {"said": ["weapon", "nothing"]}, ("unknown-choice", "said[1]", "")),
        ("war-deduce", {"answers": {}}, ("wrong-type", "answers", "")),
        ("war-deduce", {"answers": ["weapon"]}, ("wrong-type", "answers[0]", "")),
        ("war-deduce", {"answers": [{"given": TILE}]}, ("missing-field", "answers[0].said", "")),
        ("war-deduce", {"answers": [{"given": TILE, "said": "weapon"}] * 21}, ("too-many-answers", "answers", "")),
        ("war-deduce", {"answers": [{"given": TILE, "said": "weapon", "old": 1}]}, ("wrong-type", "answers[0].old", "")),
        ("war-deduce", {"wrong": TILE}, ("wrong-type", "wrong", "")),
        ("war-deduce", {"wrong": [TILE] * 82}, ("too-many-tiles", "wrong", "")),
        ("war-deduce", {"wrong": [{"old": True}]}, ("missing-field", "wrong[0].tile", "")),
        ("war-deduce", {"wrong": [{"tile": TILE, "old": "yes"}]}, ("wrong-type", "wrong[0].old", "")),
        ("war-deduce", {"tiles": [TILE] * 11}, ("too-many-tiles", "tiles", "")),
    ],
)
def test_a_fault_of_a_tools_own(tool: str, data: dict[str, Any], fault: tuple[str, str, str]) -> None:
    assert fault in faults(tool, {**GOOD[tool], **data})


def test_what_is_no_tile_is_told_what_one_looks_like() -> None:
    with pytest.raises(Malformed) as caught:
        TOOLS["war-match"].answer({"one": 5}, load_catalogue())
    assert "whisk.mask.red.boots" in caught.value.errors[0].message


def test_all_faults_are_found_at_once() -> None:
    found = faults("out-dare", {"seats": 9, "card": "x", "deck": -1, "nonsense": 1, "chickens": {"B": [{"at": "moon"}]}})
    assert {code for code, _, _ in found} == {
        "number-out-of-range",
        "unknown-choice",
        "unknown-key",
        "missing-field",
        "two-chickens",
    }
