"""What holds for all these pages."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from cards.models import ContentVersion
from judge.catalogue import current
from judge.engine import notation
from tests.pages.site import page, parse_strictly

from .pages import EXAMPLE_4, FIXED, links, with_dispute

pytestmark = pytest.mark.usefixtures("content")


@pytest.mark.parametrize("address", FIXED)
def test_a_page_is_valid_and_says_what_it_is(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 200
    parse_strictly(response.content)
    soup = BeautifulSoup(response.content, "html5lib")
    assert len(soup.find_all("h1")) == 1
    description = soup.find("meta", attrs={"name": "description"})
    assert description is not None
    assert 20 < len(str(description["content"])) < 300
    assert soup.find("link", rel="canonical") is not None
    ids = [str(tag["id"]) for tag in soup.find_all(id=True)]
    assert len(ids) == len(set(ids))
    assert soup.find_all(style=True) == soup.find_all("style") == []
    for label in soup.find_all("label", attrs={"for": True}):
        assert str(label["for"]) in ids


FOLLOWED: set[str] = set()


@pytest.mark.parametrize("address", FIXED)
def test_every_link_leads_somewhere(client: Client, address: str) -> None:
    """A link to a dispute must be one that can be read; of the others each is followed once in the whole run."""
    for href in {link.partition("#")[0] for link in links(page(client, address))} - {"", *FOLLOWED}:
        if href.startswith("/judge/chain/"):
            notation.parse(parse_qs(urlsplit(href).query)["d"][0], current().catalogue)
        else:
            FOLLOWED.add(href)
            assert client.get(href).status_code in (200, 302), href


@pytest.mark.parametrize("address", FIXED)
def test_every_anchor_stands_on_its_page(client: Client, address: str) -> None:
    soup = page(client, address)
    for href in links(soup):
        if href.startswith("#"):
            assert soup.find(id=href[1:]) is not None, href


QUERIES = {
    "/judge/matrix/": 3,
    "/judge/cases/": 3,
    "/judge/cases/example-4/": 3,
    "/judge/quiz/?q=70": 3,
    with_dispute("claims", EXAMPLE_4, "one=by-A&two=by-C"): 3,
    with_dispute("change", EXAMPLE_4): 3,
}


@pytest.mark.parametrize(("address", "number"), QUERIES.items())
def test_a_page_makes_the_same_few_queries_once_the_judge_is_ready(
    client: Client, django_assert_max_num_queries: Any, address: str, number: int
) -> None:
    client.get(address)
    with django_assert_max_num_queries(number):
        client.get(address)


@pytest.mark.parametrize("address", ["/judge/matrix/", "/judge/cases/example-4/", "/judge/quiz/?q=3&a=no"])
def test_a_page_is_not_sent_twice_until_the_content_changes(client: Client, address: str) -> None:
    tag = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    ContentVersion.bump()
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200
