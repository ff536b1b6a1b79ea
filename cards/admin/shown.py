"""What pages of the desk show of drafts: what differs, as players will read it, and where the object stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import models

from cards.content.diff import Words, readable, words
from cards.content.importing import Key
from cards.content.records import MARKDOWN
from cards.desk import objects
from cards.desk.conflicts import Difference, as_text, differences
from cards.desk.naming import called, own_name
from cards.models import Change


@dataclass(frozen=True)
class Row:
    """How one field differs. ``read`` is the difference as players will read it, where that is another text than the one typed."""

    label: str
    words: Words
    read: Words | None = None


def rows(label: str, found: Iterable[Difference], old: dict[str, Any], new: dict[str, Any]) -> list[Row]:
    """Differences for a page."""
    model = objects.model_of(label)
    return [Row(called(model, each.field), each.words, _read(label, each.field, old, new)) for each in found]


def _read(label: str, field: str, old: dict[str, Any], new: dict[str, Any]) -> Words | None:
    if field not in MARKDOWN.get(label, ()):
        return None
    was, shall = (readable(_paragraphs(each.get(field))) for each in (old, new))
    return None if (was, shall) == (as_text(old.get(field)), as_text(new.get(field))) else words(was, shall)


def _paragraphs(value: Any) -> str:
    return "\n\n".join(map(str, value)) if isinstance(value, list) else as_text(value)


def of_change(change: Change) -> list[Row]:
    """What a draft changes, for its page."""
    return rows(change.model, differences(change.before, change.after), change.before, change.after)


def titles(changes: Iterable[Change]) -> dict[int, str]:
    """What people call the objects of drafts, by the key of the draft: "Clause: 7.1 Answering a card" (1 query for each kind of object)."""
    drafts = list(changes)
    named: dict[Key, str] = {}
    for label in {change.model for change in drafts}:
        model: Any = objects.model_of(label)
        slug = "card__slug" if label == "cards.printing" else "slug"
        rows = model._default_manager.filter(**{f"{slug}__in": {change.key[-1] for change in drafts if change.model == label}})
        named |= {objects.key_of(row): str(row) for row in rows.select_related(*NAMED_BY.get(label, ()))}
    return {change.pk: f"{_kind(change)}: {named.get((change.model, tuple(change.key))) or own_name(change)}" for change in drafts}


NAMED_BY = {
    "cards.clause": ("section", "ruleset"),
    "cards.section": ("ruleset",),
    "cards.printing": ("edition", "card"),
    "cards.alias": ("card",),
}
"""What the name and the key of an object are made of besides its own fields."""


def title_of(change: Change) -> str:
    """What people call the object of one draft (1 query)."""
    return titles([change])[change.pk]


def _kind(change: Change) -> str:
    return str(objects.model_of(change.model)._meta.verbose_name).capitalize()


def address_of(instance: models.Model | None) -> str:
    """Where the site shows an object; empty if it has no page."""
    get: Any = getattr(instance, "get_absolute_url", None)
    return str(get()) if get else ""
