"""From a file into the database: all of it in one transaction, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from typing import Any

from django.apps import apps
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.db import DatabaseError, connections, models, transaction
from django.db.migrations.recorder import MigrationRecorder

from cards.models import ContentVersion

from . import numbers, older, tables
from .form import Backup, Row, Unfit
from .values import Reading

AT_ONCE = 500


@dataclass(frozen=True)
class Restored:
    """What was done: how many rows, and the content version that it made."""

    rows: int
    version: int


def restore(backup: Backup, *, replace: bool = False, using: str = "default") -> Restored:
    """Puts a backup into an empty database, or with ``replace`` in the place of all that is there.

    Everybody is logged out. The content version moves on, so that nothing kept from before is taken for what is there now. Raises Unfit, and
    then the database is as it was; must not be called inside a transaction.
    """
    if older.is_older(backup.manifest.migrations):
        with older.brought_up_to_date(backup) as newer:
            return restore(newer, replace=replace, using=using)
    _make_tables(using)
    try:
        with transaction.atomic(using=using, durable=True):
            return _restore(backup, replace, using)
    except DatabaseError as fault:
        raise Unfit(f"The database did not take it: {' '.join(str(fault).split())}.") from fault


def _make_tables(using: str) -> None:
    """Migrates a database that has never been. Raises Unfit for one that is behind this program."""
    if not MigrationRecorder(connections[using]).applied_migrations():
        call_command("migrate", database=using, interactive=False, verbosity=0)
    elif missing := older.missing(using):
        raise Unfit(f"The database lacks {missing} migrations: run manage.py prepare first.")


def _restore(backup: Backup, replace: bool, using: str) -> Restored:
    _nobody_else_writes(using)
    before = ContentVersion.objects.using(using).select_for_update().get_or_create(pk=1)[0]
    if not replace and not tables.is_empty(using):
        raise Unfit("The database is not empty: with --replace the backup takes the place of all that is there.")
    for label, model in _emptied().items():
        if label != tables.VERSION:
            model._base_manager.using(using).all()._raw_delete(using)
    fill(backup, using, leave=(tables.VERSION,))
    connections[using].check_constraints()
    numbers.go_on(using)
    return Restored(backup.manifest.rows, _move_on(before, backup, using))


def _emptied() -> dict[str, tables.Model]:
    return {**tables.found(), tables.SESSIONS: apps.get_model(tables.SESSIONS)}


def _nobody_else_writes(using: str) -> None:
    """Until the end of the transaction others may read, as it was before. SQLite lets one writer in at a time anyway."""
    connection = connections[using]
    if connection.vendor == "postgresql":
        names = ", ".join(connection.ops.quote_name(model._meta.db_table) for model in _emptied().values())
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {names} IN EXCLUSIVE MODE")


def fill(backup: Backup, using: str, registry: Any = apps, leave: tuple[str, ...] = ()) -> None:
    """Writes the rows of a backup into tables that are empty; ``registry`` holds the models that the database has. Raises Unfit, DatabaseError."""
    there = tables.found(registry)
    reading = Reading(using)
    for label, columns, rows in backup.tables():
        if label not in there:
            raise Unfit(f"The file has a table that this program does not know: {label}.")
        fields = {field.attname: field for field in tables.columns(there[label])}
        if set(columns) != set(fields):
            raise Unfit(f"The file has other columns than this program for {label}.")
        values = _read(label, [fields[name] for name in columns], rows, reading)
        if label in leave:
            list(values)
        else:
            _insert(there[label], [fields[name] for name in columns], values, using)


def _read(label: str, fields: list[models.Field[Any, Any]], rows: Iterator[Row], reading: Reading) -> Iterator[Row]:
    ways = [reading.of(field) for field in fields]
    try:
        for row in rows:
            yield [way(value) for way, value in zip(ways, row, strict=True)]
    except (ValueError, TypeError, ValidationError) as fault:
        raise Unfit(f"The file has a row of {label} that cannot be read.") from fault


def _insert(model: tables.Model, fields: list[models.Field[Any, Any]], rows: Iterator[Row], using: str) -> None:
    connection = connections[using]
    quote = connection.ops.quote_name
    names = ", ".join(quote(str(field.column)) for field in fields)
    sql = f"INSERT INTO {quote(model._meta.db_table)} ({names}) VALUES ({', '.join(['%s'] * len(fields))})"  # noqa: S608  # names of our tables
    with connection.cursor() as cursor:
        while part := list(islice(rows, AT_ONCE)):
            cursor.executemany(sql, [[field.get_db_prep_save(value, connection) for field, value in zip(fields, row, strict=True)] for row in part])


def _move_on(before: ContentVersion, backup: Backup, using: str) -> int:
    """Moves the version beyond that of the database and that of the file, in number and in time: validators name both."""
    beyond = None
    for label, columns, rows in backup.tables():
        for row in rows:
            if label == tables.VERSION:
                said = dict(zip(columns, row, strict=True))
                beyond = (int(str(said["number"])), datetime.fromisoformat(str(said["changed"])))
    before.move_on(beyond=beyond)
    before.save(using=using)
    return before.number
