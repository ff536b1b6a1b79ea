"""Words of a query, put right against the words of the index.

For each word: what it may be filed under, with a weight below 1 for everything that the visitor did not write: synonyms, the
rest of a half-typed word, the nearest known word. Two words that are one ("lyre bird") are joined, one that is two
("goldengoose") is parted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rapidfuzz import process
from rapidfuzz.distance import OSA

from .index import Index
from .lexicon import EMPTY, ENDINGS, INTENTS, LEMMAS, NUMBERS, PHRASES, RIGHT, STOP, SYNONYMS
from .words import Token, stem

MOST_WORDS = 12
SHORTEST_PREFIX = 3
SHORTEST_TYPO = 4
CORRECTED = 0.85
COMPLETED = 0.8
HINT = 0.55
_ERRORS: Any = OSA.distance  # typed as a bundle of overloads, which the type of a scorer does not take


@dataclass(frozen=True)
class Word:
    """A word of the query. ``known``: stem → weight. ``said``: as the visitor wrote it; ``meant``: as it was understood."""

    said: str
    meant: str
    known: dict[str, float]
    hint: bool = False

    @property
    def first(self) -> str:
        """The stem that counts most."""
        return max(self.known, key=lambda key: self.known[key], default="")


@dataclass(frozen=True)
class Reading:
    """The words of a query as they were understood, and the query with its typos put right (empty if there were none)."""

    words: tuple[Word, ...] = ()
    stems: tuple[str, ...] = ()
    phrase: tuple[str, ...] = ()
    wording: str = ""
    kinds: Mapping[str, float] = field(default_factory=dict)
    corrected: str = ""
    unknown: tuple[str, ...] = field(default=())


def _closest(word: str, pool: Iterable[str], *, most: int) -> list[str]:
    """The words of ``pool`` within ``most`` typing errors (a swap of neighbours is one), nearest first, then those of the same first letter."""
    found = process.extract(word, pool, scorer=_ERRORS, score_cutoff=most, limit=5)
    ranked = sorted(found, key=lambda hit: (hit[1], hit[0][0] != word[0], abs(len(hit[0]) - len(word)), hit[0]))
    return [str(hit[0]) for hit in ranked if hit[1] == ranked[0][1]]


def tolerance(word: str) -> int:
    """How many typing errors a word of this length may have."""
    length = len(word)
    return 0 if length < SHORTEST_TYPO else 1 if length == SHORTEST_TYPO else 2 if length < 9 else 3


def corrections(word: str, index: Index) -> list[str]:
    """The known words that may be meant by an unknown one, best first, at most two: words of names before all others.

    A name may be one error further away than another word, for names are what people misspell; but then it begins with the same
    letter.
    """
    most = tolerance(word)
    if not most or not word.isalpha():
        return []
    names = [name for name in _closest(word, index.name_words, most=most) if name[0] == word[0] or OSA.distance(word, name) < 2 or len(word) > 5]
    others = _closest(word, index.long_words, most=max(1, most - 1))
    if names and others and OSA.distance(word, others[0]) + 1 < OSA.distance(word, names[0]):
        names = []
    return (names or others)[:2]


def completions(word: str, index: Index) -> list[str]:
    """The known words that begin with ``word``: of names if there are any."""
    if len(word) < SHORTEST_PREFIX:
        return []
    return sorted(w for w in index.name_words if w.startswith(word)) or sorted(w for w in index.words if w.startswith(word))[:6]


def familiar(word: str, index: Index) -> bool:
    """Whether a word needs no correction: the index or the lexicon has it."""
    return _plainly(word, index) or bool(derived_from(word, index))


def _plainly(word: str, index: Index) -> bool:
    return word in index.words or index.knows(stem(word)) or word in STOP or word in SYNONYMS or word in NUMBERS or word in LEMMAS or word in RIGHT


def derived_from(word: str, index: Index) -> str:
    """The familiar word of which an ending makes this one ("playable": play), or empty."""
    for ending in ENDINGS:
        base = word.removesuffix(ending)
        if base != word and len(base) > 3:
            return next((each for each in (base, f"{base}e") if _plainly(each, index) and each not in index.name_words), "")
    return ""


def _meanings(word: str, index: Index) -> dict[str, float]:
    """The stems that a familiar word may stand for, itself first."""
    own = stem(word)
    known = {own: 1.0} if index.knows(own) else {}
    if not known and (base := derived_from(word, index)):
        known = {known: COMPLETED * weight for known, weight in _meanings(base, index).items()}
    for lookup in (word, LEMMAS.get(word, word)):
        for other, weight in SYNONYMS.get(lookup, {}).items():
            other_stem = stem(other)
            if index.knows(other_stem):
                known.setdefault(other_stem, weight)
    return known


def _read_word(word: str, index: Index) -> Word:
    known = _meanings(word, index)
    if known or familiar(word, index):
        return Word(word, word, known)
    completed = completions(word, index)
    near = corrections(word, index)
    if completed and not (near and OSA.distance(word, near[0]) == 1 and near[0] in index.name_words):
        return Word(word, word, {stem(other): COMPLETED for other in completed})
    for place, other in enumerate(near):
        for meaning, weight in _meanings(other, index).items():
            known.setdefault(meaning, CORRECTED * weight * (1 if place == 0 else 0.5))
    return Word(word, near[0] if near else word, known)


def _joined(words: list[str], index: Index) -> list[str]:
    """Neighbours that are one known word are joined, an unknown run of two known words is parted."""
    result: list[str] = []
    place = 0
    while place < len(words):
        word = words[place]
        after = words[place + 1] if place + 1 < len(words) else ""
        both = word + after
        strange = after and not (familiar(word, index) and familiar(after, index))
        if (after and strange and both in index.words) or (both in index.name_words and not {word, after} <= index.name_words):
            result.append(both)
            place += 2
            continue
        if strange and len(both) > 5 and _closest(both, index.name_words, most=1):
            near = _closest(both, index.name_words, most=1)[0]
            alone = [other for part in (word, after) if not familiar(part, index) for other in corrections(part, index)]
            if not any(other in index.name_words and other != near for other in alone):
                result.append(near)
                place += 2
                continue
        if len(word) > 6 and not familiar(word, index) and not completions(word, index):
            parts = next(
                ((word[:cut], word[cut:]) for cut in range(3, len(word) - 2) if word[:cut] in index.words and word[cut:] in index.words), None
            )
            if parts:
                result.extend(parts)
                place += 1
                continue
        result.append(word)
        place += 1
    return result


def _hints(words: list[str], index: Index) -> list[Word]:
    """What several words together stand for ("how long": minutes)."""
    found = []
    for start in range(len(words)):
        for end in range(start + 2, min(start + 5, len(words)) + 1):
            meant = PHRASES.get(tuple(words[start:end]))
            if meant:
                said = " ".join(words[start:end])
                found += [Word(said, word, {stem(word): HINT}, hint=True) for word in meant if index.knows(stem(word))]
    return found


def read(tokens: Iterable[Token], index: Index) -> Reading:
    """The query's words as understood. Words without meaning count only if there are no others."""
    typed = [token.word for token in tokens]
    words = _joined(typed, index)
    telling = [word for word in words if word not in STOP] or words
    understood = [_read_word(word, index) for word in telling[:MOST_WORDS]]
    hints = _hints(words, index)
    meant = {word.said: word.meant for word in understood}
    corrected = " ".join(meant.get(word, word) for word in words)
    return Reading(
        words=(*understood, *hints),
        stems=tuple(stem(meant.get(word, word)) for word in words),
        wording=" ".join(meant.get(word, word) for word in words if word not in EMPTY),
        kinds={kind: times for says, kind, times in INTENTS if says.search(" ".join(words))},
        phrase=tuple(stem(meant.get(word, word)) for word in words if word not in EMPTY),
        corrected="" if corrected == " ".join(typed) else corrected,
        unknown=tuple(word.said for word in understood if not word.known),
    )
