"""The judges of the other games as JSON: the answers of the case books, errors in the one shape, and a description that is true."""

from __future__ import annotations

from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
import yaml
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from judge import api_games_schema, api_schema, api_tables_schema
from judge.api_games import EXAMPLES, SUMMARIES
from judge.engine import load_catalogue
from judge.engine.faults import Malformed
from judge.games.tools import TOOLS
from tests.games.book import cases

from .test_tables_api import post

pytestmark = pytest.mark.usefixtures("content")

ALL = [pytest.param(tool, case["input"], id=f"{tool}: {case['name']}") for tool in TOOLS for case in cases(tool)]


def described(name: str) -> dict[str, Any]:
    """A part of the description as plain JSON Schema: in OpenAPI 3.0 a null is written otherwise."""

    def plain(node: Any) -> Any:
        if isinstance(node, list):
            return [plain(one) for one in node]
        if not isinstance(node, dict):
            return node
        found = {key: plain(value) for key, value in node.items() if key != "nullable"}
        return {"oneOf": [found, {"type": "null"}]} if node.get("nullable") is True else found

    catalogue = load_catalogue()
    parts = api_schema.parts(catalogue) | api_tables_schema.parts(catalogue) | api_games_schema.parts()
    return {"$ref": f"#/components/schemas/{name}", "components": {"schemas": {key: plain(value) for key, value in parts.items()}}}


def _told(tool: str, asked: Any) -> tuple[int, Any]:
    """What the judge itself says."""
    try:
        return 200, TOOLS[tool].answer(asked, load_catalogue()).to_json()
    except Malformed as error:
        return 400, error.to_json()


@pytest.mark.parametrize(("tool", "asked"), ALL)
def test_a_case_is_answered_as_the_judge_answers_it(tool: str, asked: Any) -> None:
    """The description takes every question that the judge can read, and tells every answer."""
    answer = post(tool, asked)
    status, expected = _told(tool, asked)
    assert (status, expected) == (answer.status_code, answer.json())
    if status != 200:
        return
    jsonschema.validate(answer.json(), described("ToolResult"))
    jsonschema.validate(asked, described(api_games_schema.part_of(tool)))


@pytest.mark.parametrize("tool", TOOLS)
def test_a_question_that_cannot_be_read_has_an_error_for_each_fault(tool: str) -> None:
    for data in ("[" * 50_000, '{"seats": ', b"\xff", "[]", "null", {"seats": "x", "wings": 2}):
        answer = post(tool, data)
        assert answer.status_code == 400, data
        assert all(set(error) == {"code", "message", "place", "suggestion"} and error["message"] for error in answer.json()["errors"])
    assert {"wrong-type", "unknown-key"} <= {error["code"] for error in answer.json()["errors"]}


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


def test_every_judge_is_described_with_an_example_that_works() -> None:
    found = yaml.safe_load(Client().get("/api/schema/").content)
    assert set(TOOLS) == set(SUMMARIES) == set(EXAMPLES) == set(api_games_schema.QUESTIONS)
    assert set(api_games_schema.parts()) <= set(found["components"]["schemas"])
    for tool in TOOLS:
        call = found["paths"][f"/api/v1/judge/{tool}/"]["post"]
        body = call["requestBody"]["content"]["application/json"]
        assert body["schema"] == {"$ref": f"#/components/schemas/{api_games_schema.part_of(tool)}"}
        assert next(iter(body["examples"].values()))["value"] == EXAMPLES[tool]
        assert {"200", "400", "413", "415", "429"} == set(call["responses"])
        jsonschema.validate(EXAMPLES[tool], described(api_games_schema.part_of(tool)))
