"""What holds for every page of the reference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from cards.models import Card, ContentVersion

from .site import FIXED, addresses, page, parse_strictly
from .test_api import more_cards

pytestmark = pytest.mark.usefixtures("content")


@pytest.fixture(scope="module")
def pages(content_database: None, django_db_blocker: Any) -> Mapping[str, bytes]:
    """All pages as they are sent, by address."""
    client = Client()
    sent = {}
    with django_db_blocker.unblock():
        for address in addresses():
            response = client.get(address)
            assert response.status_code == 200, address
            sent[address] = response.content
    return sent


@pytest.fixture(scope="module")
def soups(pages: Mapping[str, bytes]) -> Mapping[str, BeautifulSoup]:
    return {address: BeautifulSoup(sent, "html.parser") for address, sent in pages.items()}


def test_every_page_is_valid_html(pages: Mapping[str, bytes]) -> None:
    for address, sent in pages.items():
        try:
            parse_strictly(sent)
        except Exception as fault:
            pytest.fail(f"{address}: {fault}")


def test_every_page_has_one_headline_and_says_what_it_is(soups: Mapping[str, BeautifulSoup]) -> None:
    for address, soup in soups.items():
        assert len(soup.find_all("h1")) == 1, address
        description = soup.find("meta", attrs={"name": "description"})
        assert description is not None, address
        assert 20 < len(str(description["content"])) < 300, (address, description)
        assert soup.find("link", rel="canonical") is not None, address
        twice = [each for each, count in Counter(str(tag["id"]) for tag in soup.find_all(id=True)).items() if count > 1]
        assert twice == [], address


def test_no_two_pages_have_the_same_title(soups: Mapping[str, BeautifulSoup]) -> None:
    titles = Counter(soup.title.get_text() for address, soup in soups.items() if "?" not in address and soup.title)
    assert [title for title, count in titles.items() if count > 1] == []


def test_every_inner_link_leads_somewhere(client: Client, soups: Mapping[str, BeautifulSoup]) -> None:
    """Links into the judge are the judge's to test, and the feed is no page."""
    anchors = {address: {str(tag["id"]) for tag in soup.find_all(id=True)} for address, soup in soups.items()}
    links = {str(link["href"]) for soup in soups.values() for link in soup.find_all("a", href=True)}
    for href in sorted(link for link in links if link.startswith("/") and not link.startswith(("/judge/", "/static/", "/api/", "/feed/"))):
        path, _, anchor = href.partition("#")
        if path not in anchors:
            anchors[path] = {str(tag["id"]) for tag in page(client, path).find_all(id=True)}
        assert not anchor or anchor in anchors[path], href


def test_no_page_says_how_it_looks_or_brings_a_script_of_its_own(soups: Mapping[str, BeautifulSoup]) -> None:
    """The content security policy forbids style attributes, style elements and inline scripts; data for machines is no script."""
    for address, soup in soups.items():
        assert soup.find_all(style=True) == [], address
        assert soup.find_all("style") == [], address
        assert [script for script in soup.find_all("script") if not script.get("src") and script.get("type") != "application/ld+json"] == [], address


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
