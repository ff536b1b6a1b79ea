"""Pages of the other games' judges: answers in the look of a verdict, faults beside what was picked, sound HTML, a steady number of queries."""

from __future__ import annotations

import html5lib
import pytest
from bs4 import BeautifulSoup
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from judge.games.tools import TOOLS
from judge.screens.games.pages import BY_NAME, ENTRIES, FORMS, GAMES

from .games_states import FAULTY, STATES
from .test_tables import opened, words

pytestmark = pytest.mark.usefixtures("content")


def test_every_judge_has_a_page_that_its_game_and_the_list_link() -> None:
    assert set(BY_NAME) == set(FORMS) <= set(TOOLS)
    listed = {str(link["href"]) for link in opened("/judge/tools/").select("main a")}
    for game in GAMES:
        linked = {str(link["href"]) for link in opened(f"/games/{game}/").select("main a")}
        assert {entry.path for entry in ENTRIES if entry.game == game} <= linked & listed


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_page_has_a_head_of_its_own_and_a_place_in_the_sitemap(entry: object) -> None:
    path = entry.path  # type: ignore[attr-defined]
    page = opened(path)
    canonical = page.select_one("link[rel=canonical]")
    assert canonical is not None
    assert canonical["href"] == f"http://testserver{path}"
    assert f"<loc>http://testserver{path}</loc>" in Client().get("/sitemap.xml").content.decode()
    description = page.select_one("meta[name=description]")
    assert description is not None
    assert 50 < len(str(description["content"])) < 200
    assert not page.select("meta[name=robots]")
    assert Client().get(f"{path}qr.svg?seats=3").headers["Content-Type"] == "image/svg+xml"


def test_no_two_pages_have_the_same_title() -> None:
    titles = [words(opened(url), "title") for url in STATES.values() if url.count("?") == 0]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("url", [*STATES.values(), *FAULTY.values()], ids=[*STATES, *FAULTY])
def test_a_page_is_sound_html(url: str) -> None:
    """Parsed strictly; ids are there once, every heading has words, every control a label, nothing is styled or scripted inside."""
    content = Client().get(url).content.decode()
    html5lib.HTMLParser(strict=True).parse(content)
    page = BeautifulSoup(content, "html.parser")
    ids = [str(tag["id"]) for tag in page.select("[id]")]
    assert sorted(ids) == sorted(set(ids))
    assert len(page.select("h1")) == 1
    assert not page.select("[style], script:not([src]), [onclick]")
    named = {name for tag in page.select("[aria-labelledby], [aria-describedby]") for name in str(tag.get("aria-labelledby") or "").split()}
    assert named | {str(link["href"])[1:] for link in page.select("main a[href^='#']")} <= set(ids)
    unlabelled = [tag for tag in page.select("main input:not([type=hidden]), main select") if not tag.find_parent("label") and not tag.get("id")]
    assert not unlabelled
    labels = {label.get("for") for label in page.select("label")}
    assert {str(tag["id"]) for tag in page.select("main input[id], main select[id]") if not tag.find_parent("label")} <= labels


