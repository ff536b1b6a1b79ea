"""Each record for itself: right fields, right kinds of values, no empty text."""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models

from cards.allowances import LISTS
from cards.content.bounds import excess
from cards.content.faults import Fault
from cards.content.reading import Record
from cards.content.records import MARKDOWN

from .content import Content, fault, texts

TEXT_LISTS = {"notes", "also", "story", "reasons_for", "reasons_against", "card_kinds"}
"""JSON fields that are lists of texts."""


def check(content: Content) -> Iterator[Fault]:
    for record in content.records:
        for name in record.repeated:
            yield fault(record, "repeated-field", name, f"{name} stands twice in this record.")
        try:
            model = apps.get_model(record.model)
        except (LookupError, ValueError):
            yield fault(record, "unknown-model", "model", f"There is no model {record.model}.")
            continue
        known = {field.name: field for field in (*model._meta.fields, *model._meta.many_to_many) if not getattr(field, "primary_key", False)}
        for name in record.fields:
            if name not in known:
                yield fault(record, "unknown-field", str(name), f"A {model._meta.verbose_name} has no field {name}.")
        for name, field in known.items():
            if name in record.fields:
                yield from _value(record, name, field, record.fields[name])
            elif _needed(field):
                yield fault(record, "missing-field", name, f"Every {model._meta.verbose_name} needs {name}: {field.help_text or field.verbose_name}")


def _needed(field: models.Field[Any, Any]) -> bool:
    return not (field.has_default() or field.null or field.blank)


def _value(record: Record, name: str, field: models.Field[Any, Any], value: Any) -> Iterator[Fault]:
    if value is None:
        if not field.null:
            yield fault(
                record, "empty-text" if isinstance(field, models.CharField | models.TextField) else "missing-field", name, f"{name} is empty."
            )
        return
    wanted = _wanted(name, field, value)
    if wanted:
        yield fault(record, "wrong-type", name, f"{name} must be {wanted}, and is {value!r}.")
        return
    markdown = name in MARKDOWN.get(record.model, ())
    for path, text in texts(value, name):
        if markdown and (beyond := excess(text)):
            yield fault(record, "tangled-text", path, beyond)
        if text != unicodedata.normalize("NFC", text):
            yield fault(record, "not-composed", path, f"{text[:60]!r} is not in composed form.")
        if not text.strip() and not (path == name and field.blank):
            yield fault(record, "empty-text", path, f"{path} is empty.")
    if isinstance(value, str):
        choices = [str(choice) for choice, _label in field.choices or []]
        if choices and value not in choices:
            yield fault(record, "not-a-choice", name, f"{name} is {value!r}; it can be {', '.join(choices)}.")
        if field.max_length and len(value) > field.max_length:
            yield fault(record, "text-too-long", name, f"{name} has {len(value)} letters; at most {field.max_length} fit.")


def _wanted(name: str, field: models.Field[Any, Any], value: Any) -> str:
    """What the value should have been; empty if it is right."""
    if isinstance(field, models.ForeignKey):
        return "" if _is_key(value) else "a reference: a list of slugs"
    if isinstance(field, models.ManyToManyField):
        return "" if isinstance(value, list) and all(_is_key(part) for part in value) else "a list of references, each a list of slugs"
    if isinstance(field, models.BooleanField):
        return "" if isinstance(value, bool) else "true or false"
    if isinstance(field, models.IntegerField):
        return "" if type(value) is int and value >= 0 else "a whole number from 0"
    if isinstance(field, models.DateField):
        return "" if isinstance(value, datetime.date) else "a date such as 2026-10-15"
    if isinstance(field, models.CharField | models.TextField):
        return "" if isinstance(value, str) else "a text"
    return wanted_json(name, value)


def wanted_json(name: str, value: Any) -> str:
    """What the data in a field of this name should have been; empty if it is right."""
    if name in TEXT_LISTS:
        return "" if _is_text_list(value) else "a list of texts"
    if name == "statements":
        return "" if isinstance(value, list) and all(_is_statement(part) for part in value) else "a list of statements, each with list and says"
    if name == "readings":
        return "" if isinstance(value, list) and all(_is_reading(part) for part in value) else "a list of readings, each with slug and says"
    if name == "expected" and isinstance(value, dict) and not _is_text_list(value.get("rulings", [])):
        return "names with values, and rulings a list of slugs"
    return "" if isinstance(value, dict) else "names with values"


def _is_text_list(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(part, str) for part in value)


def _is_statement(value: Any) -> bool:
    if not isinstance(value, dict) or not {"list", "says"} <= value.keys() <= {"list", "says", "for"}:
        return False
    says, concerned = value["says"], value.get("for", [])
    return value["list"] in tuple(LISTS) and isinstance(says, str) and says.endswith(".") and isinstance(concerned, list)


def _is_reading(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(value.get(name), str) and value[name] for name in ("slug", "says"))


def _is_key(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(part, str) for part in value)
