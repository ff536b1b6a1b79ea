"""What goes with every edit of content, whoever makes it: the content version moves on, and the history keeps the whole record.

Both happen in the transaction of the edit, so that nobody ever sees one without the other. The version moves before the edit is
written: its row is then the first lock that anybody takes who edits content, and two of them cannot wait for one another.
"""

from __future__ import annotations

from typing import Any

from django.db.models import Model
from django.db.models.signals import m2m_changed, pre_delete, pre_save
from simple_history.signals import pre_create_historical_record

from . import models
from .content.reading import as_json
from .content.records import fields_of
from .models import ContentVersion
from .models.base import Kept

CONTENT = (
    models.Alias,
    models.Card,
    models.Clause,
    models.Edition,
    models.Example,
    models.Game,
    models.Printing,
    models.Ruleset,
    models.Ruling,
    models.Section,
    models.Term,
)
LINKS = (models.Card.clauses, models.Ruling.cards, models.Ruling.clauses, models.Example.cards, models.Example.clauses)

_LAST_RECORD = "_last_record"
"""Where an object that is being deleted keeps its record: once it is gone, nobody can say any more what it was linked with."""


def content_changes(sender: Any, *, raw: bool = False, action: str = "", **_kwargs: Any) -> None:
    """Moves the version. Fixtures (``raw``) do not: whoever loads them moves it once, at the end."""
    if not raw and not action.startswith("post_"):
        ContentVersion.bump_once()


def remember(sender: Any, *, instance: Model, **_kwargs: Any) -> None:
    """Keeps the record of what is about to be deleted."""
    setattr(instance, _LAST_RECORD, as_json(fields_of(instance)))


def keep_record(sender: Any, *, instance: Model, history_instance: Any, **_kwargs: Any) -> None:
    """Writes the record into a new row of history."""
    if isinstance(history_instance, Kept):
        history_instance.record = getattr(instance, _LAST_RECORD, None) or as_json(fields_of(instance))


def links_changed(sender: Any, *, instance: Any, action: str, reverse: bool, **_kwargs: Any) -> None:
    """Links are written after their object: its newest row of history learns of them."""
    if reverse or not action.startswith("post_") or hasattr(instance, "skip_history_when_saving"):
        return
    row = instance.history.order_by("-history_id").first()
    if row is not None:
        row.record = as_json(fields_of(instance))
        row.save(update_fields=["record"])


def connect() -> None:
    """Called once, when the app is ready."""
    pre_create_historical_record.connect(keep_record)
    for model in CONTENT:
        pre_save.connect(content_changes, sender=model)
        pre_delete.connect(content_changes, sender=model)
        pre_delete.connect(remember, sender=model)
    for link in LINKS:
        m2m_changed.connect(content_changes, sender=link.through)
        m2m_changed.connect(links_changed, sender=link.through)
