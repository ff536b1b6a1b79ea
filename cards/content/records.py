"""The content of the database as records, in the very form of the fixture files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.apps import apps
from django.db import models

from .reading import Record, identity

MODELS = ("game", "ruleset", "section", "clause", "edition", "card", "alias", "printing", "term", "ruling", "example")

MARKDOWN: Mapping[str, frozenset[str]] = {
    "cards.game": frozenset({"summary", "goal"}),
    "cards.edition": frozenset({"status_note", "summary", "winning", "tie", "notes"}),
    "cards.card": frozenset({"effect", "when", "afterwards", "notes"}),
    "cards.ruleset": frozenset({"note"}),
    "cards.section": frozenset({"summary"}),
    "cards.clause": frozenset({"text"}),
    "cards.term": frozenset({"meaning"}),
    "cards.ruling": frozenset({"situation", "ruling", "reasons_for", "reasons_against"}),
    "cards.example": frozenset({"story", "outcome"}),
}
"""The fields of each kind of content in which Markdown works, and which have a preview at the desk."""


def from_database() -> list[Record]:
    """Every published object as a record without a place in a file (one query for each kind, one more for each list of links)."""
    records: list[Record] = []
    for name in MODELS:
        model = apps.get_model("cards", name)
        records += [Record("database", 0, model._meta.label_lower, fields_of(row)) for row in with_keys(model)]
    return records


def with_keys(model: type[models.Model]) -> models.QuerySet[models.Model]:
    """All objects of a model with everything that their records need, so that no object asks for itself."""
    rows = model._default_manager.all()
    references = [path for field in model._meta.fields if isinstance(field, models.ForeignKey) for path in _paths(field)]
    if references:
        rows = rows.select_related(*references)
    for link in model._meta.many_to_many:
        target: Any = link.related_model
        parts = _key_references(target)
        targets = target._default_manager.all()
        rows = rows.prefetch_related(models.Prefetch(link.name, targets.select_related(*parts) if parts else targets))
    return rows


def _paths(field: models.ForeignKey[Any, Any]) -> list[str]:
    return [field.name, *(f"{field.name}__{part}" for part in _key_references(field.related_model))]


def _key_references(model: Any) -> list[str]:
    """The references that are part of a model's natural key."""
    return [name for name in identity(model._meta.label_lower) if name != "slug"]


def fields_of(row: models.Model) -> dict[str, Any]:
    """The fields of one object as a record has them: references are natural keys, the primary key is left out."""
    fields: dict[str, Any] = {}
    for field in row._meta.fields:
        if field.primary_key:
            continue
        value = getattr(row, field.name)
        fields[field.name] = _key(value) if isinstance(field, models.ForeignKey) else value
    for link in row._meta.many_to_many:
        fields[link.name] = [_key(target) for target in getattr(row, link.name).all()]
    return fields


def _key(target: Any) -> list[str] | None:
    return None if target is None else list(target.natural_key())
