"""Chances of cards that nobody has seen, as exact fractions."""

from __future__ import annotations

import math
from fractions import Fraction


def none_among(cards: int, wanted: int, taken: int) -> Fraction:
    """The chance that none of ``wanted`` cards is among ``taken`` of ``cards`` shuffled ones. ``taken`` is at most ``cards``."""
    return Fraction(math.comb(cards - wanted, taken), math.comb(cards, taken))


def in_hand(unseen: int, specials: int, wanted: int, hand: int) -> Fraction:
    """The chance that a hand of ``hand`` unseen cards has at least one of ``wanted``.

    ``specials`` of the unseen cards are in no hand for certain: a special card acts when it is drawn, or lies face up.
    """
    return 1 - none_among(unseen - specials, wanted, hand)


def in_draws(unseen: int, specials: int, wanted: int, draw_deck: int, draws: int) -> Fraction:
    """The chance that the next ``draws`` cards of ``draw_deck`` have at least one of ``wanted``.

    All unseen special cards lie in the draw deck, the others there or in a hand. ``draws`` and ``specials`` are at most ``draw_deck``.
    """
    none = Fraction(0)
    for drawn in range(max(0, draws - (draw_deck - specials)), min(specials, draws) + 1):
        ways = math.comb(specials, drawn) * math.comb(draw_deck - specials, draws - drawn)
        none += Fraction(ways, math.comb(draw_deck, draws)) * none_among(unseen - specials, wanted, draws - drawn)
    return 1 - none
