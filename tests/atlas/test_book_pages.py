"""What the case book and the quiz say."""

from __future__ import annotations

import html

import pytest
from django.test import Client

from cards.models import ContentVersion, Ruling
from judge.catalogue import current
from judge.quiz import questions
from tests.pages.site import page, parse_strictly, words

from .pages import links
from .tables import disputes

pytestmark = pytest.mark.usefixtures("content")


def test_every_case_has_its_page_and_all_are_found_by_topic(client: Client) -> None:
    topics = [link for link in links(page(client, "/judge/cases/")) if "?topic=" in link]
    found = {link for topic in topics for link in links(page(client, topic)) if link.startswith("/judge/cases/") and "?" not in link}
    slugs = set(current().book.by_slug)
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


def test_a_question_is_answered_with_one_tap_and_the_score_is_kept(client: Client) -> None:
    asked = questions(current().book)
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
    total = len(questions(current().book))
    assert "/judge/quiz/?q=1&right=0&given=0" in [html.unescape(link) for link in links(page(client, f"/judge/quiz/?q={total}"))]
    assert "Question 1 of" in words(page(client, f"/judge/quiz/?q={total + 1}"))
