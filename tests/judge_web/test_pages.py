"""The judge's pages: faults beside what was typed, verdicts against the rules, sound HTML, a steady number of queries."""

from __future__ import annotations

import subprocess
import sys
from urllib.parse import urlencode

import html5lib
import pytest
from bs4 import BeautifulSoup
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from .walker import Walker

pytestmark = pytest.mark.usefixtures("content")

NAMED = "1i3A~NAAna.BBen.CCaro"
STATES = {
    "start": "/judge/",
    "start with a dispute": f"/judge/?d={NAMED}~sbAB",
    "faulty facts": "/judge/start/?seats=9&turn=X&name_A=Ana",
    "story": "/judge/story/",
    "faulty story": "/judge/story/?story=Ana+plays+Pengwing",
    "verdict of a story": "/judge/story/?story=Ana+plays+Swift+Bomber+on+Ben",
    "empty table": f"/judge/chain/?d={NAMED}&build=1",
    "target": f"/judge/chain/?d={NAMED}&build=1&by=A&card=fishing-frigate",
    "many targets": "/judge/chain/?d=1i6A&build=1&by=A&card=rampaging-cassowary&to=B&to=C",
    "fewest": "/judge/chain/?d=1m3A&build=1&by=A&card=flocking-bustard&to=B",
    "hand": "/judge/chain/?d=1i4A~raABC&build=1&pick=1",
    "answer": f"/judge/chain/?d={NAMED}~raAB.bpCA.fiA&build=1",
    "between picks": f"/judge/chain/?d={NAMED}~ffAB.B&build=1",
    "changing": f"/judge/chain/?d={NAMED}~raAB.bpCA.fiA&build=1&at=1",
    "not allowed": f"/judge/chain/?d={NAMED}~sbAB.fiB.bpCA.fiA&build=1",
    "settled, the turn goes on": f"/judge/chain/?d={NAMED}~sbAB.s&build=1",
    "all editions": "/judge/chain/?d=1iprm6C&build=1",
    "memory": "/judge/chain/?d=1i3A~sbAB&build=1&u=1~1i3A~sbAC&r=1i3A~sbAB.fiB",
    "verdict": f"/judge/chain/?d={NAMED}~raAB.bpCA.fiA.fiB",
    "verdict, first step": f"/judge/chain/?d={NAMED}~raAB.bpCA.fiA.fiB&step=1",
    "verdict, last step": f"/judge/chain/?d={NAMED}~raAB.bpCA.fiA.fiB&step=99",
    "verdict, pick by pick": f"/judge/chain/?d={NAMED}~ffAB.B.bpCA",
    "verdict, stopped": f"/judge/chain/?d={NAMED}~raAB.B.fiB",
    "verdict, contested": f"/judge/chain/?d={NAMED}~sbAB.bpBC.bpAB",
    "verdict, other reading": f"/judge/chain/?d={NAMED}~Rpenguin-own_barred~sbAB.bpBC.bpAB",
    "verdict, illegal": f"/judge/chain/?d={NAMED}~sbAB.fiB.bpCA",
    "verdict, illegal at once": f"/judge/chain/?d={NAMED}~fiA",
    "verdict, provisional": "/judge/chain/?d=1m3A~fbAB-fd-cc",
    "verdict, several turns": "/judge/chain/?d=1r3A~hdA.fpB.t.eeBC.pmB",
    "verdict, older sheet": "/judge/chain/?d=1i3Ao~ffAB",
    "address that cannot be read": "/judge/chain/?d=1i3A~xx",
}


@pytest.mark.parametrize("url", STATES.values(), ids=STATES)
def test_a_page_is_sound_html(url: str) -> None:
    """Parsed strictly; ids are there once, every heading has words, nothing is styled or scripted inside."""
    content = Client().get(url).content.decode()
    html5lib.HTMLParser(strict=True).parse(content)
    page = BeautifulSoup(content, "html.parser")
    ids = [tag["id"] for tag in page.select("[id]")]
    assert len(ids) == len(set(ids))
    assert len(page.select("h1")) == 1
    assert all(heading.get_text(strip=True) for heading in page.select("h1, h2, h3"))
    assert not page.select("[style], script:not([src]), [onclick]")
    fragments = {link["href"][1:] for link in page.select("main a[href^='#']")}
    assert fragments <= set(ids)
    described = {
        name
        for tag in page.select("[aria-labelledby], [aria-describedby]")
        for key in ("aria-labelledby", "aria-describedby")
        for name in str(tag.get(key, "")).split()
    }
    assert described <= set(ids)
    controls = [tag["id"] for tag in page.select("input[id], select[id], textarea[id]")]
    assert set(controls) <= {label.get("for") for label in page.select("label")}


