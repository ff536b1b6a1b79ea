"""Every published edit moves the content version on, once a transaction, whoever makes it."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models.signals import m2m_changed, post_delete, post_save

from . import models
from .models import ContentVersion

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


def _bump_at_commit(using: str | None) -> None:
    connection = transaction.get_connection(using)
    if any(function == ContentVersion.bump for _ids, function, _robust in connection.run_on_commit):
        return
    transaction.on_commit(ContentVersion.bump, using=using)


def content_changed(sender: Any, *, using: str | None = None, raw: bool = False, action: str = "", **_kwargs: Any) -> None:
    """Asks for the bump. Fixtures (``raw``) do not ask: whoever loads them moves the version once, at the end."""
    if not raw and not action.startswith("pre_"):
        _bump_at_commit(using)


def connect() -> None:
    """Called once, when the app is ready."""
    for model in CONTENT:
        post_save.connect(content_changed, sender=model)
        post_delete.connect(content_changed, sender=model)
    for link in LINKS:
        m2m_changed.connect(content_changed, sender=link.through)
