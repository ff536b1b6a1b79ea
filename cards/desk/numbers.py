"""Numbers that only one object may have, such as those of clauses: several change at once without getting in each other's way.

The database checks uniqueness row by row. So whatever is renumbered, moved or taken out first lays its number aside: it takes one that
nobody uses, and gets the right one when it is written.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import models

HIGHEST = 32_767
"""The largest number that the field can hold everywhere."""


def numbered(model: type[models.Model]) -> dict[str, frozenset[str]]:
    """Field with a number → the fields within which it is unique, itself among them: ``{"number": {"section", "number"}}``."""
    sets = [frozenset(str(name) for name in constraint.fields) for constraint in model._meta.total_unique_constraints]
    sets += [frozenset([field.name]) for field in model._meta.fields if field.unique and not field.primary_key]
    numbers = {field.name for field in model._meta.fields if isinstance(field, models.PositiveSmallIntegerField)}
    return {name: within for within in sets for name in within & numbers}


def set_aside(edits: Sequence[tuple[models.Model, Mapping[str, Any]]], leaving: Iterable[models.Model]) -> None:
    """Frees the numbers of those ``edits`` (an object and its new fields) that touch them, and of the objects that are ``leaving``.

    The objects at hand keep their numbers: saved, they write the old ones or the new.
    """
    free: dict[type[models.Model], int] = defaultdict(lambda: HIGHEST)
    touched = [(instance, set(new)) for instance, new in edits]
    touched += [(instance, {name for names in numbered(type(instance)).values() for name in names}) for instance in leaving]
    for instance, names in touched:
        model = type(instance)
        for number, within in numbered(model).items():
            if within & names:
                model._default_manager.filter(pk=instance.pk).update(**{number: free[model]})
                free[model] -= 1
