"""What is malformed: each error by name and place, all of them at once, and nothing judged."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.engine import Dispute, Malformed, judge_json, load_catalogue, read_dispute
from judge.engine.wording.faults import MALFORMED

GOOD: dict[str, Any] = {"editions": ["innocent"], "seats": 3, "events": []}


def play(**more: Any) -> dict[str, Any]:
    return {"play": "swift-bomber", "by": "A", "targets": ["B"], **more}


def dispute(*events: Any, **more: Any) -> dict[str, Any]:
    return {**GOOD, "events": list(events), **more}


def without(field: str) -> dict[str, Any]:
    return {key: value for key, value in GOOD.items() if key != field}


CASES: list[tuple[object, str, str, str]] = [
    ([], "not-an-object", "", ""),
    ("a story", "not-an-object", "", ""),
    (without("editions"), "missing-field", "editions", ""),
    (without("seats"), "missing-field", "seats", ""),
    (dispute({"play": "swift-bomber"}), "missing-field", "events[0].by", ""),
    (dispute(editions="innocent"), "wrong-type", "editions", ""),
    (dispute(editions=[1]), "wrong-type", "editions[0]", ""),
    (dispute(seats="3"), "wrong-type", "seats", ""),
    (dispute(seats=3.0), "wrong-type", "seats", ""),
    (dispute(seats=True), "wrong-type", "seats", ""),
    (dispute(seats=None), "wrong-type", "seats", ""),
    (dispute(ruleset=None), "wrong-type", "ruleset", ""),
    (dispute(names=["Ana"]), "wrong-type", "names", ""),
    (dispute(names={"A": 1}), "wrong-type", "names.A", ""),
    (dispute(turn=None), "wrong-type", "turn", ""),
    (dispute(mockingbirds="A"), "wrong-type", "mockingbirds", ""),
    (dispute(mockingbirds=[0]), "wrong-type", "mockingbirds[0]", ""),
    (dispute(readings=[]), "wrong-type", "readings", ""),
    (dispute(readings={"penguin-own": True}), "wrong-type", "readings.penguin-own", ""),
    ({**GOOD, "events": {}}, "wrong-type", "events", ""),
    (dispute("settle"), "wrong-type", "events[0]", ""),
    (dispute(play(play=7)), "wrong-type", "events[0].play", ""),
    (dispute(play(by=None)), "wrong-type", "events[0].by", ""),
    (dispute(play(targets="B")), "wrong-type", "events[0].targets", ""),
    (dispute(play(mounts="fun-duck")), "wrong-type", "events[0].mounts", ""),
    (dispute(play(fewest="yes")), "wrong-type", "events[0].fewest", ""),
    (dispute(play(fewest=None)), "wrong-type", "events[0].fewest", ""),
    (dispute({"play": "parroting-macaw", "by": "A", "copies": None}), "wrong-type", "events[0].copies", ""),
    (dispute(edition="pure"), "unknown-key", "edition", "editions"),
    (dispute(play(target=["B"])), "unknown-key", "events[0].target", "targets"),
    (dispute({"pick": "B", "by": "A"}), "unknown-key", "events[0].by", ""),
    (dispute({"settle": True, "seat": "A"}), "unknown-key", "events[0].seat", "settle"),
    (dispute(editions=[]), "no-editions", "editions", ""),
    (dispute(editions=["inocent"]), "unknown-edition", "editions[0]", "innocent"),
    (dispute(editions=["pure", "innocent", "pure"]), "edition-twice", "editions[2]", ""),
    (dispute(ruleset="2026"), "unknown-ruleset", "ruleset", "2026-10-15, older-sheet"),
    (dispute(ruleset="older-sheet", editions=["innocent", "pure"]), "older-sheet-alone", "ruleset", ""),
    (dispute(ruleset="older-sheet", editions=["pure"]), "older-sheet-alone", "ruleset", ""),
    (dispute(seats=1), "seats-out-of-range", "seats", ""),
    (dispute(seats=7), "seats-out-of-range", "seats", ""),
    (dispute(turn="D"), "seat-outside", "turn", "A, B, C"),
    (dispute(turn="b"), "seat-outside", "turn", "B"),
    (dispute(turn="AB"), "seat-outside", "turn", "A, B, C"),
    (dispute(names={"D": "Dora"}), "seat-outside", "names.D", "A, B, C"),
    (dispute(mockingbirds=["E"]), "seat-outside", "mockingbirds[0]", "A, B, C"),
    (dispute({"pick": "D"}), "seat-outside", "events[0].pick", "A, B, C"),
    (dispute(play(by="")), "seat-outside", "events[0].by", "A, B, C"),
    (dispute(play(targets=["B", "Z"])), "seat-outside", "events[0].targets[1]", "A, B, C"),
    (dispute(play(play="swift-bommer")), "unknown-card", "events[0].play", "swift-bomber"),
    (dispute(play(mounts=["duck"])), "unknown-card", "events[0].mounts[0]", "fun-duck"),
    (dispute({"play": "parroting-macaw", "by": "A", "copies": "Falcon"}), "unknown-card", "events[0].copies", ""),
    (dispute(readings={"penguin-won": "barred"}), "unknown-ruling", "readings.penguin-won", "penguin-own"),
    (dispute(readings={"penguin-own": "barrred"}), "unknown-reading", "readings.penguin-own", "barred"),
    (dispute(readings={"own-card": "allowed"}), "unknown-reading", "readings.own-card", ""),
    (dispute(play(copies="falcon-interceptor")), "copies-without-macaw", "events[0].copies", ""),
    (dispute(play(mounts=["eagle-eye"])), "not-a-mount", "events[0].mounts[0]", ""),
    (dispute({"play": "fun-duck", "by": "A", "mounts": ["clever-crow"]}), "mounts-on-a-mount", "events[0].mounts", ""),
    (dispute(play(mounts=["fun-duck"] * 9)), "too-many-mounts", "events[0].mounts", ""),
    (dispute({}), "event-of-no-kind", "events[0]", ""),
    (dispute({"by": "A"}), "event-of-no-kind", "events[0]", ""),
    (dispute({"pick": "B", "settle": True}), "event-of-two-kinds", "events[0]", ""),
    (dispute(play(pick="B")), "event-of-two-kinds", "events[0]", ""),
    (dispute({"settle": 1}), "not-true", "events[0].settle", "true"),
    (dispute({"end_turn": False}), "not-true", "events[0].end_turn", "true"),
    (dispute(*[{"settle": True}] * 201), "too-many-events", "events", ""),
]


@pytest.mark.parametrize(("data", "code", "place", "suggestion"), CASES)
def test_each_error_has_its_name_place_and_suggestion(data: object, code: str, place: str, suggestion: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_dispute(data, load_catalogue())
    assert [(code, place, suggestion)] == [(fault.code, fault.place, fault.suggestion) for fault in caught.value.errors]
    assert all(fault.message.endswith(".") for fault in caught.value.errors)


def test_every_error_is_tested() -> None:
    assert MALFORMED.keys() - {"not-json"} == {code for _, code, _, _ in CASES}


def test_all_faults_are_found_at_once() -> None:
    data = dispute(play(by="X"), {"pick": 3}, seats=2, turn="C", sea=1)
    with pytest.raises(Malformed) as caught:
        read_dispute(data, load_catalogue())
    assert [fault.place for fault in caught.value.errors] == ["sea", "turn", "events[0].by", "events[1].pick"]


def test_the_shape_of_errors() -> None:
    assert json.loads(judge_json(json.dumps(dispute(play(play="swift-bommer"))), load_catalogue())) == {
        "errors": [
            {
                "code": "unknown-card",
                "message": "There is no card swift-bommer.",
                "place": "events[0].play",
                "suggestion": "swift-bomber",
            }
        ]
    }


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, b"\xff\xfe\x00", '{"seats": ' + "9" * 5000 + "}"])
def test_what_is_no_json_is_said_to_be_none(text: str | bytes) -> None:
    answer = json.loads(judge_json(text, load_catalogue()))
    assert [error["code"] for error in answer["errors"]] == ["not-json"]


def test_defaults() -> None:
    assert Dispute(("innocent",), 3, "2026-10-15", (), "A", (), (), ()) == read_dispute(GOOD, load_catalogue())


def test_two_hundred_events_are_allowed() -> None:
    assert len(read_dispute(dispute(*[{"settle": True}] * 200), load_catalogue()).events) == 200


def test_a_dispute_reads_back_from_its_json() -> None:
    data = dispute(
        play(mounts=["fun-duck"]),
        {"play": "parroting-macaw", "by": "B", "copies": "swift-bomber", "targets": ["C"], "fewest": False},
        {"pick": "B"},
        {"settle": True},
        {"end_turn": True},
        names={"B": "Ben", "A": "Ana"},
        readings={"penguin-own": "barred"},
        mockingbirds=["C"],
    )
    read = read_dispute(data, load_catalogue())
    assert read == read_dispute(read.to_json(), load_catalogue())
