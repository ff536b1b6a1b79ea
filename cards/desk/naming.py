"""What editors call things. Messages of the program name objects by kind and natural key, so that they are exact everywhere; at the desk
these names are put into the words of the site."""

from __future__ import annotations

import re
from typing import Any

from django.core.exceptions import FieldDoesNotExist
from django.db import models

from cards.content.reading import identity
from cards.content.records import MODELS
from cards.models import Change

from . import objects

_SLUG = r"[a-z0-9][a-z0-9.-]*[a-z0-9]|[a-z0-9]"
_NAMED = re.compile(rf"\b({'|'.join(MODELS)}) ((?:{_SLUG})(?: (?:{_SLUG}))?)(?:, ([a-z_]+)(?:\.[\w.-]+)?(?=[:,.]|$))?")
_WHERE = re.compile(r"\b(?:draft \d+: |database, )")
_NAMES = ("title", "name", "word", "question")


def called(model: type[models.Model], name: str) -> str:
    """What a field is called for people."""
    try:
        field: Any = model._meta.get_field(name)
    except FieldDoesNotExist:
        return name.replace("_", " ").capitalize()
    return str(getattr(field, "verbose_name", name)).capitalize()


def own_name(change: Change) -> str:
    """What a draft itself calls its object, or else the key of that."""
    said = {**change.before, **change.after}
    return next((str(said[name]) for name in _NAMES if said.get(name)), " ".join(change.key))


def plainly(text: str) -> str:
    """A message with the objects in it called as editors call them: ``clause 2026-10-15 chain.answer`` becomes the clause's number and title.

    What is named by no object and no draft stays as it is (1 or 2 queries for each name).
    """
    return _NAMED.sub(_spoken, _WHERE.sub("", text))


def _spoken(match: re.Match[str]) -> str:
    label, parts, field = f"cards.{match[1]}", match[2].split(" "), match[3]
    long = len(identity(label))
    if len(parts) < long:
        return match[0]
    found = objects.find(label, parts[:long])
    draft = None if found is not None else Change.objects.filter(model=label, key=parts[:long]).order_by("-pk").first()
    if found is None and draft is None:
        return match[0]
    name = str(found) if found is not None else own_name(draft) if draft is not None else ""
    rest = "".join(f" {part}" for part in parts[long:])
    where = f", {called(objects.model_of(label), field).lower()}" if field and not rest else f", {field}" if field else ""
    kind = str(objects.model_of(label)._meta.verbose_name)
    begins = match.string[: match.start()].rstrip(" ")[-1:] in ("", ".", "\n")
    return f"{kind.capitalize() if begins else kind} “{name}”{rest}{where}"
