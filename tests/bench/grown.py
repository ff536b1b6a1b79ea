"""So many times the content: copies of all that is published, each with names of its own, that belong together as the originals do.

A copy of a card lies in copies of the editions, a copy of a ruling names copies of cards and clauses, a copy of a chapter has copies of clauses. So
what one thing has stays as it is: there are more things. The versions of the rules of the site's own game stay the same few, with more chapters. The
copies of its editions are boxes of games of their own, which nobody mixes with today's.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from typing import Any

from django.apps import apps
from django.db import models

from cards.content.records import MODELS
from cards.models import MAIN, ContentVersion

SEED = 20261130
REFERENCE = re.compile(r"\[\[([a-z0-9.-]+)")
SYLLABLES = [first + rest for first in "bdfgklmnprstvz" for rest in ("a", "e", "i", "o", "u", "an", "el", "or", "ing")]
NAMES = {"name": "{0} {1}", "short_name": "{0}", "word": "{0}"}
"""The fields that are names, and how many invented words make one."""
TITLES = {"title": 60, "question": 200}
"""The fields to which an invented word is added, and how long they may be."""
TEXTS = ("text", "meaning", "effect", "ruling", "situation", "summary")
"""The fields in which rules are named by their slugs."""

Row = Any
Copies = dict[Any, Any]
"""Key of an original → key of its copy."""


class Content:
    """The content and its copies. It is grown in place, and only ever to more."""

    def __init__(self) -> None:
        """Reads what is to be copied: the content of the database as it is now."""
        self.times = 1
        self._chance, self._taken = random.Random(SEED), set[str]()
        self._models = [apps.get_model("cards", name) for name in MODELS]
        self._rows: dict[Any, list[Row]] = {model: list(model._default_manager.order_by("pk")) for model in self._models}
        self._links = {link: list(link.remote_field.through.objects.all()) for model in self._models for link in model._meta.many_to_many}
        self._mounts = {"number": self._highest("section", "number"), "example": self._highest("example", "number")}

    def _highest(self, model: str, field: str) -> int:
        return max((getattr(row, field) for row in self._rows[apps.get_model("cards", model)]), default=0)

    def grow(self, times: int) -> None:
        """Makes it so many times what it was at first, and moves the content version on."""
        for copy in range(self.times, times):
            self._copy(copy)
        self.times = max(self.times, times)
        ContentVersion.bump()

    def _copy(self, copy: int) -> None:
        made: dict[Any, Copies] = defaultdict(dict)
        for model in self._models:
            for rows in _own_kind_last(self._rows[model]):
                copies = {row.pk: self._copied(row, copy, made) for row in rows if not _is_one_alone(row)}
                model._default_manager.bulk_create(copies.values())
                made[model] |= {key: new.pk for key, new in copies.items()}
        for link, rows in self._links.items():
            ours, theirs = link.m2m_field_name(), link.m2m_reverse_field_name()
            through: Any = link.remote_field.through
            through.objects.bulk_create(
                through(**{f"{ours}_id": made[link.model][key], f"{theirs}_id": made[link.related_model].get(other, other)})
                for key, other in ((getattr(row, f"{ours}_id"), getattr(row, f"{theirs}_id")) for row in rows)
                if key in made[link.model]
            )

    def _copied(self, row: Row, copy: int, made: dict[Any, Copies]) -> Row:
        """The copy of one thing, not saved yet."""
        values: dict[str, Any] = {}
        for field in row._meta.concrete_fields:
            if field.primary_key:
                continue
            value = getattr(row, field.attname)
            if isinstance(field, models.ForeignKey):
                value = self._turned(field, value, copy, made)
            elif field.name == "slug":
                value = f"{value}-{copy}"
            elif field.name in NAMES:
                value = NAMES[field.name].format(self._word(), self._word())
            elif field.name in TITLES:
                value = f"{value[: TITLES[field.name] - 16]} {self._word()}"
            elif field.name in TEXTS:
                value = REFERENCE.sub(rf"[[\1-{copy}", value)
            elif field.name == "also":
                value = [self._word().lower() for _ in value]
            elif row._meta.model_name == "example" and field.name == "number":
                value += copy * self._mounts["example"]
            elif row._meta.model_name == "section" and field.name == "number":
                value += copy * self._mounts["number"]
            elif field.name == "order":
                value += copy * 100
            values[field.attname] = value
        return type(row)(**values)

    def _turned(self, field: models.ForeignKey[Any, Any], value: Any, copy: int, made: dict[Any, Copies]) -> Any:
        """What the copy refers to: the copy of what the original refers to, or that itself if there is only one of it."""
        if field.target_field.name == "slug":
            return value if value == MAIN else f"{value}-{copy}"
        return made[field.related_model].get(value, value)

    def _word(self) -> str:
        while True:
            word = "".join(self._chance.choices(SYLLABLES, k=self._chance.choice((3, 3, 4)))).capitalize()
            if word not in self._taken:
                self._taken.add(word)
                return word


def _is_one_alone(row: Row) -> bool:
    """Whether there is only ever one of it: a version of the rules of the site's own game."""
    return bool(row._meta.model_name == "ruleset" and row.game_id == MAIN)


def _own_kind_last(rows: list[Row]) -> list[list[Row]]:
    """First those that refer to nothing of their own kind, then the others."""
    return [[row for row in rows if not getattr(row, "same_as_id", None)], [row for row in rows if getattr(row, "same_as_id", None)]]
