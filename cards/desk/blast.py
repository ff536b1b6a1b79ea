"""What a draft touches beyond its own text: what cites the object, and which stored verdicts would come out differently."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.db import models

from cards.content.importing import Key
from cards.content.reading import CLAUSE_LINK
from cards.interfaces import Flip, verdict_flips
from cards.models import Card, Change, Clause, ContentVersion, Edition, Example, Ruling, Section, Term

from . import objects
from .applying import ApplyFault

TEXTS: tuple[tuple[type[models.Model], tuple[str, ...]], ...] = (
    (Clause, ("text",)),
    (Card, ("effect", "when", "afterwards", "notes")),
    (Edition, ("status_note", "summary", "winning", "tie", "notes")),
    (Section, ("summary",)),
    (Term, ("meaning",)),
    (Ruling, ("situation", "ruling", "reasons_for", "reasons_against")),
    (Example, ("story", "outcome")),
)
"""The texts in which an object can be named."""


HOW = {
    ("card", "same_as"): "is another name of it",
    ("alias", "card"): "is another name of it",
    ("printing", "card"): "counts its copies",
    ("printing", "edition"): "is in its deck",
    ("clause", "section"): "stands in it",
    ("example", "section"): "stands in it",
}
"""How an object is tied to another by one of its references, where "belongs to it" would not be understood."""


@dataclass(frozen=True)
class Cite:
    """One thing that cites an object. ``how`` says in a word how; ``url`` is empty if it has no page."""

    kind: str
    name: str
    url: str
    how: str


@dataclass(frozen=True)
class Verdicts:
    """The verdicts that would flip; ``fault`` says why it cannot be told."""

    flips: tuple[Flip, ...] = ()
    fault: str = ""


def citing(change: Change) -> list[Cite]:
    """All that refers to the object of a draft by its links, or names it in a text; each once, those with a link first."""
    instance = objects.find(change.model, change.key)
    if instance is None:
        return []
    found: dict[Key, Cite] = {}
    for other, how in _linked(instance):
        found.setdefault(objects.key_of(other), _cite(other, how))
    for other in _naming(instance):
        found.setdefault(objects.key_of(other), _cite(other, "names it in its text"))
    found.pop(objects.key_of(instance), None)
    return list(found.values())


def _linked(instance: Any) -> Iterable[tuple[models.Model, str]]:
    for relation in instance._meta.related_objects:
        model: Any = relation.related_model
        if model._meta.label_lower in objects.LABELS:
            rows = model._default_manager.filter(**{relation.field.name: instance})
            how = "cites it" if relation.many_to_many else HOW.get((model._meta.model_name, relation.field.name), "belongs to it")
            yield from ((row, how) for row in _whole(rows))


def _whole(rows: Any) -> Any:
    """Rows with what their names and addresses need, so that no row asks for itself."""
    paths = {"clause": ("section__ruleset", "ruleset"), "section": ("ruleset",), "printing": ("edition", "card"), "alias": ("card",)}
    paths["example"] = ("section__ruleset",)
    return rows.select_related(*paths.get(rows.model._meta.model_name, ()))


def _naming(instance: models.Model) -> Iterable[models.Model]:
    """Every object with a text in which this one is named: a clause or a ruling by ``[[slug]]``, a card or an edition by its name."""
    slug, name = getattr(instance, "slug", ""), str(getattr(instance, "name", ""))
    by_slug, by_name = isinstance(instance, Clause | Ruling), isinstance(instance, Card | Edition)
    if not by_slug and not by_name:
        return
    needle = slug if by_slug else name
    for model, fields in TEXTS:
        query = models.Q()
        for field in fields:
            query |= models.Q(**{f"{field}__icontains": needle})
        for row in _whole(model._default_manager.filter(query)):
            text = "\n".join(_text(getattr(row, field)) for field in fields)
            if (by_name and name in text) or (by_slug and slug in CLAUSE_LINK.findall(text)):
                yield row


def _text(value: Any) -> str:
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value)


def _cite(other: Any, how: str) -> Cite:
    get = getattr(other, "get_absolute_url", None)
    return Cite(str(other._meta.verbose_name), str(other), get() if get else "", how)


def verdicts(changes: Sequence[Change]) -> Verdicts:
    """The stored verdicts that drafts, published together, would turn round or take the reason from.

    Kept for as long as neither the content nor a draft changes.
    """
    provider = verdict_flips.provider
    if provider is None or not changes:
        return Verdicts()
    version = ContentVersion.current()
    mark = "-".join(f"{change.pk}.{change.revision}" for change in sorted(changes, key=lambda change: change.pk))
    key = f"desk-flips-{version.number}-{version.changed.timestamp()}-{hashlib.sha256(mark.encode()).hexdigest()[:16]}"
    found: Verdicts | None = cache.get(key)
    if found is None:
        try:
            found = Verdicts(tuple(provider(changes)))
        except ApplyFault as fault:
            return Verdicts(fault=str(fault))
        cache.set(key, found, 3600)
    return found
