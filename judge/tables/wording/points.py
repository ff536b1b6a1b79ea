"""Points in words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any


def number(value: Fraction | int | float) -> str:
    """5, −2 or 7½: a number of points, of which there may be halves."""
    value = Fraction(value)
    whole, rest = divmod(abs(value), 1)
    half = "½" if rest else ""
    digits = "" if half and not whole else str(whole)
    return f"{'−' if value < 0 else ''}{digits}{half}"


def points(value: Fraction | int | float) -> str:
    """1 point, −2 points, 7½ points."""
    return f"{number(value)} {'point' if abs(value) == 1 else 'points'}"


def worth_in_words(worth: Mapping[str, Any]) -> str:
    """What a card counts, from what ``setup.worth`` says."""
    if "points" in worth:
        return f"{points(worth['points'])} each"
    if "pair" in worth:
        return f"{points(worth['pair'])} for two, nothing for one alone"
    if "per_face_up" in worth:
        return f"1 point for every {worth['per_face_up']} open cards of its holder"
    return "doubles the points of the card below it"
