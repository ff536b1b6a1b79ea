"""Words: how a text is cut into words, and when two words count as the same.

The index and the queries are read by the same functions, so that a word in the one always meets the word in the other.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from whoosh.lang.porter2 import stem as porter

from .lexicon import EMPTY, LEMMAS, NUMBERS, STOP

LONGEST_WORD = 40
"""A longer run of letters is cut here: nothing that anybody looks for is longer."""

_WORD = re.compile(r"[-−–](?=\d)|[^\W_](?:[^\W_]|[\u0300-\u036f]|['’ʼ](?=[^\W_]))*")
_APOSTROPHE = re.compile(r"['’ʼ]")
_NO_MARKS = re.compile(r"[\u0300-\u036f]")


class Token(NamedTuple):
    """A word of a text: folded, and where it stands in the text (as ``clean`` gives it)."""

    word: str
    start: int
    end: int


def clean(text: str) -> str:
    """Composed letters, and no character that neither shows nor separates (NUL, lone surrogates)."""
    if text.isprintable():
        return text if text.isascii() else unicodedata.normalize("NFC", text)
    kept = "".join(" " if unicodedata.category(c) in ("Cc", "Cs") else c for c in text)
    return unicodedata.normalize("NFC", kept)


def fold(text: str) -> str:
    """Small letters without accents: ``Kākāpō`` and ``KAKAPO`` become ``kakapo``."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return _NO_MARKS.sub("", "".join(c for c in apart if unicodedata.category(c) != "Mn"))


def tokens(text: str) -> Iterator[Token]:
    """The words of a clean text. A sign before a number is the word ``minus``; an owner's ``’s`` falls away.

    >>> [t.word for t in tokens("The chick’s worth: -2")]
    ['the', 'chick', 'worth', 'minus', '2']
    """
    for match in _WORD.finditer(text):
        raw = match.group()
        start, end = match.span()
        if raw in ("-", "−", "–"):
            if start == 0 or not text[start - 1].isalnum():
                yield Token("minus", start, end)
            continue
        word = _word(raw[:LONGEST_WORD])
        if word:
            yield Token(word, start, end)


@lru_cache(maxsize=20_000)
def _word(raw: str) -> str:
    word = fold(raw)
    return word if word.isalnum() else _without_apostrophes(word)


@lru_cache(maxsize=1_000)
def folded(text: str) -> tuple[str, ...]:
    """The words of any text, folded. The index asks for those of the same text several times over."""
    return tuple(token.word for token in tokens(clean(text)))


def _without_apostrophes(word: str) -> str:
    parts = _APOSTROPHE.split(word)
    if len(parts) > 1 and parts[-1] in ("s", ""):
        parts.pop()
    return "".join(parts)


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """What a folded word is filed under: number words become figures, forms of a verb its first form, plurals singulars.

    >>> stem("stolen"), stem("boobies"), stem("canceled"), stem("two")
    ('steal', 'boobi', 'cancel', '2')
    """
    if word in NUMBERS:
        return NUMBERS[word]
    lemma = LEMMAS.get(word)
    if lemma is None and word.endswith("s") and len(word) > 3:
        lemma = LEMMAS.get(word[:-1])
    word = lemma or word
    return porter(word) if len(word) > 2 and word.isascii() and word.isalpha() else word


def stems(text: str, *, stop: bool = True) -> list[str]:
    """The stems of a text in order; ``stop`` leaves out the words that carry no meaning in a question."""
    return [stem(word) for word in folded(text) if not (stop and word in STOP)]


def phrase(text: str) -> tuple[str, ...]:
    """The stems of a text but for its empty words: what must be the same for two questions to be the same."""
    return tuple(stem(word) for word in folded(text) if word not in EMPTY)


def wording(text: str) -> str:
    """The words of a text as they are written but for its empty words, folded: two with the same wording are the same question."""
    return " ".join(word for word in folded(text) if word not in EMPTY)


def flat(text: str) -> str:
    """A text as its folded words between single spaces, with a space at both ends: an exact phrase is found in it by ``in``."""
    return " " + " ".join(folded(text)) + " "
