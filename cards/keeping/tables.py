"""What a backup holds and what it leaves out. Every table of the site stands here in one of the two."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.apps import apps
from django.db import models

Model = type[models.Model]

CONTENT = ("game", "edition", "card", "printing", "alias", "ruleset", "section", "clause", "term", "ruling", "example")
DESK = ("release", "change")

KEPT = (
    "auth.group",
    "auth.group_permissions",
    "auth.user",
    "auth.user_groups",
    "auth.user_user_permissions",
    "otp_totp.totpdevice",
    "admin.logentry",
    *(f"cards.{name}" for name in CONTENT),
    *(f"cards.{name}" for name in ("card_clauses", "ruling_cards", "ruling_clauses", "example_cards", "example_clauses")),
    *(f"cards.{name}" for name in (*DESK, "change_contributors", "snapshot", "suggestion", "questionmet", "publishertext")),
    *(f"cards.historical{name}" for name in (*CONTENT, *DESK)),
    "cards.contentversion",
)
"""The tables of a backup, in the order of the file."""

LEFT: Mapping[str, str] = {
    "contenttypes.contenttype": "made by the program; rows that point to one name it instead",
    "auth.permission": "made by the program; rows that point to one name it instead",
    "sessions.session": "everybody logs in again",
    "axes.accessattempt": "addresses of people, of use for an hour",
    "axes.accessattemptexpiration": "addresses of people, of use for an hour",
    "axes.accesslog": "addresses of people, of use for an hour",
    "axes.accessfailurelog": "addresses of people, of use for an hour",
}
"""What is left out, and why."""

VERSION = "cards.contentversion"
SESSIONS = "sessions.session"
MADE_WITH_THE_TABLES = frozenset({"auth.group", "auth.group_permissions", VERSION})
"""What stands in a database before anybody has put anything into it."""


def found(registry: Any = apps) -> dict[str, Model]:
    """Models by label in the order of ``KEPT``, then any others that are not left out; ``registry`` may be that of an older program."""
    there = {model._meta.label_lower: model for model in registry.get_models(include_auto_created=True)}
    order = [*(label for label in KEPT if label in there), *sorted(set(there) - set(KEPT) - set(LEFT))]
    return {label: there[label] for label in order}


def columns(model: Model) -> list[models.Field[Any, Any]]:
    """The fields of a table that hold something, in the order of their names, so that a file does not depend on when one was added."""
    return sorted(model._meta.local_concrete_fields, key=lambda field: field.attname)


def is_empty(using: str, labels: Iterable[str] = KEPT) -> bool:
    """Whether nobody has put anything into a database yet: no content, no user, nothing that editors or readers wrote."""
    models_ = found()
    asked = (models_[label] for label in labels if label not in MADE_WITH_THE_TABLES)
    return not any(model._base_manager.using(using).exists() for model in asked)
