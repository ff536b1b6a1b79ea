"""The content of the database as records, in the very form of the fixture files."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.db import models

from .reading import Record

MODELS = ("game", "ruleset", "section", "clause", "edition", "card", "alias", "printing", "term", "ruling", "example")


def from_database() -> list[Record]:
    """Every published object as a record without a place in a file (two queries for each kind, one more for each list of links)."""
    records: list[Record] = []
    for name in MODELS:
        model = apps.get_model("cards", name)
        keys = [field.name for field in model._meta.fields if isinstance(field, models.ForeignKey)]
        lists = [field.name for field in model._meta.many_to_many]
        rows = model._default_manager.select_related(*keys).prefetch_related(*lists) if keys else model._default_manager.prefetch_related(*lists)
        records += [Record("database", 0, model._meta.label_lower, _fields(row)) for row in rows]
    return records


def _fields(row: models.Model) -> dict[str, Any]:
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
