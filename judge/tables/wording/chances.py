"""Sentences about what is still out there."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from judge.engine.wording.people import People, cards
from judge.tables.account import Facts, Sentence

from .scoring import left_out, too_many_copies

SMALL = 30
"""Fractions with a larger denominator tell nobody anything."""


def percent(chance: Fraction) -> str:
    """13.3 percent (2 in 15); certain; impossible."""
    if chance in (0, 1):
        return "100 percent" if chance else "0 percent"
    exact = f" ({chance.numerator} in {chance.denominator})" if chance.denominator <= SMALL else ""
    value = float(chance) * 100
    told = "more than 99.9" if value > 99.9 else "less than 0.1" if value < 0.1 else f"{value:.1f}"
    return f"{told} percent{exact}"


def _names(f: Facts) -> str:
    return " or ".join(f["names"])


def _them(f: Facts) -> str:
    return f"one {_names(f)} or more" if f["names"] else "an interrupt or more"


def _left(count: int) -> str:
    return "none is left" if count == 0 else "1 is left" if count == 1 else f"{count} are left"


def _headline(f: Facts, p: People) -> str:
    known = f["known"]
    return f"{known.left} of {known.copies} interrupts are still out of sight."


def _headline_impossible(f: Facts, p: People) -> str:
    return "These cards cannot be."


def _unseen(f: Facts, p: People) -> str:
    return f"You do not see {f['unseen']} of the {f['cards']} cards."


def _kind(f: Facts, p: People) -> str:
    known = f["known"]
    parts = [f"{known.gone} of {known.copies} {'lies' if known.gone == 1 else 'lie'} on the pile"]
    parts += [f"you hold {known.mine}"] if known.mine else []
    parts += [f"{known.shown} {'was' if known.shown == 1 else 'were'} shown"] if known.shown else []
    return f"{' / '.join(f['names'])}: {', '.join(parts)}, so {_left(known.left)}."


def _copying(f: Facts, p: People) -> str:
    return f"{_kind(f, p)} It can copy an interrupt that was just played."


def _any(f: Facts, p: People) -> str:
    known = f["known"]
    return f"Interrupts of all kinds: {known.copies} in play, {known.gone} on the pile, {known.left} out of sight."


def _closed(f: Facts, p: People) -> str:
    return "No card of this deck takes anything from the discard pile, so what lies there is gone."


def _open(f: Facts, p: People) -> str:
    return "Some cards of this deck take a card from the discard pile, so what lies there can come back. Count the pile as it is now."


def _in_hand(f: Facts, p: People) -> str:
    return f"A hand with {cards(f['hand'])} you do not know has {_them(f)} with a chance of {percent(f['chance'])}."


def _in_draws(f: Facts, p: People) -> str:
    which = "The next card" if f["draws"] == 1 else f"The next {cards(f['draws'])}"
    return f"{which} of the draw deck {'has' if f['draws'] == 1 else 'have'} {_them(f)} with a chance of {percent(f['chance'])}."


def _equally_likely(f: Facts, p: People) -> str:
    return "All cards out of sight are taken to be shuffled well. In truth people keep their good cards."


def _deck_unknown(f: Facts, p: People) -> str:
    return "Nobody counted the draw deck, so every card out of sight is taken to come up next with the same chance."


def _hand_too_big(f: Facts, p: People) -> str:
    return f"A hand cannot have {cards(f['hand'])} that you do not know: only {f['most']} can be in hands."


def _too_many_draws(f: Facts, p: People) -> str:
    return f"Nobody can draw {cards(f['draws'])}: at most {f['most']} are left to draw."


def _deck_too_big(f: Facts, p: People) -> str:
    return f"The draw deck cannot have {cards(f['deck'])}, for only {f['unseen']} are out of sight."


def _deck_too_small(f: Facts, p: People) -> str:
    return f"The draw deck must have {cards(f['specials'])} or more, for all special cards that nobody has seen lie in it."


SENTENCES: Mapping[str, Sentence] = {
    "headline": _headline,
    "headline-impossible": _headline_impossible,
    "unseen": _unseen,
    "kind": _kind,
    "copying": _copying,
    "any": _any,
    "closed": _closed,
    "open": _open,
    "in-hand": _in_hand,
    "in-draws": _in_draws,
    "equally-likely": _equally_likely,
    "deck-unknown": _deck_unknown,
    "too-many-copies": too_many_copies,
    "left-out": left_out,
    "hand-too-big": _hand_too_big,
    "too-many-draws": _too_many_draws,
    "deck-too-big": _deck_too_big,
    "deck-too-small": _deck_too_small,
}
"""Every code of this tool, with what says it."""
