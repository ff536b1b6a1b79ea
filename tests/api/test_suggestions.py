"""What is not known is refused with what was probably meant, and every answer says by which rules it speaks."""

from __future__ import annotations

import pytest
from django.test import Client

from .test_errors_and_limits import BOMBER, refused

pytestmark = pytest.mark.usefixtures("content")


def test_what_has_one_value_is_said_once() -> None:
    for query in ("limit=5&limit=7", "offset=1&offset=2", "as_of=older-sheet&as_of=2026-10-15"):
        error = refused(Client().get(f"/api/v1/cards/?{query}"), 400)
        assert (error["code"], error["place"]) == ("invalid", query.partition("=")[0])
    error = refused(Client().get("/api/v1/cards/?as_of="), 400)
    assert (error["place"], error["suggestion"]) == ("as_of", "2026-10-15")


def test_a_clause_of_other_rules_is_found_with_what_is_suggested() -> None:
    error = refused(Client().get("/api/v1/clauses/older.tip/"), 404)
    assert error["suggestion"] == "?ruleset=older-sheet"
    assert Client().get(f"/api/v1/clauses/older.tip/{error['suggestion']}").status_code == 200


@pytest.mark.parametrize(
    ("address", "place", "suggestion"),
    [
        ("v1/?x=1", "x", ""),
        ("schema/?x=1", "x", ""),
        ("schema/?format=xml", "format", "yaml"),
        ("v1/cards/?format=xml", "format", ""),
        ("v1/judge/?x=1", "x", ""),
        ("v1/names/?text=pengin", "text", ""),
        ("v1/names/?q=penguin&limit=1000", "limit", "20"),
        ("v1/names/?q=falcn&q=goose", "q", "Say it once"),
        ("v1/cards/?kind=x", "kind", "attack, action, interrupt, mount, penalty, score, special"),
    ],
)
def test_what_is_not_known_is_refused_and_not_overlooked(address: str, place: str, suggestion: str) -> None:
    error = refused(Client().get(f"/api/{address}"), 400)
    assert (error["place"], sorted(error["suggestion"].split(", "))) == (place, sorted(suggestion.split(", ")))


@pytest.mark.parametrize(
    ("query", "place", "suggestion"),
    [
        ("limit=1000", "limit", "200"),
        ("limit=0", "limit", "1"),
        ("limit=x", "limit", "100"),
        ("offset=-5", "offset", "0"),
        ("limit=5&limit=6", "limit", "Say it once"),
    ],
)
def test_a_number_out_of_range_and_what_is_said_twice_have_a_suggestion(query: str, place: str, suggestion: str) -> None:
    error = refused(Client().get(f"/api/v1/cards/?{query}"), 400)
    assert (error["place"], error["suggestion"]) == (place, suggestion)


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize(("name", "meant"), [("chains", "chain/"), ("war-matches", "war-match/"), ("zzzzzzzz", "")])
def test_a_call_that_the_judge_has_not_leads_to_the_one_that_was_meant(method: str, name: str, meant: str) -> None:
    error = refused(getattr(Client(), method)(f"/api/v1/judge/{name}/"), 404)
    assert (error["code"], error["place"], error["suggestion"]) == ("not-found", "address", f"/api/v1/judge/{meant}")


def test_a_file_by_a_wrong_name_leads_to_the_one_of_today() -> None:
    error = refused(Client().get("/api/v1/bulk/today.json"), 404)
    assert (error["place"], error["suggestion"]) == ("digest", Client().get("/api/v1/bulk/").json()["url"].removeprefix("http://testserver"))


def test_a_story_that_is_missing_has_a_suggestion_which_works() -> None:
    error = refused(Client().get("/api/v1/judge/notation/"), 400)
    assert (error["code"], error["place"]) == ("missing-field", "text")
    assert Client().get(f"/api/v1/judge/notation/?{error['suggestion']}").status_code == 200


@pytest.mark.parametrize(("query", "suggestion"), [("edition=nope", "innocent, pure, raging, mounting"), ("as_of=99999-01-01", "2026-10-15")])
def test_where_few_are_known_all_are_suggested(query: str, suggestion: str) -> None:
    assert suggestion in refused(Client().get(f"/api/v1/cards/?{query}"), 404)["suggestion"]


def test_the_search_says_what_it_read_where_something_is_said_twice() -> None:
    [warning] = Client().get("/api/v1/search/?q=falcon&q=goose").json()["warnings"]
    assert (warning["code"], warning["place"]) == ("said-twice", "q")


def test_every_answer_says_by_which_rules_it_speaks() -> None:
    today, older = "2026-10-15", "older-sheet"
    for path, rules in {
        "search/?q=goose": today,
        f"search/?q=goose&as_of={older}": older,
        "names/?q=goose": today,
        "judge/notation/?text=A+bomber+%3E+B": today,
    }.items():
        assert Client().get(f"/api/v1/{path}").headers["Rules-Version"] == rules, path
    for name, asked, rules in (
        ("chain", BOMBER, today),
        ("chain", {**BOMBER, "ruleset": older}, older),
        ("legal-plays", {**BOMBER, "ruleset": older}, older),
        ("setup", {"editions": ["innocent"], "seats": 3}, today),
        ("war-egg", {"by": "A", "target": "B"}, "chicken-war"),
    ):
        answer = Client().post(f"/api/v1/judge/{name}/", asked, content_type="application/json")
        assert answer.headers["Rules-Version"] == rules, name


def test_the_description_speaks_of_each_call_and_not_of_the_program() -> None:
    found = Client().get("/api/schema/", {"format": "json"}).json()
    lists = [calls["get"]["description"] for path, calls in found["paths"].items() if calls.get("get", {}).get("summary", "").startswith("All ")]
    assert len(set(lists)) == len(lists) == 9
    assert not [call for calls in found["paths"].values() for call in calls.values() if "Raises" in call["description"]]
