"""What an object may refer to: everything that is published, and what is a draft only, so that both can go into one release."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.db import models

from cards.content.reading import identity
from cards.models import MAIN, Change

WITH = {"clause": ("section", "ruleset"), "section": ("ruleset",), "edition": ("game",), "ruleset": ("game",)}
"""What the names of objects need besides their own row."""


ORDER: dict[str, Callable[[Any], Any]] = {
    "clause": lambda row: (row.ruleset.game_id != MAIN, not row.ruleset.is_current, row.ruleset_id, row.section.number, row.number),
    "section": lambda row: (row.ruleset.game_id != MAIN, not row.ruleset.is_current, row.ruleset_id, row.number),
}
"""Today's rules of the main game first."""


@dataclass(frozen=True)
class Choice:
    """One object to refer to: its natural key in one text, what it is called, and the group in which it stands."""

    value: str
    name: str
    group: str


def value_of(key: Iterable[str]) -> str:
    """A natural key as the value of a form: slugs hold no spaces."""
    return " ".join(key)


def choices(model: Any, ruleset: str = "") -> list[Choice]:
    """All that can be referred to of a kind, with ``ruleset`` only what belongs to it (2 queries)."""
    rows = model._default_manager.select_related(*WITH.get(model._meta.model_name, ()))
    if (order := ORDER.get(model._meta.model_name)) is not None:
        rows = sorted(rows, key=order)
    found = [Choice(value_of(row.natural_key()), str(row), _group(row)) for row in rows]
    known = {choice.value for choice in found}
    drafts = Change.objects.filter(model=model._meta.label_lower, action=Change.Action.ADD, state__in=Change.OPEN).order_by("pk")
    found += [Choice(value_of(draft.key), f"{_named(draft)} (a draft)", "Drafts") for draft in drafts if value_of(draft.key) not in known]
    bound = "ruleset" in identity(model._meta.label_lower)
    return [choice for choice in found if not (bound and ruleset) or choice.value.split(" ")[0] == ruleset]


def _group(row: Any) -> str:
    kind = row._meta.model_name
    if kind == "clause":
        return f"{row.ruleset}: {row.section}"
    if kind == "section":
        return str(row.ruleset)
    return str(row.get_kind_display()) if kind == "card" else ""


def _named(draft: Change) -> str:
    said = draft.after
    name = next((str(said[field]) for field in ("title", "name", "word", "question") if said.get(field)), draft.key[-1])
    return f"{said['number']} {name}" if said.get("number") else name


def grouped(found: Iterable[Choice]) -> list[tuple[str, list[Choice]]]:
    """Choices by group, in the order in which the groups first come up."""
    groups: dict[str, list[Choice]] = defaultdict(list)
    for choice in found:
        groups[choice.group].append(choice)
    return list(groups.items())


class ReferenceField(forms.ChoiceField):
    """One object to refer to; what comes out is its natural key, or None."""

    def __init__(self, *, found: Sequence[Choice], nothing: str, **kwargs: Any) -> None:
        self.found = found
        options: list[Any] = [("", nothing)]
        for group, members in grouped(found):
            pairs = [(choice.value, choice.name) for choice in members]
            options += [(group, pairs)] if group else pairs
        super().__init__(choices=options, **kwargs)

    def clean(self, value: Any) -> list[str] | None:
        chosen = super().clean(value)
        return str(chosen).split(" ") if chosen else None


class ReferencesField(forms.MultipleChoiceField):
    """Several objects to refer to; what comes out are their natural keys in the order of the list."""

    def __init__(self, *, found: Sequence[Choice], **kwargs: Any) -> None:
        self.found = found
        super().__init__(choices=[(choice.value, choice.name) for choice in found], **kwargs)

    def clean(self, value: Any) -> list[list[str]]:
        chosen = set(super().clean(value))
        return [choice.value.split(" ") for choice in self.found if choice.value in chosen]

    def shown(self, chosen: Iterable[str]) -> list[tuple[str, list[tuple[Choice, bool]], int]]:
        """The groups with their choices, each with whether it is chosen, and how many of the group are; groups with any stand first."""
        marked = set(chosen)
        groups = [(name, [(choice, choice.value in marked) for choice in members]) for name, members in grouped(self.found)]
        found = [(name, members, sum(mark for _choice, mark in members)) for name, members in groups]
        return sorted(found, key=lambda group: not group[2])


def reference_field(field: Any, ruleset: str = "") -> forms.Field:
    """The field of the form for a reference or a list of references."""
    several = isinstance(field, models.ManyToManyField)
    found = choices(field.related_model, "" if several else ruleset)
    shown = {"label": str(field.verbose_name).capitalize(), "help_text": field.help_text, "required": not field.blank, "found": found}
    if several:
        return ReferencesField(**shown)
    default = field.get_default()
    return ReferenceField(nothing="None" if field.null else "Choose", initial=default, **shown)
