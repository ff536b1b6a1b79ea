"""Chances are what counting every way to lay the cards out gives, and behave as chances must."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from judge.engine.cards import load_catalogue
from judge.tables.chances import TOOL
from judge.tables.odds import in_draws, in_hand

SMALL = [
    (specials, wanted, plain, hand, draws)
    for specials, wanted, plain in ((0, 1, 3), (1, 1, 3), (2, 2, 2), (1, 2, 3), (0, 3, 3))
    for hand in range(wanted + plain + 1)
    for draws in range(1, specials + wanted + plain - hand + 1)
]


@pytest.mark.parametrize(("specials", "wanted", "plain", "hand", "draws"), SMALL)
def test_a_chance_is_the_share_of_all_ways_to_lay_the_cards(specials: int, wanted: int, plain: int, hand: int, draws: int) -> None:
    """Everything out of sight is one hand and the draw deck; special cards are in no hand."""
    cards = [("special", n) for n in range(specials)] + [("wanted", n) for n in range(wanted)] + [("plain", n) for n in range(plain)]
    ways = held = drawn = 0
    for order in itertools.permutations(cards):
        hand_cards, deck = order[:hand], order[hand:]
        if any(kind == "special" for kind, _ in hand_cards):
            continue
        ways += 1
        held += any(kind == "wanted" for kind, _ in hand_cards)
        drawn += any(kind == "wanted" for kind, _ in deck[:draws])
    assert in_hand(len(cards), specials, wanted, hand) == Fraction(held, ways)
    assert in_draws(len(cards), specials, wanted, len(cards) - hand, draws) == Fraction(drawn, ways)


def test_a_larger_hand_and_more_draws_are_never_less_likely() -> None:
    asked = {"editions": ["innocent", "raging"], "seats": 4, "discard_pile": {"flashy-peacock": 2}, "draw_deck": 40}
    for name in ("hand", "draws"):
        last = 0.0
        for number in range(0, 41, 4):
            answer = TOOL.answer({**asked, name: number}, load_catalogue()).answer
            for kind in answer["kinds"].values():
                assert kind[name]["percent"] <= answer["any"][name]["percent"] or kind["copying"]
            assert answer["any"][name]["percent"] >= last
            last = answer["any"][name]["percent"]
        assert last > 95


def test_what_lies_anywhere_adds_up() -> None:
    asked = {
        "editions": ["pure", "mounting"],
        "seats": 3,
        "discard_pile": {"distracting-booby": 3, "belling-bellbird": 1, "swift-bomber": 2},
        "mine": {"distracting-booby": 1},
        "shown": {"bouncing-penguin": 2},
    }
    answer = TOOL.answer(asked, load_catalogue()).answer
    for kind in (*answer["kinds"].values(), answer["any"]):
        assert kind["copies"] == kind["gone"] + kind["mine"] + kind["shown"] + kind["left"]
    assert answer["unseen"] == answer["cards"] - 9
    interrupts = [kind for kind in answer["kinds"].values() if not kind["copying"]]
    assert answer["any"]["left"] == sum(kind["left"] for kind in interrupts)
