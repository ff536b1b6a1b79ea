"""Tells the desk which open questions a verdict met."""

from __future__ import annotations

from cards.desk import asked

from .engine import Verdict

OPEN = frozenset({"open", "contested"})


def count(verdict: Verdict) -> None:
    """Counts the rulings on open or contested questions that a verdict consulted. Costs no query."""
    rulings = verdict.catalogue.rulings
    asked.met(slug for slug in verdict.consulted if slug in rulings and rulings[slug].status in OPEN)
