"""The feather edge: how the band of each type is cut, so that nobody needs colour to tell an attack from an interrupt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

Point = tuple[float, float]
"""How far along the edge, and how far out."""

STRIP_LENGTH = 1200
STRIP_BASE, STRIP_DEPTH = 9.0, 6.0
STRIP_WIDTH = 16
SPIKES = ((1.0, 1.0), (0.7, 0.55), (1.1, 0.85), (0.8, 0.4), (0.9, 1.0), (0.7, 0.65))


@dataclass(frozen=True)
class Cut:
    """One stretch of an edge: an SVG path letter and its points, the last of which ends it."""

    letter: str
    points: tuple[Point, ...]


def _count(length: float, unit: float) -> int:
    return max(1, round(length / unit))


def _teeth(length: float, depth: float) -> list[Cut]:
    step = length / _count(length, depth * 1.4)
    return [Cut("L", (point,)) for at in range(_count(length, depth * 1.4)) for point in (((at + 0.5) * step, depth), ((at + 1) * step, 0.0))]


def _scallops(length: float, depth: float) -> list[Cut]:
    number = _count(length, depth * 2)
    step = length / number
    reach = depth * 4 / 3
    return [Cut("C", ((at * step, reach), ((at + 1) * step, reach), ((at + 1) * step, 0.0))) for at in range(number)]


def _waves(length: float, depth: float) -> list[Cut]:
    number = _count(length, depth * 2.2)
    step = length / number
    cuts = []
    for at in range(number):
        start, middle, end = at * step, (at + 0.5) * step, (at + 1) * step
        cuts.append(Cut("C", ((start + step * 0.25, 0.0), (middle - step * 0.25, depth), (middle, depth))))
        cuts.append(Cut("C", ((middle + step * 0.25, depth), (end - step * 0.25, 0.0), (end, 0.0))))
    return cuts


def _battlement(length: float, depth: float) -> list[Cut]:
    number = _count(length, depth * 2) * 2 + 1
    step = length / number
    cuts = []
    for at in range(number):
        out = depth if at % 2 == 0 else 0.0
        cuts.append(Cut("L", ((at * step, out),)))
        cuts.append(Cut("L", (((at + 1) * step, out),)))
    return [*cuts, Cut("L", ((length, 0.0),))]


def _spikes(length: float, depth: float) -> list[Cut]:
    number = _count(length, depth * 1.2)
    widths = [SPIKES[at % len(SPIKES)][0] for at in range(number)]
    scale = length / sum(widths)
    cuts, along = [], 0.0
    for at, share in enumerate(widths):
        cuts.append(Cut("L", ((along + share * scale / 2, depth * SPIKES[at % len(SPIKES)][1]),)))
        along += share * scale
        cuts.append(Cut("L", ((along, 0.0),)))
    return cuts


def _straight(length: float, _depth: float) -> list[Cut]:
    return [Cut("L", ((length, 0.0),))]


def _broad_v(length: float, depth: float) -> list[Cut]:
    return [Cut("L", ((length / 2, depth),)), Cut("L", ((length, 0.0),))]


EDGES: dict[str, Callable[[float, float], list[Cut]]] = {
    "attack": _teeth,
    "action": _straight,
    "interrupt": _scallops,
    "score": _waves,
    "penalty": _battlement,
    "special": _spikes,
    "mount": _broad_v,
}


def _path(cuts: list[Cut], place: Callable[[Point], Point]) -> str:
    return "".join(cut.letter + " ".join("{:g} {:g}".format(*(round(number, 2) for number in place(point))) for point in cut.points) for cut in cuts)


@lru_cache(maxsize=128)
def band(kind: str, width: float, height: float, depth: float, corner: float) -> str:
    """The band at the top of a card as a path: rounded above, cut below. It reaches down to ``height + depth`` and is ``width`` wide."""
    cut = _path(EDGES[kind](width, depth), lambda point: (width - point[0], height + point[1]))
    turn = f"A{corner:g} {corner:g} 0 0 1"
    return f"M0 {corner:g}{turn} {corner:g} 0H{width - corner:g}{turn} {width:g} {corner:g}V{height:g}{cut}Z"


@lru_cache(maxsize=16)
def edge(kind: str) -> str:
    """The edge down the left side of a played card, as inline SVG. Whatever the card's height, the pattern keeps its size."""
    if kind == "mount":
        cuts = [
            Cut(cut.letter, tuple((along + start, out) for along, out in cut.points))
            for start in range(0, STRIP_LENGTH, 60)
            for cut in _broad_v(60, STRIP_DEPTH)
        ]
    else:
        cuts = EDGES[kind](STRIP_LENGTH, STRIP_DEPTH)
    base = STRIP_BASE + STRIP_DEPTH / 2 if kind == "action" else STRIP_BASE
    path = _path(cuts, lambda point: (base + point[1], point[0]))
    return (
        f'<svg class="edge" viewBox="0 0 {STRIP_WIDTH} {STRIP_LENGTH}" preserveAspectRatio="xMinYMin slice" aria-hidden="true" focusable="false">'
        f'<path fill="currentColor" d="M0 0H{base:g}{path}H0Z"/></svg>'
    )
