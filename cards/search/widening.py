"""What a query may mean beside its words, once its cards are known.

A rule that holds for all cards of a type is written with the type, but people ask it with the card in their hand ("can you cancel
the cockatoo"). And a card named twice is two of them ("duck on duck").
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from .index import Index
from .mentions import Mention
from .vocabulary import Reading, Word
from .words import stem

OF_TYPE = 0.45
"""What the type of a named card weighs beside the card itself."""

TWO = "2"


def widened(reading: Reading, mentions: Collection[Mention], index: Index) -> Reading:
    """The reading with the type of each named card beside its name, and with "two" where a card is named twice."""
    types: dict[str, str] = {}
    named: dict[str, int] = {}
    for mention in mentions:
        card = index.find(f"card/{mention.card}")
        if card is None:
            continue
        named[mention.card] = named.get(mention.card, 0) + 1
        kind = stem(card.card_kind)
        if index.knows(kind):
            types.update(dict.fromkeys(reading.stems[mention.first : mention.behind], kind))
    if not types:
        return reading
    words = [_typed(word, types) for word in reading.words]
    if max(named.values()) > 1 and index.knows(TWO) and not any(word.first == TWO for word in words):
        words.append(Word(TWO, TWO, {TWO: OF_TYPE}, hint=True))
    return replace(reading, words=tuple(words))


def _typed(word: Word, types: dict[str, str]) -> Word:
    kind = types.get(word.first)
    return replace(word, known={**word.known, kind: OF_TYPE}) if kind and kind not in word.known else word