@pytest.mark.parametrize("name", ["empty table", "answer", "verdict", "verdict, contested", "start"])
def test_the_number_of_queries_is_steady(name: str, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    """The content version and the rules named in the foot; the catalogue is kept."""
    client = Client()
    client.get(STATES[name])
    with django_assert_max_num_queries(4):
        client.get(STATES[name])


def test_faulty_facts_keep_what_was_typed_with_the_fault_beside_it() -> None:
    typed = {"seats": "9", "turn": "B", "name_A": 'Ana "Ace" <3', "edition": ["innocent", "pure"]}
    answer = Client().get("/judge/start/?" + urlencode(typed, doseq=True))
    assert answer.status_code == 400
    page = BeautifulSoup(answer.content, "html.parser")
    assert "2 to 6" in page.select_one("#seats .fault").get_text()  # type: ignore[union-attr]
    assert page.select_one("#name_A")["value"] == 'Ana "Ace" <3'  # type: ignore[index]
    assert [box["value"] for box in page.select("[name=edition][checked]")] == ["innocent", "pure"]
    assert [box["value"] for box in page.select("[name=turn][checked]")] == ["B"]


def test_each_faulty_field_has_its_own_sentence_and_a_link_to_it() -> None:
    answer = Client().get("/judge/start/?edition=innocent&edition=pure&ruleset=older-sheet&seats=2&turn=C&mockingbird=D&reading_penguin-own=maybe")
    page = BeautifulSoup(answer.content, "html.parser")
    assert {link["href"] for link in page.select(".faults a")} == {"#ruleset", "#turn", "#mockingbird", "#reading_penguin-own"}
    for field in ("ruleset", "turn", "mockingbird", "reading_penguin-own"):
        assert page.select_one(f"#{field}_error"), field


def test_no_edition_is_a_fault_too() -> None:
    answer = Client().get("/judge/start/?seats=3&turn=A")
    assert answer.status_code == 400
    assert "At least one edition" in answer.content.decode()


@pytest.mark.parametrize("text", ["1i3A~xx", "1i9A", "9i3A", "Ana plays Pengwing", "1i3A~sbAD", "<script>alert(1)</script>", "1i3A~N_fffffff_"])
def test_an_address_that_cannot_be_read_shows_the_fault_under_its_spot(text: str) -> None:
    """Everything that was typed is still there."""
    answer = Client().get("/judge/chain/", {"d": text})
    assert answer.status_code == 400
    page = BeautifulSoup(answer.content, "html.parser")
    assert page.select_one("textarea").get_text() == text  # type: ignore[union-attr]
    assert page.select_one("#story_error .fault")
    assert set(page.select_one(".notation-spot").get_text().strip()) == {"^"}  # type: ignore[union-attr]


def test_an_unknown_card_in_a_story_suggests_the_nearest() -> None:
    walker = Walker().open("/judge/story/?story=Ana+plays+Pengxxuin")
    assert walker.status == 400
    assert "Perhaps Bouncing Penguin?" in walker.text


def test_a_card_against_the_rules_is_explained() -> None:
    walker = Walker().open(STATES["verdict, illegal"])
    assert walker.status == 200
    assert walker.h1 == "Caro could not play that."
    assert "answers only attacks and Penguins" in walker.text
    assert "What could have been played" in walker.text
    assert "Up to there: Ana’s Swift Bomber is cancelled" in walker.text
    assert walker.page.select(".barred .rule-text a[href='/rules/clause/chain.top-card/']")
    walker.tap("Falcon Interceptor", ".barred .card-chips")
    assert "fiB.fiC" in walker.url


def test_where_careful_readers_differ_both_outcomes_stand_side_by_side() -> None:
    walker = Walker().open(STATES["verdict, contested"])
    assert "Careful readers differ on one point" in walker.text
    outcomes = [says.get_text() for says in walker.page.select(".contested .reading-says")]
    assert outcomes == [
        "Ana picks 1 card from Ben, and it goes on the discard pile.",
        "At this table Ana may not redirect the attack, because Ana played it.",
    ]
    walker.tap("Play the other reading tonight")
    assert walker.h1 == "Ana could not play that."
    assert "Tonight" in walker.text
    walker.tap("Back to the site’s reading")
    assert walker.h1.startswith("Ana picks 1 card from Ben")


def test_a_verdict_with_the_mounting_edition_is_marked_provisional() -> None:
    assert "In development" in Walker().open(STATES["verdict, provisional"]).text
    assert "may change too" in Walker().open(STATES["verdict, provisional"]).text
    assert "may change too" not in Walker().open(STATES["verdict"]).text


def test_what_is_typed_is_never_markup() -> None:
    """A name from the address is shown as it is."""
    walker = (
        Walker()
        .open("/judge/start/?edition=innocent&seats=3&turn=A&name_A=%3Cb%3EAna%3C/b%3E")
        .tap("Golden Goose", ".question")
        .tap("Nobody answered")
    )
    assert "<b>Ana</b>" in walker.text
    assert not walker.page.select("main b")


def test_links_in_a_step_lead_to_its_rule() -> None:
    walker = Walker().open(STATES["verdict"])
    links = {str(link["href"]) for link in walker.page.select(".steps .rule-text a[href^='/rules/clause/']")}
    assert "/rules/clause/chain.settle-from-last/" in links
    for link in sorted(links):
        assert Client().get(link).status_code == 302, link


def test_odd_questions_in_an_address_do_no_harm() -> None:
    """Whoever edits an address by hand gets the page that fits best."""
    for odd in (
        "by=Z",
        "card=nothing",
        "at=99",
        "at=-1",
        "step=x",
        "to=Q&card=swift-bomber&by=A",
        "pick=1",
        "u=x&r=y",
        "u=3~zz",
        "mount=ghost",
        "copies=x",
    ):
        for story in ("", "~sbAB", "~raAB.B"):
            assert Client().get(f"/judge/chain/?d=1i3A{story}&build=1&{odd}").status_code == 200, (odd, story)


def test_other_methods_are_refused() -> None:
    assert {Client().post(url).status_code for url in ("/judge/", "/judge/start/", "/judge/story/", "/judge/chain/")} == {405}


def test_the_fragments_need_no_django() -> None:
    """So that they can be made in a browser without a network."""
    modules = "judge.fragments, judge.screens.builder, judge.screens.verdict, judge.screens.start"
    code = f"import sys, {modules}; print([m for m in sys.modules if m.split('.')[0] == 'django'])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
