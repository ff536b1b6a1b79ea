"""What the forms of the other games' judges ask, keep and name: faults by their fields, room for one more, reasons beside what is not allowed."""

from __future__ import annotations

import pytest
from bs4 import Tag
from django.test import Client

from judge.api_games_schema import PARTY, QUESTIONS
from judge.games.chicken_out.turn import REASONS
from judge.screens.games.forms.turn import WHY_NOT
from judge.screens.games.pages import ENTRIES

from .games_states import ARMY, DARE, DEDUCE, INFILTRATE, MATCH, STATES, TURN, YARD, birds, tile, yard
from .test_tables import opened, words

pytestmark = pytest.mark.usefixtures("content")


def said(tag: Tag) -> str:
    return " ".join(tag.get_text(" ").split())


@pytest.mark.parametrize(
    ("url", "named"),
    [
        (f"{ARMY}?{tile(1, YARD[0])}&w7=whisk&leader=7", ["Tile 7: eyewear: choose something here.", "Tile 7: shirt: choose something here."]),
        (f"{MATCH}?w1=whisk&e1=mask&s1=red&w2=whisk", ["First Chicken: footwear: choose something here.", "Second Chicken: eyewear: choose"]),
        (f"{DEDUCE}?target=B&{tile(11, YARD[0])}&w22=whisk", ["Answer 1: alike with the Leader: choose something here.", "Wrong guess 2: eyewear"]),
        (f"{INFILTRATE}?by=A&target=B&w3=whisk", ["The Leader that the answer is about: eyewear: choose something here."]),
        (f"{DARE}?seats=2&by=A&name_B=Ben&B2=lane", ["Ben, first chicken, where: choose something here."]),
        (f"{DARE}?seats=2&by=A&B1=lane&B1_lane=9&B2=start", ["B, first chicken, which lane: here must stand a number from 1 to 5."]),
        (f"{TURN}?by=A&c1=start&c1_left=2&c2=start", ["My first chicken, lanes before Finish: all 5 lanes lie before a chicken at Start."]),
    ],
)
def test_the_list_of_faults_says_which_field_each_is_about(url: str, named: list[str]) -> None:
    listed = " ".join(said(row) for row in opened(url, 400).select(".faults li"))
    assert [one for one in named if one not in listed] == [], listed


def test_whoever_asks_without_a_chicken_is_told_what_is_missing() -> None:
    page = opened(f"{MATCH}?asked=1", 400)
    assert "First Chicken" in words(page, ".faults")
    assert "asked" not in str(opened(f"{STATES['match']}&asked=1").select_one("#link"))


def test_the_second_chicken_can_be_left_out_again() -> None:
    page = opened(STATES["match"])
    assert page.select_one("#tile2 [name=x2]") is not None
    assert page.select_one("#tile1 [name=x1]") is None
    assert words(opened(f"{STATES['match']}&x2=1"), "h1") == "24 tiles match this Chicken."


def test_the_lane_of_a_chicken_is_asked_and_told() -> None:
    page = opened(f"{DARE}?seats=2&by=A&{birds(B='lane start')}&B1_lane=3&card=B")
    assert "lane 3" in words(page, ".steps")
    assert str(page.select_one("#B1_lane option[selected]")).count('value="3"') == 1
    assert "lane 3" not in words(opened(f"{DARE}?seats=2&by=A&{birds(B='start lane')}&B1_lane=3&card=B"), ".steps")


def test_there_is_always_room_for_one_more_answer_and_guess() -> None:
    fresh = opened(DEDUCE)
    assert [words(one, ".pick-words") for one in fresh.select(".pick-fold") if "Answer" in words(one, ".pick-words")] == ["Answer 1", "Answer 2"]
    told = "&".join(f"{tile(number, YARD[number - 10])}&said{number}=weapon" for number in range(11, 14))
    page = opened(f"{DEDUCE}?target=B&{told}&{tile(21, YARD[5])}")
    assert page.select_one("#tile14") is not None
    assert page.select_one("#tile22") is not None
    assert page.select_one("#tile15") is None


