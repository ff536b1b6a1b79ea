"""Small words of the judge's pages: why not, whose, where to."""

from __future__ import annotations

import pytest

from judge.engine import judge, load_catalogue
from judge.engine.notation import parse
from judge.screens.who import checklist

from .walker import Walker

pytestmark = pytest.mark.usefixtures("content")


def test_why_not_names_a_card_once_and_cites_what_it_answers() -> None:
    """A Penguin onto a Goose breaks the rule about Penguins, not only that of the card on top."""
    walker = Walker().open("/judge/chain/?d=1i3A~ggA&build=1")
    row = next(row for row in walker.page.select(".not-now > li") if "Bouncing Penguin" in row.get_text())
    assert row.get_text().count("Bouncing Penguin") == 1
    assert row.get_text(" ", strip=True).startswith("Bouncing Penguin answers only attacks and Penguins")
    assert [link["href"] for link in row.select("a")] == ["/rules/clause/interrupt.penguin/"]


@pytest.mark.parametrize(("story", "words"), [("A frigate > B, C", "2 cards from B and C"), ("A magpie > B, C", "1 card from B or C")])
def test_the_checklist_says_what_the_headline_says(story: str, words: str) -> None:
    catalogue = load_catalogue()
    verdict = judge(parse(story, catalogue).dispute, catalogue)
    if verdict.legal:
        assert words in verdict.headline
        assert words in [row.what for row in checklist(verdict)]


def test_whose_card_it_is_reads_well() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~NACaro~sbAB&build=1")
    assert walker.page.select_one(".options-players > li:last-child .option > span").get_text(" ", strip=True) == "Caro’s own card"  # type: ignore[union-attr]


def test_a_misspelt_card_is_said_right_under_the_headline() -> None:
    walker = Walker().open("/judge/story/?story=Ana+plays+Swift+Bomber+on+Ben.+Ben+answers+with+Bouncing+Penguni+on+Ana")
    assert walker.page.select_one("h1 + p").get_text() == "“Bouncing Penguni” was read as Bouncing Penguin."  # type: ignore[union-attr]
    assert not Walker().open("/judge/story/?story=Ana+plays+Swift+Bomber+on+Ben").page.select(".verdict-misread")


def test_the_verdict_leads_on_from_its_headline() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~sbAB")
    assert [link["href"] for link in walker.page.select(".verdict-answer .verdict-ways a")] == [
        "#share",
        "/judge/change/?d=1i3A~sbAB",
        "/judge/claims/?d=1i3A~sbAB",
    ]


@pytest.mark.parametrize("url", ["/judge/chain/?d=1i3A~sbAB", "/judge/chain/?d=1i3A~sbAB&build=1"])
def test_the_keys_are_listed_at_every_width(url: str) -> None:
    keys = Walker().open(url).page.select_one("details.keys")
    assert keys is not None
    assert len(keys.select("kbd")) >= 4
    assert "wide-only" not in keys["class"]


def test_tonights_readings_are_folded_by_topic_with_the_mockingbird_first() -> None:
    page = Walker().open("/judge/").page
    special = next(one for one in page.select("details") if one.select_one("summary").get_text() == "Anything special tonight?")  # type: ignore[union-attr]
    assert special.select_one("legend").get_text().startswith("Does anybody hold a Rocking Mockingbird")  # type: ignore[union-attr]
    folded = special.select("details.topic:not([open]) select")
    assert len(folded) == len(special.select("select")) - 1
    chosen = Walker().open("/judge/?d=1i3A~Rpenguin-own_barred~sbAB").page
    assert [one["name"] for one in chosen.select("details[open] details[open] details.topic[open] select:has(option[value=barred][selected])")] == [
        "reading_penguin-own"
    ]
