"""A story cut into words and sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from judge.engine.names import plain

from .words import SETTLE

_TOKEN = re.compile(
    r"""(?P<quoted>"(?:[^"\\]|\\.)*")
      | (?P<word>[^\W_]+(?:[-'’ʼ][^\W_]+)*)
      | (?P<arrow>->|=>|[>→])
      | (?P<stop>[;\n\r.!?]+)
      | (?P<sign>[,:=()+&/*•–—-])
      | [“”„«»‚‘_]
      | (?P<other>\S)""",
    re.VERBOSE,
)
_POSSESSIVE = re.compile(r"(['’ʼ]s|['’ʼ])$", re.IGNORECASE)
_NUMBERING = re.compile(r"\d+")


class Token(NamedTuple):
    """A word or sign. ``low`` is the word in small letters without accents and without a possessive s."""

    text: str
    low: str
    start: int
    end: int
    kind: str
    possessive: bool = False

    @property
    def name(self) -> str:
        """The word as it was written, without a possessive s or quotation marks."""
        if self.kind == "quoted":
            try:
                return str(json.loads(self.text))
            except ValueError:
                return self.text[1:-1]
        return _POSSESSIVE.sub("", self.text) if self.possessive else self.text


def tokens(text: str) -> Iterator[Token]:
    """All words and signs of a text, in order. Typographic quotation marks and underlining say nothing."""
    for found in _TOKEN.finditer(text):
        kind = found.lastgroup
        said = found[0]
        if kind is None:
            continue
        possessive = kind == "word" and _POSSESSIVE.search(said) is not None
        bare = _POSSESSIVE.sub("", said) if possessive else said
        low = "-".join(plain(part) or part.casefold() for part in bare.split("-")) if kind == "word" else bare.casefold()
        yield Token(said, low, found.start(), found.end(), kind, possessive)


def sentences(text: str) -> list[list[Token]]:
    """The sentences of a text: parted by semicolons, ends of lines, full stops and *then*. A list mark or number in front is dropped.

    A full stop parts only at the end of a word that is not a number of a list (``1. A plays …``).
    """
    found: list[list[Token]] = [[]]
    for token in tokens(text):
        if token.low == "then" and len(found[-1]) == 1 and found[-1][0].kind == "word" and found[-1][0].low not in SETTLE:
            continue  # Ben then answers
        if token.kind == "stop" or token.low == "then":
            if found[-1]:
                found.append([])
        else:
            found[-1].append(token)
    trimmed = [_without_list_mark(sentence) for sentence in found]
    return [sentence for sentence in trimmed if sentence]


def _without_list_mark(sentence: list[Token]) -> list[Token]:
    start = 0
    while start < len(sentence) and sentence[start].text in ("-", "–", "—", "*", "•", ")", "(", ","):
        start += 1
    if len(sentence) == 1 and _NUMBERING.fullmatch(sentence[0].text):
        return []
    if len(sentence) > start + 1 and _NUMBERING.fullmatch(sentence[start].text) and sentence[start + 1].text in (")", ":"):
        start += 2
    return sentence[start:]
