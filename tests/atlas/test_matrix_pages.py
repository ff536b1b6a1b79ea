"""What the answer matrix says, as a table and as a list, and what pages of cards take from it."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from cards.models import Card
from judge.catalogue import current
from judge.engine import judge, notation
from tests.pages.site import page, parse_strictly, words

pytestmark = pytest.mark.usefixtures("content")


def test_the_matrix_has_a_cell_for_each_pair_with_the_chain_that_shows_it(client: Client) -> None:
    soup = page(client, "/judge/matrix/")
    rows = soup.select("table.matrix tbody tr:not(.group)")
    assert len(rows) == 17
    bomber = next(row for row in rows if "Swift Bomber" in row.get_text())
    cells = [cell.get_text(" ", strip=True) for cell in bomber.find_all("td")]
    assert cells == ["Cancels", "Redirects", "Cancels readers differ copies an earlier interrupt"]
    catalogue = current().catalogue
    for link in soup.select("a.way"):
        dispute = notation.parse(parse_qs(urlsplit(str(link["href"])).query)["d"][0], catalogue).dispute
        assert judge(dispute, catalogue).legal is ("way-no" not in str(link["class"]))


@pytest.mark.parametrize("form", ["table", "list"])
def test_a_cell_that_is_asked_for_is_marked_with_its_row_and_column(client: Client, form: str) -> None:
    soup = page(client, f"/judge/matrix/?edition=innocent&top=falcon-interceptor&answer=bouncing-penguin&as={form}")
    cells = soup.select("#cell")
    assert len(cells) == 1
    assert "Bouncing Penguin on Falcon Interceptor is marked." in words(soup)
    if form == "table":
        assert cells[0].name == "td"
        assert [head.get_text(strip=True) for head in soup.select("th.asked")] == ["Bouncing Penguin", "Falcon Interceptor"]
    else:
        assert "Falcon Interceptor" in cells[0].get_text()


def test_a_copying_card_is_marked_in_all_that_it_acts_as(client: Client) -> None:
    soup = page(client, "/judge/matrix/?edition=innocent&edition=raging&top=parroting-macaw&answer=flashy-peacock")
    marked = soup.select("td.asked")
    assert {"Cancels", "Takes control", "No"} <= {word.get_text(strip=True) for cell in marked for word in cell.select(".way-word")}
    assert len(soup.select("#cell")) == 1


@pytest.mark.parametrize(
    "query", ["top=falcon-interceptor", "top=flashy-peacock&answer=bouncing-penguin", "top=x&answer=y", "answer=swift-bomber&top=eagle-eye"]
)
def test_a_cell_that_does_not_exist_marks_nothing(client: Client, query: str) -> None:
    soup = page(client, f"/judge/matrix/?edition=innocent&{query}")
    assert soup.select(".asked, #cell, .atlas-asked") == []


def test_the_list_says_why_not_in_whole_sentences(client: Client) -> None:
    said = words(page(client, "/judge/matrix/?as=list"))
    assert "Bouncing Penguin answers only attacks and Penguins, so it cannot answer Eagle Eye." in said


def test_table_and_list_show_the_same_pairs(client: Client) -> None:
    works = page(client, "/judge/matrix/?edition=raging").select("a.way:not(.way-no)")
    chips = page(client, "/judge/matrix/?edition=raging&as=list").select(".meets a.card-chip")
    assert [link["href"] for link in works] == [link["href"] for link in chips]


def test_an_edition_is_taken_in_and_left_out_with_one_tap(client: Client) -> None:
    links_of = {link.get_text(): str(link["href"]) for link in page(client, "/judge/matrix/").select(".atlas-editions a")}
    assert next(href for text, href in links_of.items() if text.startswith("Raging")) == "/judge/matrix/?edition=innocent&edition=raging"
    assert next(href for text, href in links_of.items() if text.startswith("Innocent")) == "/judge/matrix/?edition=innocent"
    mixed = page(client, "/judge/matrix/?edition=innocent&edition=raging").select(".atlas-editions a[aria-current]")
    assert [str(link["href"]) for link in mixed] == ["/judge/matrix/?edition=raging", "/judge/matrix/?edition=innocent"]


@pytest.mark.parametrize(
    ("query", "said", "leads"),
    [
        ("edition=raginng&as=list", "There is no edition raginng. Perhaps the Raging Edition?", "/judge/matrix/?edition=raging&as=list"),
        ("edition=pure&edition=inocent", "Perhaps the Innocent Edition?", "/judge/matrix/?edition=innocent&edition=pure"),
        ("edition=qqq", "There is no edition qqq.", ""),
    ],
)
def test_an_edition_that_does_not_exist_is_said_with_the_nearest(client: Client, query: str, said: str, leads: str) -> None:
    answer = client.get(f"/judge/matrix/?{query}")
    assert answer.status_code == 400
    parse_strictly(answer.content)
    soup = BeautifulSoup(answer.content, "html5lib")
    faults = soup.select_one(".faults")
    assert faults is not None
    assert said in words(soup)
    assert [str(link["href"]) for link in faults.select("a")] == ([leads] if leads else [])
    assert len(soup.select(".atlas-editions a")) == 4
    assert not soup.select("table, .meets")


def test_a_field_left_empty_and_an_edition_named_twice_are_no_fault(client: Client) -> None:
    assert words(page(client, "/judge/matrix/?edition=&edition=innocent&edition=innocent")) == words(page(client, "/judge/matrix/"))


def test_the_status_stands_beside_every_edition_and_what_may_change_says_so(client: Client) -> None:
    said = words(page(client, "/judge/matrix/?edition=mounting"))
    for words_of in ("Innocent On sale", "Pure Online only", "Raging Online only", "Mounting , chosen In development"):
        assert words_of in said
    assert "The rules of the Mounting Edition may still change" in said


def test_a_card_s_page_says_what_answers_it_and_what_it_answers(client: Client) -> None:
    said = words(page(client, "/cards/bouncing-penguin/"))
    for part in (
        "What answers this",
        "Falcon Interceptor or Distracting Booby Cancels it",
        "only in a mix Flashy Peacock Cancels it",
        "What this answers",
        "Redirects attacks (5)",
    ):
        assert part in said, part
    assert "Bouncing Penguin cannot answer" not in said


def test_a_card_that_is_never_played_has_neither(client: Client) -> None:
    assert "What answers this" not in words(page(client, "/cards/innocent-chick/"))


def test_no_card_page_names_the_same_answer_twice_with_the_same_effect(client: Client) -> None:
    for card in Card.objects.all():
        chips = [chip.get_text(" ", strip=True) for chip in page(client, card.get_absolute_url()).select("[aria-labelledby=answered-by] .card-chip")]
        assert len(chips) == len(set(chips)), card.slug


def test_the_chains_on_a_card_s_page_have_as_few_editions_as_will_do(client: Client) -> None:
    for slug, answer, editions in (("swift-bomber", "Falcon", "1i3A"), ("flocking-bustard", "Booby", "1m3A"), ("puffin-around", "Peacock", "1r3A")):
        chips = page(client, f"/cards/{slug}/").select("[aria-labelledby=answered-by] .card-chip")
        chip = next(chip for chip in chips if answer in chip.get_text())
        assert editions in str(chip["href"])
