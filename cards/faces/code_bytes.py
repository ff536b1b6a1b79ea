"""The bytes of a code to scan: what it holds, and the checks by which a camera repairs what it misread (error correction M)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

CHECKS = (10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, *[28] * 19)
"""Bytes of error correction in each block, by size."""
BLOCKS = (
    1,
    1,
    1,
    2,
    2,
    4,
    4,
    4,
    5,
    5,
    5,
    8,
    9,
    9,
    10,
    10,
    11,
    13,
    14,
    16,
    17,
    17,
    18,
    20,
    21,
    23,
    25,
    26,
    28,
    29,
    31,
    33,
    35,
    37,
    38,
    40,
    43,
    45,
    47,
    49,
)
"""Blocks of a code, by size."""
LARGEST = len(BLOCKS)
"""The largest size."""


def squares(size: int) -> int:
    """Squares for data and error correction."""
    found = (16 * size + 128) * size + 64
    if size > 1:
        marks = size // 7 + 2
        found -= (25 * marks - 10) * marks - 55
    return found - (36 if size > 6 else 0)


def room(size: int) -> int:
    """Bytes of data, with the head and the length."""
    return squares(size) // 8 - CHECKS[size - 1] * BLOCKS[size - 1]


def filled(data: bytes, size: int) -> list[int]:
    """Head, length, data and filling: as many bytes as there is room for."""
    most = room(size)
    bits = f"0100{len(data):0{8 if size < 10 else 16}b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    bits = bits[: 8 * most]
    bits += "0" * (-len(bits) % 8)
    found = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    return found + [0xEC if each % 2 == 0 else 0x11 for each in range(most - len(found))]


@lru_cache(maxsize=1)
def _field() -> tuple[list[int], list[int]]:
    """Powers of 2 in the field of 256 elements, twice over, and logarithms."""
    powers, value = [], 1
    for _ in range(255):
        powers.append(value)
        value = (value << 1) ^ (0x11D if value & 0x80 else 0)
    logarithms = [0] * 256
    for power, value in enumerate(powers):
        logarithms[value] = power
    return powers * 2, logarithms


@lru_cache(maxsize=16)
def _divisor(degree: int) -> list[int]:
    powers, logarithms = _field()
    found = [0] * (degree - 1) + [1]
    for root in range(degree):
        scaled = [powers[logarithms[each] + root] if each else 0 for each in found]
        found = [a ^ b for a, b in zip(scaled, [*found[1:], 0], strict=True)]
    return found


def _checks(data: Sequence[int], degree: int) -> list[int]:
    """What is left of the data divided by the polynomial of this degree."""
    powers, logarithms = _field()
    divisor = [logarithms[each] for each in _divisor(degree)]
    left = [0] * degree
    for byte in data:
        factor = byte ^ left[0]
        left = [*left[1:], 0]
        if factor:
            factor = logarithms[factor]
            left = [a ^ powers[b + factor] for a, b in zip(left, divisor, strict=True)]
    return left


def with_checks(data: Sequence[int], size: int) -> Iterator[int]:
    """The bytes as they are laid: block by block in turn, then their error correction likewise."""
    count, degree = BLOCKS[size - 1], CHECKS[size - 1]
    short, longer = divmod(len(data), count)
    blocks, at = [], 0
    for number in range(count):
        end = at + short + (number >= count - longer)
        blocks.append(data[at:end])
        at = end
    for row in range(short + 1):
        yield from (block[row] for block in blocks if row < len(block))
    checks = [_checks(block, degree) for block in blocks]
    for row in range(degree):
        yield from (each[row] for each in checks)