@pytest.mark.parametrize(("name", "opens"), [("answers", "tile14"), ("guesses", "tile22")])
def test_one_more_keeps_what_was_picked_and_judges_nothing(name: str, opens: str) -> None:
    told = f"target=C&{tile(11, YARD[1])}&said11=weapon&w12=whisk&name_C=Caro&{tile(1, YARD[0])}"
    first = opened(f"{DEDUCE}?{told}&{name}={4 if name == 'answers' else 2}")
    assert not first.select("#verdict, .faults li")
    assert first.select_one(f"#{opens}[open]") is not None
    assert first.select_one("#w12 input[checked][value=whisk]") is not None
    assert first.select_one("#said11 option[selected][value=weapon]") is not None
    button = first.select_one(f"button[name={name}]")
    assert button is not None
    assert str(button["formaction"]).startswith(f"{DEDUCE}#tile")


def test_there_is_room_for_all_that_the_judge_reads_and_no_more() -> None:
    page = opened(f"{DEDUCE}?answers=99&guesses=99")
    assert len(page.select("[name^=said]")) == 20
    assert page.select_one("#tile30") is not None
    assert not page.select("button[name=answers], button[name=guesses]")
    assert opened(f"{DEDUCE}?answers=x").select_one("#tile11") is not None


def test_the_first_button_of_the_search_is_the_one_that_answers() -> None:
    """What a key presses in a text field is the first button of a form."""
    buttons = opened(DEDUCE).select("form.table-form [type=submit]")
    assert not buttons[0].has_attr("name")


def test_an_egg_that_hit_under_an_earlier_leader_strikes_nobody_off() -> None:
    asked = f"{DEDUCE}?target=B&{yard(*YARD)}&{tile(21, YARD[3])}"
    assert words(opened(asked), "h1").startswith("9 Chickens")
    page = opened(f"{asked}&old21=1")
    assert words(page, "h1").startswith("10 Chickens")
    assert page.select_one("#old21[checked]") is not None


def test_a_reason_stands_beside_what_may_not_be_done() -> None:
    page = opened(f"{TURN}?do=&by=A&seats=2&hand_chicken=1&hand_safe=3")
    barred = [said(row) for row in page.select(".may-do .cannot")]
    assert any("Safe card : no, only when somebody dares you" in row for row in barred), barred
    assert any("Goose card : no, not in the hand" in row for row in barred), barred
    assert "out-safe-goose-own-turn" in str(page.select_one("#differ"))


def test_every_reason_of_the_judge_has_its_words() -> None:
    details = {"split-number", "already-home", "too-far", "must-move", "lane-taken", "goose-off-road"}
    assert set(WHY_NOT) == set(REASONS) - details


def test_a_goose_of_ones_own_turn_moves_the_chicken_that_is_chosen() -> None:
    asked = f"{TURN}?do=goose&by=A&seats=2&move=second&c1=lane&c2=lane&reading_out-safe-goose-own-turn=allowed"
    assert "second chicken forward into the next Safety Area" in words(opened(asked), ".todo")


@pytest.mark.parametrize("name", [name for name in STATES if not name.endswith("form")])
def test_words_of_innocent_chicks_are_not_linked_in_what_an_answer_cites(name: str) -> None:
    page = opened(STATES[name])
    assert page.select(".rule-text")
    assert not page.select("main :is(.to-card, .to-word, .to-edition)")


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_page_is_light_when_packed(entry: object) -> None:
    answer = Client().get(entry.path, headers={"Accept-Encoding": "gzip"})  # type: ignore[attr-defined]
    assert len(answer.content) < 16_000


def test_the_description_of_the_api_says_what_may_be_left_out() -> None:
    assert PARTY["seats"]["default"] == 2
    assert QUESTIONS["war-deduce"][1]["tiles"]["maxItems"] == 10
