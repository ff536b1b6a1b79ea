"""Tells the desk which open questions a verdict met."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cards.desk import asked

OPEN = frozenset({"open", "contested"})


def count(verdict: Mapping[str, Any]) -> None:
    """Counts the rulings on open or contested questions that a verdict (its JSON) consulted. Costs no query."""
    asked.met(ruling["slug"] for ruling in verdict["rulings"] if ruling["status"] in OPEN)
