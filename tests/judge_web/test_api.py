"""The judge as JSON: verdicts, legal plays, stories, errors in the one shape, and a description that is true."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema_rs
import pytest
import yaml
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from cards.api.errors import MORE, MOST
from judge import api_schema
from judge.api_parts import exact_answers, parts
from judge.api_reading import Twice, _object
from judge.engine import judge, legal_plays, load_catalogue, read_dispute
from judge.engine.reading_in import MOST_SUGGESTED
from tests.engine.book import cases

pytestmark = pytest.mark.usefixtures("content")

CHAIN, LEGAL, NOTATION = "/api/v1/judge/chain/", "/api/v1/judge/legal-plays/", "/api/v1/judge/notation/"
BOMBER: dict[str, Any] = {"editions": ["innocent"], "seats": 3, "events": [{"play": "swift-bomber", "by": "A", "targets": ["B"]}]}


def post(url: str, data: object, client: Client | None = None, **more: Any) -> Any:
    """What the API answers to a body; text is sent as it is."""
    body = data if isinstance(data, str | bytes) else json.dumps(data)
    return (client or Client()).post(url, body, content_type=more.pop("content_type", "application/json"), **more)


@cache
def described(name: str) -> jsonschema_rs.Draft202012Validator:
    """A part of the API's description, to hold answers and questions against; answers have nothing that is not described."""
    schemas = {**parts(), **exact_answers()}
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": {"schemas": schemas}})


def test_whoever_checks_our_answers_lets_them_grow() -> None:
    for name in exact_answers():
        assert '"additionalProperties": false' not in json.dumps(parts()[name]), name


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_a_case_is_judged_as_the_engine_judges_it(case: dict[str, Any]) -> None:
    catalogue = load_catalogue()
    expected = judge(read_dispute(case["dispute"], catalogue), catalogue).to_json()
    answer = post(CHAIN, case["dispute"])
    assert (200, expected) == (answer.status_code, answer.json())


@pytest.mark.parametrize("number", range(1, 7))
def test_legal_plays_are_those_of_the_engine(number: int) -> None:
    catalogue = load_catalogue()
    dispute = next(case["dispute"] for case in cases() if case["id"] == f"example-{number}")
    answer = post(LEGAL, dispute)
    assert (200, legal_plays(read_dispute(dispute, catalogue), catalogue).to_json()) == (answer.status_code, answer.json())


def test_an_illegal_play_is_a_verdict() -> None:
    answer = post(CHAIN, {**BOMBER, "events": [*BOMBER["events"], {"play": "falcon-interceptor", "by": "A"}]})
    assert answer.status_code == 200
    assert answer.json()["legal"] is False
    assert answer.json()["problem"]["code"] == "own-card"


MALFORMED: list[tuple[str, object, list[tuple[str, str]]]] = [
    ("broken JSON", '{"editions": [', [("parse-error", "line 1, column 15")]),
    ("nothing at all", "", [("parse-error", "body")]),
    ("half a character", '{"editions": ["\\ud800"], "seats": 3, "events": []}', [("parse-error", "body")]),
    ("not UTF-8", b'{"editions": ["\xff"]}', [("parse-error", "body")]),
    ("nested without end", "[" * 50_000, [("parse-error", "body")]),
    ("a number that is none", '{"editions": ["innocent"], "seats": NaN, "events": []}', [("parse-error", "body")]),
    ("a list", [], [("not-an-object", "body")]),
    ("null", "null", [("not-an-object", "body")]),
    ("nothing in it", {}, [("missing-field", "editions"), ("missing-field", "seats")]),
    ("an unknown card", {**BOMBER, "events": [{"play": "swift-bombr", "by": "A"}]}, [("unknown-card", "events[0].play")]),
    ("a seat outside", {**BOMBER, "events": [{"pick": "D"}]}, [("seat-outside", "events[0].pick")]),
    ("a number too large for the table", '{"editions": ["innocent"], "seats": 1e400, "events": []}', [("wrong-type", "seats")]),
    ("two kinds of event", {**BOMBER, "events": [{"pick": "A", "settle": True}]}, [("event-of-two-kinds", "events[0]")]),
    ("an unknown key", {**BOMBER, "seets": 3}, [("unknown-key", "seets")]),
    ("too many events", {**BOMBER, "events": [{"settle": True}] * 201}, [("too-many-events", "events")]),
]


