"""Every judge answers its cases as the book says, explains itself with what exists, and says nothing that no case has heard."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from judge.engine.cards import Catalogue, load_catalogue
from judge.engine.faults import Malformed
from judge.games.data import STATUSES, SWITCHES
from judge.games.tools import TOOLS
from tests.tables.book import PARTS, part_of
from tests.tables.listening import Listening

from .book import BOOK, GAMES, cases, records

REGISTER = re.compile(r"D[12]")
ALL = [pytest.param(tool, case, id=f"{tool}: {case['name']}") for tool in TOOLS for case in cases(tool)]
ANSWERED = [one for one in ALL if "errors" not in one.values[1]["expect"]]  # type: ignore[index]


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
    assert (result["problem"] or {}).get("code") == expected.get("problem")
    for name in ("legal", "headline", "certainty"):
        if name in expected:
            assert result[name] == expected[name]
    for name, value in expected.get("answer", {}).items():
        assert part_of({name: value}, result["answer"]), (name, result["answer"].get(name))
    for entry in expected.get("now", ()):
        assert entry in result["now"]
    if "orders" in expected:
        assert [entry["text"] for entry in result["now"]] == expected["orders"]
    if "says" in expected:
        assert result["problem"]["text"] == expected["says"]
    for entry in expected.get("cards", ()):
        assert entry in result["cards"]
    if "codes" in expected:
        assert [step["code"] for step in result["steps"]] == expected["codes"]
    others = {ruling["slug"]: ruling["otherwise"] for ruling in result["rulings"] if "otherwise" in ruling}
    assert part_of(expected.get("otherwise", {}), others), others
    if "assumptions" in expected:
        assert len(result["assumptions"]) == expected["assumptions"]
    assert (result["certainty"] == "contested") == case.get("contested", False), result["rulings"]


@pytest.mark.parametrize(("tool", "case"), ALL)
def test_a_case_rests_on_what_exists(tool: str, case: dict[str, Any]) -> None:
    game = TOOLS[tool].game
    assert set(case) <= {"name", "source", "contested", "input", "expect"}
    assert set(case["expect"]) <= PARTS | {"orders", "says"}
    assert case["source"]
    for source in case["source"]:
        assert source in records(game, "clause") or source in records(game, "ruling") or REGISTER.fullmatch(source), source


@pytest.mark.parametrize(("tool", "case"), ANSWERED)
def test_an_answer_cites_what_exists_and_is_plain_json(tool: str, case: dict[str, Any], catalogue: Catalogue) -> None:
    game = TOOLS[tool].game
    result = TOOLS[tool].answer(case["input"], catalogue).to_json()
    assert json.loads(json.dumps(result)) == result
    for step in [*result["steps"], *([result["problem"]] if result["problem"] else [])]:
        assert step["rules"], step
        assert set(step["rules"]) <= set(records(game, "clause")), step
        assert set(step["rulings"]) <= {ruling["slug"] for ruling in result["rulings"]}
        assert step["text"][0].isupper() or step["text"][0].isdigit()
        assert step["text"].endswith((".", "!", "?"))
    for ruling in result["rulings"]:
        assert ruling["slug"] in records(game, "ruling")
        assert ruling["status"] == records(game, "ruling")[ruling["slug"]]["status"]
    assert result["headline"].endswith((".", "!"))
    assert all(entry["text"].endswith((".", "!", "?")) for entry in result["now"])
    assert result["ruleset"] == game


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_has_enough_cases_under_different_names(tool: str) -> None:
    names = [case["name"] for case in cases(tool)]
    assert len(names) >= 10
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_twenty_cases_and_contested_ones_among_them(game: str) -> None:
    found = [case for tool in TOOLS.values() if tool.game == game for case in cases(tool.name)]
    assert len(found) >= 20
    assert any(case.get("contested") for case in found)


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


@pytest.mark.parametrize("game", GAMES)
def test_the_judge_and_the_reference_know_the_same_rulings(game: str) -> None:
    """Statuses and readings that the judge has by itself are those of the reference, slug by slug."""
    prefix = game.removeprefix("chicken-") + "-"
    reference = records(game, "ruling")
    assert {slug: status for slug, status in STATUSES.items() if slug.startswith(prefix)} == {
        slug: fields["status"] for slug, fields in reference.items()
    }
    computed = {slug: fields["readings"] for slug, fields in reference.items() if fields.get("readings")}
    assert set(computed) == {slug for slug in SWITCHES if slug.startswith(prefix)}
    for slug, readings in computed.items():
        first = sorted(readings, key=lambda reading: not reading.get("used"))
        assert [(one["slug"], one["says"]) for one in first] == [(one.slug, one.says) for one in SWITCHES[slug]]


def test_the_catalogue_goes_first_where_it_knows_a_ruling(catalogue: Catalogue) -> None:
    known = {slug: catalogue.rulings[slug].status for slug in STATUSES if slug in catalogue.rulings}
    assert known.items() <= STATUSES.items()


def test_what_can_be_read_in_two_ways_is_shown_in_a_case() -> None:
    shown = {slug for tool in TOOLS for case in cases(tool) for slug in case["input"].get("readings", {})}
    for slug, readings in SWITCHES.items():
        assert len({reading.slug for reading in readings}) == len(readings) >= 2
        assert slug in shown, slug


def test_every_ruling_is_cited_in_a_case(catalogue: Catalogue) -> None:
    cited = set()
    for tool in TOOLS:
        for case in cases(tool):
            if "errors" not in case["expect"]:
                cited |= {ruling.slug for ruling in TOOLS[tool].answer(case["input"], catalogue).rulings}
    assert set(STATUSES) - cited == {"war-more-than-four"}, "four seats are the most that these judges take"
