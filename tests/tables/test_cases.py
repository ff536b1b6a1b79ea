"""Every tool answers its cases as the book says, explains itself with what exists, and says nothing that no case has seen."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from judge.engine.cards import Catalogue, load_catalogue
from judge.engine.faults import Malformed
from judge.tables.readings import SWITCHES
from judge.tables.tools import TOOLS
from tests.tables.listening import Listening

from .book import BOOK, PARTS, cases, part_of

REGISTER = re.compile(r"[ABC]\d+")
ALL = [pytest.param(tool, case, id=f"{tool}: {case['name']}") for tool in TOOLS for case in cases(tool)]


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.mark.parametrize(("tool", "case"), ALL)
def test_a_case_is_answered_as_the_book_says(tool: str, case: dict[str, Any], catalogue: Catalogue) -> None:
    expected = case["expect"]
    if "errors" in expected:
        with pytest.raises(Malformed) as caught:
            TOOLS[tool].answer(case["input"], catalogue)
        assert [fault.code for fault in caught.value.errors] == expected["errors"]
        return
    result = TOOLS[tool].answer(case["input"], catalogue).to_json()
    for name in ("legal", "headline", "certainty"):
        if name in expected:
            assert result[name] == expected[name]
    if "problem" in expected:
        assert result["problem"] is not None
        assert result["problem"]["code"] == expected["problem"]
    else:
        assert result["problem"] is None
    for name, value in expected.get("answer", {}).items():
        assert part_of({name: value}, result["answer"]), (name, result["answer"].get(name))
    for entry in expected.get("now", ()):
        assert entry in result["now"]
    for entry in expected.get("cards", ()):
        assert entry in result["cards"]
    if "codes" in expected:
        assert [step["code"] for step in result["steps"]] == expected["codes"]
    others = {ruling["slug"]: ruling["otherwise"] for ruling in result["rulings"] if "otherwise" in ruling}
    assert part_of(expected.get("otherwise", {}), others), others
    for slug, rest in expected.get("others", {}).items():
        assert [one.get("others") for one in result["rulings"] if one["slug"] == slug] == [rest]
    if "assumptions" in expected:
        assert len(result["assumptions"]) == expected["assumptions"]
    assert (result["certainty"] == "contested") == case.get("contested", False)


@pytest.mark.parametrize(("tool", "case"), ALL)
def test_a_case_rests_on_what_exists(tool: str, case: dict[str, Any], catalogue: Catalogue) -> None:
    assert set(case) <= {"name", "source", "contested", "input", "expect"}
    assert set(case["expect"]) <= PARTS
    assert case["source"]
    for source in case["source"]:
        assert source in catalogue.clauses or source in catalogue.rulings or REGISTER.fullmatch(source), source


@pytest.mark.parametrize(("tool", "case"), [one for one in ALL if "errors" not in one.values[1]["expect"]])  # type: ignore[index]
def test_an_answer_cites_what_exists_and_is_plain_json(tool: str, case: dict[str, Any], catalogue: Catalogue) -> None:
    result = TOOLS[tool].answer(case["input"], catalogue).to_json()
    assert json.loads(json.dumps(result)) == result
    explained = [*result["steps"], *([result["problem"]] if result["problem"] else [])]
    for step in explained:
        assert step["rules"], step
        assert set(step["rules"]) <= set(catalogue.clauses)
        assert set(step["rulings"]) <= {ruling["slug"] for ruling in result["rulings"]}
        assert step["text"][0].isupper() or step["text"][0].isdigit()
        assert step["text"].endswith((".", "!", "?"))
    assert result["headline"]
    assert all(entry["text"].endswith((".", "!", "?")) for entry in result["now"])


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_has_enough_cases_under_different_names(tool: str) -> None:
    names = [case["name"] for case in cases(tool)]
    assert len(names) >= 15
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("tool", TOOLS)
def test_every_sentence_of_a_tool_is_spoken_in_some_case(tool: str, catalogue: Catalogue) -> None:
    sentences = Listening(TOOLS[tool].sentences)
    listening = replace(TOOLS[tool], sentences=sentences)
    for case in cases(tool):
        if "errors" not in case["expect"]:
            listening.answer(case["input"], catalogue)
    assert set(sentences) - sentences.heard == set()


def test_there_is_a_book_for_every_tool_and_no_other() -> None:
    assert {path.stem for path in BOOK.glob("*.yaml")} == set(TOOLS)


def test_what_can_be_read_in_two_ways_is_a_ruling_and_shown_in_a_case(catalogue: Catalogue) -> None:
    shown = {slug for tool in TOOLS for case in cases(tool) for slug in case["input"].get("readings", {})}
    for slug, readings in SWITCHES.items():
        assert slug in catalogue.rulings
        assert not catalogue.rulings[slug].readings, "the engine computes this one"
        assert len({reading.slug for reading in readings}) == len(readings) >= 2
        assert slug in shown, slug
