"""Everything that can be wrong with a question, by the name and the place of its fault; all faults of a question are found at once."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.cards import load_catalogue
from judge.engine.faults import Malformed
from judge.tables.reading_in import MOST_CARDS
from judge.tables.tools import TOOLS

TABLE: dict[str, Any] = {"editions": ["innocent"], "seats": 3}
MOUNTED: dict[str, Any] = {"editions": ["raging", "mounting"], "seats": 2}


def faults(tool: str, data: object) -> list[tuple[str, str, str]]:
    """Code, place and suggestion of each fault."""
    with pytest.raises(Malformed) as caught:
        TOOLS[tool].answer(data, load_catalogue())
    assert all(fault.message.endswith(".") for fault in caught.value.errors)
    return [(fault.code, fault.place, fault.suggestion) for fault in caught.value.errors]


def hand(**fields: Any) -> dict[str, Any]:
    """A question about the score in which Ana holds this."""
    return {**MOUNTED, "hands": {"A": fields}}


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("data", [[], "setup", None, 3])
def test_a_question_is_an_object(tool: str, data: object) -> None:
    assert faults(tool, data) == [("not-an-object", "", "")]


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool != "first"])
def test_the_editions_are_needed(tool: str) -> None:
    assert ("missing-field", "editions", "") in faults(tool, {"seats": 3})


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("editions", "innocent", ("wrong-type", "editions", "")),
        ("editions", [], ("no-editions", "editions", "")),
        ("editions", [7], ("wrong-type", "editions[0]", "")),
        ("editions", ["innocemt"], ("unknown-edition", "editions[0]", "innocent")),
        ("editions", ["pure", "pure"], ("edition-twice", "editions[1]", "")),
        ("seats", "three", ("wrong-type", "seats", "")),
        ("seats", 2.5, ("wrong-type", "seats", "")),
        ("seats", True, ("wrong-type", "seats", "")),
        ("names", ["Ana"], ("wrong-type", "names", "")),
        ("names", {"Z": "Zoe"}, ("seat-outside", "names.Z", "A, B, C")),
        ("turn", "Q", ("seat-outside", "turn", "A, B, C")),
        ("turn", 1, ("wrong-type", "turn", "")),
        ("ruleset", 7, ("wrong-type", "ruleset", "")),
        ("ruleset", "old-sheet", ("unknown-ruleset", "ruleset", "older-sheet")),
        ("readings", [], ("wrong-type", "readings", "")),
        ("readings", {"two-duck": "adds"}, ("unknown-ruling", "readings.two-duck", "two-ducks")),
        ("readings", {"two-ducks": "add"}, ("unknown-reading", "readings.two-ducks", "adds")),
        ("readings", {"two-players": "kept"}, ("unknown-reading", "readings.two-players", "keep")),
        ("editon", ["innocent"], ("unknown-key", "editon", "editions")),
    ],
)
def test_a_faulty_table_is_refused_by_every_tool(tool: str, field: str, value: object, fault: tuple[str, str, str]) -> None:
    assert [one for one in faults(tool, {**TABLE, field: value}) if one[1] == fault[1]] == [fault]


@pytest.mark.parametrize("tool", TOOLS)
def test_the_older_sheet_is_for_one_edition(tool: str) -> None:
    assert ("older-sheet-alone", "ruleset", "") in faults(tool, {**TABLE, "editions": ["pure"], "ruleset": "older-sheet"})


@pytest.mark.parametrize("tool", ["score", "chances", "first"])
@pytest.mark.parametrize("seats", [0, 1, 7, -3])
def test_elsewhere_than_in_a_set_up_there_are_two_to_six_seats(tool: str, seats: int) -> None:
    assert ("seats-out-of-range", "seats", "") in faults(tool, {**TABLE, "seats": seats})


@pytest.mark.parametrize("tool", ["setup", "score", "chances", "first"])
def test_the_seats_are_needed(tool: str) -> None:
    assert ("missing-field", "seats", "") in faults(tool, {"editions": ["innocent"]})


@pytest.mark.parametrize(
    ("tool", "data", "fault"),
    [
        ("setup", {**TABLE, "seats": 10_000}, ("number-out-of-range", "seats", "9999")),
        ("setup", {**TABLE, "seats": -1}, ("number-out-of-range", "seats", "0")),
        ("setup", {**TABLE, "hands": {}}, ("unknown-key", "hands", "")),
        ("first", {**TABLE, "seen": []}, ("wrong-type", "seen", "")),
        ("first", {**TABLE, "seen": {"A": "day-ago"}}, ("unknown-choice", "seen.A", "days-ago")),
        ("first", {**TABLE, "seen": {"A": 3}}, ("wrong-type", "seen.A", "")),
        ("first", {**TABLE, "seen": {"D": "days-ago"}}, ("seat-outside", "seen.D", "A, B, C")),
        ("first", {**TABLE, "draw": "heads"}, ("wrong-type", "draw", "")),
        ("first", {**TABLE, "draw": -1}, ("number-out-of-range", "draw", "0")),
        ("first", {**TABLE, "draw": 10**9}, ("number-out-of-range", "draw", "999999999")),
        ("score", {**TABLE, "hands": 5}, ("wrong-type", "hands", "")),
        ("score", {**TABLE, "hands": {"D": 5}}, ("seat-outside", "hands.D", "A, B, C")),
        ("score", {**TABLE, "hands": {"A": "five"}}, ("wrong-type", "hands.A", "")),
        ("score", {**TABLE, "hands": {"A": MOST_CARDS + 1}}, ("number-out-of-range", "hands.A", "300")),
        ("score", hand(card={}), ("unknown-key", "hands.A.card", "cards")),
        ("score", hand(cards=3), ("wrong-type", "hands.A.cards", "")),
        ("score", hand(cards={"fun-duc": 1}), ("unknown-card", "hands.A.cards.fun-duc", "fun-duck")),
        ("score", hand(cards={"swift-bomber": 1}), ("card-not-in-deck", "hands.A.cards.swift-bomber", "")),
        ("score", hand(cards={"falcon-interceptor": 1}), ("card-not-in-deck", "hands.A.cards.falcon-interceptor", "distracting-booby")),
        ("score", hand(cards={"fun-duck": "two"}), ("wrong-type", "hands.A.cards.fun-duck", "")),
        ("score", hand(cards={"fun-duck": -2}), ("number-out-of-range", "hands.A.cards.fun-duck", "0")),
        ("score", hand(cards=["fun-duck", "duck"]), ("unknown-card", "hands.A.cards[1]", "fun-duck")),
        ("score", hand(cards=["fun-duck"] * (MOST_CARDS + 1)), ("too-many-cards", "hands.A.cards", "")),
        ("score", hand(other=-1), ("number-out-of-range", "hands.A.other", "0")),
        ("score", hand(other=2, face_up=3), ("hand-too-small", "hands.A.face_up", "2")),
        ("specials", {**TABLE, "how": "deep-shag"}, ("card-not-in-deck", "how", "")),
        ("turn", {**TABLE, "ask": "end", "last": "deep-shag"}, ("card-not-in-deck", "last", "")),
        ("score", hand(mounts={}), ("wrong-type", "hands.A.mounts", "")),
        ("score", hand(mounts=["fun-duck"]), ("wrong-type", "hands.A.mounts[0]", "")),
        ("score", hand(mounts=[{"card": "puffin-around", "mounts": "fun-duck"}]), ("wrong-type", "hands.A.mounts[0]", "")),
        (
            "score",
            hand(cards={"fun-duck": 2}, mounts=[{"card": "fun-duck", "mounts": ["fun-duck"]}]),
            ("mounts-on-a-mount", "hands.A.mounts[0].card", ""),
        ),
        (
            "score",
            hand(cards={"puffin-around": 2}, mounts=[{"card": "puffin-around", "mounts": ["puffin-around"]}]),
            ("not-a-mount", "hands.A.mounts[0].mounts[0]", ""),
        ),
        (
            "score",
            hand(cards={"puffin-around": 1}, mounts=[{"card": "puffin-around", "mounts": ["fun-duck"] * 9}]),
            ("too-many-mounts", "hands.A.mounts[0].mounts", ""),
        ),
        (
            "score",
            hand(cards={"puffin-around": 1}, mounts=[{"card": "puffin-around", "mounts": ["fun-duck"]}]),
            ("not-in-hand", "hands.A.mounts[0]", "fun-duck"),
        ),
        (
            "score",
            hand(cards={"imminent-booby": 1, "puffin-around": 1}, discards={"puffin-around": 2}),
            ("not-in-hand", "hands.A.discards.puffin-around", "1"),
        ),
        ("score", hand(cards={"puffin-around": 2}, discards={"puffin-around": 2}), ("nothing-explodes", "hands.A.discards", "")),
        ("score", {**TABLE, "discard_pile": "empty"}, ("wrong-type", "discard_pile", "")),
        ("score", {**TABLE, "drew_last": "A"}, ("wrong-type", "drew_last", "")),
        ("score", {**TABLE, "drew_last": {"seat": "A", "card": "holy-dove"}}, ("not-reusable", "drew_last.card", "")),
        ("score", {**TABLE, "drew_last": {"seat": "F", "card": "golden-goose"}}, ("seat-outside", "drew_last.seat", "A, B, C")),
        ("score", {**TABLE, "drew_last": {"seat": "A", "card": "deep-shag"}}, ("card-not-in-deck", "drew_last.card", "")),
        ("chances", {**TABLE, "hand": "five"}, ("wrong-type", "hand", "")),
        ("chances", {**TABLE, "draws": -1}, ("number-out-of-range", "draws", "0")),
        ("chances", {**TABLE, "mine": {"perfect-chicks": 1}}, ("card-not-in-deck", "mine.perfect-chicks", "")),
        ("chances", {**TABLE, "shown": 2}, ("wrong-type", "shown", "")),
        ("chances", {**TABLE, "also": ["bomber"]}, ("unknown-card", "also[0]", "swift-bomber")),
    ],
)
def test_a_fault_of_a_tools_own(tool: str, data: dict[str, Any], fault: tuple[str, str, str]) -> None:
    assert fault in faults(tool, data)


def test_all_faults_are_found_at_once() -> None:
    found = faults("score", {"editions": ["innocent"], "hands": {"A": {"other": -1}, "B": "x"}, "nonsense": 1})
    assert {code for code, _, _ in found} == {"missing-field", "number-out-of-range", "wrong-type", "unknown-key"}
