"""Codes to scan (QR codes, model 2, error correction M): an address as squares that a camera reads.

Rows and columns are numbers, a bit for each square, so that a code takes some milliseconds, on a phone too: pages draw one each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from .code_bytes import LARGEST, filled, room, with_checks

MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)
"""A square at (x, y) is turned round where its mask is 0."""
LIKE_A_CORNER = (0b10111010000, 0b00001011101)


class TooLong(ValueError):
    """More than fits into the largest code."""


class Grid:
    """Squares by row and by column; the lowest bit is the first."""

    def __init__(self, size: int, rows: Sequence[int] = (), columns: Sequence[int] = ()) -> None:
        self.size = size
        self.rows = list(rows) or [0] * size
        self.columns = list(columns) or [0] * size

    def set(self, x: int, y: int, dark: int = 1) -> None:
        """Makes a square dark, or leaves it."""
        if dark:
            self.rows[y] |= 1 << x
            self.columns[x] |= 1 << y

    def turned(self, other: Grid) -> Grid:
        """The squares, those that are dark in ``other`` turned round."""
        rows = [a ^ b for a, b in zip(self.rows, other.rows, strict=True)]
        return Grid(self.size, rows, [a ^ b for a, b in zip(self.columns, other.columns, strict=True)])


class Form(NamedTuple):
    """What all codes of one size share: the squares that are always so, the masks, and the way on which the bits are laid."""

    fixed: Grid
    masks: tuple[Grid, ...]
    way: tuple[tuple[int, int], ...]


def code(text: str) -> Grid:
    """The code of a text. Raises TooLong."""
    data = text.encode()
    size = next((each for each in range(1, LARGEST + 1) if len(data) + (2 if each < 10 else 3) <= room(each)), 0)
    if not size:
        raise TooLong
    form, laid = _form(size), Grid(4 * size + 17)
    bits = "".join(f"{byte:08b}" for byte in with_checks(filled(data, size), size))
    for (x, y), bit in zip(form.way, bits, strict=False):
        laid.set(x, y, bit == "1")
    whole = laid.turned(form.fixed)
    return min((whole.turned(mask) for mask in form.masks), key=_ugliness)


def drawing(grid: Grid, border: int, ink: str, paper: str, head: str = "") -> str:
    """The code as SVG, its squares one unit wide; ``head`` are further attributes."""
    size, parts = grid.size + 2 * border, []
    at = (border, border - 1)
    for y, row in enumerate(grid.rows):
        for x, length in _runs(row):
            parts.append(f"{x + border - at[0]} {y + border - at[1]}h{length}")
            at = (x + border + length, y + border)
    path = f"M{border} {border - 1}.5m{'m'.join(parts)}"
    return f'<svg {head}viewBox="0 0 {size} {size}"><path fill="{paper}" d="M0 0h{size}v{size}h-{size}z"/><path stroke="{ink}" d="{path}"/></svg>'


def _runs(row: int) -> Iterator[tuple[int, int]]:
    x = 0
    while row:
        clear = (row & -row).bit_length() - 1
        row >>= clear
        length = (~row & (row + 1)).bit_length() - 1
        yield x + clear, length
        row >>= length
        x += clear + length


@lru_cache(maxsize=12)
def _form(size: int) -> Form:
    wide = 4 * size + 17
    fixed, taken = Grid(wide), Grid(wide)
    for x, y, dark in _fixed(size, wide):
        fixed.set(x, y, dark)
        taken.set(x, y)
    for mask in range(len(MASKS)):
        for x, y, _ in _about(mask, wide):
            taken.set(x, y)
    masks = []
    for number, turns in enumerate(MASKS):
        grid = Grid(wide)
        for y in range(wide):
            for x in range(wide):
                grid.set(x, y, not taken.rows[y] >> x & 1 and not turns(x, y))
        for x, y, dark in _about(number, wide):
            grid.set(x, y, dark)
        masks.append(grid)
    return Form(fixed, tuple(masks), tuple((x, y) for x, y in _way(wide) if not taken.rows[y] >> x & 1))


def _fixed(size: int, wide: int) -> Iterator[tuple[int, int, int]]:
    """The squares that are so in every code of this size: x, y, dark or not."""
    for each in range(8, wide - 8):
        yield each, 6, each % 2 == 0
        yield 6, each, each % 2 == 0
    for left, top in ((3, 3), (wide - 4, 3), (3, wide - 4)):
        for x in range(max(left - 4, 0), min(left + 5, wide)):
            for y in range(max(top - 4, 0), min(top + 5, wide)):
                yield x, y, max(abs(x - left), abs(y - top)) not in (2, 4)
    places = _places(size, wide)
    for left in places:
        for top in places:
            if (left, top) not in ((6, 6), (6, wide - 7), (wide - 7, 6)):
                for x in range(left - 2, left + 3):
                    for y in range(top - 2, top + 3):
                        yield x, y, max(abs(x - left), abs(y - top)) != 1
    if size > 6:
        about = _remainder(size, 12, 0x1F25)
        for each in range(18):
            x, y = wide - 11 + each % 3, each // 3
            yield x, y, about >> each & 1
            yield y, x, about >> each & 1


def _places(size: int, wide: int) -> list[int]:
    """Where the small marks stand, in both directions."""
    if size == 1:
        return []
    marks = size // 7 + 2
    step = (size * 8 + marks * 3 + 5) // (marks * 4 - 4) * 2
    return [6, *sorted(wide - 7 - step * each for each in range(marks - 1))]


def _about(mask: int, wide: int) -> Iterator[tuple[int, int, int]]:
    """The squares that tell error correction (M is 0) and mask, twice."""
    told = _remainder(mask, 10, 0x537) ^ 0x5412
    first = [*((8, each) for each in (0, 1, 2, 3, 4, 5, 7, 8)), *((each, 8) for each in (7, 5, 4, 3, 2, 1, 0))]
    second = [*((wide - 1 - each, 8) for each in range(8)), *((8, wide - 15 + each) for each in range(8, 15))]
    for places in (first, second):
        for bit, (x, y) in enumerate(places):
            yield x, y, told >> bit & 1
    yield 8, wide - 8, 1


def _remainder(value: int, degree: int, divisor: int) -> int:
    """The value with its check bits behind it."""
    left = value
    for _ in range(degree):
        left = (left << 1) ^ (left >> (degree - 1)) * divisor
    return value << degree | left


def _way(wide: int) -> Iterator[tuple[int, int]]:
    """Two columns at a time from the right, up and down in turn."""
    for right in (*range(wide - 1, 6, -2), *range(5, 0, -2)):
        upwards = (right + 1) & 2 == 0
        for each in range(wide):
            y = wide - 1 - each if upwards else each
            yield right, y
            yield right - 1, y


def _ugliness(grid: Grid) -> int:
    """How easily a camera might misread it; the standard's own measure."""
    size = grid.size
    every = (1 << size) - 1
    found = 0
    for line in (*grid.rows, *grid.columns):
        for alike in (line, line ^ every):
            five = alike & alike >> 1 & alike >> 2 & alike >> 3 & alike >> 4
            found += five.bit_count() + 2 * (five & ~(five << 1)).bit_count()
        for corner in LIKE_A_CORNER:
            at = every >> 10
            for bit in range(11):
                at &= line >> bit if corner >> bit & 1 else ~line >> bit
            found += 40 * at.bit_count()
    for above, below in zip(grid.rows, grid.rows[1:], strict=False):
        beside = ~(above ^ above >> 1) & ~(below ^ below >> 1)
        found += 3 * (beside & ~(above ^ below) & every >> 1).bit_count()
    dark = sum(row.bit_count() for row in grid.rows)
    return found + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
