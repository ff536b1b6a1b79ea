"""What will stand in the way of a draft when it is published, told while it is still easy to mend. It forbids nothing: another draft of the
same release may put it right."""

from __future__ import annotations

import json
from collections.abc import Iterator

from cards.content.reading import CLAUSE_LINK
from cards.models import Change, Clause, Ruling

from . import objects
from .numbers import numbered


def advice(change: Change) -> list[str]:
    """A sentence for each thing (few queries)."""
    if not change.is_open or change.action == Change.Action.DELETE:
        return []
    return [*_numbers(change), *_links(change)]


def _numbers(change: Change) -> Iterator[str]:
    """Who else has, or shall have, a number that only one object may have."""
    model = objects.model_of(change.model)
    said = {**objects.now(change.model, change.key).fields, **change.record.fields}
    others = list(Change.objects.filter(model=change.model, state__in=Change.OPEN).exclude(pk=change.pk))
    moving = {tuple(other.key): other for other in others}
    for name, within in numbered(model).items():
        if name not in change.after or not isinstance(said.get(name), int):
            continue
        for row in model._default_manager.filter(**{name: said[name]}):
            key = objects.key_of(row)[1]
            fields = objects.now(change.model, key).fields
            other = moving.get(key)
            if key == tuple(change.key) or any(fields.get(part) != said.get(part) for part in within):
                continue
            if other is None or (other.action == Change.Action.EDIT and not within & set(other.after)):
                yield f"“{row}” has the {name} {said[name]} already. Give it another, in a draft of the same release."
        for other in others:
            whole = {**objects.now(other.model, other.key).fields, **other.record.fields} if name in other.after else {}
            if whole and all(whole.get(part) == said.get(part) for part in within):
                yield f"Another draft, of {other.name}, takes the {name} {said[name]} too."


def _links(change: Change) -> Iterator[str]:
    """Links of its texts that lead nowhere."""
    slugs = set(CLAUSE_LINK.findall(json.dumps(change.after, ensure_ascii=False)))
    if not slugs:
        return
    known = set(Clause.objects.filter(ruleset__is_current=True, slug__in=slugs).values_list("slug", flat=True))
    known |= set(Ruling.objects.filter(slug__in=slugs).values_list("slug", flat=True))
    coming = Change.objects.filter(model__in=("cards.clause", "cards.ruling"), action=Change.Action.ADD, state__in=Change.OPEN)
    known |= {other.key[-1] for other in coming}
    names = [*Clause.objects.filter(ruleset__is_current=True).values_list("slug", flat=True), *Ruling.objects.values_list("slug", flat=True)]
    for slug in sorted(slugs - known):
        near = objects.nearest(slug, names)
        yield f"The link [[{slug}]] leads nowhere." + (f" Did you mean [[{near}]]?" if near else "")
