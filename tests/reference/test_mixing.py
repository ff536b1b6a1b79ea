"""Decks side by side and mixed, with cards made up for the purpose."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.mixing import CARDS_EACH, Printed, Question, mix, named_in, worth


def printed(card: str, edition: str, copies: int, kind: str = "attack", one: str = "", **behaviour: Any) -> Printed:
    return Printed(card, one or card, kind, edition, copies, behaviour)


DECK = [
    printed("hawk", "red", 4, "interrupt", one="hawk"),
    printed("gull", "blue", 3, "interrupt", one="hawk"),
    printed("duck", "red", 2, "action", out_with_two=True),
    printed("owl", "blue", 1, "score", points=2),
    printed("bomb", "red", 2, "special"),
    printed("bomb", "blue", 3, "special"),
]


def test_two_names_of_one_card_are_one_line() -> None:
    line = mix(("red", "blue"), DECK).lines[0]
    assert (line.one, line.names, line.copies, line.total) == ("hawk", ("hawk", "gull"), {"red": 4, "blue": 3}, 7)


def test_what_other_editions_have_is_left_out() -> None:
    assert [line.one for line in mix(("red",), DECK).lines] == ["hawk", "duck", "bomb"]


def test_what_is_set_aside_and_taken_out() -> None:
    deck = mix(("red", "blue"), DECK)
    assert [(line.one, line.total) for line in deck.specials] == [("bomb", 5)]
    assert [line.one for line in deck.out_with_two] == ["duck"]


def test_only_in_and_differs() -> None:
    both = ("red", "blue")
    hawk, duck, owl, bomb = mix(both, DECK).lines
    assert (hawk.only_in(both), duck.only_in(both), owl.only_in(both)) == ("", "red", "blue")
    assert all(line.differs(both) for line in (hawk, duck, owl, bomb))
    assert not mix(both, [printed("tern", "red", 2), printed("tern", "blue", 2)]).lines[0].differs(both)
    assert duck.only_in(("red",)) == ""


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.sampled_from(["red", "blue"]), st.integers(1, 20), st.booleans()), min_size=1))
def test_no_card_is_lost_in_the_deal(cards: list[tuple[str, str, int, bool]]) -> None:
    deck = mix(("red", "blue"), [printed(card, edition, copies, out_with_two=out) for card, edition, copies, out in cards])
    assert deck.total == sum(copies for _, _, copies, _ in cards)
    for deal in deck.deals():
        out = sum(line.total for line in deck.out_with_two) if deal.players == 2 else 0
        assert deal.each == CARDS_EACH[deal.players]
        assert deal.draw_deck + deal.players * deal.each + out == deck.total


@pytest.mark.parametrize(
    ("kind", "behaviour", "words"),
    [
        ("score", {"points": 1}, "1 point"),
        ("score", {"points": 2}, "2 points"),
        ("penalty", {"points": -2}, "−2 points"),
        ("score", {"pair": {"points": 5}}, "5 points for each pair, none for one alone"),
        ("score", {"per_face_up": 2}, "1 point for every 2 face-up cards that you hold"),
        ("mount", {"mount": "double"}, "doubles the points of its card"),
        ("mount", {"mount": "draw"}, ""),
        ("attack", {"picks": 1}, ""),
    ],
)
def test_points_in_words(kind: str, behaviour: dict[str, Any], words: str) -> None:
    assert words == worth(kind, behaviour)


def question(cards: str = "", named: str = "", kinds: str = "") -> Question:
    return Question(frozenset(cards.split()), frozenset(named.split()), frozenset(kinds.split()))


@pytest.mark.parametrize(
    ("asked", "mixed", "only"),
    [
        (question("duck owl", "duck owl"), True, True),  # one is red, one is blue
        (question("duck owl", "duck"), True, False),  # red alone has what the question names
        (question("duck owl"), True, False),
        (question("hawk", "hawk"), True, False),
        (question("tern", "tern"), False, False),
        (question("duck tern", "duck tern"), False, False),
        (question(kinds="mount"), False, False),
        (question(kinds="mount action"), True, False),
        (question("duck", kinds="score"), True, True),  # the card is red, the kind blue
        (question(), True, False),  # about the game itself
    ],
)
def test_which_questions_come_up(asked: Question, mixed: bool, only: bool) -> None:
    deck = mix(("red", "blue"), DECK)
    assert (asked.concerns(deck.lines), asked.only_mixed(deck)) == (mixed, only)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("What does a Peacock do to a Macaw?", {"peacock", "macaw"}),
        ("May two Penguins meet?", {"penguin"}),
        ("Is a Falcon’s work done?", {"falcon"}),
        ("What about the rest?", set()),
        ("Who holds a “Booby”?", {"falcon"}),
    ],
)
def test_cards_are_known_by_any_word_of_their_names(asked: str, found: set[str]) -> None:
    names = {
        "Flashy Peacock": "peacock",
        "Parroting Macaw": "macaw",
        "Bouncing Penguin": "penguin",
        "Falcon Interceptor": "falcon",
        "Distracting Booby": "falcon",
    }
    assert found == named_in(asked, names)
