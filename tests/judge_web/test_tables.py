"""Pages of the table's tools: answers at once, faults beside what was typed, sound HTML, a steady number of queries."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import html5lib
import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from judge.screens.games.pages import BY_NAME as OF_GAMES
from judge.screens.tables.pages import BY_NAME, FORMS
from judge.tables.tools import TOOLS

from .tables_states import FAULTY, STATES

pytestmark = pytest.mark.usefixtures("content")


def opened(url: str, status: int = 200) -> BeautifulSoup:
    """A page, as it was parsed."""
    answer = Client().get(url)
    assert answer.status_code == status, url
    return BeautifulSoup(answer.content, "html.parser")


def words(page: Tag, selector: str) -> str:
    """What stands at a place, in one line."""
    found = page.select_one(selector)
    assert found is not None, selector
    return " ".join(found.get_text(" ").split())


def test_every_tool_has_a_page_and_a_line_in_the_list() -> None:
    assert set(FORMS) == set(TOOLS)
    page = opened("/judge/tools/")
    assert {link["href"] for link in page.select(".table-entries a")} == {entry.path for entry in (*BY_NAME.values(), *OF_GAMES.values())}
    assert all(Client().get(entry.path).status_code == 200 for entry in BY_NAME.values())


@pytest.mark.parametrize("url", [*STATES.values(), *FAULTY.values()], ids=[*STATES, *FAULTY])
def test_a_page_is_sound_html(url: str) -> None:
    """Parsed strictly; ids are there once, every heading has words, every control a label, nothing is styled or scripted inside."""
    content = Client().get(url).content.decode()
    html5lib.HTMLParser(strict=True).parse(content)
    page = BeautifulSoup(content, "html.parser")
    ids = [str(tag["id"]) for tag in page.select("[id]")]
    assert sorted(ids) == sorted(set(ids))
    assert len(page.select("h1")) == 1
    assert all(heading.get_text(strip=True) for heading in page.select("h1, h2, h3") if not heading.has_attr("data-headline"))
    assert not page.select("[style], script:not([src]), [onclick]")
    assert {str(link["href"])[1:] for link in page.select("main a[href^='#']")} <= set(ids)
    keys = ("aria-labelledby", "aria-describedby")
    assert {name for tag in page.select("[aria-labelledby], [aria-describedby]") for key in keys for name in str(tag.get(key, "")).split()} <= set(
        ids
    )
    controls = {str(tag["id"]) for tag in page.select("input[id], select[id], textarea[id]")}
    assert controls <= {label.get("for") for label in page.select("label")}


@pytest.mark.parametrize("name", STATES)
def test_an_answer_has_validators_and_few_queries(name: str, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    """The content version, twice, and the rules named in the foot; the catalogue is kept."""
    client = Client()
    answer = client.get(STATES[name])
    assert "public" in answer.headers["Cache-Control"]
    with django_assert_num_queries(3):
        client.get(STATES[name])
    assert client.get(STATES[name], headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    assert client.post(STATES[name]).status_code == 405


@pytest.mark.parametrize("name", FAULTY)
def test_each_fault_stands_beside_its_field_and_nothing_typed_is_lost(name: str) -> None:
    """Every fault on top leads to a field, and every text field still holds what was typed."""
    url = FAULTY[name]
    page = opened(url, 400)
    linked = [str(link["href"])[1:] for link in page.select(".faults a")]
    assert linked
    assert all(page.select_one(f"#{field}_error") for field in linked), linked
    assert len(page.select(".faults li")) == len(linked)
    typed = [pair.split("=") for pair in url.partition("?")[2].split("&")]
    for field, value in typed:
        control = page.select_one(f"input#{field}:not([type=checkbox])")
        if control is not None:
            assert control["value"] == value, field
    assert not page.select("#verdict")


def test_a_bare_visit_to_the_set_up_answers() -> None:
    page = opened("/judge/setup/")
    assert words(page, "#verdict") == "Deal 5 cards to each player. 41 cards are left to draw."
    assert page.select(".deck-figure svg[role=img]")


def test_the_set_up_is_two_taps_away() -> None:
    page = opened("/judge/setup/")
    pure = next(link for link in page.select("#edition a") if link.get_text().startswith("Pure"))
    four = next(link for link in opened(str(pure["href"])).select("#seats a") if link.get_text().startswith("4"))
    assert four["href"] == "/judge/setup/?edition=pure&seats=4"
    assert words(opened(str(four["href"])), "#verdict").startswith("Deal 4 cards")


def test_too_many_players_is_an_answer_with_its_reason() -> None:
    page = opened("/judge/setup/?seats=7")
    assert "are too many" in words(page, ".barred-why")
    assert page.select(".barred .rule-text a[href^='/rules/clause/']")


def test_a_score_has_places_sums_and_working() -> None:
    page = opened(STATES["score, three hands"])
    assert words(page, "h1") == "Ana wins with 11 points."
    assert [words(row, ".points") for row in page.select(".places > li")] == ["11 points", "0 points", "−3 points"]
    assert "Perfect Chicks with Fun Duck" in words(page, ".working")
    assert page.select_one("#A_pc")["value"] == "2"  # type: ignore[index]


def test_two_ducks_ride_on_one_card_where_there_is_but_one() -> None:
    page = opened("/judge/score/?edition=raging&edition=mounting&seats=2&A_pc=1&A_fd_pc=2&B_ic=1")
    assert "Fun Duck" in words(page, ".working")
    assert page.select("#differ .contested, #differ .alike")


def test_what_the_evening_keeps_is_the_score() -> None:
    page = opened(STATES["score, a tie on chicks"])
    game: dict[str, Any] = json.loads(str(page.select_one("[data-game]")["data-game"]))  # type: ignore[index]
    assert [one["name"] for one in game["players"] if one["won"]] == ["A"]
    assert game["code"] == "i"
    assert words(opened(game["link"]), "h1") == words(page, "h1")


def test_an_impossible_hand_is_refused_with_the_reason() -> None:
    page = opened("/judge/score/?edition=innocent&seats=2&A_ic=19")
    assert "19" in words(page, ".barred-why")
    assert not page.select(".places")
    assert page.select_one("#A_ic")["value"] == "19"  # type: ignore[index]


def test_a_shared_evening_is_read_without_scripts() -> None:
    page = opened("/judge/evening/?g=i~Ana*3!~Ben*3!~Caro*1&g=r~Ana*5.5!~Ben*-6&g=broken")
    assert words(page, "h1") == "Ana has won 2 games of 2."
    rows = [" ".join(row.get_text(" ").split()) for row in page.select(".evening-totals tbody tr")]
    assert rows == ["Ana 2 8½", "Ben 1 −3", "Caro 0 1"]
    assert "Ana and Ben won" in words(page, ".evening-games")
    assert "of your own device" in words(opened("/judge/evening/?g=nonsense"), "[data-plain]")


def test_the_other_reading_is_played_by_a_link_and_given_back() -> None:
    page = opened(STATES["turn, its end"])
    link = page.select_one(".contested .btn-second")
    assert link is not None
    other = opened(str(link["href"]))
    assert "Tonight" in words(other, ".facts")
    back = next(link for link in other.select(".facts a") if "Back to" in link.get_text())
    assert words(opened(str(back["href"])), "h1") == words(page, "h1")


def test_where_the_older_sheet_decides_otherwise_it_is_said_at_once() -> None:
    page = opened("/judge/setup/?edition=innocent&seats=2")
    link = page.select_one(".old-rules a")
    assert link is not None
    assert "ruleset=older-sheet" in str(link["href"])
    older = opened(str(link["href"]))
    assert "By today’s rules" in words(older, ".old-rules")
    assert not opened("/judge/setup/?edition=innocent&seats=3").select(".old-rules")


def test_an_answer_with_the_mounting_edition_is_marked_provisional() -> None:
    assert "may change too" in words(opened("/judge/setup/?edition=mounting"), ".verdict-status")
    assert not opened("/judge/setup/?edition=raging").select(".verdict-status")


@pytest.mark.parametrize("name", STATES)
def test_no_link_to_another_answer_is_dead(name: str) -> None:
    """Other readings, other rules, other decks."""
    for link in opened(STATES[name]).select("main a[href^='/judge/']"):
        assert Client().get(str(link["href"])).status_code == 200, link["href"]


def test_what_is_typed_is_never_markup() -> None:
    page = opened("/judge/first/?seats=2&seen_A=days-ago&name_A=%3Cb%3EAna%3C/b%3E")
    assert words(page, "h1") == "<b>Ana</b> begins."
    assert not page.select("h1 b")


def test_fields_that_are_not_ours_are_left_out_of_the_link() -> None:
    page = opened("/judge/setup/?seats=4&utm_source=x&edition=pure")
    assert str(page.select_one("[data-link]")["value"]).endswith("/judge/setup/?seats=4&edition=pure")  # type: ignore[index]


def test_codes_are_drawn_and_too_long_addresses_have_none() -> None:
    answer = Client().get("/judge/setup/qr.svg?seats=4")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/svg+xml")
    assert Client().get("/judge/setup/qr.svg?edition=" + "x" * 3000).status_code == 400
    long = "&".join(f"name_{seat}={'%C4%81' * 60}" for seat in "ABCDEF")
    page = opened(f"/judge/first/?seats=6&seen_A=days-ago&{long}")
    assert not page.select(".share-code")


def test_odd_fields_never_break_a_page() -> None:
    """Whoever edits an address by hand gets an answer or faults."""
    odd = [
        "seats=",
        "seats=-1",
        "seats=99999999999",
        "edition=x",
        "turn=Z",
        "ruleset=older-sheet&edition=pure",
        "reading_x=y",
        "reading_two-players=zz",
    ]
    odd += [
        "A_zz=1",
        "A_ic=-2",
        "A_ic=9999",
        "hand_A=301",
        "held1=Q&held1_card=zz&held1_since=never",
        "drawn3=lc",
        "played3=zz&card=gg",
        "open=zz&card=fi",
    ]
    odd += [
        "m_zz=1&card=fb",
        "m_fd=99999&card=fb",
        "event=given&card=fb&owner=Z",
        "draw=x",
        "seen_F=days-ago",
        "p_fi=5",
        "hand=99",
        "last=Q&A_ic=1",
        "rested=x&card=bb",
    ]
    for name in FORMS:
        for query in odd:
            assert Client().get(f"/judge/{name}/?{query}").status_code in (200, 400), (name, query)


def test_the_fragments_need_no_django() -> None:
    modules = "judge.fragments, judge.screens.tables.sheet, judge.screens.tables.answer, judge.screens.tables.evening"
    code = f"import sys, {modules}; print([m for m in sys.modules if m.split('.')[0] == 'django'])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
