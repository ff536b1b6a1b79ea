"""The picture of a deck: one little card for each card in the box."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .kinds import FEATHERS, SHAPES

IN_A_ROW = 14
_WIDE, _HIGH, _GAP = 22, 31, 5


def deck_label(groups: Sequence[tuple[str, int]]) -> str:
    """How the picture is read aloud: "56 cards: 18 score, 18 attack"."""
    return f"{sum(number for _, number in groups)} cards: " + ", ".join(f"{number} {FEATHERS[kind].word.lower()}" for kind, number in groups)


def deck(groups: Sequence[tuple[str, int]]) -> str:
    """The deck as inline SVG; ``groups`` are types and numbers of cards (0 or more) in the order of the deck table."""
    kinds = [kind for kind, number in groups for _ in range(number)]
    rows = max(1, -(-len(kinds) // IN_A_ROW))
    wide, high = IN_A_ROW * (_WIDE + _GAP) - _GAP + 2, rows * (_HIGH + _GAP) - _GAP + 2
    cards = []
    for at, kind in enumerate(kinds):
        feather = FEATHERS[kind]
        x, y = 1 + at % IN_A_ROW * (_WIDE + _GAP), 1 + at // IN_A_ROW * (_HIGH + _GAP)
        cards.append(
            f'<rect x="{x}" y="{y}" width="{_WIDE}" height="{_HIGH}" rx="3" fill="{feather.band}" stroke="{feather.ink}"/>'
            f'<path d="{SHAPES[kind]}" fill="{feather.on}" transform="translate({x + 5} {y + 9.5}) scale(.5)"/>'
        )
    return (
        f'<svg class="deck" viewBox="0 0 {wide} {high}" role="img" aria-label="{escape(deck_label(groups))}" focusable="false">{"".join(cards)}</svg>'
    )