@pytest.mark.parametrize("name", STATES)
def test_an_answer_has_validators_and_few_queries(name: str, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    """The content version, twice; the catalogue is kept."""
    client = Client()
    answer = client.get(STATES[name])
    assert answer.status_code == 200
    assert "public" in answer.headers["Cache-Control"]
    with django_assert_num_queries(2):
        client.get(STATES[name])
    assert client.get(STATES[name], headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    assert client.post(STATES[name]).status_code == 405


@pytest.mark.parametrize("name", FAULTY)
def test_each_fault_stands_beside_its_field_and_nothing_typed_is_lost(name: str) -> None:
    """Every fault on top leads to a field; every text field holds what was typed, every known choice is still chosen."""
    page = opened(FAULTY[name], 400)
    linked = [str(link["href"])[1:] for link in page.select(".faults a")]
    assert linked
    assert all(page.select_one(f"#{field}_error") for field in linked), linked
    assert len(page.select(".faults li")) == len(linked)
    for field, value in (pair.split("=") for pair in FAULTY[name].partition("?")[2].split("&")):
        for control in page.select(f"input[name={field}]:not([type=checkbox], [type=radio])"):
            assert control["value"] == value, field
        for control in page.select(f"[type=radio][name={field}][value='{value}']"):
            assert control.has_attr("checked"), field
        for control in page.select(f"select[name={field}] option[value='{value}']"):
            assert control.has_attr("selected"), field
    assert not page.select("#verdict")


@pytest.mark.parametrize("name", STATES)
def test_no_link_to_another_answer_is_dead(name: str) -> None:
    for link in opened(STATES[name]).select("main a[href^='/games/']"):
        assert Client().get(str(link["href"])).status_code == 200, link["href"]


def test_odd_fields_never_break_a_page() -> None:
    """Whoever edits an address by hand gets an answer or faults."""
    odd = ["seats=", "seats=-1", "seats=9", "seats=99999999999", "by=Z", "target=A&by=A", "reading_x=y", "reading_war-none-trait=zz", "name_A="]
    odd += ["w1=zz", "w1=whisk", "x1=1", "w99=whisk", "leader=3", "leader=x", "yard=x", "yard=0", "card=Q", "card=A&by=A", "B1=lane", "B1=zz&by=A"]
    odd += ["out=Q&by=A", "said=zz", "do=zz", "hand_number=x", "order1=Q&by=A", "deck=x&by=A", "late=Q&by=A", "eggs=9&by=A&target=B"]
    for entry in ENTRIES:
        for query in odd:
            assert Client().get(f"{entry.path}?{query}").status_code in (200, 400), (entry.name, query)


def test_what_is_typed_is_never_markup() -> None:
    page = opened("/games/chicken-war/match/?w1=%3Cb%3Ewhisk%3C/b%3E", 400)
    assert not page.select(".fault b")


def test_two_chickens_are_compared_trait_by_trait() -> None:
    page = opened(STATES["match"])
    assert words(page, "h1") == "They match: they share exactly two traits."
    assert len(page.select(".compared-traits .alike")) == 2
    assert len(page.select(".tile-grid a")) == 24
    assert not opened(STATES["match, one alone"]).select(".compared-traits")


def test_every_tile_of_the_grid_matches_on_a_tap() -> None:
    for link in opened(STATES["match, one alone"]).select(".tile-grid a"):
        assert words(opened(str(link["href"])), "h1").startswith("They match")


def test_a_dare_shows_what_becomes_of_each_chicken() -> None:
    page = opened(STATES["dare"])
    told = [words(row, "p") for row in page.select(".fate li")]
    assert told == [
        "Back to Start First chicken",
        "Stays in the road Second chicken: Safe card",
        "Back to Start First chicken: Chickened out",
        "Stays in the Safety Area Second chicken",
    ]
    assert len(page.select(".fate .sent-back")) == 1
    assert page.select(".contested, .alike")
    assert not opened(STATES["dare, none"]).select(".fates")


def test_a_dare_keeps_only_what_it_asks_for_in_its_link() -> None:
    link = str(opened(f"{STATES['dare']}&A1=lane&D1=finish").select_one("#link"))
    assert "B1=lane" in link
    assert "A1=" not in link
    assert "D1=" not in link


def test_the_other_reading_is_played_by_a_link_and_given_back() -> None:
    page = opened(STATES["dare, Wild and contested"])
    link = page.select_one(".contested .btn-second, .alike")
    assert link is not None
    other = opened(f"{STATES['dare, Wild and contested']}&reading_out-safety-area-bird=goes-back")
    assert "Tonight" in words(other, ".facts")
    back = next(link for link in other.select(".facts a") if "Back to" in link.get_text())
    assert words(opened(str(back["href"])), "h1") == words(page, "h1")


def test_an_army_shows_what_spoils_it_and_ranks_its_leaders() -> None:
    page = opened(STATES["army, spoiled"])
    assert [words(row, "b") for row in page.select(".table-answer .tile-lines li")] == [
        "Does not match: 3 in common",
        "Does not match: nothing in common",
    ]
    counts = [int(words(row, ".matching-n b")) for row in page.select(".leaders li")]
    assert counts == sorted(counts, reverse=True)
    assert len(counts) == 10
    other = opened(str(page.select(".leaders a")[1]["href"]))
    assert words(other, ".leaders .leads b") == words(page.select(".leaders a")[1], "b")


def test_what_was_picked_stands_in_the_form_again() -> None:
    page = opened(STATES["army, ranked"])
    picked = {str(box["name"]): str(box["value"]) for box in page.select(".pick-fold input[type=radio][checked]")}
    assert picked == dict(pair.split("=") for pair in STATES["army, ranked"].partition("?")[2].split("&") if not pair.endswith("="))


def test_a_tile_that_is_left_out_is_not_in_the_army() -> None:
    assert len(opened(f"{STATES['army, ranked']}&x2=1").select(".leaders li")) == 5


def test_a_search_shows_who_is_left_trait_by_trait() -> None:
    page = opened(STATES["deduce"])
    assert words(page, "h1") == "5 Chickens can still be Ben’s Leader."
    assert len(page.select(".tile-grid li")) == 5
    assert "too many to show" in words(opened(STATES["deduce, nothing known"]), ".table-reasons")
    assert len(opened(STATES["deduce, of all tiles"]).select(".tile-grid li")) == 26


def test_what_may_be_done_in_a_turn_is_a_list() -> None:
    page = opened(STATES["turn, all"])
    assert [words(row, "span") for row in page.select(".may-do .can")] == ["Throw one card away"]
    assert not opened(STATES["turn, pass"]).select(".may-do")


@pytest.mark.parametrize(("name", "says"), [("egg, wrong", "2 Chickens"), ("steal, the Leader", "Steal tile"), ("draw, empty", "draw pile")])
def test_what_changes_its_place_has_a_line(name: str, says: str) -> None:
    assert says in words(opened(STATES[name]), ".checklist")
