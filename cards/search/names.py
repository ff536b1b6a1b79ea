"""Names of cards: whoever asks by name, asks here, so that a name means the same card everywhere.

The resolver itself is the judge's (``judge/engine/names.py``), given at start, since the reference does not know the judge:

    names.resolve_with(make)      # make() → something with find and suggest, for the present content version
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from .index import Index
from .vocabulary import corrections
from .words import clean, stem, tokens


@dataclass(frozen=True)
class Found:
    """What a name means: one card, or several that share it, or none and those with the nearest names. All by slug."""

    card: str = ""
    candidates: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()


class Resolver(Protocol):
    """Finds cards by whatever people call them."""

    def find(self, text: str) -> Found:
        """The card that a name means."""

    def suggest(self, prefix: str, limit: int) -> tuple[str, ...]:
        """Slugs of cards whose names begin so, best first."""


_make: Callable[[], Resolver] | None = None


def resolve_with(make: Callable[[], Resolver] | None) -> None:
    """Sets who resolves names. Called once at start."""
    global _make
    _make = make


class _FromIndex:
    """The names that the index knows: enough for a reference without a judge."""

    def __init__(self, index: Index) -> None:
        self._index = index

    def find(self, text: str) -> Found:
        words = [token.word for token in tokens(clean(text))]
        known = [word if word in self._index.words else next(iter(corrections(word, self._index)), word) for word in words]
        cards = tuple(dict.fromkeys(mention.card for mention in self._index.cards.spot([stem(word) for word in known])))
        if len(cards) == 1:
            return Found(card=cards[0])
        return Found(candidates=cards)

    def suggest(self, prefix: str, limit: int) -> tuple[str, ...]:
        from .suggest import suggest

        return tuple(each.document.slug for each in suggest(prefix, self._index, limit=limit, kinds=("card",)))


def resolver(index: Index) -> Resolver:
    """Who resolves names now."""
    return _make() if _make else _FromIndex(index)
