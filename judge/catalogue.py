"""The one bridge from the published content to the engine.

``catalogue_data()`` is what stands in the database, in the engine's own format (see ``judge.engine.cards``); ``write_catalogue``
keeps it as ``judge/data/catalogue.json``. ``current()`` is the engine's catalogue made from it, built once for each content version.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from django.db.models import Q
from django.templatetags.static import static

from cards.content.reading import keys_in_order
from cards.models import MAIN, Card, Clause, Edition, Printing, Ruleset, Ruling
from cards.versioned import Versioned
from judge.engine import Catalogue

from .door import Door
from .matter import gather
from .pages.shelf import Shelf

FILE = Path(__file__).parent / "data" / "catalogue.json"

_in_use: WeakValueDictionary[str, Catalogue] = WeakValueDictionary()
"""The catalogues that somebody holds, by what they were read from."""


def _read(text: str) -> Catalogue:
    """The engine's catalogue. An edit that changes only what players read leaves it the same object, and with it all that was found out by it:
    the matrix, how cards meet, pairs of cards."""
    found = _in_use.get(text)
    if found is None:
        found = _in_use[text] = Catalogue.from_json(json.loads(text))
    return found


_shelf = Versioned(lambda: Shelf(_read(as_text(catalogue_data())), gather()))


def current() -> Shelf:
    """The shelf for the content that this connection sees now, built once for each content version; a preview has one of its own."""
    return _shelf.current()


def door() -> Door:
    """The judge's door, for the content that this connection sees now."""
    return Door(current(), static)


def catalogue_data() -> dict[str, Any]:
    """The published content in the engine's format. The same content gives the same data, byte for byte."""
    data: dict[str, Any] = {
        "rules": Ruleset.objects.get(game__slug=MAIN, is_current=True).slug,
        "editions": _editions(),
        "cards": _cards(),
        "rulings": _rulings(),
        "clauses": _clauses(),
    }
    return {"version": hashlib.sha256(as_text(data).encode()).hexdigest()[:12], **data}


def as_text(data: dict[str, Any]) -> str:
    """The data as the file has it: one line for each entry of a list, so that a change shows as one changed line."""
    parts = []
    for key, value in data.items():
        if isinstance(value, list):
            lines = ",\n".join(f"  {json.dumps(entry, ensure_ascii=False)}" for entry in value)
            parts.append(f"{json.dumps(key)}: [\n{lines}\n]")
        elif isinstance(value, dict):
            lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(entry, ensure_ascii=False)}" for name, entry in value.items())
            parts.append(f"{json.dumps(key)}: {{\n{lines}\n}}")
        else:
            parts.append(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _editions() -> list[dict[str, Any]]:
    editions = Edition.objects.filter(game__slug=MAIN)
    return [{"slug": e.slug, "name": e.name, "short": e.short_name, "status": e.status} for e in editions]


def _cards() -> list[dict[str, Any]]:
    copies: dict[str, dict[str, int]] = {}
    for printing in Printing.objects.filter(edition__game__slug=MAIN).select_related("edition", "card"):
        copies.setdefault(printing.card.slug, {})[printing.edition.slug] = printing.copies
    return [
        {
            "slug": card.slug,
            "name": card.name,
            "kind": card.kind,
            "same_as": card.same_as.slug if card.same_as else None,
            "aliases": [alias.name for alias in card.aliases.all()],
            "copies": copies.get(card.slug, {}),
            "behaviour": keys_in_order(card.behaviour),
        }
        for card in Card.objects.select_related("same_as").prefetch_related("aliases")
    ]


def _rulings() -> list[dict[str, Any]]:
    return [
        {
            "slug": ruling.slug,
            "status": ruling.status,
            "question": ruling.question,
            "readings": [{"slug": reading["slug"], "says": reading["says"]} for reading in ruling.readings],
            "used": next((reading["slug"] for reading in ruling.readings if reading.get("used")), ""),
        }
        for ruling in Ruling.objects.filter(game__slug=MAIN)
    ]


def _clauses() -> dict[str, dict[str, str]]:
    """The current rules' clauses, and those that only an older version has."""
    cited = Q(ruleset__is_current=True) | Q(acts_on_chain=True)
    clauses = Clause.objects.filter(cited, ruleset__game__slug=MAIN).select_related("section", "ruleset")
    found: dict[str, dict[str, str]] = {}
    for clause in sorted(clauses, key=lambda c: (not c.ruleset.is_current, c.section.number, c.number)):
        found.setdefault(clause.slug, {"label": clause.label, "title": clause.title})
    return found
