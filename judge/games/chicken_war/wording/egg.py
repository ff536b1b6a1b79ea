"""Sentences about lobbed eggs."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People
from judge.tables.account import Facts, Sentence

from .words import chickens, two_play


def eggs(count: int) -> str:
    """No egg, 1 egg, 2 eggs."""
    return {0: "no egg", 1: "1 egg"}.get(count, f"{count} eggs")


def _headline_no(f: Facts, p: People) -> str:
    return f"No, {p(f['by'])} cannot lob this egg."


def _headline_open(f: Facts, p: People) -> str:
    return f"Yes, {p(f['by'])} may lob an egg at {p(f['target'])}."


def _headline_wins(f: Facts, p: People) -> str:
    return f"Right: {p(f['by'])} is the last one left and wins."


def _headline_right(f: Facts, p: People) -> str:
    return f"Right: {p(f['target'])} is out of the game."


def _headline_wrong(f: Facts, p: People) -> str:
    return f"Wrong: {p(f['by'])} discards {chickens(f['count'])}."


def _lob(f: Facts, p: People) -> str:
    return f"{p(f['by'])} uses the turn to lob an egg at a Chicken of {p(f['target'])}. With ten Chickens and an egg that is allowed."


def _target_incomplete(f: Facts, p: People) -> str:
    return f"{p(f['target'])} has fewer than ten Chickens. That protects nobody: only {p(f['by'])} needs ten."


def _egg_gone(f: Facts, p: People) -> str:
    return f"The egg is gone, right or wrong. {p(f['by'])} has {eggs(f['left'])} left."


def _truth(f: Facts, p: People) -> str:
    return f"{p(f['target'])} says truly whether this is the Leader. If not, the Leader stays hidden."


def _right(f: Facts, p: People) -> str:
    return f"It is {p(f['target'])}'s Leader, so {p(f['target'])} is out of the game."


def _wrong(f: Facts, p: People) -> str:
    return f"It is not {p(f['target'])}'s Leader. The true Leader stays hidden."


def _penalty(f: Facts, p: People) -> str:
    return (
        f"{p(f['by'])} discards {chickens(f['count'])}, but not the Leader, and has {f['left']} left. "
        "With fewer than ten there is no winning and no lobbing."
    )


def _order(f: Facts, p: People) -> str:
    return f"The rules do not say which of the two lies on top of the pile. We let {p(f['by'])} choose."


def _plays_on(f: Facts, p: People) -> str:
    return f"The lob was {p(f['by'])}'s action, so a special tile may follow it in this turn."


def _last_one(f: Facts, p: People) -> str:
    return f"Nobody else is left, so {p(f['by'])} wins."


def _by_out(f: Facts, p: People) -> str:
    return f"{p(f['by'])} is out of the game."


def _lob_at_self(f: Facts, p: People) -> str:
    return f"An egg is lobbed at another player's Chicken, and {p(f['by'])} has chosen {p(f['by'])}'s own Yard."


def _target_out(f: Facts, p: People) -> str:
    return f"{p(f['target'])} is out of the game already and has no Leader to guess."


def _acted(f: Facts, p: People) -> str:
    return f"A turn has one action, and {p(f['by'])} has done it: draw or lob, not both."


def _no_egg(f: Facts, p: People) -> str:
    return f"{p(f['by'])} has no egg left."


def _incomplete(f: Facts, p: People) -> str:
    return f"It takes ten Chickens to lob an egg, and {p(f['by'])} has {f['count']}."


def _do_tell(f: Facts, p: People) -> str:
    return "Say whether the egg hit your Leader, and say it truly."


def _do_discard(f: Facts, p: People) -> str:
    return f"Choose {chickens(f['count'])} of your Yard and discard them. Keep your Leader."


SENTENCES: Mapping[str, Sentence] = {
    "headline-no": _headline_no,
    "headline-open": _headline_open,
    "headline-wins": _headline_wins,
    "headline-right": _headline_right,
    "headline-wrong": _headline_wrong,
    "lob": _lob,
    "target-incomplete": _target_incomplete,
    "egg-gone": _egg_gone,
    "truth": _truth,
    "right": _right,
    "wrong": _wrong,
    "penalty": _penalty,
    "order": _order,
    "plays-on": _plays_on,
    "last-one": _last_one,
    "by-out": _by_out,
    "lob-at-self": _lob_at_self,
    "target-out": _target_out,
    "acted": _acted,
    "no-egg": _no_egg,
    "incomplete": _incomplete,
    "do-tell": _do_tell,
    "do-discard": _do_discard,
    "two-play": two_play,
}
"""Every code of this tool, with what says it."""
