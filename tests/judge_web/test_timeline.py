"""The line of picks in the builder: what was picked, who answered, where the question stands, and what is past."""

from __future__ import annotations

import pytest

from .walker import Walker, words

pytestmark = pytest.mark.usefixtures("content")

BUILD = "/judge/chain/?d=1i3A~NAAna.BBen.CCaro~{}&build=1"


def knots(story: str) -> list[str]:
    """The words of each knot, without the letters on the eggs."""
    page = Walker().open(BUILD.format(story)).page
    for drawing in page.select("svg"):
        drawing.decompose()
    return [words(knot) for knot in page.select(".timeline > .node .node-text")]


def test_before_the_first_pick_all_moments_are_open() -> None:
    walker = Walker().open(BUILD.format("ffAB"))
    assert knots("ffAB") == [
        "Fishing Frigate Ana hits to Ben",
        "Before the first pick: the question stands here",
        "First pick is still to come",
        "After the first pick",
        "Second pick is still to come",
    ]
    assert [words(link) for link in walker.page.select(".timeline a")] == ["After the first pick"]
    assert len(walker.page.select(".timeline [aria-current=step]")) == 1


def test_a_pick_says_who_lost_a_card_and_where_it_went() -> None:
    assert knots("ffAB.B")[1:4] == ["Before the first pick", "First pick Ben to Ana Stays with Ana", "After the first pick: the question stands here"]
    assert knots("raAB.B")[2] == "First pick Ben to Discard pile Ana picks it for the pile"


def test_what_is_past_has_its_reason_in_words() -> None:
    assert knots("ffAB.B.bpBA") == [
        "Fishing Frigate Ana hits to Ben",
        "Before the first pick Over: Ben’s Penguin came after it.",
        "First pick Ben to Ana Stays with Ana",
        "After the first pick: the question stands here",
        "Bouncing Penguin Ben now hits to Ana",
        "Second pick is still to come",
    ]


def test_after_a_redirect_the_line_is_another_players() -> None:
    page = Walker().open(BUILD.format("raAB.B.bpBA.A")).page
    assert "Second pick" in page.select(".timeline > .line-moved")[0].get_text()
    assert "Second pick Ana to Discard pile Ben picks it for the pile" in knots("raAB.B.bpBA.A")


def test_an_unclear_pick_is_asked_for_first() -> None:
    assert knots("raABC")[-2].startswith("After the second pick Not yet: say first from whose hand")


@pytest.mark.parametrize("story", ["sbAB", "ggA", "", "ffAB.B.B"])
def test_there_is_no_line_where_there_is_nothing_to_choose(story: str) -> None:
    assert knots(story) == []


def test_players_are_tappable_only_while_their_turn_is_being_chosen() -> None:
    empty = Walker().open("/judge/chain/?d=1i3A&build=1")
    assert len(empty.page.select(".players a")) == 2
    for url in ("/judge/chain/?d=1i3A&build=1&by=A&card=swift-bomber", "/judge/chain/?d=1i3A~sbAB&build=1"):
        assert not Walker().open(url).page.select(".players a")


def test_after_a_change_against_the_rules_the_question_comes_before_the_cards() -> None:
    main = Walker().open(BUILD.format("ggA.bpBA.bpCAB")).page.select_one("main")
    assert main is not None
    text = main.get_text(" ")
    assert text.index("What instead of Ben’s Penguin?") < text.index("Cards on the table")
