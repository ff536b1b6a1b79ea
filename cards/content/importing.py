"""Fills an empty database from the fixtures, in one transaction. A database with any content is left as it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.db import models, transaction
from django.utils import timezone

from cards.models import ContentVersion

from .reading import FIXTURES, Record, as_json, as_key, read_all
from .records import from_database

Key = tuple[str, tuple[str, ...]]
"""A model's label and a natural key."""


Objects = Mapping[Key, models.Model]
"""The objects that records may refer to."""


class ImportFault(Exception):
    """A record that cannot become an object; the message begins with its place. Nothing was loaded."""


class Missing(ImportFault):
    """A record refers to an object that is not there; ``key`` says which."""

    def __init__(self, record: Record, verbose_name: str, key: Key) -> None:
        super().__init__(f"{record.place}: {record.name} refers to {verbose_name} {' '.join(key[1])}, which is missing")
        self.key = key


def load(folder: Path = FIXTURES) -> dict[str, int] | None:
    """Loads all fixture files; the order of files and records does not matter.

    Returns how many objects of each model (``cards.card``) were made, or None if there was content already.
    Raises Unreadable or ImportFault, and then leaves the database as it was.
    """
    records = read_all(folder)
    with transaction.atomic():
        version, fresh = ContentVersion.objects.select_for_update().get_or_create(pk=1)
        grouped = _by_model(records)
        if any(model._default_manager.exists() for model in grouped):
            return None
        made: dict[Key, models.Model] = {}
        counts = {model._meta.label_lower: _make(model, grouped[model], made) for model in in_order(grouped)}
        _connect(records, made)
        _begin_history(made)
        if not fresh:
            ContentVersion.bump()
        else:
            version.changed = timezone.now()
            version.save()
    return counts


def _by_model(records: Iterable[Record]) -> dict[type[models.Model], list[Record]]:
    grouped: dict[type[models.Model], list[Record]] = defaultdict(list)
    for record in records:
        try:
            grouped[apps.get_model(record.model)].append(record)
        except (LookupError, ValueError) as error:
            raise ImportFault(f"{record.place}: there is no model {record.model}") from error
    return grouped


def in_order(wanted: Iterable[type[models.Model]]) -> list[type[models.Model]]:
    """Models so that each comes after those it refers to."""
    chosen = list(wanted)
    graph = {
        model: [field.related_model for field in model._meta.fields if field.related_model in chosen and field.related_model is not model]
        for model in chosen
    }
    return list(TopologicalSorter(graph).static_order())


def _make(model: type[models.Model], records: Sequence[Record], made: dict[Key, models.Model]) -> int:
    """Makes the objects of one model; those that refer to their own kind wait for the ones they refer to."""
    waiting = list(records)
    while waiting:
        ready = [record for record in waiting if own_kind_is_made(model, record, made)]
        if not ready:
            raise ImportFault(f"{waiting[0].place}: {waiting[0].name} refers to a {model._meta.verbose_name} that is missing")
        objects = model._default_manager.bulk_create([model(**values_of(model, record, made)) for record in ready])
        made.update({(record.model, record.key): instance for record, instance in zip(ready, objects, strict=True)})
        waiting = [record for record in waiting if record not in ready]
    return len(records)


def own_kind_is_made(model: type[models.Model], record: Record, made: Objects) -> bool:
    """Whether all objects of its own kind that a record refers to are among ``made``."""
    references = (as_key(record.fields.get(field.name)) for field in model._meta.fields if field.related_model is model)
    return all(not key or (record.model, key) in made for key in references)


def values_of(model: type[models.Model], record: Record, made: Objects) -> dict[str, Any]:
    """What the fields of an object shall hold, its lists of links left out: dates read, references found among ``made``.

    Raises ImportFault for a field that does not exist or cannot hold its value, Missing for a reference to nothing.
    """
    values: dict[str, Any] = {}
    for name, value in record.fields.items():
        try:
            field = model._meta.get_field(name)
        except FieldDoesNotExist as error:
            raise ImportFault(f"{record.place}: {record.name} has no field {name}") from error
        if field.many_to_many:
            continue
        if isinstance(field, models.ForeignKey):
            values[name] = found(record, field.related_model, value, made) if value is not None else None
        elif isinstance(field, models.Field):
            try:
                values[name] = field.to_python(value)
            except ValidationError as error:
                raise ImportFault(f"{record.place}: {record.name}, {name}: {' '.join(error.messages)}") from error
    return values


def found(record: Record, target: Any, value: Any, made: Objects) -> models.Model:
    """The object of the model ``target`` that a reference names. Raises Missing."""
    key = (target._meta.label_lower, as_key(value))
    if key not in made:
        raise Missing(record, str(target._meta.verbose_name), key)
    return made[key]


def _connect(records: Iterable[Record], made: dict[Key, models.Model]) -> None:
    """Writes the many-to-many references, one query for each kind of link."""
    links: dict[type[models.Model], list[models.Model]] = defaultdict(list)
    for record in records:
        instance = made[(record.model, record.key)]
        for field in instance._meta.many_to_many:
            through: Any = getattr(type(instance), field.name).through
            for value in record.fields.get(field.name) or []:
                target = found(record, field.related_model, value, made)
                links[through].append(through(**{f"{field.m2m_field_name()}_id": instance.pk, f"{field.m2m_reverse_field_name()}_id": target.pk}))
    for through, rows in links.items():
        through._default_manager.bulk_create(rows)


def _begin_history(made: Objects) -> None:
    """One first entry for each object, so that its first edit shows what changed and its first text can be restored."""
    whole = {(record.model, record.key): as_json(record.fields) for record in from_database()}
    now = timezone.now()
    by_model: dict[Any, list[Key]] = defaultdict(list)
    for key, instance in made.items():
        by_model[type(instance)].append(key)
    for model, keys in by_model.items():
        row: Any = model.history.model
        columns = [field.attname for field in row.tracked_fields]
        about = {"history_type": "+", "history_date": now, "history_change_reason": "First content"}
        row.objects.bulk_create(row(**{name: getattr(made[key], name) for name in columns}, **about, record=whole[key]) for key in keys)
