"""Where a draft will be seen: the pages that show its object, what belongs to it or what names it, and the cases of the case book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import models

from cards.interfaces import Shown, cases_of
from cards.models import Change, Ruling

from . import objects
from .blast import Cite, citing

ALSO: dict[str, tuple[tuple[str, str, str], ...]] = {
    "cards.card": (
        ("All cards", "/cards/", "lists it"),
        ("Its sheet", "/cards/{slug}/sheet/", "is made of it"),
        ("The answer matrix", "/judge/matrix/", "says what it answers"),
    ),
    "cards.printing": (("Compare editions", "/editions/compare/", "counts copies"),),
    "cards.edition": (
        ("All editions", "/editions/", "lists it"),
        ("Compare editions", "/editions/compare/", "compares it"),
        ("Its sheet", "/editions/{slug}/sheet/", "is made of it"),
        ("Its booklet", "/editions/{slug}/booklet/", "is made of it"),
    ),
    "cards.clause": (("The rules", "/rules/", "lists it"),),
    "cards.section": (("The rules", "/rules/", "lists it"),),
    "cards.ruling": (("All rulings", "/rulings/", "lists it"),),
    "cards.ruleset": (("Versions of the rules", "/rules/v/", "lists it"), ("The rules", "/rules/", "shows the current one")),
    "cards.game": (("All games", "/games/", "lists it"),),
    "cards.alias": (("All cards", "/cards/", "finds it"),),
}
"""Pages on which every object of a kind stands besides its own: title, address, and how."""


@dataclass(frozen=True)
class Touched:
    """What publishing would reach: texts that cite it, pages that show it, cases that show it or rest on it."""

    texts: list[Cite]
    pages: list[Shown]
    cases: list[Shown]


def touched(changes: Sequence[Change]) -> Touched:
    """All that the drafts reach together, each once."""
    texts: dict[tuple[str, str], Cite] = {}
    pages: dict[str, Shown] = {}
    cases: dict[str, Shown] = {}
    for change in changes:
        found = citing(change)
        texts.update({(cite.kind, cite.name): cite for cite in reversed(found)})
        for page in _pages(change, found):
            pages.setdefault(page.url, page)
        if cases_of.provider is not None:
            cases.update({case.url: case for case in cases_of.provider(change.model.removeprefix("cards."), change.key[-1])})
    return Touched(list(reversed(texts.values())), list(pages.values()), list(cases.values()))


def _pages(change: Change, found: Iterable[Cite]) -> Iterable[Shown]:
    instance = objects.find(change.model, change.key)
    if instance is not None:
        yield from _of(instance, "shows it")
        for field in instance._meta.fields:
            if isinstance(field, models.ForeignKey) and (target := getattr(instance, field.name)) is not None:
                yield from _of(target, "shows it too")
    for title, url, how in ALSO.get(change.model, ()):
        yield Shown(title, url.format(slug=change.key[-1]), how)
    if isinstance(instance, Ruling) and instance.status in (Ruling.Status.OPEN, Ruling.Status.CONTESTED):
        yield Shown("Open questions", "/rulings/open/", "lists it")
    for cite in found:
        if cite.url:
            yield Shown(cite.name, cite.url.partition("#")[0], f"has the {cite.kind} that {cite.how}")


def _of(instance: Any, how: str) -> Iterable[Shown]:
    get = getattr(instance, "get_absolute_url", None)
    if get is not None:
        yield Shown(str(instance), str(get()).partition("#")[0], how)
