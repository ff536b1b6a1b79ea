"""The form that searches without syntax: what it offers, what a query fills in, and the query that it writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cards.models import Card

from .documents import KINDS
from .effects import EFFECTS
from .grammar import Filter, Query
from .index import Index
from .values import ANSWERED

FIELDS = ("words", "type", "edition", "least", "answers", "effect", "kind")
"""What the form sends. Any of them, even empty, means that the form was used."""


@dataclass(frozen=True)
class Choice:
    """A value of a field, what it is called, and whether it is chosen."""

    value: str
    name: str
    chosen: bool


@dataclass(frozen=True)
class Form:
    """The fields as they stand: the words, the least number of copies (or empty), and the choices of the others."""

    words: str
    least: str
    choices: Mapping[str, tuple[Choice, ...]]
    used: bool


def composed(sent: Mapping[str, str]) -> str:
    """The query that stands for what the form sent."""
    parts = [sent.get("words", "").strip()]
    for name in ("type", "edition", "answers", "effect", "kind"):
        value = sent.get(name, "").strip()
        if value:
            parts.append(f"{name}:{value}" if " " not in value else f'{name}:"{value}"')
    least = sent.get("least", "").strip()
    if least:
        parts.append(f"copies>={least}")
    return " ".join(part for part in parts if part)


def form_for(query: Query, index: Index) -> Form:
    """The form with what a query says, as far as the form can say it: the first group without its exclusions."""
    group = query.groups[0] if query.groups else ()
    filters = {part.filter.field: part.filter for part in group if part.filter and not part.negative}
    words = [f'"{part.quoted}"' for part in group if part.quoted and not part.negative]
    words += [query.text[token.start : token.end] for part in group if not part.negative for token in part.words]
    offered = {
        "type": dict(Card.Kind.choices),
        "edition": {entry.document.slug: entry.document.title for entry in index.entries if entry.document.kind == "edition"},
        "answers": {value: plural.capitalize() for value, plural in ANSWERED.items()},
        "effect": {value: does.capitalize() for value, does in EFFECTS.items()},
        "kind": dict(KINDS),
    }
    choices = {}
    for name, values in offered.items():
        chosen = filters[name].values[0] if name in filters else ""
        choices[name] = tuple(Choice(value, title, value == chosen) for value, title in values.items())
    return Form(" ".join(words), _least(filters.get("copies")), choices, used=bool(filters))


def _least(copies: Filter | None) -> str:
    if copies is None or copies.sign not in (">", ">="):
        return ""
    return str(int(copies.values[0]) + (copies.sign == ">"))
