"""What the operators of the search take on a phone, and for which documents each holds: asked of the search itself, value by value."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from cards.models import Card
from cards.search.documents import KINDS, Document
from cards.search.effects import ALIASES, EFFECTS
from cards.search.filters import allowed
from cards.search.grammar import Filter, Part, Query
from cards.search.index import Index
from cards.search.values import ANSWERED, field_of
from cards.search.vocabulary import Reading
from cards.search.words import fold

FIELDS = ("type", "t", "edition", "editions", "e", "ed", "copies", "copy", "answers", "answer", "effect", "effects", "does", "kind")
"""What may stand before the colon."""


def fields(here: Index) -> dict[str, dict[str, str]]:
    """For each field what may be written, small and without hyphens → the value that is meant; and under "aliases" word → field."""
    editions = [name for entry in here.entries if entry.document.kind == "edition" for name in _names(entry.document)]
    written = {
        "type": _and_plurals(Card.Kind.values),
        "edition": editions,
        "effect": _and_plurals([*EFFECTS, *ALIASES]),
        "kind": [*_and_plurals(KINDS), "glossary", "section", "chapter"],
        "answers": [*_and_plurals(ANSWERED), *(entry.document.slug for entry in here.entries if entry.document.kind == "card")],
    }
    meant = {
        field: {_spoken(word): value for word in words if isinstance(value := here.values.read(field, word), str)} for field, words in written.items()
    }
    return {**meant, "aliases": {word: field for word in FIELDS if (field := field_of(word))}}


def facts(here: Index) -> dict[int, dict[str, Any]]:
    """For documents with copies (by number): edition → copies, what a card does, and what it can answer: types of cards, and cards by slug.

    Nothing here is looked up by a name: an editor may give a card any name, and its slug stays.
    """
    answers: dict[int, list[str]] = defaultdict(list)
    cards = [entry.document.slug for entry in here.entries if entry.document.kind == "card"]
    for value in (*ANSWERED, *cards):
        query = Query(f"answers:{value}", ((Part(negative=False, filter=Filter("answers", ":", (value,))),),))
        for number in allowed(query, [Reading()], here):
            answers[number].append(value)
    return {
        number: {"copies": dict(document.copies), "effects": sorted(document.effects), "answers": answers[number]}
        for number, document in enumerate(entry.document for entry in here.entries)
        if document.kind == "card" or document.copies
    }


def _names(document: Document) -> tuple[str, ...]:
    return document.slug, document.title, *document.names


def _and_plurals(words: Any) -> list[str]:
    return [form for word in words for form in (word, f"{word}s")]


def _spoken(word: str) -> str:
    return fold(word).replace("-", " ")