@pytest.mark.parametrize(("data", "errors"), [row[1:] for row in MALFORMED], ids=[row[0] for row in MALFORMED])
@pytest.mark.parametrize("url", [CHAIN, LEGAL])
def test_a_malformed_dispute_has_an_error_for_each_fault(url: str, data: object, errors: list[tuple[str, str]]) -> None:
    answer = post(url, data)
    assert answer.status_code == 400
    found = answer.json()["errors"]
    assert errors == [(error["code"], error["place"]) for error in found]
    assert all(set(error) == {"code", "message", "place", "suggestion"} and error["message"] for error in found)


def test_a_suggestion_comes_with_a_slip() -> None:
    answer = post(CHAIN, {**BOMBER, "events": [{"play": "swift-bombr", "by": "A"}]})
    assert answer.json()["errors"][0]["suggestion"] == "swift-bomber"


def test_a_body_longer_than_any_dispute_is_refused() -> None:
    answer = post(CHAIN, '{"names": {"A": "' + "a" * 70_000 + '"}}')
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (413, "too-large")


def test_other_kinds_of_body_and_other_methods_are_refused_in_the_one_shape() -> None:
    assert (lambda a: (a.status_code, a.json()["errors"][0]["code"]))(post(CHAIN, "a=1", content_type="text/plain")) == (
        415,
        "unsupported-media-type",
    )
    answer = Client().get(CHAIN)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (405, "method-not-allowed")


