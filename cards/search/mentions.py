"""Which cards a text speaks of: full names, other names, and the one word by which players call a card ("the Falcon").

A word stands for a card by itself if it occurs in the name of that card alone and is no ordinary word (``lexicon.COMMON``).
Two cards that are one under two names (Falcon Interceptor, Distracting Booby) count as one: the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .documents import Document
from .lexicon import COMMON
from .words import clean, stem, tokens

LONGEST_NAME = 4
"""Words in the longest name of a card."""


@dataclass(frozen=True)
class Mention:
    """A card named in a text, and the words (first, behind the last) that name it."""

    card: str
    first: int
    behind: int


class Mentions:
    """Knows the names of all cards."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self.names: dict[tuple[str, ...], str] = {}
        self.twins: dict[str, str] = {}
        alone: dict[str, set[str]] = {}
        cards = [document for document in documents if document.kind == "card"]
        titles = {card.title: card.slug for card in cards}
        for card in cards:
            for name in card.names:
                if name in titles:
                    self.twins[titles[name]] = card.slug
        for card in cards:
            for name in (card.title, *card.names):
                words = [token.word for token in tokens(clean(name))]
                self.names.setdefault(tuple(stem(word) for word in words), self.twins.get(card.slug, card.slug))
                for word in words:
                    if word not in COMMON and len(word) > 2:
                        alone.setdefault(stem(word), set()).add(self.twins.get(card.slug, card.slug))
        for word, slugs in alone.items():
            if len(slugs) == 1:
                self.names.setdefault((word,), next(iter(slugs)))

    def one(self, slug: str) -> str:
        """The card behind a slug: of two names for one card always the same."""
        return self.twins.get(slug, slug)

    def spot(self, words: Sequence[str]) -> list[Mention]:
        """The cards named in a row of stems, longest names first, no word used twice."""
        found = []
        place = 0
        while place < len(words):
            for length in range(min(LONGEST_NAME, len(words) - place), 0, -1):
                card = self.names.get(tuple(words[place : place + length]))
                if card:
                    found.append(Mention(card, place, place + length))
                    place += length
                    break
            else:
                place += 1
        return found

    def exact(self, text: str) -> set[str]:
        """The slugs of the cards that a text names."""
        return {mention.card for mention in self.spot([stem(token.word) for token in tokens(clean(text))])}
