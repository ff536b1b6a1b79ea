"""How every page of the reference answers: what is kept of it, by which methods, with how few queries. What it holds: ``tests/reference``."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from cards.models import Card, ContentVersion

from .site import FIXED
from .test_api import more_cards

pytestmark = pytest.mark.usefixtures("content")


@pytest.mark.parametrize("address", [*FIXED, "/cards/flaming-galah/", "/editions/innocent/", "/rules/chain/", "/rulings/penguin-own/"])
def test_a_page_is_not_sent_twice_until_the_content_changes(client: Client, address: str) -> None:
    first = client.get(address)
    tag = first.headers["ETag"]
    assert "public" in first.headers["Cache-Control"]
    again = client.get(address, headers={"If-None-Match": tag})
    assert (304, b"", tag) == (again.status_code, again.content, again.headers["ETag"])
    assert client.get(address, headers={"If-Modified-Since": first.headers["Last-Modified"]}).status_code == 304
    assert client.get(address, headers={"If-None-Match": 'W/"another"'}).status_code == 200
    ContentVersion.bump()
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_different_addresses_have_different_tags(client: Client) -> None:
    tags = [client.get(address).headers["ETag"] for address in FIXED]
    assert len(FIXED) == len(set(tags))


@pytest.mark.parametrize("address", [*FIXED, "/cards/flaming-galah/", "/rules/clause/chain.answer/"])
@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_pages_are_read_only(client: Client, address: str, method: str) -> None:
    response = getattr(client, method)(address)
    assert (response.status_code, response.headers["Allow"]) == (405, "GET, HEAD")


def test_a_head_request_gets_the_same_headers_without_the_page(client: Client) -> None:
    got, head = client.get("/cards/"), client.head("/cards/")
    assert (head.status_code, head.content) == (200, b"")
    assert got.headers["ETag"] == head.headers["ETag"]


def test_a_missing_page_has_no_validators_and_is_never_unchanged(client: Client) -> None:
    response = client.get("/cards/dragon/", headers={"If-None-Match": "*", "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT"})
    assert response.status_code == 404
    assert "ETag" not in response.headers


QUERIES = {
    "/": 8,
    "/cards/": 5,
    "/cards/?edition=innocent&type=attack&as=table": 5,
    "/cards/flaming-galah/": 15,
    "/editions/": 3,
    "/editions/innocent/": 6,
    "/rules/": 5,
    "/rules/chain/": 11,
    "/glossary/": 4,
    "/rulings/": 4,
    "/rulings/open/": 4,
    "/rulings/penguin-own/": 7,
    "/games/": 3,
    "/games/chicken-out/": 6,
    "/games/chicken-war/rulings/": 3,
}


@pytest.mark.parametrize(("address", "number"), QUERIES.items())
def test_a_page_makes_the_same_few_queries_however_much_there_is(client: Client, django_assert_num_queries: Any, address: str, number: int) -> None:
    client.get(address)
    with django_assert_num_queries(number):
        client.get(address)
    more_cards(20)
    for card in Card.objects.filter(slug__startswith="more-"):
        card.clauses.set(Card.objects.get(slug="flaming-galah").clauses.all())
        card.rulings.set(Card.objects.get(slug="bouncing-penguin").rulings.all())
    ContentVersion.bump()
    client.get(address)
    with django_assert_num_queries(number):
        client.get(address)