def test_the_number_of_queries_does_not_grow_with_the_dispute(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    post(CHAIN, BOMBER)
    for events in (BOMBER["events"], BOMBER["events"] + [{"settle": True}] * 100):
        with django_assert_num_queries(1):
            post(CHAIN, {**BOMBER, "events": events})


def test_names_of_any_letters_come_back_as_they_were_sent() -> None:
    answer = post(CHAIN, {**BOMBER, "names": {"A": "Ānǎ 🐤", "B": "<b>"}})
    assert "Ānǎ 🐤" in answer.json()["headline"]


def test_a_story_is_read() -> None:
    answer = Client().get(NOTATION, {"text": "Ana plays Swift Bomber on Ben"})
    assert answer.status_code == 200
    assert answer.json()["dispute"]["events"] == [{"play": "swift-bomber", "by": "A", "targets": ["B"]}]
    assert answer.json()["assumptions"]


@pytest.mark.parametrize(
    ("text", "status", "place"),
    [
        ({"text": "Ana plays Swift Bombardment"}, 409, "character 11"),
        ({"text": "1i9A"}, 409, "character 3"),
        ({"text": " "}, 409, "character 1"),
        ({"text": "a" * 9000}, 400, "text"),
        ({"text": ""}, 400, "text"),
        ({}, 400, "text"),
        ({"text": ["1i3A", "1i2A"]}, 400, "text"),
        ({"text": "1i3A", "txt": "1i2A"}, 400, "txt"),
    ],
)
def test_a_story_that_cannot_be_read_has_errors(text: dict[str, Any], status: int, place: str) -> None:
    """Its description tells how long it is, and that there is one; what it says, only the reader finds."""
    answer = Client().get(NOTATION, text)
    assert answer.status_code == status
    assert all(set(error) == {"code", "message", "place", "suggestion"} for error in answer.json()["errors"])
    assert answer.json()["errors"][0]["place"] == place


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_the_description_takes_every_case_and_tells_every_verdict(case: dict[str, Any]) -> None:
    described("Dispute").validate(case["dispute"])
    described("Verdict").validate(post(CHAIN, case["dispute"]).json())
    described("LegalPlays").validate(post(LEGAL, case["dispute"]).json())


def test_what_the_reference_and_a_story_have_of_the_judge_is_as_the_judge_has_it() -> None:
    """Every stored dispute can be sent as it is, and what is expected of it is a part of a verdict."""
    stored = [each for name in ("rulings", "examples") for each in Client().get(f"/api/v1/{name}/?limit=200").json()["results"]]
    told = [each for each in stored if each["dispute"]]
    assert len(told) > 100
    for each in told:
        described("Dispute").validate(each["dispute"])
        described("Expected").validate(each["expected"])
    for text in ("Ana plays Swift Bomber on Ben", "A bomber > B"):
        described("Story").validate(Client().get(NOTATION, {"text": text}).json())
    assert not described("Story").is_valid({"dispute": {}, "assumptions": [], "notation": "", "story": ""})
    assert not described("Expected").is_valid({"wings": 2})


def test_of_many_faults_of_a_dispute_or_a_story_twenty_are_told() -> None:
    events = [{"play": "swift-bombr", "by": "A"}] * 150
    answers = {400: post(CHAIN, {**BOMBER, "events": events}), 409: Client().get(NOTATION, {"text": "\n".join(["Ana plays Nothing"] * 150)})}
    for status, answer in answers.items():
        errors = answer.json()["errors"]
        assert (answer.status_code, len(errors) <= MOST + 1) == (status, True)
    errors = answers[400].json()["errors"]
    assert [error["place"] for error in errors[:MOST]] == [f"events[{number}].play" for number in range(MOST)]
    assert (errors[MOST]["code"], errors[MOST]["message"], set(errors[MOST])) == (MORE, "And 130 more errors.", set(errors[0]))


@pytest.mark.parametrize(
    "wrong",
    [
        {f"wing{number}": 0 for number in range(2_000)},
        {**BOMBER, "readings": {f"penguin-own{number}": "x" for number in range(2_000)}},
        {**BOMBER, "editions": ["inocent"] * 2_000},
        {**BOMBER, "events": [{"play": "swift-bombr", "by": "A", "copies": "golden-gose", "mounts": ["fun-duk"] * 8}] * 150},
    ],
    ids=["names", "readings", "editions", "cards"],
)
def test_what_was_meant_is_looked_for_twenty_times_however_much_is_wrong(wrong: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def look(word: str, *known: Any, **more: Any) -> list[str]:
        looked.append(word)
        return []

    monkeypatch.setattr("judge.engine.reading_in.difflib.get_close_matches", look)
    assert post(CHAIN, wrong).status_code == 400
    assert 0 < len(looked) <= MOST_SUGGESTED


class Once(str):
    """A name that counts how often it is compared with another."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Once.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_a_name_that_stands_twice_is_found_in_one_pass() -> None:
    """Each name is looked up, not held against all others: the comparisons grow with the names and not with their square."""
    compared = []
    for many in (500, 1_000):
        Once.compared = 0
        pairs: list[tuple[str, Any]] = [(Once(f"wing{number}"), number) for number in (*range(many), many - 1)]
        found = _object(pairs)
        assert isinstance(found, Twice)
        assert (found.name, found[f"wing{many - 1}"], len(found)) == (f"wing{many - 1}", many - 1, many)
        compared.append(Once.compared)
    assert compared[1] <= 2_000


@pytest.mark.parametrize("data", [row[1] for row in MALFORMED if not isinstance(row[1], str | bytes)], ids=str)
def test_the_description_refuses_what_the_judge_refuses(data: object) -> None:
    assert not described("Dispute").is_valid(data)


def test_the_description_names_its_parts_once_and_all_of_them() -> None:
    found = yaml.load(Client().get("/api/schema/").content, yaml.CSafeLoader)
    assert set(api_schema.parts(load_catalogue())) <= set(found["components"]["schemas"])
    for url in (CHAIN, LEGAL):
        call = found["paths"][url]["post"]
        assert call["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Dispute"}
        assert {"200", "400", "406", "413", "415", "429"} == set(call["responses"])
