"""Names as people write them: folded for comparison, and the nearest ones to a name that does not exist."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.text import slugify
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

LONGEST = 80
"""Letters that are looked at; no name of ours is longer."""


@dataclass(frozen=True)
class Name:
    """Something that can be asked for: its slug, what people call it, and where it is."""

    slug: str
    text: str
    url: str


def fold(text: str) -> str:
    """The text as a slug without accents, capitals or punctuation: ``Ancient Kākāpō!`` gives ``ancient-kakapo``."""
    return slugify(text[:LONGEST].replace("_", "-").replace(".", "-").replace("'", "").replace("’", ""))


def _likeness(asked: str, name: str, **_: object) -> float:
    """0 to 100. Whole names count, also with the words in another order; a single word counts against the word it resembles most."""
    whole = max(fuzz.ratio(asked, name), fuzz.token_sort_ratio(asked, name))
    words = name.split()
    each = [max(OSA.normalized_similarity(word, other) for other in words) for word in asked.split()]
    return max(whole, 95 * sum(each) / len(each)) if each and words else whole


def nearest(asked: str, names: Iterable[Name], *, limit: int = 3, at_least: float = 55) -> list[Name]:
    """The names most like ``asked``, best first, each address once; empty if none is alike."""
    candidates = list(names)
    words = fold(asked).replace("-", " ")
    if not words:
        return []
    spelled = [fold(name.text).replace("-", " ") for name in candidates]
    ranked = process.extract(words, spelled, scorer=_likeness, limit=None, score_cutoff=at_least)
    found: dict[str, Name] = {}
    for _spelling, _score, place in ranked:
        found.setdefault(candidates[place].url, candidates[place])
    return list(found.values())[:limit]
