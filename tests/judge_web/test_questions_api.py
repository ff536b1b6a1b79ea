"""The table's tools and the judges of the other games as JSON: the answers of the case books, errors in the one shape, a description that is true."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
import yaml
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from cards.api.errors import MORE, MOST
from judge import api_games, api_tables
from judge.api_narrow import CONTRADICTIONS
from judge.api_parts import parts
from judge.api_shapes import question_of, result_of
from judge.catalogue import door
from judge.engine import load_catalogue
from judge.engine.faults import Malformed
from judge.games.tools import TOOLS as OF_GAMES
from judge.tables.tools import TOOLS as OF_TABLES
from tests.games.book import cases as cases_of_games
from tests.tables.book import cases as cases_of_tables

from .test_api import described

pytestmark = pytest.mark.usefixtures("content")

TOOLS: Mapping[str, Any] = {**OF_TABLES, **OF_GAMES}
EXAMPLES = api_tables.EXAMPLES | api_games.EXAMPLES
SUMMARIES = api_tables.SUMMARIES | api_games.SUMMARIES
CASES = [(tool, case) for tool in OF_TABLES for case in cases_of_tables(tool)] + [(tool, case) for tool in OF_GAMES for case in cases_of_games(tool)]


def post(tool: str, data: object, **more: Any) -> Any:
    """What the call of a tool answers; text is sent as it is."""
    body = data if isinstance(data, str | bytes) else json.dumps(data)
    return Client().post(f"/api/v1/judge/{tool}/", body, content_type=more.pop("content_type", "application/json"), **more)


def _fits(tool: str, asked: Any) -> bool:
    """Whether a question fits its description."""
    return described(question_of(tool)).is_valid(asked)


def _told(tool: str, asked: Any) -> tuple[int, Any]:
    """What the tool itself says. What it refuses is 409 where the description could not have told."""
    try:
        return 200, TOOLS[tool].answer(asked, load_catalogue()).to_json()
    except Malformed as error:
        return 409 if _fits(tool, asked) else 400, error.to_json()


@pytest.mark.parametrize(("tool", "asked"), [pytest.param(tool, case["input"], id=f"{tool}: {case['name']}") for tool, case in CASES])
def test_a_case_is_answered_as_the_tool_answers_it(tool: str, asked: Any) -> None:
    """The description takes every question that the tool can read, and tells every answer; and the door refuses what is refused, with the same
    errors, though it knows one status for all of it."""
    answer = post(tool, asked)
    status, expected = _told(tool, asked)
    assert (status, expected) == (answer.status_code, answer.json())
    said = door().answer(tool, asked)
    assert (said.status, said.body) == (200 if status == 200 else 400, expected)
    if status == 200:
        described(result_of(tool)).validate(answer.json())
        described(question_of(tool)).validate(asked)


@pytest.mark.parametrize("tool", TOOLS)
def test_of_every_answer_the_figures_are_told_and_no_others(tool: str) -> None:
    """The description names each of them: with one more or one fewer an answer would not fit."""
    answer = post(tool, EXAMPLES[tool]).json()
    fits = described(result_of(tool)).is_valid
    assert fits(answer)
    assert not fits({**answer, "answer": {**answer["answer"], "wings": 2}})
    assert not any(
        fits({**answer, "answer": {name: answer["answer"][name] for name in answer["answer"] if name != left}}) for left in answer["answer"]
    )


def test_no_chicken_is_a_match_of_itself() -> None:
    """Not even one that wears two things, where wearing nothing does not count."""
    alone = {"yard": ["whisk.none.red.none"], "readings": {"war-none-trait": "does-not-count"}}
    [leader] = post("war-army", alone).json()["answer"]["leaders"]
    assert (leader["matching"], leader["spoilers"]) == (0, 0)


@pytest.mark.parametrize("tool", TOOLS)
def test_however_much_is_wrong_twenty_errors_are_told_and_how_many_more_there_are(tool: str) -> None:
    counts = []
    for many in (30, 300):
        answer = post(tool, {**EXAMPLES[tool], **{f"wing{number}": number for number in range(many)}})
        errors = answer.json()["errors"]
        assert (answer.status_code, errors[-1]["code"]) == (400, MORE)
        assert str(many - MOST) in errors[-1]["message"]
        counts.append(len(errors))
    assert counts == [MOST + 1] * 2


@pytest.mark.parametrize("tool", TOOLS)
def test_a_question_that_cannot_be_read_has_an_error_for_each_fault(tool: str) -> None:
    for data in ("[" * 50_000, '{"seats": ', b"\xff", "[]", "null", {"seats": "x", "editions": ["innocnt"], "wings": 2}):
        answer = post(tool, data)
        assert answer.status_code == 400, data
        assert all(set(error) == {"code", "message", "place", "suggestion"} and error["message"] for error in answer.json()["errors"])
    errors = answer.json()["errors"]
    assert {"wrong-type", "unknown-key"} <= {error["code"] for error in errors}
    if "editions" in parts()[question_of(tool)]["properties"]:
        assert ("unknown-edition", "innocent") in {(error["code"], error["suggestion"]) for error in errors}


@pytest.mark.parametrize("tool", TOOLS)
def test_other_methods_bodies_and_sizes_are_refused_in_the_one_shape(tool: str) -> None:
    answers = {
        405: Client().get(f"/api/v1/judge/{tool}/"),
        415: post(tool, "a=1", content_type="text/plain"),
        413: post(tool, '{"names": {"A": "' + "a" * 70_000 + '"}}'),
    }
    for status, answer in answers.items():
        assert status == answer.status_code
        assert set(answer.json()["errors"][0]) == {"code", "message", "place", "suggestion"}


@pytest.mark.parametrize("tool", TOOLS)
def test_the_number_of_queries_is_steady(tool: str, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    post(tool, EXAMPLES[tool])
    with django_assert_num_queries(1):
        assert post(tool, EXAMPLES[tool]).status_code == 200


def test_every_tool_is_described_with_an_example_that_works() -> None:
    found = yaml.load(Client().get("/api/schema/").content, yaml.CSafeLoader)
    assert set(TOOLS) == set(SUMMARIES) == set(EXAMPLES)
    assert set(parts()) <= set(found["components"]["schemas"])
    for tool in TOOLS:
        assert set(found["paths"][f"/api/v1/judge/{tool}/"]) == {"post"}
        call = found["paths"][f"/api/v1/judge/{tool}/"]["post"]
        body = call["requestBody"]["content"]["application/json"]
        assert body["schema"] == {"$ref": f"#/components/schemas/{question_of(tool)}"}
        assert next(iter(body["examples"].values()))["value"] == EXAMPLES[tool]
        assert {"200", "400", "409", "413", "415", "429"} <= set(call["responses"])
        described(question_of(tool)).validate(EXAMPLES[tool])


TABLE: dict[str, Any] = {"editions": ["innocent"], "seats": 3}
WHISK = "whisk.mask.red.boots"
REFUSED: dict[str, list[dict[str, Any]]] = {
    "setup": [{**TABLE, "names": {"D": "Dora"}}, {**TABLE, "seats": 9, "names": {"C": "Caro"}}, {**TABLE, "readings": {"no-ruling": "yes"}}],
    "first": [{"seats": 3, "seen": {"D": "never"}}, {"seats": 2, "readings": {"penguin-own": "perhaps"}}],
    "score": [{**TABLE, "hands": {"E": 3}}, {**TABLE, "discard_pile": {"no-card": 1}}, {**TABLE, "editions": ["pure"], "ruleset": "older-sheet"}],
    "specials": [{**TABLE, "drawn": ["no-card"]}, {**TABLE, "deck": 0}, {**TABLE, "how": "swift-bomber"}],
    "turn": [
        {**TABLE, "ask": "play"},
        {**TABLE, "card": "golden-goose", "mockingbirds": ["D"]},
        {**TABLE, "ask": "end", "deck": 0},
        {**TABLE, "ask": "end", "last": "swift-bomber"},
        {**TABLE, "card": "golden-goose", "played": [{"card": "parroting-macaw"}]},
        {**TABLE, "card": "golden-goose", "open": {"card": "parroting-macaw", "by": "A"}},
    ],
    "out-dare": [{"seats": 3, "by": "A", "chickens": {"B": [{"at": "lane"}, {"at": "lane"}]}}, {"by": "C", "chickens": {}}],
    "war-egg": [{"seats": 3, "by": "A", "target": "D"}, {"by": "A", "target": "C"}, {"by": "A", "target": "B", "readings": {"out-no": "x"}}],
    "war-army": [{"yard": []}, {"yard": [WHISK], "claim": True}],
    "mounts": [{**TABLE, "editions": ["mounting"], "card": "flocking-bustard", "mounts": [], "event": "given"}],
}


@pytest.mark.parametrize(("tool", "asked"), [(tool, asked) for tool, each in REFUSED.items() for asked in each])
def test_the_description_tells_who_sits_there_and_what_belongs_together(tool: str, asked: Any) -> None:
    assert post(tool, asked).status_code == 400
    assert not _fits(tool, asked)


BIRDS = [{"at": "lane"}, {"at": "start", "lane": 2}]
CONTRADICTORY: dict[str, list[tuple[dict[str, Any], str]]] = {
    "score": [
        ({**TABLE, "hands": {"A": {"other": 2, "face_up": 3}}}, "hand-too-small"),
        ({**TABLE, "discard_pile": ["fun-duck"]}, "card-not-in-deck"),
    ],
    "specials": [({**TABLE, "editions": ["mounting"], "how": "golden-goose"}, "card-not-in-deck")],
    "turn": [({**TABLE, "card": "golden-goose", "last": "deep-shag"}, "card-not-in-deck")],
    "mounts": [({**TABLE, "editions": ["mounting"], "card": "flocking-bustard", "mounts": [], "event": "removed"}, "no-mounts")],
    "out-dare": [({"by": "A", "chickens": {"B": BIRDS}}, "not-in-the-road")],
    "war-egg": [({"by": "A", "target": "B", "guess": WHISK, "leader": WHISK, "right": False}, "right-and-wrong")],
}


@pytest.mark.parametrize(("tool", "asked", "code"), [(tool, *each) for tool, pairs in CONTRADICTORY.items() for each in pairs])
def test_a_question_that_fits_its_description_and_contradicts_itself_is_409_and_with_a_slip_400(tool: str, asked: dict[str, Any], code: str) -> None:
    assert _fits(tool, asked)
    answer = post(tool, asked)
    assert (answer.status_code, [error["code"] for error in answer.json()["errors"]]) == (409, [code])
    slip = post(tool, {**asked, "wings": 2})
    assert (slip.status_code, {error["code"] for error in slip.json()["errors"]}) == (400, {code, "unknown-key"})


def test_a_whole_number_is_one_however_it_is_written() -> None:
    assert post("setup", '{"editions": ["innocent"], "seats": 3.0}').json() == post("setup", TABLE).json()
    assert post("setup", '{"editions": ["innocent"], "seats": 3.5}').status_code == 400


def test_the_codes_of_contradictions_are_told_with_each_call() -> None:
    for path, calls in yaml.load(Client().get("/api/schema/").content, yaml.CSafeLoader)["paths"].items():
        if path.removeprefix("/api/v1/judge/").strip("/") in TOOLS:
            assert all(f"`{code}`" in calls["post"]["description"] for code in CONTRADICTIONS)
