"""What a pop-over shows of a card or a word."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from django.test import Client

pytestmark = pytest.mark.usefixtures("content")


def test_a_card_says_its_type_name_and_effect_and_leads_to_its_page(client: Client) -> None:
    answer = client.get("/cards/bouncing-penguin/peek/")
    part = BeautifulSoup(answer.content, "html5lib")
    assert answer.status_code == 200
    assert part.select_one(".peek-name").text == "Bouncing Penguin"  # type: ignore[union-attr]
    assert "Interrupt" in part.select_one(".peek-kind").text  # type: ignore[union-attr]
    assert "Take over an attack" in part.text
    assert part.select_one("a[href='/cards/bouncing-penguin/']")


def test_a_word_says_what_it_means(client: Client) -> None:
    part = BeautifulSoup(client.get("/glossary/pick/peek/").content, "html5lib")
    assert part.select_one(".peek-name").text.lower() == "pick"  # type: ignore[union-attr]
    assert len(part.select_one(".peek-text").text) > 20  # type: ignore[union-attr]
    assert part.select_one("a[href='/glossary/#pick']")


@pytest.mark.parametrize("address", ["/cards/nobody/peek/", "/glossary/nothing/peek/"])
def test_of_nothing_there_is_no_peek(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_peek_is_kept_by_browsers_until_the_content_changes(client: Client) -> None:
    first = client.get("/cards/golden-goose/peek/")
    assert client.get("/cards/golden-goose/peek/", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
