"""The search page and its form, without a browser."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from tests.pages.site import parse_strictly

pytestmark = pytest.mark.usefixtures("content")


def shown(client: Client, text: str, **more: str) -> BeautifulSoup:
    response = client.get("/search/", {"q": text, **more})
    assert 200 == response.status_code
    parse_strictly(response.content)
    return BeautifulSoup(response.content, "html.parser")


def text_of(soup: BeautifulSoup, choice: str) -> str:
    found = soup.select_one(choice)
    return " ".join(found.get_text(" ").split()) if found else ""


def test_the_best_hit_stands_first_and_the_others_by_kind(client: Client) -> None:
    soup = shown(client, "penguin")
    assert "Bouncing Penguin" == text_of(soup, ".best-hit .hit-title")
    assert {"Cards", "Rules", "Rulings"} & {heading.get_text() for heading in soup.select("main section > h2")}
    assert all(len(section.select(".hit")) <= 5 for section in soup.select("main section"))


def test_a_kind_with_more_hits_leads_to_all_of_them(client: Client) -> None:
    soup = shown(client, "penguin")
    link = soup.select_one("#kind-ruling ~ p a")
    assert link is not None
    response = client.get(str(link["href"]))
    all_of_them = BeautifulSoup(response.content, "html.parser")
    assert ["Rulings"] == [heading.get_text() for heading in all_of_them.select("main section[aria-labelledby^=kind] > h2")]
    assert len(all_of_them.select(".hit")) > 5


def test_a_hit_opens_in_its_section_with_its_neighbours(client: Client) -> None:
    link = shown(client, "who wins a tie").select_one(".best-hit a")
    assert link is not None
    assert "/rules/end/#end.ties" == link["href"]


def test_sought_words_are_marked(client: Client) -> None:
    assert "joint" in [mark.get_text().lower() for mark in shown(client, "joint winners").select("mark")]


def test_a_query_with_operators_is_told_in_words(client: Client) -> None:
    assert "2 found: Attack cards in the Pure Edition with 4 or more copies" == text_of(
        shown(client, "type:attack edition:pure copies>3"), ".found-count"
    )


def test_a_fault_is_shown_at_its_place_with_a_way_to_mend_it(client: Client) -> None:
    soup = shown(client, "steal type:atack")
    assert "type does not take “atack”." in text_of(soup, ".query-fault .fault")
    line = soup.select_one(".query-fault pre")
    assert line is not None
    assert ["steal type:atack", "           ^^^^^"] == line.get_text().split("\n")
    link = soup.select_one(".query-fault a")
    assert link is not None
    assert "/search/?q=steal+type%3Aattack" == link["href"]


def test_did_you_mean_leads_to_the_right_spelling(client: Client) -> None:
    soup = shown(client, "falcon interceptr")
    link = soup.select_one(".did-you-mean a")
    assert link is not None
    assert ("Falcon Interceptor", "/search/?q=Falcon+Interceptor") == (link.get_text(), link["href"])


def test_where_nothing_is_found_there_are_names_questions_and_a_button(client: Client) -> None:
    soup = shown(client, "xyzzy")
    assert "Nothing found for “xyzzy”" == text_of(soup, ".nothing h2")
    assert soup.select(".nothing .samples a")
    assert soup.select(".nothing .btn")
    questions = soup.select("#asked ~ ul a")
    assert len(questions) >= 6
    for link in [*soup.select(".nothing a"), *questions]:
        assert 200 == client.get(str(link["href"]).partition("#")[0]).status_code


def test_an_empty_box_shows_what_can_be_asked(client: Client) -> None:
    soup = shown(client, "")
    assert soup.select("main .samples a")
    assert soup.select("#asked ~ ul a")


def test_the_cursor_stands_in_an_empty_box_and_in_no_other(client: Client) -> None:
    assert shown(client, "").select_one("main #q[autofocus]") is not None
    assert shown(client, "goose").select("[autofocus]") == []


def test_the_answer_says_first_on_what_it_depends_and_how_sure_its_rulings_are(client: Client) -> None:
    soup = shown(client, "peacock macaw")
    assert "It depends on what Parroting Macaw copies." == text_of(soup, ".pair-note")
    assert "What does a Peacock do to a Macaw? Readers differ" == text_of(soup, ".pair-rulings li")


def test_two_cards_get_the_judges_answer_on_top(client: Client) -> None:
    soup = shown(client, "penguin falcon")
    assert "Bouncing Penguin and Falcon Interceptor" == text_of(soup, ".pair h2")
    assert "Bouncing Penguin cannot answer Falcon Interceptor." in text_of(soup, ".pair-cannot")
    assert "Falcon Interceptor cancels Bouncing Penguin." in text_of(soup, ".pair-can")


def test_the_form_writes_a_query(client: Client) -> None:
    sent = {"words": "steal", "type": "attack", "edition": "pure", "least": "2", "answers": "", "effect": "", "kind": ""}
    response = client.get("/search/", sent)
    assert (302, "/search/?q=steal+type%3Aattack+edition%3Apure+copies%3E%3D2") == (response.status_code, response.headers["Location"])


def test_the_form_shows_what_the_query_says(client: Client) -> None:
    soup = shown(client, "steal type:attack edition:pure copies>3")
    assert "steal" == soup.select_one("#f-words")["value"]  # type: ignore[index]  # it is there
    assert "4" == soup.select_one("#f-least")["value"]  # type: ignore[index]
    assert ["Attack", "Pure Edition"] == [option.get_text() for option in soup.select("#parts option[selected]")]
    assert soup.select_one("#parts[open]") is not None


def test_a_form_sent_back_gives_the_same_query(client: Client) -> None:
    """What the form shows for a query is what it would send for it."""
    soup = shown(client, "steal type:attack edition:pure copies>=2 effect:steal")
    sent = {str(field["name"]): str(field["value"]) for field in soup.select("#parts input")}
    sent |= {str(choice["name"]): str(option["value"]) for choice in soup.select("#parts select") for option in choice.select("option[selected]")}
    response = client.get("/search/", sent)
    assert "/search/?q=steal+type%3Aattack+edition%3Apure+effect%3Asteal+copies%3E%3D2" == response.headers["Location"]


def test_every_link_of_a_page_of_hits_leads_somewhere(client: Client) -> None:
    soup = shown(client, "falcon")
    for href in {str(link["href"]) for link in soup.select("main a[href]")}:
        if not href.startswith("/judge/"):
            assert 200 == client.get(href.partition("#")[0]).status_code, href


@pytest.mark.parametrize("only", ["card", "nonsense", "", "old"])
def test_only_one_kind_or_any(only: str, client: Client) -> None:
    assert 200 == client.get("/search/", {"q": "goose", "only": only}).status_code
