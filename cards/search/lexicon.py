"""The language of players as data (``data/lexicon.yaml``), read once.

EMPTY     words that say nothing at all
STOP      words that carry no meaning by themselves, the empty ones among them
NUMBERS   number word → figure
LEMMAS    form → first form, also other spellings (American → British)
SYNONYMS  word → the words it may stand for, each with a weight below 1
PHRASES   several words → words that they stand for
INTENTS   forms of questions: pattern, kind of page that answers such, how much more readily
SHARED    words by which players call any of several cards
RIGHT     words that are spelled right though no text has them
ENDINGS   endings that make another word of a known one
COMMON    words of card names that are ordinary words too and never stand for a card by themselves
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

_DATA = Path(__file__).with_name("data") / "lexicon.yaml"
_raw: dict[str, Any] = yaml.safe_load(_DATA.read_text(encoding="utf-8"))

EMPTY: frozenset[str] = frozenset(_raw["empty"].split())
STOP: frozenset[str] = EMPTY | frozenset(_raw["stop"].split())
NUMBERS: dict[str, str] = {str(word): str(figure) for word, figure in _raw["numbers"].items()}
LEMMAS: dict[str, str] = {form: word for word, forms in _raw["lemmas"].items() for form in str(forms).split()}
SHARED: frozenset[str] = frozenset(_raw["shared"].split())
RIGHT: frozenset[str] = frozenset(_raw["right"].split())
ENDINGS: tuple[str, ...] = tuple(_raw["endings"].split())
COMMON: frozenset[str] = frozenset(_raw["common"].split())


def _synonyms() -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for group in _raw["same"]:
        words = group.split()
        for word in words:
            found.setdefault(word, {}).update({other: 0.7 for other in words if other != word})
    for word, others in _raw["towards"].items():
        found.setdefault(str(word), {}).update(dict.fromkeys(str(others).split(), 0.6))
    return found


INTENTS: tuple[tuple[re.Pattern[str], str, float], ...] = tuple((re.compile(i["says"]), i["kind"], float(i["times"])) for i in _raw["intents"])
SYNONYMS: dict[str, dict[str, float]] = _synonyms()
PHRASES: dict[tuple[str, ...], tuple[str, ...]] = {tuple(str(said).split()): tuple(str(meant).split()) for said, meant in _raw["phrases"].items()}
