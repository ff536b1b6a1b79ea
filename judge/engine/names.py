"""The one resolver of card names: page, search box, API and notation all find a card by what people call it.

Forgiven are case, accents, punctuation, plurals, old names, single words of a name (*frigate*), beginnings of words (*peng*) and
slips of the finger, two swapped letters among them, as long as only one card can be meant. When several can, all are named.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import NamedTuple

from .cards import Card, Catalogue

_NO_LETTER = re.compile(r"[^0-9a-z]+")
_OWNER = re.compile(r"(?<=\w)['’ʼ]s?(?!\w)", re.IGNORECASE)
IRREGULAR = {"geese": "goose"}
LEAST_PREFIX = 4


class Found(NamedTuple):
    """What a text may mean: one ``card``; or several ``candidates``; or nothing, and then the ``nearest`` names.

    ``exact``: it is a whole name of the card. ``slip``: it is none of the card's words, but near enough to be a slip of the finger.
    """

    card: Card | None
    candidates: tuple[Card, ...] = ()
    nearest: tuple[Card, ...] = ()
    exact: bool = False
    slip: bool = False


class Name(NamedTuple):
    """One name of a card, made plain: ``words`` with plurals undone, and the same in one piece."""

    card: Card
    text: str
    words: tuple[str, ...]


def plain(text: str) -> str:
    """The text in small letters without accents and without an owner's ``'s``; all else is a single space."""
    letters = unicodedata.normalize("NFKD", _OWNER.sub("", text).casefold())
    return _NO_LETTER.sub(" ", "".join(letter for letter in letters if not unicodedata.combining(letter))).strip()


def singulars(word: str) -> tuple[str, ...]:
    """What the word may be the plural of, itself first."""
    found = [word]
    if word in IRREGULAR:
        found.append(IRREGULAR[word])
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        found.append(word[:-1])
        if word.endswith("ies"):
            found.append(f"{word[:-3]}y")
        elif word.endswith("es"):
            found.append(word[:-2])
    return tuple(found)


@functools.lru_cache(maxsize=4096)
def distance(one: str, other: str) -> int:
    """How many letters must be added, left out, changed or swapped with their neighbour to turn one word into the other."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        line = [row]
        for column, match in enumerate(other, 1):
            cost = min(last[column] + 1, line[column - 1] + 1, last[column - 1] + (letter != match))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == match:
                cost = min(cost, before[column - 2] + 1)
            line.append(cost)
        before, last = last, line
    return last[-1]


def slips(word: str) -> int:
    """How many slips of the finger a word of this length is forgiven."""
    return 0 if len(word) < 4 else 1 if len(word) < 8 else 2


class Resolver:
    """Finds cards by name. Make one for a catalogue and keep it."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.names: tuple[Name, ...] = tuple(
            Name(card, plain(name), tuple(singulars(word)[-1] if word.endswith("s") else word for word in plain(name).split()))
            for card in catalogue.cards.values()
            for name in dict.fromkeys((card.name, card.slug, *card.aliases))
        )

        self.longest = 2 * max(len(name.text) for name in self.names)

    def find(self, text: str) -> Found:
        """The card or cards that ``text`` may mean; nothing for a text that is far longer than any name."""
        said = plain(text)
        if not said or len(said) > self.longest:
            return Found(None)
        whole = _cards(name.card for name in self.names if name.text == said)
        if len(whole) == 1:
            return Found(whole[0], exact=True)
        words = said.split()
        ways = (
            (self._by(words, _same_word), False),
            (self._by(words, _beginning), False),
            (self._by_whole_slip(said), True),
            (self._by_slips(words), True),
        )
        for cards, slip in ways:
            if len({card.one for card in cards}) == 1:
                return Found(cards[0], slip=slip)
            if cards:
                return Found(None, candidates=cards, slip=slip)
        return Found(None, nearest=self._nearest(said))

    def suggest(self, prefix: str, limit: int = 8) -> tuple[Card, ...]:
        """Cards whose name, or a word of it, begins so; then those that a slip of the finger may have meant."""
        said = plain(prefix)
        if not said or limit < 1:
            return ()
        found = [name.card for name in self.names if name.text.startswith(said)]
        found += [name.card for name in self.names if f" {said}" in f" {name.text}"]
        other = self.find(prefix)
        found += [*([other.card] if other.card is not None else []), *other.candidates]
        return tuple(dict.fromkeys(found))[:limit]

    def _by(self, words: list[str], fits: Callable[[str, str], bool]) -> tuple[Card, ...]:
        """Cards with a name that has a different word for each word said."""
        return _cards(name.card for name in self.names if _covers(words, name.words, fits))

    def _by_whole_slip(self, said: str) -> tuple[Card, ...]:
        best: dict[int, list[Card]] = {}
        for name in self.names:
            if abs(len(name.text) - len(said)) <= slips(said):
                far = distance(said, name.text)
                if far <= slips(said):
                    best.setdefault(far, []).append(name.card)
        return _cards(best[min(best)]) if best else ()

    def _by_slips(self, words: list[str]) -> tuple[Card, ...]:
        close = self._by(words, _one_slip)
        return close or self._by(words, _some_slips)

    def _nearest(self, said: str) -> tuple[Card, ...]:
        far = [(min(distance(said, part) for part in (name.text, *name.words)), place) for place, name in enumerate(self.names)]
        near = [self.names[place].card for length, place in sorted(far) if length <= max(2, len(said) // 2)]
        return _cards(near)[:3]


def _cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(cards))


def _covers(words: list[str], name: tuple[str, ...], fits: Callable[[str, str], bool]) -> bool:
    left = list(name)
    for word in words:
        match = next((part for part in left if fits(word, part)), None)
        if match is None:
            return False
        left.remove(match)
    return True


def _same_word(word: str, part: str) -> bool:
    return part in singulars(word) or word == part


def _beginning(word: str, part: str) -> bool:
    return _same_word(word, part) or (len(word) >= LEAST_PREFIX and part.startswith(word))


def _one_slip(word: str, part: str) -> bool:
    return _same_word(word, part) or _slipped(word, part, 1)


def _some_slips(word: str, part: str) -> bool:
    return _same_word(word, part) or _slipped(word, part, 2)


def _slipped(word: str, part: str, most: int) -> bool:
    most = min(most, slips(word), slips(part))
    return most > 0 and any(abs(len(one) - len(part)) <= most and distance(one, part) <= most for one in singulars(word))


@functools.cache
def resolver(catalogue: Catalogue) -> Resolver:
    """The resolver of a catalogue, made once."""
    return Resolver(catalogue)
