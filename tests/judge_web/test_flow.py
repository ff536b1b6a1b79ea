"""The judge without scripts: every step a link or a form, every state an address."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from judge.engine import judge, load_catalogue, notation

from .book import STORIES, TAPS, case
from .walker import Walker

pytestmark = pytest.mark.usefixtures("content")


def judged(walker: Walker) -> dict[str, object]:
    """Plays and cards of the dispute in the walker's address."""
    catalogue = load_catalogue()
    dispute = notation.parse(parse_qs(urlsplit(walker.url).query)["d"][0], catalogue).dispute
    verdict = judge(dispute, catalogue).to_json()
    return {key: verdict[key] for key in ("legal", "plays", "cards")}


def expected(number: int) -> dict[str, object]:
    return {key: case(number)["expect"][key] for key in ("legal", "plays", "cards")}


@pytest.mark.parametrize("number", TAPS)
def test_an_example_is_entered_by_taps_alone(number: int) -> None:
    """From the first screen to the verdict; the sixteen taps that example 5 may take are enough for each."""
    walker = Walker().open("/judge/").submit(".facts-form")
    for tap in TAPS[number]:
        walker.tap(tap, ".question")
    walker.tap("Nobody answered. Settle it")
    assert walker.status == 200
    assert judged(walker) == expected(number)
    assert f"Rule book example {number}" in walker.text
    assert walker.taps <= 16


def test_two_taps_lead_to_the_first_card() -> None:
    walker = Walker().open("/judge/").submit(".facts-form").tap("Golden Goose", ".question")
    assert walker.taps == 2
    assert "Golden Goose" in walker.page.select_one(".pile").get_text()  # type: ignore[union-attr]


@pytest.mark.parametrize("number", STORIES)
def test_an_example_is_told_as_a_story(number: int) -> None:
    walker = Walker().open("/judge/").submit("form[action='/judge/story/']", story=STORIES[number])
    canonical = walker.page.select_one("link[rel=canonical]")
    assert canonical is not None
    walker.url = str(canonical["href"])
    assert judged(walker) == expected(number)


@pytest.mark.parametrize("number", range(1, 7))
def test_the_examples_of_the_rule_book_are_one_tap_away(number: int) -> None:
    titles = [link.get_text() for link in Walker().open("/judge/").page.select(".entries a")]
    walker = Walker().open("/judge/").tap(next(title for title in titles if title.startswith(f"{number}. ")))
    assert judged(walker) == expected(number)


def test_a_story_says_what_was_assumed() -> None:
    walker = Walker().open("/judge/story/?story=Ana+plays+Swift+Bomber+on+Ben")
    assert "Taken for granted" in walker.text
    assert "Innocent Edition is played" in walker.text


def test_taking_back_and_doing_again() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A&build=1").tap("Swift Bomber", ".question").tap("B", ".options-targets")
    played = walker.path
    walker.tap("Falcon Interceptor", ".question")
    answered = walker.path
    walker.tap("Take back")
    assert walker.path.split("&r=")[0] == played
    walker.tap("Do again")
    assert walker.path == answered


def test_an_earlier_card_is_changed_and_what_follows_is_judged_again() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~sbAB.bpBC.fiC&build=1").tap("Swift Bomber: Change this card", ".pile")
    assert walker.page.select_one("h2#question").get_text() == "What instead of A’s Bomber?"  # type: ignore[union-attr]
    walker.tap("Golden Goose", ".question")
    assert "1i3A~ggA.bpBC.fiC" in walker.url
    barred = walker.page.select(".slip-barred, .slip-unjudged")
    assert [slip.select_one(".slip-name").get_text().split(":")[0] for slip in barred] == [  # type: ignore[union-attr]
        "Falcon Interceptor",
        "Bouncing Penguin",
    ]
    assert "This is not allowed" in walker.text
    walker.tap("Take back")
    assert "d=1i3A~sbAB.bpBC.fiC&" in walker.url


def test_a_card_is_taken_away_from_the_middle() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~sbAB.fiB.fiC&build=1&at=1").tap("Take it away")
    assert "d=1i3A~sbAB.fiC&" in walker.url


def test_it_is_asked_after_which_pick_the_answer_came() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~ffAB&build=1").tap("After the first pick", ".windows")
    assert "d=1i3A~ffAB.B&" in walker.url
    assert "Did anyone answer after the first pick?" in walker.text
    walker.tap("Before the first pick", ".windows")
    assert "d=1i3A~ffAB&" in walker.url


def test_an_answer_is_moved_to_another_window() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~ffAB.fiB&build=1&at=1").tap("After the first pick", ".windows")
    assert "d=1i3A~ffAB.B.fiB&" in walker.url
    walker.open("/judge/chain/?d=1i3A~ffAB.B.fiB&build=1&at=2").tap("Before the first pick", ".windows")
    assert "d=1i3A~ffAB.fiB&" in walker.url


