"""What holds for all these pages, and what each says."""

from __future__ import annotations

import html
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from cards.models import Card, ContentVersion, Ruling
from judge.catalogue import current
from judge.engine import judge, notation
from judge.quiz import questions
from judge.views.cases import the_book
from tests.pages.site import page, parse_strictly, words

from .pages import BARRED, CONTESTED, EXAMPLE_4, FIXED, OVER, with_dispute
from .tables import disputes

pytestmark = pytest.mark.usefixtures("content")


def links(soup: BeautifulSoup) -> list[str]:
    main = soup.find("main")
    assert main is not None
    return [str(link["href"]) for link in main.find_all("a", href=True)]


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


@pytest.mark.parametrize("path", ["claims", "change"])
def test_a_dispute_that_cannot_be_read_is_shown_with_its_fault(client: Client, path: str) -> None:
    response = client.get(f"/judge/{path}/?d=1i3A~zz")
    assert response.status_code == 400
    parse_strictly(response.content)


@pytest.mark.parametrize("address", ["/judge/claims/", "/judge/change/", "/judge/claims/?d=1i3A", "/judge/change/?d=1i3A~s"])
def test_without_a_card_there_is_nothing_to_ask_about(client: Client, address: str) -> None:
    response = client.get(address)
    assert (response.status_code, response.headers["Location"]) == (302, "/judge/")


# The matrix


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


def test_an_edition_that_does_not_exist_is_left_out(client: Client) -> None:
    assert words(page(client, "/judge/matrix/?edition=atlantis")) == words(page(client, "/judge/matrix/"))


def test_the_status_stands_beside_every_edition_and_what_may_change_says_so(client: Client) -> None:
    said = words(page(client, "/judge/matrix/?edition=mounting"))
    for words_of in ("Innocent On sale", "Pure Online only", "Raging Online only", "Mounting , chosen In development"):
        assert words_of in said
    assert "The rules of the Mounting Edition may still change" in said


# The case book


def test_every_case_has_its_page_and_all_are_found_by_topic(client: Client) -> None:
    topics = [link for link in links(page(client, "/judge/cases/")) if "?topic=" in link]
    found = {link for topic in topics for link in links(page(client, topic)) if link.startswith("/judge/cases/") and "?" not in link}
    slugs = set(the_book(current()).by_slug)
    assert {f"/judge/cases/{slug}/" for slug in slugs} <= found
    assert set(disputes()) <= slugs
    for slug in slugs:
        response = client.get(f"/judge/cases/{slug}/")
        assert response.status_code == 200, slug
        parse_strictly(response.content)


def test_a_case_shows_story_outcome_reasons_and_where_the_cards_go(client: Client) -> None:
    said = words(page(client, "/judge/cases/example-1/"))
    for part in (
        "Ana plays Golden Goose.",
        "Ben answers Ana’s Golden Goose with Falcon Interceptor.",
        "Ana’s Golden Goose is cancelled and does nothing.",
        "Ana’s Golden Goose goes to Ana’s hand",
        "Last card first",
    ):
        assert part in said, part


def test_a_contested_case_shows_both_outcomes_and_leads_to_the_other_reading(client: Client) -> None:
    soup = page(client, "/judge/cases/macaw-earlier-falcon/")
    assert "Careful readers differ here" in words(soup)
    contested = soup.select_one(".contested a.btn")
    assert contested is not None
    assert "macaw-earlier_barred" in str(contested["href"])


def test_a_case_made_from_a_ruling_leads_to_it_and_follows_the_content(client: Client) -> None:
    assert "/rulings/bell-stolen/" in links(page(client, "/judge/cases/ruling-bell-stolen/"))
    Ruling.objects.filter(slug="bell-stolen").update(dispute=None, expected=None)
    ContentVersion.bump()
    assert client.get("/judge/cases/ruling-bell-stolen/").status_code == 404


