"""The egg: behind the bird of a card, and each player's."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import lru_cache
from html import escape

from .text import TEXT

GROUNDS = {"A": "#CFE8E4", "B": "#F2E3C4", "C": "#E3DDF0", "D": "#DDE9CF", "E": "#F3D9D2", "F": "#DCE3EA"}
"""The ground of each player's egg, by seat."""

INK = "#15292E"
_LINE = 'fill="none" stroke="#15292E" stroke-opacity=".4" stroke-width="1.6"'
_TOP, _BOTTOM = 1.5, 38.5


def egg_path(centre: float, top: float, width: float, height: float) -> str:
    """An egg, blunt end down, as a path."""
    half = width / 2

    def at(share_x: float, share_y: float) -> str:
        return f"{round(centre + half * share_x, 2):g} {round(top + height * share_y, 2):g}"

    return (
        f"M{at(0, 0)}C{at(0.52, 0)} {at(1, 0.34)} {at(1, 0.62)}C{at(1, 0.85)} {at(0.56, 1)} {at(0, 1)}"
        f"C{at(-0.56, 1)} {at(-1, 0.85)} {at(-1, 0.62)}C{at(-1, 0.34)} {at(-0.52, 0)} {at(0, 0)}Z"
    )


def half_width(share: float) -> float:
    """How wide half the egg is, as a share of its half width, at a height between 0 (top) and 1."""
    curve = ((0.0, 0.0), (0.52, 0.0), (1.0, 0.34), (1.0, 0.62)) if share <= 0.62 else ((1.0, 0.62), (1.0, 0.85), (0.56, 1.0), (0.0, 1.0))
    low, high = 0.0, 1.0
    for _ in range(24):
        middle = (low + high) / 2
        if _bezier(curve, middle)[1] < share:
            low = middle
        else:
            high = middle
    return _bezier(curve, low)[0]


def _bezier(curve: tuple[tuple[float, float], ...], along: float) -> tuple[float, float]:
    rest = 1 - along
    weights = (rest**3, 3 * rest**2 * along, 3 * rest * along**2, along**3)
    return sum(w * x for w, (x, _) in zip(weights, curve, strict=True)), sum(w * y for w, (_, y) in zip(weights, curve, strict=True))


def _numbers(seed: str) -> Iterator[float]:
    """Numbers between 0 and 1 that only depend on the seed: the same on every machine and in every version of Python."""
    state = zlib.crc32(seed.encode())
    while True:
        state = (state * 1664525 + 1013904223) % 2**32
        yield state / 2**32


@lru_cache(maxsize=512)
def speckles(seed: str, number: int, *, centre: float, top: float, width: float, height: float) -> str:
    """Dots on an egg as one path, all inside it, set by the seed alone; more of them lie near the rim, where the bird leaves room."""
    numbers = _numbers(seed)
    dots = []
    for _ in range(number):
        share = 0.1 + 0.82 * next(numbers)
        side = 2 * next(numbers) - 1
        radius = (0.5 + next(numbers)) * width / 110
        reach = half_width(share) * width / 2 - radius - width * 0.02
        x = centre + (1 if side > 0 else -1) * abs(side) ** 0.7 * max(reach, 0)
        y = top + share * height
        dots.append(
            f"M{x - radius:.1f} {y:.1f}a{radius:.1f} {radius:.1f} 0 1 0 {2 * radius:.1f} 0a{radius:.1f} {radius:.1f} 0 1 0 {-2 * radius:.1f} 0"
        )
    return "".join(dots)


def _across(y: float) -> tuple[float, float]:
    reach = half_width((y - _TOP) / (_BOTTOM - _TOP)) * 14.5
    return 17 - reach, 17 + reach


def _bands(*heights: float) -> str:
    return f'<path {_LINE} d="{"".join(f"M{_across(y)[0]:.1f} {y:g}H{_across(y)[1]:.1f}" for y in heights)}"/>'


def _dots(*places: tuple[float, float]) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="1.4" fill="{INK}" fill-opacity=".4"/>' for x, y in places)


def _zigzag(y: float) -> str:
    left, right = _across(y)
    step = (right - left) / 6
    points = " ".join(f"{left + step * at:.1f} {y + (1.6 if at % 2 else -1.6):g}" for at in range(1, 6))
    return f'<path {_LINE} stroke-linejoin="round" d="M{left:.1f} {y:g}L{points} {right:.1f} {y:g}"/>'


PATTERNS = {
    "A": "",
    "B": _dots((17, 5.5), (10.5, 11), (23.5, 11), (6, 19), (28, 19), (5.5, 27), (28.5, 27), (10.5, 34), (23.5, 34), (17, 36)),
    "C": _bands(11, 33.5),
    "D": _zigzag(11.5) + _zigzag(33.5),
    "E": _dots((13.5, 7.5), (20.5, 7.5), (8, 15), (26, 15), (5, 23), (29, 23), (7.5, 31), (26.5, 31), (14, 35.5), (20, 35.5)),
    "F": _bands(9, 13, 32.5, 35.5),
}


@lru_cache(maxsize=512)
def egg_drawing(seat: str, *, gone: bool = False) -> str:
    """A player's egg alone, without the name: for places where the name stands in a label of its own. ``seat`` is a letter from A to F."""
    letter = seat.upper()
    bar = (
        '<path d="M3 36 31 5" stroke="#FFFDF6" stroke-width="6"/><path d="M3 36 31 5" stroke="#A3201D" stroke-width="3.2" stroke-linecap="round"/>'
        if gone
        else ""
    )
    return (
        '<svg class="player-egg" viewBox="0 0 34 40" width="34" height="40" aria-hidden="true" focusable="false">'
        f'<path d="{egg_path(17, _TOP, 29, 37)}" fill="{GROUNDS[letter]}"/>{PATTERNS[letter]}'
        f'<path d="{egg_path(17, _TOP, 29, 37)}" fill="none" stroke="{INK}" stroke-width="2"/>'
        f'<text x="17" y="28" text-anchor="middle" font-family="{TEXT}" font-size="16" font-weight="700" fill="{INK}">{letter}</text>'
        f"{bar}</svg>"
    )


def egg(seat: str, name: str, *, turn: bool = False, gone: bool = False) -> str:
    """A player: the egg with its letter, and the name beside it.

    Who has no name but the letter is marked ``player-unnamed``, so that tight places need not show the letter twice.
    ``turn`` says "Ana's turn" and underlines it; ``gone`` crosses the egg out and says "no longer Ben". ``seat`` is a letter from A to F (anything
    else is a KeyError).
    """
    safe = escape(name)
    if gone:
        return f'<span class="player player-gone">{egg_drawing(seat, gone=True)}<span class="hidden">no longer {safe}</span></span>'
    words = f"{safe}’s turn" if turn else safe
    kind = "player player-turn" if turn else "player player-unnamed" if name == seat.upper() else "player"
    return f'<span class="{kind}">{egg_drawing(seat)}<span class="player-name">{words}</span></span>'
