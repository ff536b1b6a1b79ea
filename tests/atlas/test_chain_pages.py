"""What the pages say that ask further about a chain: two claims, and what would change it."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from judge.catalogue import current
from judge.engine import judge, notation
from tests.pages.site import page, parse_strictly, words

from .pages import BARRED, CONTESTED, EXAMPLE_4, OVER, links, with_dispute

pytestmark = pytest.mark.usefixtures("content")


@pytest.mark.parametrize("path", ["claims", "change"])
def test_a_dispute_that_cannot_be_read_is_shown_with_its_fault(client: Client, path: str) -> None:
    response = client.get(f"/judge/{path}/?d=1i3A~zz")
    assert response.status_code == 400
    parse_strictly(response.content)


@pytest.mark.parametrize("address", ["/judge/claims/", "/judge/change/", "/judge/claims/?d=1i3A", "/judge/change/?d=1i3A~s"])
def test_without_a_card_there_is_nothing_to_ask_about(client: Client, address: str) -> None:
    response = client.get(address)
    assert (response.status_code, response.headers["Location"]) == (302, "/judge/")


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
