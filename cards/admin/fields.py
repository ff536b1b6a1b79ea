"""How the fields of content are edited: lists a line each, data as JSON or in the judge's notation, references as the records have them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import FieldDoesNotExist
from django.db import models

from cards.content.reading import as_json
from cards.desk import data

from .references import reference_field, value_of

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


class DataField(forms.CharField):
    """Data for the judge, as JSON, a dispute also in notation; empty is what an empty field of the model is (``nothing``)."""

    widget = forms.Textarea

    def __init__(self, *, name: str, nothing: Any = None, **kwargs: Any) -> None:
        self.name, self.nothing = name, nothing
        super().__init__(**{"strip": False, **kwargs})

    def prepare_value(self, value: Any) -> str:
        if isinstance(value, str):
            return value
        return "" if value is None else json.dumps(value, ensure_ascii=False, indent=1)

    def clean(self, value: Any) -> Any:
        text = super().clean(value if isinstance(value, str) else self.prepare_value(value))
        try:
            read = data.read(text, dispute=self.name == "dispute")
        except ValueError as error:
            raise forms.ValidationError(str(error).splitlines()) from error
        return self.nothing if read is None else read


def formfield(field: models.Field[Any, Any], ruleset: str = "") -> forms.Field | None:
    """The field of the form where ours differs from Django's: references, of ``ruleset`` if that is given, lists of texts, and data."""
    if isinstance(field, models.ForeignKey | models.ManyToManyField):
        return reference_field(field, ruleset)
    if isinstance(field, models.DateField):
        picker = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
        return forms.DateField(label=field.verbose_name.capitalize(), help_text=field.help_text, required=not field.blank, widget=picker)
    if not isinstance(field, models.JSONField):
        return None
    shown = {"label": field.verbose_name.capitalize(), "help_text": field.help_text, "required": False}
    if field.name in LISTS:
        return LinesField(**{**shown, "help_text": f"{field.help_text} One on each line.".strip(), "required": not field.blank})
    return DataField(name=field.name, nothing=None if field.null else field.get_default(), **shown)


def as_initial(model: type[models.Model], fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a record as a form begins with them."""
    initial: dict[str, Any] = {}
    for name, value in fields.items():
        try:
            field = model._meta.get_field(name)
        except FieldDoesNotExist:
            continue
        if isinstance(field, models.ManyToManyField):
            initial[name] = [value_of(key) for key in value or []]
        elif isinstance(field, models.ForeignKey):
            initial[name] = value_of(value) if value else ""
        else:
            initial[name] = value
    return initial


def as_record(model: type[models.Model], cleaned: Mapping[str, Any]) -> dict[str, Any]:
    """What a form says as the fields of a record."""
    return {name: as_json(value) for name, value in cleaned.items()}
