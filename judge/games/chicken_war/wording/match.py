"""Sentences about two Chickens that match or not."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People
from judge.tables.account import Facts, Sentence

from .words import NAMES, beginning, tiles, worn


def _traits(count: int) -> str:
    return {0: "no trait", 1: "1 trait"}.get(count, f"{count} traits")


def _headline(f: Facts, p: People) -> str:
    if f["match"]:
        return "They match: they share exactly two traits."
    return f"They do not match: they share {_traits(f['count'])}."


def _headline_one(f: Facts, p: People) -> str:
    return f"{tiles(f['count'])} match this Chicken."


def _trait(f: Facts, p: People) -> str:
    name = NAMES[f["trait"]].capitalize()
    if f["shared"]:
        return f"{name}: both have {worn(f['trait'], f['ours'])}. That is shared."
    if f["ours"] == f["theirs"]:
        return f"{name}: both have {worn(f['trait'], f['ours'])}. At this table that is nothing in common."
    return f"{name}: {worn(f['trait'], f['ours'])} and {worn(f['trait'], f['theirs'])}. That is different."


def _count(f: Facts, p: People) -> str:
    if f["match"]:
        return "Two traits are shared and no more, so the Chickens match."
    if f["same"]:
        return f"A Chicken shares {_traits(f['count'])} with itself and so does not match itself."
    return f"They share {_traits(f['count'])}, and it must be two: that is too {'many' if f['count'] > 2 else 'few'}."


def _all_matches(f: Facts, p: People) -> str:
    return (
        f"{beginning(f['one'])} matches {tiles(f['count'])}. "
        f"The others share too little or too much: {f['tally'][0]} nothing, {f['tally'][1]} one trait, {f['tally'][3]} three."
    )


def _every_mix_once(f: Facts, p: People) -> str:
    return "Every mix of traits is on one tile. The rules do not say so, but 81 is just the number of mixes."


SENTENCES: Mapping[str, Sentence] = {
    "headline": _headline,
    "headline-one": _headline_one,
    "trait": _trait,
    "count": _count,
    "all-matches": _all_matches,
    "every-mix-once": _every_mix_once,
}
"""Every code of this tool, with what says it."""
