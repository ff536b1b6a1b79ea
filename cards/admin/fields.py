"""How the fields of content are edited: lists a line each, data as JSON, references as the records have them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.core.exceptions import FieldDoesNotExist
from django.db import models

from cards.content.reading import as_json, identity

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
"""The fields of each kind of content in which Markdown works, and which have a preview."""

LISTS = frozenset({"notes", "also", "reasons_for", "reasons_against", "card_kinds", "story"})
"""JSON fields that hold a list of texts."""


class LinesField(forms.CharField):
    """A list of texts, a line each; empty lines are left out."""

    widget = forms.Textarea

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"strip": False, **kwargs})

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(map(str, value)) if isinstance(value, list | tuple) else value

    def clean(self, value: Any) -> list[str]:
        text = value if isinstance(value, str) else self.prepare_value(value) or ""
        return [line.strip() for line in super().clean(text).splitlines() if line.strip()]


class DataField(forms.JSONField):
    """Data for the judge, as JSON; empty is what an empty field of the model is."""

    widget = forms.Textarea

    def __init__(self, *, nothing: Any = None, **kwargs: Any) -> None:
        self.nothing = nothing
        super().__init__(**kwargs)

    def prepare_value(self, value: Any) -> str:
        if isinstance(value, str):
            return value
        return "" if value is None else json.dumps(value, ensure_ascii=False, indent=1)

    def clean(self, value: Any) -> Any:
        cleaned = super().clean(value)
        return self.nothing if cleaned is None else cleaned


def formfield(field: models.Field[Any, Any]) -> forms.Field | None:
    """The field of the form where ours differs from Django's: lists of texts, and data."""
    if not isinstance(field, models.JSONField):
        return None
    shown = {"label": field.verbose_name.capitalize(), "help_text": field.help_text, "required": False}
    if field.name in LISTS:
        return LinesField(**{**shown, "help_text": f"{field.help_text} One on each line.".strip(), "required": not field.blank})
    return DataField(nothing=None if field.null else field.get_default(), **shown)


def as_initial(model: type[models.Model], fields: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The fields of a record as a form begins with them, and the names of those that refer to something not published yet."""
    initial: dict[str, Any] = {}
    unknown: list[str] = []
    for name, value in fields.items():
        try:
            field = model._meta.get_field(name)
        except FieldDoesNotExist:
            continue
        if isinstance(field, models.ForeignKey | models.ManyToManyField):
            keys = [value] if isinstance(field, models.ForeignKey) else value or []
            wanted = [tuple(key) for key in keys if key]
            found = _by_key(field.related_model, wanted)
            targets = [found[key] for key in wanted if key in found]
            if len(targets) < len(wanted):
                unknown.append(name)
            initial[name] = targets if isinstance(field, models.ManyToManyField) else next(iter(targets), None)
        else:
            initial[name] = value
    return initial, unknown


def _by_key(model: Any, keys: Iterable[tuple[str, ...]]) -> dict[tuple[str, ...], models.Model]:
    slugs = {key[-1] for key in keys}
    if not slugs:
        return {}
    parts = [name for name in identity(model._meta.label_lower) if name != "slug"]
    rows = model._default_manager.filter(slug__in=slugs)
    return {tuple(row.natural_key()): row for row in (rows.select_related(*parts) if parts else rows)}


def as_record(model: type[models.Model], cleaned: Mapping[str, Any]) -> dict[str, Any]:
    """What a form says as the fields of a record."""
    record: dict[str, Any] = {}
    for name, value in cleaned.items():
        field = model._meta.get_field(name)
        if isinstance(field, models.ForeignKey):
            record[name] = None if value is None else list(value.natural_key())
        elif isinstance(field, models.ManyToManyField):
            record[name] = [list(each.natural_key()) for each in _with_keys(value)]
        else:
            record[name] = as_json(value)
    return record


def _with_keys(chosen: Any) -> Any:
    parts = [name for name in identity(chosen.model._meta.label_lower) if name != "slug"]
    return chosen.select_related(*parts) if parts else chosen


def called(model: type[models.Model], name: str) -> str:
    """What a field is called for people."""
    try:
        field: Any = model._meta.get_field(name)
    except FieldDoesNotExist:
        return name.replace("_", " ").capitalize()
    return str(getattr(field, "verbose_name", name)).capitalize()
