"""All names and titles, to be found by the beginnings of their words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from .documents import Document
from .words import clean, tokens

PLACES = {"card": 0, "edition": 1, "rule": 2, "word": 2, "game": 3, "clause": 3, "tool": 3, "example": 4, "ruling": 6, "old": 7}
"""Kind → place: a lower number comes first."""


@dataclass(frozen=True)
class Name:
    """A name or title, its words, and its document."""

    text: str
    words: tuple[str, ...]
    document: Document
    main: bool


class Prefixes:
    """Names of documents, sorted by their words. A name that is the title of another document of the kind leads only there."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self._names: list[Name] = []
        every = list(documents)
        titles = {(document.kind, document.title) for document in every}
        for document in every:
            others = () if document.kind == "word" else [name for name in document.names if (document.kind, name) not in titles]
            for place, text in enumerate((document.title, *others)):
                self._names.append(Name(text, tuple(token.word for token in tokens(clean(text))), document, place == 0))
        self._words = sorted((word, number) for number, name in enumerate(self._names) for word in name.words)
        self.card_words = sorted({word for name in self._names if name.document.kind in ("card", "edition") for word in name.words})

    def of(self, document: Document) -> list[Name]:
        """The names under which a document is found."""
        return [name for name in self._names if name.document is document]

    def beginning(self, word: str) -> set[int]:
        """The numbers of the names with a word that begins so."""
        first = bisect_left(self._words, (word, -1))
        behind = bisect_left(self._words, (word + "\U0010ffff", -1))
        return {number for _, number in self._words[first:behind]}

    def mended(self, word: str) -> str:
        """The beginning of a known word of a card's name that is one typing error away, or the word itself."""
        if len(word) < 3:
            return word
        for length in (len(word), len(word) + 1, len(word) - 1):
            for known in self.card_words:
                if len(known) >= length > 1 and known[0] == word[0] and OSA.distance(word, known[:length]) == 1:
                    return known[:length]
        return next((known[: len(word)] for known in self.card_words if OSA.distance(word, known[: len(word)]) == 1), word)

    def find(self, words: list[str]) -> list[Name]:
        """The names that have all these beginnings, best first."""
        if not words:
            return []
        numbers = set.intersection(*(self.beginning(word) for word in words))
        return sorted((self._names[number] for number in sorted(numbers)), key=lambda name: _place(name, words))


def _place(name: Name, words: list[str]) -> tuple[object, ...]:
    starts = all(own.startswith(word) for own, word in zip(name.words, words, strict=False)) and len(name.words) >= len(words)
    whole = words == list(name.words)
    return (not whole, PLACES.get(name.document.kind, 9), not starts, not name.main, len(name.words), name.text)
