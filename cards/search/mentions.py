"""Which cards a text speaks of: full names, other names, and the one word by which players call a card ("the Falcon").

A word stands for a card by itself if it occurs in the name of that card alone and is no ordinary word (``lexicon.COMMON``).
Two cards that are one under two names (Falcon Interceptor, Distracting Booby) count as one: the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .documents import Document
from .lexicon import COMMON, SHARED
from .words import clean, folded, stem, tokens

LONGEST_NAME = 4
"""Words in the longest name of a card."""


EDITIONS = frozenset(stem(word) for word in ("edition", "deck", "game", "pack", "box", "version", "set"))
"""What people call an edition: "the pure deck"."""


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
        self.parts: dict[str, set[str]] = {}
        self.shared: dict[str, set[str]] = {}
        self.twins: dict[str, str] = {}
        alone: dict[str, set[str]] = {}
        found = list(documents)
        cards = [document for document in found if document.kind == "card"]
        titles = {card.title: card.slug for card in cards}
        self.titled = {card.slug: frozenset(stem(token.word) for token in tokens(clean(card.title))) for card in cards}
        for card in cards:
            for name in card.names:
                if name in titles:
                    self.twins[titles[name]] = card.slug
        for card in cards:
            for name in (card.title, *card.names):
                words = [token.word for token in tokens(clean(name))]
                self.names.setdefault(tuple(stem(word) for word in words), self.twins.get(card.slug, card.slug))
                self.parts.setdefault(self.one(card.slug), set()).update(stem(word) for word in words)
                for word in SHARED.intersection(words):
                    self.shared.setdefault(stem(word), set()).add(self.one(card.slug))
                for word in words:
                    if word not in COMMON and len(word) > 2:
                        alone.setdefault(stem(word), set()).add(self.twins.get(card.slug, card.slug))
        self.parts_of_names = frozenset(word for parts in self.parts.values() for word in parts)
        self.editions = {
            tuple(stem(token.word) for token in tokens(clean(document.title))): document.slug for document in found if document.kind == "edition"
        }
        for word, slugs in alone.items():
            if len(slugs) == 1:
                self.names.setdefault((word,), next(iter(slugs)))

    def alike(self, other: Mentions) -> bool:
        """Whether these names find the same cards in every text."""
        return (self.names, self.parts, self.twins) == (other.names, other.parts, other.twins)

    def one(self, slug: str) -> str:
        """The card behind a slug: of two names for one card always the same."""
        return self.twins.get(slug, slug)

    def called(self, mention: Mention, words: Sequence[str]) -> str:
        """The slug of a mentioned card under the name by which these stems call it: a card may have two names."""
        said = set(words[mention.first : mention.behind])
        own = self.titled.get(mention.card, frozenset())
        twins = [slug for slug, one in self.twins.items() if one == mention.card and said <= self.titled[slug] and not said <= own]
        return twins[0] if twins else mention.card

    def edition(self, words: Sequence[str]) -> Mention | None:
        """The edition that a row of stems names in full ("pure edition"), or None."""
        for name, slug in self.editions.items():
            for first, (word, after) in enumerate(pairwise(words)):
                if word == name[0] and after in EDITIONS:
                    return Mention(slug, first, first + 2)
            for first in range(len(words) - len(name) + 1):
                if tuple(words[first : first + len(name)]) == name:
                    return Mention(slug, first, first + len(name))
        return None

    def spot(self, words: Sequence[str]) -> list[Mention]:
        """The cards named in a row of stems, longest names first, no word used twice."""
        found: list[Mention] = []
        place = 0
        while place < len(words):
            for length in range(min(LONGEST_NAME, len(words) - place), 0, -1):
                card = self.names.get(tuple(words[place : place + length]))
                if card:
                    first, behind = self._grown(card, words, place, place + length, found[-1].behind if found else 0)
                    found.append(Mention(card, first, behind))
                    place = behind
                    break
            else:
                place += 1
        return found

    def _grown(self, card: str, words: Sequence[str], first: int, behind: int, least: int) -> tuple[int, int]:
        """A mention with the neighbouring words that belong to the same name ("great tits")."""
        parts = self.parts.get(card, set())
        while first > least and words[first - 1] in parts and words[first - 1] not in words[first:behind]:
            first -= 1
        while behind < len(words) and words[behind] in parts and words[behind] not in words[first:behind]:
            behind += 1
        return first, behind

    def whole(self, words: Sequence[str]) -> list[Mention]:
        """The one card of whose name all these words are part, be they ordinary words too ("bouncing"); none if there are several."""
        cards = [card for card, parts in self.parts.items() if words and parts.issuperset(words)]
        return [Mention(cards[0], 0, len(words))] if len(cards) == 1 else []

    def exact(self, text: str) -> set[str]:
        """The slugs of the cards that a text names."""
        return {mention.card for mention in self.spot([stem(word) for word in folded(text)])}