def test_a_case_is_found_under_another_spelling(client: Client) -> None:
    response = client.get("/judge/cases/Own-Card/")
    assert (response.status_code, response.headers["Location"]) == (301, "/judge/cases/own-card/")
    assert client.get("/judge/cases/no-such-case/").status_code == 404


def test_cases_with_a_card_show_it(client: Client) -> None:
    assert words(page(client, "/judge/cases/?card=distracting-booby")).startswith("Judge Case book Distracting Booby Distracting Booby 6")
    assert "Examples of the rule book" in words(page(client, "/judge/cases/?card=dragon"))


# The quiz


def test_a_question_is_answered_with_one_tap_and_the_score_is_kept(client: Client) -> None:
    asked = questions(the_book(current()))
    soup = page(client, "/judge/quiz/?q=5&right=1&given=2")
    buttons = [str(button["value"]) for button in soup.select("button[name=a]")]
    assert [option.key for option in asked[4].options] == buttons
    hidden = {str(field["name"]): str(field["value"]) for field in soup.select("form input[type=hidden]") if field.find_parent("main")}
    assert hidden == {"q": "5", "right": "1", "given": "2"}
    right = words(page(client, f"/judge/quiz/?q=5&right=1&given=2&a={asked[4].right}"))
    assert "2 of 3 right" in right
    assert "Right." in right
    wrong = next(key for key in buttons if key != asked[4].right)
    soup = page(client, f"/judge/quiz/?q=5&right=1&given=2&a={wrong}")
    assert "1 of 3 right" in words(soup)
    assert "Not quite." in words(soup)
    marked = soup.select(".steps li[aria-current]")
    assert len(marked) == 1
    assert str(marked[0]["id"]) == f"step-{asked[4].step}"
    assert "/judge/quiz/?q=6&right=1&given=3" in links(soup)


def test_the_answer_is_not_given_away_before_it_is_asked_for(client: Client) -> None:
    for number in (1, 40, 90, 140):
        soup = page(client, f"/judge/quiz/?q={number}")
        assert not soup.select(".steps, .quiz-right, .quiz-wrong")


@pytest.mark.parametrize("number", ["", "0", "-3", "x", "9999999", "²"])
def test_any_number_is_a_question(client: Client, number: str) -> None:
    assert "Question 1 of" in words(page(client, f"/judge/quiz/?q={number}"))


def test_the_last_question_leads_back_to_the_first(client: Client) -> None:
    total = len(questions(the_book(current())))
    assert "/judge/quiz/?q=1&right=0&given=0" in [html.unescape(link) for link in links(page(client, f"/judge/quiz/?q={total}"))]
    assert "Question 1 of" in words(page(client, f"/judge/quiz/?q={total + 1}"))


# Two claims


def test_the_first_step_at_which_a_claim_parts_is_said_in_one_sentence_and_marked(client: Client) -> None:
    soup = page(client, with_dispute("claims", EXAMPLE_4, "a=A&b=B&one=by-A&one=hit-B&one=works-2&two=by-C&two=hit-A"))
    headline = soup.find("h1")
    assert headline is not None
    assert headline.get_text() == "Ana’s claim parts from the rules at step 6, and Ben’s claim agrees with them."
    assert "It says: Ana’s Falcon Interceptor works." in words(soup)
    assert [str(step["id"]) for step in soup.select(".steps li[aria-current]")] == ["step-6"]


def test_the_form_keeps_what_was_said(client: Client) -> None:
    soup = page(client, with_dispute("claims", EXAMPLE_4, "a=A&one=by-A&one=hit-B&one=works-2&two=hit-none"))
    chosen = [(str(option.find_parent("select")["name"]), str(option["value"])) for option in soup.select("option[selected]") if option["value"]]  # type: ignore[index]
    ticked = [(str(box["name"]), str(box["value"])) for box in soup.select("input[checked]")]
    assert chosen == [("a", "A"), ("one", "by-A"), ("one", "works-2")]
    assert ticked == [("one", "hit-B"), ("two", "hit-none")]


