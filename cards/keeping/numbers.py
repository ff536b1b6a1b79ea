"""Where databases go on counting after rows were written with the numbers that they had elsewhere."""

from __future__ import annotations

from django.db import connections, models
from django.db.models import Max

from . import tables


def go_on(using: str) -> None:
    """Makes each table go on after its highest number, and after that of what was deleted and has a history: a number is never given twice."""
    there = tables.found()
    for label, model in there.items():
        if isinstance(model._meta.pk, models.AutoField):
            app, _, name = label.partition(".")
            kept = there.get(f"{app}.historical{name}")
            _after(model, max(_highest(model, "pk", using), _highest(kept, "id", using) if kept else 0), using)


def _highest(model: tables.Model, field: str, using: str) -> int:
    found = model._base_manager.using(using).aggregate(highest=Max(field))["highest"]
    return int(found or 0)


def _after(model: tables.Model, number: int, using: str) -> None:
    connection = connections[using]
    table = model._meta.db_table
    column = model._meta.pk.column
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SELECT pg_get_serial_sequence(%s, %s)", [connection.ops.quote_name(table), column])
            (sequence,) = cursor.fetchone()
            cursor.execute(f"SELECT last_value, is_called FROM {sequence}")  # noqa: S608  # the name that PostgreSQL gave
            last, used = cursor.fetchone()
            cursor.execute("SELECT setval(%s, %s, %s)", [sequence, max(last, number), used or number > 0])
        else:
            cursor.execute("UPDATE sqlite_sequence SET seq = max(seq, %s) WHERE name = %s", [number, table])
            if not cursor.rowcount:
                cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table, number])
