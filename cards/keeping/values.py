"""Values of a row as JSON and back. The same value is written alike whichever database it comes from."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.db import models

Write = Callable[[Any], Any]
Read = Callable[[Any], Any]

NAMED = {"contenttypes.contenttype", "auth.permission"}
"""What the program makes itself, with other numbers in each database: rows that point there give its name."""


def plain(value: Any) -> Any:
    """A value as JSON has it: moments and days in the form of ISO 8601, moments in UTC."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    return value


class Writing:
    """Values of one database on their way into a file."""

    def __init__(self, using: str) -> None:
        kinds = {row.pk: [row.app_label, row.model] for row in ContentType.objects.using(using)}
        permissions = Permission.objects.using(using)
        self._names = {
            "contenttypes.contenttype": kinds,
            "auth.permission": {row.pk: [*kinds[row.content_type_id], row.codename, row.name] for row in permissions},
        }

    def of(self, field: models.Field[Any, Any]) -> Write:
        """How values of a field are written."""
        target = _target(field)
        return self._names[target].get if target in NAMED else plain


class Reading:
    """Values of a file on their way into a database. What the file names and the database has not is made."""

    def __init__(self, using: str) -> None:
        self._using = using
        self._kinds: dict[tuple[str, str], int] = {}
        self._permissions: dict[tuple[str, str, str], int] = {}

    def of(self, field: models.Field[Any, Any]) -> Read:
        """How values of a field are read. What is read may raise ValueError, TypeError or ValidationError if it is no value of the field."""
        target = _target(field)
        if target == "contenttypes.contenttype":
            return lambda name: None if name is None else self._kind(*name)
        if target == "auth.permission":
            return lambda name: self._permission(*name)
        if isinstance(field, models.DateTimeField | models.DateField):
            return field.to_python
        return lambda value: value

    def _kind(self, app: str, model: str) -> int:
        if (app, model) not in self._kinds:
            self._kinds[app, model] = ContentType.objects.using(self._using).get_or_create(app_label=app, model=model)[0].pk
        return self._kinds[app, model]

    def _permission(self, app: str, model: str, codename: str, name: str) -> int:
        key = (app, model, codename)
        if key not in self._permissions:
            manager = Permission.objects.using(self._using)
            made, _fresh = manager.get_or_create(content_type_id=self._kind(app, model), codename=codename, defaults={"name": name})
            self._permissions[key] = made.pk
        return self._permissions[key]


def _target(field: models.Field[Any, Any]) -> str:
    """The label of the model that a field points to; empty if it points nowhere."""
    return field.remote_field.model._meta.label_lower if isinstance(field, models.ForeignKey) else ""
