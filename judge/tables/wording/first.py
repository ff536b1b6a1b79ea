"""Sentences about who begins."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People
from judge.tables.account import Facts, Sentence

WORDS: Mapping[str, str] = {
    "never": "never, or nobody knows when",
    "ages-ago": "ages ago",
    "years-ago": "years ago",
    "months-ago": "months ago",
    "weeks-ago": "weeks ago",
    "days-ago": "days ago",
    "hours-ago": "hours ago",
    "minutes-ago": "minutes ago",
    "seconds-ago": "seconds ago",
}
"""The scale in words."""


def _headline(f: Facts, p: People) -> str:
    return f"{p(f['who'])} begins."


def _headline_level(f: Facts, p: People) -> str:
    return f"{p.all(f['level'])} are level." if f["known"] else "Nobody knows who saw a bird last."


def _said(f: Facts, p: People) -> str:
    return f"Last bird seen: {'; '.join(f'{p(seat)}, {WORDS[when]}' for seat, when in f['seen'].items())}."


def _latest(f: Facts, p: People) -> str:
    return f"{p(f['who'])} saw a bird last, {WORDS[f['latest']]}, and begins."


def _level(f: Facts, p: People) -> str:
    together = "both" if len(f["level"]) == 2 else "all"
    return f"{p.all(f['level'])} {together} saw one {WORDS[f['latest']]}."


def _nobody(f: Facts, p: People) -> str:
    return "Nobody knows when they saw a bird. The rules have no answer for that, so the table decides."


def _drawn(f: Facts, p: People) -> str:
    return f"The rules do not say what then, so the lot decides: number {f['draw']} picks {p(f['who'])}."


def _order(f: Facts, p: People) -> str:
    return f"Then the turn goes round clockwise: {', '.join(p(seat) for seat in f['order'])}."


def _do_ask(f: Facts, p: People) -> str:
    return f"{p.all(f['level'])}: say it more exactly, or draw lots."


def _do_draw(f: Facts, p: People) -> str:
    return "Draw lots, or look out of the window together."


def _do_begin(f: Facts, p: People) -> str:
    return "You begin."


def _silent(f: Facts, p: People) -> str:
    return f"{p(f['who'])} said nothing, so {p(f['who'])} does not know."


SENTENCES: Mapping[str, Sentence] = {
    "headline": _headline,
    "headline-level": _headline_level,
    "said": _said,
    "latest": _latest,
    "level": _level,
    "nobody": _nobody,
    "drawn": _drawn,
    "order": _order,
    "do-ask": _do_ask,
    "do-draw": _do_draw,
    "do-begin": _do_begin,
    "silent": _silent,
}
"""Every code of this tool, with what says it."""