def test_both_wrong_is_said_in_one_sentence(client: Client) -> None:
    said = words(page(client, with_dispute("claims", EXAMPLE_4, "one=by-A&two=by-none")))
    assert "Both claims part from the rules: the first claim at step 7, the second claim at step 8." in said


def test_a_claim_that_another_reading_bears_out_is_told_so(client: Client) -> None:
    soup = page(client, with_dispute("claims", CONTESTED, "one=barred-2"))
    assert "this claim would be so" in words(soup)
    assert any("penguin-own_barred" in link for link in links(soup))


def test_two_claims_of_one_player_are_the_first_and_the_second(client: Client) -> None:
    said = words(page(client, with_dispute("claims", EXAMPLE_4, "a=A&b=A&one=by-A&two=by-C")))
    assert "The first claim parts from the rules at step 7, and the second claim agrees with them." in said


# What would change it


def test_the_fewest_cards_and_who_could_play_them_are_said(client: Client) -> None:
    soup = page(client, with_dispute("change", EXAMPLE_4, "at=1"))
    said = words(soup)
    assert "One card can change it." in said
    assert "As it stands: Ana picks 3 cards from Ben" in said
    assert re.search(r"Falcon Interceptor from B ?Ben or C ?Caro", said), said
    catalogue = current().catalogue
    shown = [link for link in links(soup) if link.startswith("/judge/chain/")]
    assert all(judge(notation.parse(parse_qs(urlsplit(link).query)["d"][0], catalogue).dispute, catalogue).legal for link in shown)


def test_the_question_can_be_asked_from_any_open_moment(client: Client) -> None:
    soup = page(client, with_dispute("change", EXAMPLE_4))
    moments = [link for link in links(soup) if "at=" in link and "want=" not in link]
    assert len(moments) == 3
    assert "As it stands: Ana’s" not in words(page(client, moments[0]))


def test_none_can_and_it_is_over_are_said_as_such(client: Client) -> None:
    assert "Not even three cards more can bring that about." in words(page(client, with_dispute("change", "1r3A~ppA", "want=nothing")))
    assert "No card can change it." in words(page(client, with_dispute("change", "1m3A~MC~fbAB")))
    assert "The judge tried" not in words(page(client, with_dispute("change", OVER)))


def test_a_settled_story_is_asked_about_from_its_last_open_moment(client: Client) -> None:
    soup = page(client, with_dispute("change", "1i3A~ggA.fiB.s"))
    here = soup.select_one("li[aria-current]")
    assert here is not None
    assert "Falcon Interceptor" in here.get_text()


def test_a_play_against_the_rules_is_left_out_and_said_so(client: Client) -> None:
    said = words(page(client, with_dispute("change", BARRED)))
    assert "One card can change it." in said


# Card pages


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


def test_claims_that_say_nothing_are_asked_for_kindly(client: Client) -> None:
    """Both faults on top with links, each beside its field; who speaks is not lost."""
    answer = client.get(with_dispute("claims", EXAMPLE_4, "a=B&one=&b=C&two="))
    assert answer.status_code == 400
    soup = BeautifulSoup(answer.content, "html.parser")
    assert [link["href"] for link in soup.select(".faults a")] == ["#one_by", "#two_by"]
    assert all("says nothing yet" in fault.get_text() for fault in soup.select(".field-bad .fault"))
    assert [option["value"] for option in soup.select("select[name=a] option[selected], select[name=b] option[selected]")] == ["B", "C"]


def test_one_claim_alone_is_compared_and_the_other_asked_for(client: Client) -> None:
    answer = client.get(with_dispute("claims", EXAMPLE_4, "a=A&one=by-C&two="))
    assert answer.status_code == 200
    soup = BeautifulSoup(answer.content, "html.parser")
    assert "agrees with the rules" in soup.h1.get_text()  # type: ignore[union-attr]
    assert [link["href"] for link in soup.select(".faults a")] == ["#two_by"]


def test_a_first_visit_finds_no_fault(client: Client) -> None:
    assert not page(client, with_dispute("claims", EXAMPLE_4)).select(".faults, .fault")
