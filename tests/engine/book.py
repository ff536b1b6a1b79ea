"""The case book: disputes with their verdicts."""

from __future__ import annotations

from functools import cache

from judge.engine import Verdict, judge, load_catalogue, read_dispute

from .casefile import FILES, FOLDER, cases

__all__ = ["FILES", "FOLDER", "cases", "verdicts"]


@cache
def verdicts() -> tuple[Verdict, ...]:
    """The verdict on each case."""
    catalogue = load_catalogue()
    return tuple(judge(read_dispute(case["dispute"], catalogue), catalogue) for case in cases())
