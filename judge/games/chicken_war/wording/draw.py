"""Sentences about drawing a Chicken."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, listed
from judge.tables.account import Facts, Sentence

THROWN: Mapping[str, str] = {"drawn": "the tile just drawn", "other": "another Chicken (not the Leader)", "nothing": "nothing at all"}


def _headline(f: Facts, p: People) -> str:
    if f["discard"]:
        return f"Yes, {p(f['by'])} may do that."
    return f"{p(f['by'])} draws and discards {listed([THROWN[one] for one in f['may']], 'or')}."


def _headline_no(f: Facts, p: People) -> str:
    if f["why"] in ("acted", "pile-empty"):
        return f"No, {p(f['by'])} cannot draw that tile."
    return f"No, {p(f['by'])} cannot do that after drawing."


def _deck_empty(f: Facts, p: People) -> str:
    return "The draw pile is empty, and the rules do not say what then. We would shuffle all but the top tile of the discard pile."


def _draws(f: Facts, p: People) -> str:
    source = "the top tile of the discard pile" if f["source"] == "pile" else "a hidden tile from the draw pile"
    room = "With ten Chickens in the Yard one has to go." if f["full"] else "With fewer than ten Chickens there is room to keep it."
    return f"{p(f['by'])} draws {source}. {room}"


def _may_discard(f: Facts, p: People) -> str:
    return f"{p(f['by'])} may discard {listed([THROWN[one] for one in f['may']], 'or')}."


def _acted(f: Facts, p: People) -> str:
    return f"A turn has one action, and {p(f['by'])} has done it: draw or lob, not both."


def _pile_empty(f: Facts, p: People) -> str:
    return "No tile lies on the discard pile."


def _must_discard(f: Facts, p: People) -> str:
    return f"Ten Chickens are the most, so {p(f['by'])} must discard one."


def _leader_discarded(f: Facts, p: People) -> str:
    return f"{p(f['by'])} cannot discard a Leader: a Leader stays until somebody else takes it."


def _only_leader(f: Facts, p: People) -> str:
    return f"{p(f['by'])} has one Chicken, and that is the Leader. A Leader stays until somebody else takes it."


def _put_back(f: Facts, p: People) -> str:
    return f"Only a tile from the draw pile may be thrown away at once. {p(f['by'])} keeps the one from the discard pile and discards another."


def _do_choose(f: Facts, p: People) -> str:
    return "Look at the tile, and choose what you keep."


def _do_drawn(f: Facts, p: People) -> str:
    return "Put the tile that you drew on the discard pile."


def _do_other(f: Facts, p: People) -> str:
    return "Put the tile into your Yard, and discard another one."


def _do_nothing(f: Facts, p: People) -> str:
    return "Put the tile into your Yard."


SENTENCES: Mapping[str, Sentence] = {
    "headline": _headline,
    "headline-no": _headline_no,
    "deck-empty": _deck_empty,
    "draws": _draws,
    "may-discard": _may_discard,
    "acted": _acted,
    "pile-empty": _pile_empty,
    "must-discard": _must_discard,
    "leader-discarded": _leader_discarded,
    "only-leader": _only_leader,
    "put-back": _put_back,
    "do-choose": _do_choose,
    "do-drawn": _do_drawn,
    "do-other": _do_other,
    "do-nothing": _do_nothing,
}
"""Every code of this tool, with what says it."""
