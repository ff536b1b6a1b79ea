"""Reads a QR code from a picture, as a phone would, for codes of at most 57 modules and error correction M. Nothing of it knows how ours are made."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from PIL import Image

Grid = list[list[bool]]
Mask = Callable[[int, int], int]

ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]
"""Places of the alignment patterns, for versions 1 to 10."""

BLOCKS = [[16], [28], [44], [32] * 2, [43] * 2, [27] * 4, [31] * 4, [38] * 2 + [39] * 2, [36] * 3 + [37] * 2, [43] * 4 + [44]]
"""Bytes of data in each block at level M."""

MASKS: list[Mask] = [
    lambda r, c: (r + c) % 2,
    lambda r, c: r % 2,
    lambda r, c: c % 3,
    lambda r, c: (r + c) % 3,
    lambda r, c: (r // 2 + c // 3) % 2,
    lambda r, c: r * c % 2 + r * c % 3,
    lambda r, c: (r * c % 2 + r * c % 3) % 2,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2,
]


def scan(png: bytes) -> str:
    """The text in the only code of a picture."""
    return _text(_modules(png))


def _modules(png: bytes) -> Grid:
    """Finds the code and its modules: the dark square in the upper left corner is seven modules wide."""
    picture = Image.open(BytesIO(png)).convert("L")
    dark = picture.point(lambda value: 255 if value < 128 else 0)
    box = dark.getbbox()
    assert box is not None, "there is nothing dark in the picture"
    left, top, right, _ = box
    inside = (right - left) // 100
    row = [picture.getpixel((x, top + inside)) for x in range(left + inside, right)]
    run = inside + next(at for at, value in enumerate(row) if value >= 128)  # type: ignore[operator]
    size = round((right - left) / (run / 7))
    size = 17 + 4 * round((size - 17) / 4)
    step = (right - left) / size
    at = [int((place + 0.5) * step) for place in range(size)]
    return [[picture.getpixel((left + x, top + y)) < 128 for x in at] for y in at]  # type: ignore[operator]


def _reserved(size: int) -> Grid:
    """Modules that carry no data."""
    version = (size - 17) // 4
    taken = [[False] * size for _ in range(size)]

    def take(rows: range, columns: range) -> None:
        for r in rows:
            for c in columns:
                taken[r][c] = True

    take(range(9), range(9))
    take(range(9), range(size - 8, size))
    take(range(size - 8, size), range(9))
    take(range(6, 7), range(size))
    take(range(size), range(6, 7))
    places = ALIGNMENT[version - 1]
    for r in places:
        for c in places:
            if (r, c) not in ((6, 6), (6, places[-1]), (places[-1], 6)):
                take(range(r - 2, r + 3), range(c - 2, c + 3))
    if version >= 7:
        take(range(6), range(size - 11, size - 8))
        take(range(size - 11, size - 8), range(6))
    return taken


def _text(grid: Grid) -> str:
    size = len(grid)
    version = (size - 17) // 4
    format_bits = [grid[8][c] for c in (0, 1, 2, 3, 4, 5, 7, 8)] + [grid[r][8] for r in (7, 5, 4, 3, 2, 1, 0)]
    number = int("".join("01"[bit] for bit in format_bits), 2) ^ 0b101010000010010
    assert number >> 13 == 0b00, "only level M is read"
    mask = MASKS[number >> 10 & 7]
    taken = _reserved(size)
    bits = []
    upward = True
    for right in [*range(size - 1, 6, -2), 5, 3, 1]:
        for r in range(size - 1, -1, -1) if upward else range(size):
            for c in (right, right - 1):
                if not taken[r][c]:
                    bits.append(grid[r][c] ^ (mask(r, c) == 0))
        upward = not upward
    words = [int("".join("01"[bit] for bit in bits[at : at + 8]), 2) for at in range(0, len(bits) - 7, 8)]
    return _segments(_untangled(words, BLOCKS[version - 1]), version)


def _untangled(words: list[int], blocks: list[int]) -> str:
    """The data bytes in order, as bits: blocks are laid down byte by byte in turn."""
    out: list[list[int]] = [[] for _ in blocks]
    rest = iter(words)
    for place in range(max(blocks)):
        for block, length in zip(out, blocks, strict=True):
            if place < length:
                block.append(next(rest))
    return "".join(f"{word:08b}" for block in out for word in block)


def _segments(bits: str, version: int) -> str:
    at, found = 0, b""
    while (mode := int(bits[at : at + 4] or "0", 2)) != 0:
        assert mode == 4, "only text in bytes is read"
        width = 8 if version < 10 else 16
        count = int(bits[at + 4 : at + 4 + width], 2)
        at += 4 + width
        found += bytes(int(bits[at + 8 * i : at + 8 * i + 8], 2) for i in range(count))
        at += 8 * count
    return found.decode()
