"""All that the API can say of one state of the content, in memory: as it is now, as it was on a day, as an older version of the rules has it.

A book never changes. Today's is made once for each content version (one query for each kind of content and of links, then none), one of
another day once for that day. So a call costs one query, which asks for the content version, however long its list is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.urls import reverse

from cards.content.reading import Record
from cards.content.records import from_database
from cards.models import MAIN, Release
from cards.search.nearest import Name
from cards.versioned import Versioned

from . import telling
from .telling import Records, Thing

TELLERS: dict[str, Callable[[Records], list[Thing]]] = {
    "games": telling.games,
    "editions": telling.editions,
    "cards": telling.cards,
    "printings": telling.printings,
    "clauses": telling.clauses,
    "rulings": telling.rulings,
    "glossary": telling.glossary,
    "examples": telling.examples,
}
RELEASE = "release-"
"""What the slug of a release begins with; its number follows."""


@dataclass(frozen=True)
class Book:
    """``rules`` is the slug of the version of the rules by which it speaks; ``aliases`` are pairs of another name's slug and name, and its card."""

    rules: str
    things: dict[str, list[Thing]]
    aliases: list[tuple[str, str, str]] = field(default_factory=list)

    def find(self, kind: str, slug: str) -> Thing | None:
        """The thing of this kind and slug; of clauses the one by the rules of this book, else that of another game's current rules."""
        return self._by_slug[kind].get(slug)

    def names(self, kind: str) -> list[Name]:
        """Everything that a thing of this kind can be asked for by; the address of each is its slug."""
        found = [Name(each["slug"], each["slug"], each["slug"]) for each in self.things[kind]]
        for title in ("name", "short_name", "word"):
            found += [Name(each["slug"], each[title], each["slug"]) for each in self.things[kind] if title in each]
        found += [Name(each["slug"], other, each["slug"]) for each in self.things[kind] for other in each.get("also", ())]
        if kind == "cards":
            found += [Name(slug, name, card) for slug, name, card in self.aliases]
        return found

    @cached_property
    def _by_slug(self) -> dict[str, dict[str, Thing]]:
        found = {kind: {each["slug"]: each for each in things} for kind, things in self.things.items()}
        others = {each["slug"] for each in self.things["versions"]} - {self.rules}
        here = [each for each in self.things["clauses"] if each["ruleset"] not in others]
        found["clauses"] = {each["slug"]: each for each in sorted(here, key=lambda clause: bool(clause["ruleset"] == self.rules))}
        return found

    @cached_property
    def bulk(self) -> tuple[bytes, str]:
        """Everything in one file, and the SHA-256 of its bytes. Equal content gives equal bytes wherever it is published."""
        whole: dict[str, Any] = {"api": "v1", "rules": self.rules, **self.things}
        body = json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode()
        return body, hashlib.sha256(body).hexdigest()


def book_of(records: Iterable[Record], releases: Iterable[Release], *, rules: str = "", current: Collection[str] | None = None) -> Book:
    """The book that these records make; ``rules`` and ``current`` are those of Records."""
    read = Records(records, rules, current)
    things = {kind: tell(read) for kind, tell in TELLERS.items()}
    things["versions"] = [*_rulesets(read), *map(_release, releases)]
    return Book(read.rules, things, [(each["slug"], each["name"], each["card"][0]) for each in read.aliases])


def _rulesets(read: Records) -> list[Thing]:
    """The versions of the rules of the site's own game."""
    return [
        {
            "slug": each["slug"],
            "kind": "rules",
            "name": each["name"],
            "date": each["effective"],
            "current": each["is_current"],
            "note": each["note"],
            "url": reverse("version", args=[each["slug"]]),
        }
        for each in read.rulesets
        if each["game"] == [MAIN]
    ]


def _release(release: Release) -> Thing:
    day = release.published_at.date().isoformat() if release.published_at else None
    return {
        "slug": f"{RELEASE}{release.pk}",
        "kind": "release",
        "name": release.name,
        "date": day,
        "current": False,
        "note": release.note,
        "url": reverse("changes"),
    }


def published() -> list[Release]:
    """Every release that readers have seen, the newest first (1 query)."""
    return list(Release.objects.filter(state=Release.State.PUBLISHED, published_at__isnull=False).order_by("-published_at", "-pk"))


def _today() -> Book:
    return book_of(from_database(), published())


TODAY = Versioned(_today)
"""The book of the content as it is published now."""
