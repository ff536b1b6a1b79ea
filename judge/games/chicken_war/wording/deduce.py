"""Sentences about what is known of a Leader."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People
from judge.tables.account import Facts, Sentence

from .words import beginning, chicken, chickens, the, tiles, worn


def _left(f: Facts) -> str:
    return {0: "No tile is left.", 1: "One tile is left."}.get(f["count"], f"{tiles(f['count'])} are left.")


def _headline(f: Facts, p: People) -> str:
    if f["only"] is not None:
        return f"{p(f['target'])}'s Leader must be {chicken(f['only'])}."
    if not f["count"]:
        return "No tile fits all that was said."
    return f"{chickens(f['count'])} can still be {p(f['target'])}'s Leader."


def _begin(f: Facts, p: People) -> str:
    return f"{tiles(f['count'])} can be {p(f['target'])}'s Leader at the beginning." if f["count"] > 1 else "Only one tile can be the Leader anyway."


def _old(f: Facts, p: People) -> str:
    return f"What was said about {chicken(f['given'])} was about an older Leader. It says nothing about the new one."


def _received(f: Facts, p: People) -> str:
    return f"{beginning(f['given'])} came by the trade, when the Leader had long been chosen, so it is not the Leader. {_left(f)}"


def _received_new(f: Facts, p: People) -> str:
    return f"{beginning(f['given'])} came by the trade that took the old Leader. The new one comes from those who were there before. {_left(f)}"


def _received_perhaps(f: Facts, p: People) -> str:
    return f"{beginning(f['given'])} came by the trade that took the old Leader. At this table it may have become the new one."


def _said_trait(f: Facts, p: People) -> str:
    has = worn(f["said"], getattr(f["given"], f["said"]))
    return f"{p(f['target'])} said that {the(f['said'])} is shared with {chicken(f['given'])}, so the Leader has {has}. {_left(f)}"


def _said_nothing(f: Facts, p: People) -> str:
    return f"{p(f['target'])} said that nothing is shared with {chicken(f['given'])}, so the Leader differs from it in everything. {_left(f)}"


def _wrong(f: Facts, p: People) -> str:
    return f"An egg hit {chicken(f['tile'])}, and it was wrong. {_left(f)}"


def _wrong_elsewhere(f: Facts, p: People) -> str:
    return f"An egg hit {chicken(f['tile'])}, and it was wrong. That tile is not in {p(f['target'])}'s Yard now, so nothing changes. {_left(f)}"


def _wrong_old(f: Facts, p: People) -> str:
    return f"An egg hit {chicken(f['tile'])} while an older Leader led. That Chicken may lead now."


def _nobody_fits(f: Facts, p: People) -> str:
    return f"No tile fits. Something was said wrongly or noted wrongly: ask {p(f['target'])} to say it again."


def _all_tiles(f: Facts, p: People) -> str:
    return f"Nobody says which tiles lie in {p(f['target'])}'s Yard, so any of the 81 mixes of traits is possible."


SENTENCES: Mapping[str, Sentence] = {
    "headline": _headline,
    "begin": _begin,
    "old": _old,
    "received": _received,
    "received-new": _received_new,
    "received-perhaps": _received_perhaps,
    "said-trait": _said_trait,
    "said-nothing": _said_nothing,
    "wrong": _wrong,
    "wrong-elsewhere": _wrong_elsewhere,
    "wrong-old": _wrong_old,
    "nobody-fits": _nobody_fits,
    "all-tiles": _all_tiles,
}
"""Every code of this tool, with what says it."""
