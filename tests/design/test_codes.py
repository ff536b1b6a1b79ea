"""Codes to scan: laid as the standard says, read by a reader that knows nothing of how they are made."""

from __future__ import annotations

import random

import pytest
import segno

from cards.faces import code_bytes, codes
from cards.faces.codes import MASKS, Grid, TooLong, code, drawing
from tests.browser.scanner import _text

LETTERS = "abcdefghijklmnopqrstuvwxyz~?=&/%.:0123456789éñ"


def text_of(length: int) -> str:
    return "".join(random.Random(length).choices(LETTERS, k=length))


def rows(matrix: tuple[bytearray, ...]) -> list[int]:
    return [sum(1 << x for x, dark in enumerate(row) if dark) for row in matrix]


def as_squares(grid: Grid) -> list[list[bool]]:
    return [[bool(row >> x & 1) for x in range(grid.size)] for row in grid.rows]


@pytest.mark.parametrize("length", [1, 13, 14, 15, 40, 77, 120, 150, 190])
def test_a_reader_reads_it(length: int) -> None:
    assert _text(as_squares(code(text_of(length)))) == text_of(length)


@pytest.mark.parametrize("length", [1, 20, 100, 180, 260, 400, 700, 1100, 1500, 2100])
def test_it_is_laid_as_segno_lays_it(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same mask, square by square. segno adds a byte of nothing before it fills what is left, as readers allow."""

    def filled(data: bytes, size: int) -> list[int]:
        found, used = code_bytes.filled(data, size), len(data) + (2 if size < 10 else 3)
        return found if used >= code_bytes.room(size) else [*found[:used], 0, *found[used:-1]]

    monkeypatch.setattr(codes, "filled", filled)
    text = text_of(length)
    made = code(text)
    theirs = [segno.make(text.encode(), error="m", micro=False, boost_error=False, mode="byte", mask=mask) for mask in range(len(MASKS))]
    assert made.rows in [rows(each.matrix) for each in theirs]


def test_rows_and_columns_tell_the_same() -> None:
    grid = code(text_of(90))
    assert grid.columns == [sum((row >> x & 1) << y for y, row in enumerate(grid.rows)) for x in range(grid.size)]


def test_more_than_fits_is_refused() -> None:
    code("a" * 2331)
    with pytest.raises(TooLong):
        code("a" * 2332)


def test_the_drawing_shows_each_dark_square() -> None:
    grid = code(text_of(30))
    drawn = drawing(grid, 2, "#000", "#fff", 'role="img" ')
    assert drawn.startswith(f'<svg role="img" viewBox="0 0 {grid.size + 4} {grid.size + 4}">')
    path = drawn.partition('stroke="#000" d="')[2].partition('"')[0]
    assert sum(int(run.partition("m")[0]) for run in path.split("h")[1:]) == sum(row.bit_count() for row in grid.rows)
