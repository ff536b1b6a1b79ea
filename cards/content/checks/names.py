"""Slugs and names: fit for an address, and nobody else's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cards.content.faults import Fault
from cards.content.reading import Record

from .content import Content, fault

RESERVED = frozenset({"open", "compare", "mix", "changes", "clause", "v"})
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
CLAUSE_SLUG = re.compile(rf"{SLUG.pattern}\.{SLUG.pattern}")


def check(content: Content) -> Iterator[Fault]:
    for record in content.records:
        if "slug" in record.fields:
            yield from _slug(record)
    models = {record.model for record in content.records} - {"cards.card", "cards.alias"}
    for model in sorted(models):
        yield from _twice(content.of(model.removeprefix("cards.")))
    yield from _twice([*content.of("card"), *content.of("alias")])
    yield from _names([*content.of("card"), *content.of("alias")])


def _slug(record: Record) -> Iterator[Fault]:
    slug = str(record.fields["slug"])
    form = CLAUSE_SLUG if record.model == "cards.clause" else SLUG
    if slug in RESERVED:
        yield fault(record, "reserved-slug", "slug", f"{slug} is part of the site's own addresses.")
    elif not form.fullmatch(slug):
        yield fault(record, "bad-slug", "slug", f"{slug!r} is no slug of a {record.model.removeprefix('cards.')}.")


def _twice(records: Iterable[Record]) -> Iterator[Fault]:
    first: dict[tuple[str, ...], Record] = {}
    for record in records:
        other = first.setdefault(record.key, record)
        if other is not record:
            field = "card" if record.model == "cards.printing" else "slug"
            yield fault(record, "duplicate-slug", field, f"{other.name} ({other.place}) is the same.")


def _names(records: Iterable[Record]) -> Iterator[Fault]:
    first: dict[str, Record] = {}
    for record in records:
        name = str(record.fields.get("name", "")).casefold()
        other = first.setdefault(name, record)
        if name and other is not record and other.key != record.key:
            yield fault(record, "duplicate-name", "name", f"{other.name} ({other.place}) has the same name.")
