"""The words of a text for one deck: its own cards and types of cards only, under the names that they bear there. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

KINDS = {"attack": "attack", "mount": "mount", "score card": "score", "penalty card": "penalty", "action": "action", "interrupt": "interrupt"}
"""How texts call the types of cards."""

LEANING = frozenset({"so", "they", "it", "that", "this", "these", "those", "then", "but", "also", "too", "both", "all", "its", "their"})
"""First words of sentences that lean on the sentence before: without it nobody knows what they speak of."""


@dataclass(frozen=True)
class Wording:
    """How texts read for a deck.

    ``forms`` are all forms of all names of cards (singular and plural) with the slug under which the card is known; ``held`` the slugs of
    the deck, ``kinds`` its types; ``renamed`` maps forms that the deck does not print to those that it does ("Falcon" → "Distracting Booby").
    """

    forms: Mapping[str, str]
    held: Collection[str]
    kinds: Collection[str]
    renamed: Mapping[str, str]

    def text(self, text: str) -> str:
        """A text without what it says of other cards only. What would leave nothing stays whole."""
        lines = [self._line(line) for line in text.split("\n")]
        return self.names("\n".join(lines) if any(line.strip() for line in lines) else text)

    def names(self, text: str, beside: str = "") -> str:
        """A text with the names of this deck. One that tells of both names of a card, itself or in the text ``beside`` it, keeps them."""
        if not self.renamed or any(new in f"{text} {beside}" for new in self.renamed.values()):
            return text
        return _any_of(self.renamed).sub(lambda match: self.renamed[match[0]], text)

    def _line(self, line: str) -> str:
        sentences = [self._lists.sub(self._shorter, sentence) for sentence in re.split(r"(?<=[.!?]) ", line)]
        kept = [
            sentence
            for sentence, follows in zip(sentences, [*sentences[1:], ""], strict=True)
            if self._speaks_of_the_deck(sentence) or (leans(follows) and self._speaks_of_the_deck(follows))
        ]
        return " ".join(kept)

    def _speaks_of_the_deck(self, sentence: str) -> bool:
        """Whether one of the cards that the sentence names is in the deck or, if it names none, one of the types."""
        terms = [match[0] for match in self._terms.finditer(sentence)]
        cards = [term for term in terms if term in self.forms]
        return not terms or any(map(self._has, cards or terms))

    def _has(self, term: str) -> bool:
        slug = self.forms.get(term)
        return slug in self.held if slug else _kind(term) in self.kinds

    @cached_property
    def _terms(self) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w)(?:{self._term})(?!\w)")

    @cached_property
    def _lists(self) -> re.Pattern[str]:
        """Two or more cards or types in a row, with commas, "and" or "or" between them."""
        item = rf"(?:(?:an?|An?) )?(?:{self._term})(?!\w)"
        return re.compile(rf"(?<!\w)(?:{item}(?:, (?!and|or)| and | or )?)*{item}(?:, | and | or ){item}(?!\w)")

    @property
    def _term(self) -> str:
        kinds = "|".join(rf"[{word[0].upper()}{word[0]}]{word[1:]}s?" for word in KINDS)
        return f"{_either(self.forms)}|{kinds}" if self.forms else kinds

    def _shorter(self, found: re.Match[str]) -> str:
        items = re.split(r", (?:and |or )?| and | or ", found[0])
        left = [item for item in items if self._has(re.sub(r"^[Aa]n? ", "", item))]
        if not left or len(left) == len(items):
            return found[0]
        last = re.findall(r" (?:and|or) |, ", found[0])[-1]
        joined = f"{', '.join(left[:-1])}{last}{left[-1]}" if len(left) > 1 else left[0]
        return f"{joined[0].upper()}{joined[1:]}" if found[0][0].isupper() else joined


def leans(sentence: str) -> bool:
    """Whether a sentence cannot stand without the one before it."""
    return bool(sentence) and re.split(r"\W", sentence, maxsplit=1)[0].lower() in LEANING


def renamings(called: Iterable[tuple[str, str]], plurals: Mapping[str, str]) -> dict[str, str]:
    """Every form of a name that a deck does not print, with the form that it does. ``called`` are pairs of names (elsewhere, here), ``plurals``
    the plural of each. The first word of a name stands for it too, as players say it: "two Falcons"."""
    found: dict[str, str] = {}
    for elsewhere, here in called:
        short = elsewhere.partition(" ")[0]
        found |= {elsewhere: here, plurals[elsewhere]: plurals[here], short: here, f"{short}s": plurals[here]}
    return found


def _kind(term: str) -> str:
    word = term.lower()
    return KINDS[word if word in KINDS else word.removesuffix("s")]


def _either(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def _any_of(words: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{_either(words)})(?!\w)")
