"""The content as drafts see it: objects by natural key, and the versions of an object that its history keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.apps import apps
from django.contrib.auth.models import AbstractBaseUser
from django.db import models
from rapidfuzz import process

from cards.content.importing import Key
from cards.content.reading import as_json, identity
from cards.content.records import MODELS, fields_of

LABELS = tuple(f"cards.{name}" for name in MODELS)
"""Every model that drafts are of: ``cards.clause`` …"""


def model_of(label: str) -> type[models.Model]:
    """The model of a label. Raises LookupError, with the nearest label, for what is no content."""
    if label not in LABELS:
        near = nearest(label, LABELS)
        raise LookupError(f"there is no content of the kind {label}" + (f"; did you mean {near}?" if near else ""))
    return apps.get_model(label)


def nearest(asked: str, names: Sequence[str]) -> str:
    """The name most like ``asked``; empty if none is alike."""
    found = process.extractOne(asked, names, score_cutoff=60)
    return str(found[0]) if found else ""


def find(label: str, key: Sequence[str]) -> models.Model | None:
    """The published object with a natural key, or None (1 query). Raises LookupError for what is no content."""
    manager: Any = model_of(label)._default_manager
    try:
        found: models.Model = manager.get_by_natural_key(*key)
    except manager.model.DoesNotExist:
        return None
    return found


def key_of(instance: models.Model) -> Key:
    """Label and natural key of an object."""
    natural: Any = instance
    return instance._meta.label_lower, tuple(natural.natural_key())


@dataclass(frozen=True)
class Now:
    """An object as it is published: the newest row of its history, and its fields. Without an object None and nothing."""

    history: int | None
    fields: dict[str, Any]


def now(label: str, key: Sequence[str]) -> Now:
    """The object with a natural key as it is published now. Raises LookupError for what is no content."""
    instance = find(label, key)
    return Now(None, {}) if instance is None else Now(newest(instance), as_json(fields_of(instance)))


@dataclass(frozen=True)
class Version:
    """An object as it was at one row of its history. ``by`` is the user's name, empty if nobody is known; ``gone`` says it was taken out."""

    id: int
    fields: dict[str, Any]
    when: datetime
    by: str
    reason: str
    gone: bool


def history_of(model: type[models.Model]) -> Any:
    """The history of a kind of content, untyped as the package has it."""
    return getattr(model, "history")  # noqa: B009  # simple-history adds it; mypy does not know


def newest(instance: models.Model) -> int | None:
    """The id of the newest row of an object's history: what a draft made now is based on. None if it has none."""
    row = history_of(type(instance)).filter(id=instance.pk).order_by("-history_id").values_list("history_id", flat=True).first()
    return None if row is None else int(row)


def version(model: type[models.Model], history_id: int) -> Version:
    """The version at a row of history. Raises LookupError if there is no such row."""
    row = history_of(model).filter(history_id=history_id).select_related("history_user").first()
    if row is None:
        raise LookupError(f"the history of {model._meta.verbose_name_plural} has no entry {history_id}")
    return _version(row)


def versions(instance: models.Model) -> Iterator[Version]:
    """Every version of an object that its history keeps, newest first."""
    rows = history_of(type(instance)).filter(id=instance.pk).select_related("history_user").order_by("-history_id")
    return (_version(row) for row in rows)


def latest(model: type[models.Model], history_id: int | None) -> Version | None:
    """The newest version of the object that a row of history is of, also if it is gone; None without such a row."""
    rows = history_of(model)
    pk = rows.filter(history_id=history_id).values_list("id", flat=True).first()
    row = rows.filter(id=pk).select_related("history_user").order_by("-history_id").first() if pk is not None else None
    return None if row is None else _version(row)


def _version(row: Any) -> Version:
    fields = row.record if row.record is not None else _from_columns(row)
    user: AbstractBaseUser | None = row.history_user
    return Version(row.history_id, fields, row.history_date, str(user or ""), row.history_change_reason or "", row.history_type == "-")


def _from_columns(row: Any) -> dict[str, Any]:
    """The fields of a row from before whole records were kept; lists of links are not among them, so that they stay as they are."""
    columns = fields_of(row.instance)
    lists = {field.name for field in row.instance._meta.many_to_many}
    return {name: as_json(value) for name, value in columns.items() if name not in lists}


def last_known(model: type[models.Model], key: Sequence[str], by_key: Mapping[Key, models.Model]) -> int | None:
    """The primary key under which an object with this natural key was known before it was taken out; None if it never was, or if that is taken.

    Made again under it, an object goes on with its old history.
    """
    query = {}
    for name, text in zip(identity(model._meta.label_lower), key, strict=True):
        field: Any = model._meta.get_field(name)
        if name == "slug":
            query["slug"] = text
        elif (target := by_key.get((field.related_model._meta.label_lower, (text,)))) is not None:
            query[field.attname] = getattr(target, field.target_field.attname)
        else:
            return None
    row = history_of(model).filter(**query).order_by("-history_id").values_list("id", flat=True).first()
    return None if row is None or model._default_manager.filter(pk=row).exists() else int(row)
