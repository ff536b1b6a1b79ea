"""The reference as data: shapes, filters, pages, errors, validators."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards.models import Card, Clause, ContentVersion, Edition, Printing, Ruling

pytestmark = pytest.mark.usefixtures("content")

LISTS = ["games", "editions", "cards", "printings", "clauses", "rulings", "glossary", "examples", "versions"]


def get(client: Client, address: str) -> Any:
    response = client.get(f"/api/v1/{address}")
    assert response.status_code == 200, (address, response.content)
    return response.json()


@pytest.mark.parametrize("name", LISTS)
def test_each_list_has_one_page_shape_and_each_thing_is_found_by_its_slug(client: Client, name: str) -> None:
    page = get(client, f"{name}/")
    assert {"count", "next", "previous", "rules", "results"} == set(page)
    assert page["rules"] == "2026-10-15"
    assert page["count"] > 0
    for thing in page["results"][:3]:
        assert thing == get(client, f"{name}/{thing['slug']}/")


def test_a_card_says_everything_about_itself(client: Client) -> None:
    galah = get(client, "cards/flaming-galah/")
    assert (galah["name"], galah["kind"], galah["behaviour"]["limit"]) == ("Flaming Galah", "attack", "turn")
    assert galah["editions"] == [{"edition": "innocent", "copies": 1}, {"edition": "pure", "copies": 1}]
    assert galah["url"] == "/cards/flaming-galah/"
    booby = get(client, "cards/distracting-booby/")
    assert booby["same_as"] == "falcon-interceptor"
    assert get(client, "cards/falcon-interceptor/")["also_printed_as"] == ["distracting-booby"]


def test_an_edition_lists_its_deck(client: Client) -> None:
    deck = get(client, "editions/innocent/")["deck"]
    assert sum(entry["copies"] for entry in deck) == 56


@pytest.mark.parametrize(
    ("query", "count"),
    [("edition=innocent", 14), ("kind=interrupt", 5), ("edition=innocent&kind=interrupt", 2), ("edition=raging&kind=attack", 0)],
)
def test_cards_are_filtered_by_edition_and_type(client: Client, query: str, count: int) -> None:
    assert count == get(client, f"cards/?{query}")["count"]


def test_clauses_are_those_of_the_current_rules_unless_told(client: Client) -> None:
    assert {"2026-10-15"} == {clause["ruleset"] for clause in get(client, "clauses/?limit=200")["results"]}
    assert {"chain"} == {clause["section"]["slug"] for clause in get(client, "clauses/?section=chain")["results"]}


def test_rulings_are_filtered_by_how_sure_they_are_and_by_card(client: Client) -> None:
    assert {"contested"} == {ruling["status"] for ruling in get(client, "rulings/?status=contested")["results"]}
    rulings = get(client, "rulings/?card=bouncing-penguin")["results"]
    assert rulings
    assert all("bouncing-penguin" in ruling["cards"] for ruling in rulings)


def test_pages_of_a_list_join_without_gap(client: Client) -> None:
    whole = [card["slug"] for card in get(client, "cards/?limit=200")["results"]]
    parts = [card["slug"] for offset in range(0, len(whole), 7) for card in get(client, f"cards/?limit=7&offset={offset}")["results"]]
    assert whole == parts
    assert get(client, "cards/?offset=1000000")["results"] == []


@pytest.mark.parametrize("offset", ["-1", "x", "", "1000001", "1e3", pytest.param("9" * 5000, id="5000 digits"), "١"])
def test_a_bad_offset_is_refused_in_the_one_shape(client: Client, offset: str) -> None:
    response = client.get("/api/v1/cards/", {"offset": offset})
    nearest = "1000000" if offset == "1000001" else "0"
    fault = {"code": "invalid", "message": "Must be a whole number from 0 to 1000000.", "place": "offset", "suggestion": nearest}
    assert (400, {"errors": [fault]}) == (response.status_code, response.json())


@pytest.mark.parametrize("query", ["limit=0", "limit=201", "limit=ten"])
def test_a_bad_limit_is_refused(client: Client, query: str) -> None:
    response = client.get(f"/api/v1/rulings/?{query}")
    assert (response.status_code, response.json()["errors"][0]["place"]) == (400, "limit")


def test_a_type_that_does_not_exist_is_refused(client: Client) -> None:
    response = client.get("/api/v1/cards/?kind=dragon")
    assert (response.status_code, response.json()["errors"][0]["place"]) == (400, "kind")


@pytest.mark.parametrize(
    ("address", "place", "suggestion"),
    [
        ("cards/fishing-frigete/", "slug", "fishing-frigate"),
        ("cards/?edition=inocent", "edition", "innocent"),
        ("editions/ragin/", "slug", "raging"),
        ("clauses/chain.anser/", "slug", "chain.answer"),
        ("clauses/chain.answer/?ruleset=oldersheet", "ruleset", "older-sheet"),
        ("rulings/penguin-onw/", "slug", "penguin-own"),
        ("games/chess/", "slug", "innocent-chicks"),
    ],
)
def test_what_does_not_exist_is_404_with_the_nearest_names(client: Client, address: str, place: str, suggestion: str) -> None:
    response = client.get(f"/api/v1/{address}")
    assert response.status_code == 404
    [fault] = response.json()["errors"]
    assert ("not-found", place) == (fault["code"], fault["place"])
    assert suggestion == fault["suggestion"].split(", ")[0]


@pytest.mark.parametrize("asked", ["intercepting-hawk", "Falcon-Interceptor", "falcon_interceptor", "fálcon-interceptor"])
def test_other_names_and_spellings_move_for_ever(client: Client, asked: str) -> None:
    response = client.get(f"/api/v1/cards/{asked}/")
    assert (response.status_code, response.headers["Location"]) == (301, "/api/v1/cards/falcon-interceptor/")


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_the_reference_is_read_only(client: Client, method: str) -> None:
    response = getattr(client, method)("/api/v1/cards/")
    assert response.status_code == 405
    assert response.json()["errors"][0]["code"] == "method-not-allowed"


def test_a_list_is_not_sent_twice_until_the_content_changes(client: Client) -> None:
    first = client.get("/api/v1/cards/")
    tag = first.headers["ETag"]
    again = client.get("/api/v1/cards/", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/api/v1/cards/", headers={"If-Modified-Since": first.headers["Last-Modified"]}).status_code == 304
    ContentVersion.bump()
    assert client.get("/api/v1/cards/", headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("query", ["", "&ordering=-slug&fields=slug"])
def test_a_list_costs_two_queries_however_long_it_is(client: Client, django_assert_num_queries: Any, name: str, query: str) -> None:
    """One asks for the version that the validators are made of, one for that of the content in memory."""
    client.get(f"/api/v1/{name}/")
    with django_assert_num_queries(2):
        client.get(f"/api/v1/{name}/?limit=200{query}")


def test_more_cards_need_no_more_queries(client: Client, django_assert_num_queries: Any) -> None:
    counts = []
    for number in (0, 30):
        more_cards(number)
        ContentVersion.bump()
        with CaptureQueriesContext(connection) as made:
            assert client.get("/api/v1/cards/?limit=200").status_code == 200
        counts.append(len(made))
        with django_assert_num_queries(2):
            client.get("/api/v1/cards/?limit=200")
    assert counts[0] == counts[1], "the first reader of a new version"


def more_cards(number: int) -> None:
    """Cards that concern everything: in an edition, with a ruling and a clause each."""
    edition = Edition.objects.get(slug="innocent")
    clause = Clause.objects.filter(ruleset__slug="2026-10-15").first()
    ruling = Ruling.objects.first()
    assert clause is not None
    assert ruling is not None
    for place in range(number):
        card = Card.objects.create(
            slug=f"more-{place}", name=f"More {place}", kind="attack", effect="E.", face_effect="E.", small_effect="E.", when="W.", afterwards="A."
        )
        Printing.objects.create(edition=edition, card=card, copies=1, order=100 + place)
        card.clauses.add(clause)
        ruling.cards.add(card)
