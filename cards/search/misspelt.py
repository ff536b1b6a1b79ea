"""A mistyped name of several words, put right as a whole: "plesant fesant" is one bird, not two words with a slip in each."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

from .index import Index
from .lexicon import STOP
from .vocabulary import familiar

ALIKE = 0.7
"""How alike a text and a whole name must be, from 0 to 1."""


def misspelt(words: Sequence[str], index: Index) -> bool:
    """Whether any of these words is written as nobody would write it: no word of the index, nor its plural or beginning."""
    return any(len(word) > 2 and not _written(word, index) for word in words)


def _written(word: str, index: Index) -> bool:
    if word in index.words or word.isdecimal() or any(name.startswith(word) for name in index.name_words):
        return True
    if word.endswith("s") and (word[:-1] in index.words or word[:-2] in index.words):
        return True
    return familiar(word, index) and not any(OSA.distance(word, name) < 3 for name in index.name_words if name[0] == word[0])


def whole_name(words: Sequence[str], index: Index) -> str:
    """The name of as many words (as it is written) that these mistyped words are, or empty: every word must begin as its own does."""
    if len(words) < 2 or not STOP.isdisjoint(words):
        return ""
    text = " ".join(words)
    names = [name for name in index.whole_names if name.count(" ") == len(words) - 1]
    found = process.extractOne(text, names, scorer=OSA.normalized_similarity, score_cutoff=ALIKE)
    if found is None:
        return ""
    pairs = list(zip(words, found[0].split(), strict=True))
    slips = all(OSA.normalized_similarity(word, own) >= 0.5 for word, own in pairs)
    return index.whole_names[found[0]] if slips else ""
