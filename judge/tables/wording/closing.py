"""Sentences about the draw that ends a turn."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People
from judge.tables.account import Facts, Sentence


def _draws_end(f: Facts, p: People) -> str:
    return f"{p(f['by'])} ends the turn and draws 1 card."


def _draws_empty(f: Facts, p: People) -> str:
    return f"{p(f['by'])} ends the turn with no card in hand, and so draws 2. That is checked once, before the first card."


def _draws_extra(f: Facts, p: People) -> str:
    return f"Each {f['named']['draw']} adds a card, so {p(f['by'])} draws {f['count']} in all."


def _deck_short(f: Facts, p: People) -> str:
    if not f["count"]:
        return f"The deck is empty, so {p(f['by'])} draws nothing."
    return f"{p(f['by'])} should draw {f['number']}, but the deck has only {f['count']}. Then there is nothing more to draw."


CLOSING: Mapping[str, Sentence] = {
    "draws-end": _draws_end,
    "draws-empty": _draws_empty,
    "draws-extra": _draws_extra,
    "deck-short": _deck_short,
}
"""Codes of the closing draw, with what says them."""
