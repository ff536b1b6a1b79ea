"""Search, suggestions and names as JSON."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from cards.models import ContentVersion
from cards.search.documents import KINDS

pytestmark = pytest.mark.usefixtures("content")


def found(client: Client, text: str, **more: str) -> dict[str, Any]:
    response = client.get("/api/v1/search/", {"q": text, **more})
    assert 200 == response.status_code
    answer: dict[str, Any] = response.json()
    return answer


def test_an_answer_has_what_was_promised(client: Client) -> None:
    answer = found(client, "falcon interceptr")
    assert {"query", "explanation", "did_you_mean", "warnings", "results"} <= answer.keys()
    assert "Falcon Interceptor" == answer["did_you_mean"]
    first = answer["results"][0]
    assert {"kind", "slug", "title", "url", "snippet", "marks"} == first.keys()
    assert ("card", "falcon-interceptor", "Falcon Interceptor", "/cards/falcon-interceptor/") == (
        first["kind"],
        first["slug"],
        first["title"],
        first["url"],
    )


def test_nothing_to_mend_is_null(client: Client) -> None:
    assert found(client, "falcon")["did_you_mean"] is None


def test_marks_are_places_in_the_snippet(client: Client) -> None:
    first = found(client, "joint winners")["results"][0]
    assert [first["snippet"][start:end].lower() for start, end in first["marks"]]
    assert all("<" not in result["snippet"] for result in found(client, "joint winners")["results"])


def test_groups_count_all_hits(client: Client) -> None:
    answer = found(client, "penguin", limit="3")
    assert 3 == len(answer["results"])
    assert answer["total"] == sum(group["total"] for group in answer["groups"])
    assert {group["kind"] for group in answer["groups"]} <= KINDS.keys()


@pytest.mark.parametrize(
    "text", ["", "type:atack", "xyzzy", '"', "\u202e", "a" * 3000, "type:attack OR", "copies>many steal"], ids=lambda text: ascii(text[:20])
)
def test_the_answer_is_always_200(text: str, client: Client) -> None:
    answer = found(client, text)
    for warning in answer["warnings"]:
        assert {"code", "message", "place", "suggestion", "start", "end"} == warning.keys()


def test_what_was_not_understood_is_a_warning_and_the_rest_is_searched(client: Client) -> None:
    answer = found(client, "type:atack steal")
    assert [("unknown-value", "letters 6 to 10", "attack")] == [(w["code"], w["place"], w["suggestion"]) for w in answer["warnings"]]
    assert answer["results"]
    assert "Pages about “steal”" == answer["explanation"]


def test_the_explanation_tells_operators_in_words(client: Client) -> None:
    assert "Attack cards in the Pure Edition with 4 or more copies" == found(client, "type:attack edition:pure copies>3")["explanation"]


def test_nothing_found_gives_the_nearest_names(client: Client) -> None:
    answer = found(client, "xyzzy")
    assert [] == answer["results"]
    assert answer["nearest"]


def test_a_pair_has_the_judges_answer(client: Client) -> None:
    pair = found(client, "penguin falcon")["pair"]
    assert "Bouncing Penguin cannot answer Falcon Interceptor." == pair["lines"][0]["says"]
    assert pair["lines"][0]["allowed"] is False


@pytest.mark.parametrize("limit", ["0", "-1", "abc", "1000000", "", "²"])
def test_a_limit_that_is_none_is_passed_over(limit: str, client: Client) -> None:
    assert found(client, "goose", limit=limit)["results"]


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_it_is_read_only(method: str, client: Client) -> None:
    response = getattr(client, method)("/api/v1/search/?q=goose")
    assert 405 == response.status_code
    assert {"code", "message", "place", "suggestion"} == response.json()["errors"][0].keys()


def test_a_name_is_resolved(client: Client) -> None:
    answer = client.get("/api/v1/names/", {"q": "intercepting hawk"}).json()
    assert "falcon-interceptor" == answer["card"]
    assert "Intercepting Hawk" == answer["suggestions"][0]["name"]
    assert client.get("/api/v1/names/", {"q": "booby"}).json()["card"] is None
    assert 3 <= len(client.get("/api/v1/names/", {"q": "booby"}).json()["candidates"])


@pytest.mark.parametrize(
    ("text", "card"), [("Kākāpō", "ancient-kakapo"), ("KAKAPO", "ancient-kakapo"), ("kakapoo", "ancient-kakapo"), ("golen goos", "golden-goose")]
)
def test_names_forgive_accents_case_and_typos(text: str, card: str, client: Client) -> None:
    assert card == client.get("/api/v1/names/", {"q": text}).json()["card"]


@pytest.mark.parametrize("address", ["/api/v1/search/?q=goose", "/api/v1/names/?q=goose", "/search/suggest/?q=goose"])
def test_an_answer_is_not_sent_twice_until_the_content_changes(address: str, client: Client) -> None:
    tag = client.get(address).headers["ETag"]
    assert 304 == client.get(address, headers={"If-None-Match": tag}).status_code
    ContentVersion.bump()
    assert 200 == client.get(address, headers={"If-None-Match": tag}).status_code


def test_both_are_documented(client: Client) -> None:
    schema = client.get("/api/schema/", headers={"Accept": "application/json"}).json()
    assert {"/api/v1/search/", "/api/v1/names/"} <= schema["paths"].keys()
    answer = schema["paths"]["/api/v1/search/"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]["$ref"]
    assert {"results", "warnings", "explanation"} <= schema["components"]["schemas"][answer.rpartition("/")[2]]["properties"].keys()


def test_suggestions_come_as_json_and_as_options_of_a_list(client: Client) -> None:
    rows = client.get("/search/suggest/", {"q": "rag"}).json()["suggestions"]
    assert ["raging-cockerel", "rampaging-cassowary"] == [row["slug"] for row in rows[:2]]
    html = client.get("/search/suggest/", {"q": "rag", "as": "html"}).content.decode()
    assert html.count('role="option"') == len(rows)


@pytest.mark.parametrize("limit", ["1", "20", "500", "x"])
def test_there_are_never_more_than_twenty_suggestions(limit: str, client: Client) -> None:
    assert len(client.get("/search/suggest/", {"q": "c", "limit": limit}).json()["suggestions"]) <= 20


@pytest.mark.parametrize("text", ["", "   ", "\u202e", "%%%", "<b>", "a" * 9000], ids=lambda text: ascii(text[:20]))
def test_any_text_gets_suggestions_or_none(text: str, client: Client) -> None:
    assert 200 == client.get("/search/suggest/", {"q": text}).status_code


def test_a_parameter_that_the_search_does_not_take_is_named(client: Client) -> None:
    warnings = client.get("/api/v1/search/?q=penguin&kind=ruling&page=2").json()["warnings"]
    assert [("unknown-parameter", "kind", "kind:ruling"), ("unknown-parameter", "page", "")] == [
        (each["code"], each["place"], each["suggestion"]) for each in warnings
    ]


@pytest.mark.parametrize(("limit", "read"), [("0", "1"), ("-1", "20"), ("abc", "20"), ("101", "100")])
def test_a_limit_that_is_none_is_named(limit: str, read: str, client: Client) -> None:
    (warning,) = found(client, "goose", limit=limit)["warnings"]
    assert ("limit-out-of-range", "limit", read) == (warning["code"], warning["place"], warning["suggestion"])
    assert [] == found(client, "goose", limit="7")["warnings"]


@pytest.mark.parametrize("text", ["\U0001f4a5", ":", "xyzzy"])
def test_where_nothing_is_found_the_questions_asked_most_are_there(text: str, client: Client) -> None:
    asked = found(client, text)["asked"]
    assert len(asked) >= 6
    assert {"question", "url"} == asked[0].keys()


def test_the_answer_on_two_cards_says_on_what_it_depends(client: Client) -> None:
    pair = found(client, "peacock macaw")["pair"]
    assert ["It depends on what Parroting Macaw copies."] == pair["notes"]
    assert "peacock-macaw" == pair["rulings"][0]
    assert pair["matrix"].endswith("#cell")


@pytest.mark.parametrize("text", ["kakapo's", "Kakapo’s", "KĀKĀPŌ'S"])
def test_a_name_with_an_owners_ending_is_the_name(text: str, client: Client) -> None:
    assert "ancient-kakapo" == client.get("/api/v1/names/", {"q": text}).json()["card"]


def test_a_card_is_suggested_once(client: Client) -> None:
    rows = client.get("/search/suggest/", {"q": "boob"}).json()["suggestions"]
    assert 1 == [row["name"] for row in rows].count("Distracting Booby")


@pytest.mark.parametrize("text", ["is the last card playable", "is a goose playable", "a useful card", "cancelable attacks"])
def test_a_sound_word_is_not_taken_apart(text: str, client: Client) -> None:
    assert found(client, text)["did_you_mean"] is None


def test_the_answer_has_validators(client: Client) -> None:
    first = client.get("/api/v1/search/?q=penguin")
    assert "max-age=0" in first["Cache-Control"]
    assert 304 == client.get("/api/v1/search/?q=penguin", headers={"If-None-Match": first["ETag"]}).status_code
