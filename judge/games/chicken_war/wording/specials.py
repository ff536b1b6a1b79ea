"""Sentences that Steal and Infiltrate tiles share."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People
from judge.tables.account import Facts, Sentence

KINDS = {"steal": "Steal tile", "infiltrate": "Infiltrate tile"}


def _headline_no(f: Facts, p: People) -> str:
    return f"No, {p(f['by'])} cannot do that with the {KINDS[f['kind']]}."


def _may_play(f: Facts, p: People) -> str:
    return f"{p(f['by'])} has done the action of the turn and plays the first special tile after it. That is allowed, and the tile goes into the box."


def _target_out_allowed(f: Facts, p: People) -> str:
    return f"{p(f['target'])} is out of the game, but at this table those tiles can still be taken."


def _by_out(f: Facts, p: People) -> str:
    return f"{p(f['by'])} is out of the game."


def _at_self(f: Facts, p: People) -> str:
    return f"This {KINDS[f['kind']]} is played at another player, and {p(f['by'])} has chosen {p(f['by'])}'s own Yard."


def _target_out(f: Facts, p: People) -> str:
    return f"{p(f['target'])} is out of the game. The rules are silent, and we say: those tiles are out too."


def _not_acted(f: Facts, p: People) -> str:
    return f"First comes the action of the turn, to draw or to lob. {p(f['by'])} has not done it yet."


def _one_a_turn(f: Facts, p: People) -> str:
    return f"Only one special tile can be played in a turn, and {p(f['by'])} has played one."


def _none_left(f: Facts, p: People) -> str:
    return f"{p(f['by'])} has no {KINDS[f['kind']]} left."


SPECIALS: Mapping[str, Sentence] = {
    "headline-no": _headline_no,
    "may-play": _may_play,
    "target-out-allowed": _target_out_allowed,
    "by-out": _by_out,
    "at-self": _at_self,
    "target-out": _target_out,
    "not-acted": _not_acted,
    "one-a-turn": _one_a_turn,
    "none-left": _none_left,
}
