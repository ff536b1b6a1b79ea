"""The fields of the query language and the values that they take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import OSA

from cards.models import Card

from .documents import KINDS, Document
from .effects import ALIASES, EFFECTS
from .mentions import Mentions
from .words import fold, stems

MOST_COPIES = 10_000


@dataclass(frozen=True)
class FieldOfQuery:
    """A field: what to write after it, and an example that works."""

    hint: str
    example: str


FIELDS: dict[str, FieldOfQuery] = {
    "type": FieldOfQuery("Write a type of card, for instance type:attack.", "type:attack"),
    "edition": FieldOfQuery("Write an edition, for instance edition:pure.", "edition:pure"),
    "copies": FieldOfQuery("Write a number, for instance copies>3.", "copies>3"),
    "answers": FieldOfQuery("Write a type of card or a card, for instance answers:attack.", "answers:attack"),
    "effect": FieldOfQuery("Write what the card does, for instance effect:steal.", "effect:steal"),
    "kind": FieldOfQuery("Write a kind of page, for instance kind:ruling.", "kind:ruling"),
}

_FIELD_ALIASES = {
    "t": "type",
    "e": "edition",
    "ed": "edition",
    "editions": "edition",
    "copy": "copies",
    "answer": "answers",
    "effects": "effect",
    "does": "effect",
}
_KIND_ALIASES = {"rules": "rule", "section": "rule", "chapter": "rule", "glossary": "word", "words": "word", "older": "old"}
ANSWERED = {"action": "actions", "attack": "attacks", "interrupt": "interrupts"}


@dataclass(frozen=True)
class NoValue:
    """A value that its field does not take, and the nearest one that it does take (or empty)."""

    code: str
    message: str
    nearest: str = ""


def field_of(written: str) -> str | None:
    """The field that a word stands for, or None."""
    word = fold(written)
    return word if word in FIELDS else _FIELD_ALIASES.get(word)


def _nearest(word: str, known: Mapping[str, str]) -> str:
    """The known value most like a word, or empty."""
    found = process.extractOne(word, list(known), scorer=OSA.normalized_similarity, score_cutoff=0.6)
    return found[0] if found else ""


class Values:
    """What each field takes: editions and cards come from the documents."""

    def __init__(self, documents: Iterable[Document], cards: Mentions) -> None:
        found = list(documents)
        self._cards = cards
        kinds = {kind: kind for kind in KINDS} | {f"{kind}s": kind for kind in KINDS} | _KIND_ALIASES
        types = {value: value for value in Card.Kind.values}
        editions: dict[str, str] = {}
        self.edition_names: dict[str, str] = {}
        for document in found:
            if document.kind == "edition":
                self.edition_names[document.slug] = document.title
                editions.update({fold(name): document.slug for name in (document.slug, document.title, *document.names)})
        self.card_names = {document.slug: document.title for document in found if document.kind == "card"}
        self._known: dict[str, dict[str, str]] = {
            "type": types | {f"{value}s": value for value in types} | {"penalties": "penalty"},
            "edition": editions,
            "answers": {word: word for word in ANSWERED} | {plural: word for word, plural in ANSWERED.items()},
            "effect": {effect: effect for effect in EFFECTS} | ALIASES | {f"{effect}s": effect for effect in EFFECTS},
            "kind": kinds,
        }

    def nearest_field(self, written: str) -> str:
        """The field that a mistyped word was meant for, or empty."""
        found = process.extractOne(fold(written), list(FIELDS), scorer=OSA.distance, score_cutoff=2 if len(written) > 4 else 1)
        return found[0] if found else ""

    def read(self, field: str, written: str) -> str | NoValue:
        """The value meant by what was written after a field."""
        word = fold(written).strip(" .;")
        if field == "copies":
            if word.isdecimal() and len(word) < 6 and int(word) <= MOST_COPIES:
                return str(int(word))
            return NoValue("not-a-number", f"copies takes a number, and “{written[:40]}” is none.")
        known = self._known[field]
        if word in known:
            return known[word]
        if field == "answers":
            if word in self.card_names:
                return self._cards.one(word)
            spotted = self._cards.spot(stems(written))
            if len(spotted) == 1:
                return spotted[0].card
        nearest = _nearest(word, known)
        names = ", ".join(dict.fromkeys(known.values()))
        return NoValue("unknown-value", f"{field} does not take “{written[:40]}”. It takes {names}.", known.get(nearest, ""))
