"""Compares what the judge says now with what a ruling or worked example expects it to say.

An expectation holds any of ``legal``, ``problem``, ``plays``, ``cards``, ``certainty`` and ``rulings``; what it leaves out may be anything.
Of a mapping only the keys that stand there are compared, a list is compared entry by entry, and ``rulings`` are the slugs consulted, in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Json = Any


def mismatches(expected: Mapping[str, Json], verdict: Mapping[str, Json]) -> list[str]:
    """What differs, a sentence each; empty if the verdict is as expected. ``verdict`` is one in the form of ``Verdict.to_json()``."""
    found: list[str] = []
    for key, wanted in expected.items():
        said = verdict.get(key)
        if key == "rulings":
            wanted, said = sorted(wanted), sorted(ruling["slug"] for ruling in said or [])
        found.extend(_differences(key, wanted, said))
    return found


def _differences(place: str, wanted: Json, said: Json) -> Iterator[str]:
    if isinstance(wanted, Mapping) and isinstance(said, Mapping):
        for key, value in wanted.items():
            yield from _differences(f"{place}.{key}", value, said.get(key))
    elif _is_list(wanted) and _is_list(said) and len(wanted) == len(said):
        for number, (value, other) in enumerate(zip(wanted, said, strict=True)):
            yield from _differences(f"{place}.{number}", value, other)
    elif wanted != said:
        yield f"{place}: expected {wanted!r}, the judge says {said!r}"


def _is_list(value: Json) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)
