"""The part of a text that shows why it was found, with the words that were sought marked.

A passage is plain text in segments, marked or not; whoever shows it escapes it as any other text.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from .words import stem, tokens

LONGEST = 220
"""Letters of a passage, unless a single sentence is longer by a little."""

_SENTENCE = re.compile(r"[^.!?]*(?:[.!?]+(?=[\s”\"’)]|$)[”\"’)]*\s*|[.!?]+(?=\S)|$)+")


@dataclass(frozen=True)
class Segment:
    """A piece of text, and whether it is one of the words that were sought."""

    text: str
    marked: bool


@dataclass(frozen=True)
class Passage:
    """A part of a text. ``segments`` joined are its ``text``."""

    segments: tuple[Segment, ...] = ()

    @property
    def text(self) -> str:
        return "".join(segment.text for segment in self.segments)

    @property
    def marks(self) -> list[tuple[int, int]]:
        """Where the marked words stand in the text: first letter, behind the last."""
        places, at = [], 0
        for segment in self.segments:
            if segment.marked:
                places.append((at, at + len(segment.text)))
            at += len(segment.text)
        return places


def mark(text: str, wanted: Collection[str]) -> Passage:
    """The whole text, the words with a wanted stem marked."""
    segments: list[Segment] = []
    at = 0
    for token in tokens(text):
        if stem(token.word) in wanted:
            if token.start > at:
                segments.append(Segment(text[at : token.start], False))
            segments.append(Segment(text[token.start : token.end], True))
            at = token.end
    if at < len(text):
        segments.append(Segment(text[at:], False))
    return Passage(tuple(segments))


def sentences(text: str) -> list[str]:
    """A text cut behind its sentences; joined they are the text again."""
    return [match.group() for match in _SENTENCE.finditer(text) if match.group().strip()]


def passage(text: str, weights: Mapping[str, float]) -> Passage:
    """The sentences of a text that say most of what was sought (stem → weight), marked; the first ones if none says anything.

    Whole sentences, so that nobody reads half a rule; only a sentence longer than the limit is cut, between two words.
    """
    parts = sentences(text)
    if not parts:
        return Passage()
    have = [{stem(token.word) for token in tokens(sentence)} & weights.keys() for sentence in parts]
    best, best_worth = (0, 1), -1.0
    for first in range(len(parts)):
        said: set[str] = set()
        length = 0
        for behind in range(first, len(parts)):
            length += len(parts[behind])
            if length > LONGEST and behind > first:
                break
            said |= have[behind]
            worth = sum(weights[word] for word in said) - 0.01 * (first + behind) - 0.0001 * length
            if worth > best_worth:
                best, best_worth = (first, behind + 1), worth
    chosen = "".join(_extended(parts, *best)).strip()
    if len(chosen) > LONGEST + 60:
        chosen = chosen[:LONGEST].rpartition(" ")[0] + " …"
    return mark(chosen, weights.keys())


def _extended(parts: list[str], first: int, behind: int) -> list[str]:
    """The chosen sentences and as many that follow as there is room for."""
    length = sum(len(sentence) for sentence in parts[first:behind])
    while behind < len(parts) and length + len(parts[behind]) <= LONGEST:
        length += len(parts[behind])
        behind += 1
    return parts[first:behind]
