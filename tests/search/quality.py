"""How often the right page stands first: the queries as data, and the counting."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

QUERIES: dict[str, list[dict[str, Any]]] = yaml.safe_load(Path(__file__).with_name("queries.yaml").read_text(encoding="utf-8"))

Finder = Callable[[str], list[str]]


@dataclass(frozen=True)
class Count:
    """Of ``asked`` queries, in how many the right page was first and among the first three; and those where it was not."""

    asked: int
    first: int
    three: int
    misses: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.first}/{self.asked} first, {self.three}/{self.asked} in the first three"


def count(queries: Iterable[dict[str, Any]], find: Finder) -> Count:
    """Asks each query of ``find`` (which gives keys ``kind/slug``, best first)."""
    asked = first = three = 0
    misses = []
    for entry in queries:
        asked += 1
        right = set(entry.get("first") or entry["has"])
        found = find(entry["q"])[:3]
        first += bool(found) and found[0] in right
        three += bool(right & set(found))
        if not found or found[0] not in right:
            misses.append(f"{entry['q']!r}: wanted {sorted(right)}, got {found}")
    return Count(asked, first, three, tuple(misses))