def test_it_is_asked_from_whose_hand_a_card_was_picked() -> None:
    walker = Walker().open("/judge/chain/?d=1i4A~raABC&build=1").tap("After the first pick", ".windows")
    assert "From whose hand was the first card picked?" in walker.text
    walker.tap("C", ".options-targets")
    assert "d=1i4A~raABC.C&" in walker.url


def test_the_replay_has_an_address_for_each_step() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~sbAB.fiB&step=1")
    total = int(walker.page.select_one(".replay-head p").get_text().split()[-1])  # type: ignore[union-attr]
    seen = [walker.page.select_one(".replay-says").get_text()]  # type: ignore[union-attr]
    for _ in range(total - 1):
        walker.tap("Step on")
        seen.append(walker.page.select_one(".replay-says").get_text())  # type: ignore[union-attr]
    told = [step.select_one("p").get_text() for step in walker.page.select(".steps > li")]  # type: ignore[union-attr]
    assert seen == told
    assert "This is the last step" in walker.text


def test_a_mockingbird_leaves_nothing_to_answer_with() -> None:
    """No interrupt is offered anywhere while one is held."""
    walker = Walker().open("/judge/").submit(".facts-form", mockingbird="B", edition="raging").tap("Vulture Shock", ".question")
    assert not walker.page.select(".question .plays a")
    assert "Mockingbird" in walker.text


def test_the_turn_is_given_to_another_player_by_a_tap() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A&build=1").tap("B", ".players")
    assert "What did B play?" in walker.text


def test_the_same_turn_goes_on_after_a_chain() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~sbAB&build=1").tap("Settle it, then the next card")
    assert "What did A play?" in walker.text
    walker.tap("Parroting Macaw", ".question")
    assert "Whom does A’s Macaw hit?" in walker.text


def test_a_bustard_asks_whether_its_player_holds_the_fewest_cards() -> None:
    walker = Walker().open("/judge/chain/?d=1m3A&build=1").tap("Flocking Bustard", ".question").tap("B", ".options-targets")
    assert "Does A hold the fewest cards?" in walker.text
    walker.tap("Yes", ".options-targets")
    assert "d=1m3A~fbAB1&" in walker.url


def test_many_targets_are_ticked_one_by_one() -> None:
    walker = Walker().open("/judge/chain/?d=1i6A&build=1").tap("Rampaging Cassowary", ".question")
    for seat in "BDF":
        walker.tap(seat, ".options-targets")
    assert "C no card left" in walker.text
    walker.tap("B, D and F: done")
    assert "d=1i6A~raABDF&" in walker.url


def test_facts_are_changed_and_the_cards_stay() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~sbAB&build=1").tap("change the facts")
    assert walker.h1 == "Change the facts"
    walker.submit(".facts-form", seats="4", name_A="Ana")
    assert "d=1i4A~NAAna~sbAB&" in walker.url


def test_a_mount_rides_on_the_next_card() -> None:
    """With a Fun Duck a Bustard discards twice as many, so more players can be hit."""
    walker = Walker().open("/judge/chain/?d=1m4A&build=1").tap("Fun Duck", ".riders").tap("Clever Crow", ".riders").tap("Fun Duck, chosen", ".riders")
    assert [words.get_text(strip=True) for words in walker.page.select(".riders [aria-current] > span:first-of-type")] == ["Clever Crow"]
    walker.tap("Flocking Bustard", ".question").tap("B", ".options-targets").tap("No", ".options-targets")
    assert "d=1m4A~fbAB0-cc&" in walker.url


def test_a_mount_may_allow_more_targets() -> None:
    one = Walker().open("/judge/chain/?d=1im4A&build=1&by=A&card=swift-bomber")
    two = Walker().open("/judge/chain/?d=1im4A&build=1&by=A&card=swift-bomber&mount=fun-duck")
    assert "B and C" not in one.text
    assert "B and C" in two.text


def test_an_action_that_is_changed_may_name_whom_it_chooses() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~eeA&build=1&at=0")
    assert "Who was chosen?" in walker.text
    walker.tap("C", "[aria-labelledby=naming]")
    assert "d=1i3A~eeAC&" in walker.url


def test_while_a_player_is_being_chosen_nothing_settles() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~ffAB&build=1").tap("Bouncing Penguin", ".question")
    assert "First: whom does it hit?" in walker.text
    assert "Settle it" not in walker.text
    assert "Did anyone answer A’s Frigate?" in walker.tap("Another card").text


def test_a_link_made_under_older_rules_says_so_and_offers_both() -> None:
    """The older sheet lets a Frigate hit one player only."""
    walker = Walker().open("/judge/chain/?d=1i3Ao~ffABC")
    assert walker.h1 == "A could not play that."
    assert "Judged by an older sheet." in walker.text
    walker.tap("By today’s rules")
    assert walker.h1 == "A picks 2 cards from B and C, and keeps them."
    assert "Judged by" not in walker.text
    assert "By an older sheet: At this table Fishing Frigate hits only one player." in walker.text
