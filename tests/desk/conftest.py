"""What the tests of the desk share: editors of each role, and drafts made in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import Group, User

from cards.models import Change

Editor = Callable[..., User]
Draft = Callable[..., Change]

RULES = "2026-10-15"


@pytest.fixture
def editor(content: None) -> Editor:
    """``editor("Ana", "chief")`` is a user of that role, made when first asked for; without a role one who has none."""

    def of(name: str, role: str = "") -> User:
        user, _fresh = User.objects.get_or_create(username=name)
        user.groups.set(Group.objects.filter(name=role))
        return User.objects.get(pk=user.pk)

    return of


def change(label: str, *key: str, before: dict[str, Any] | None = None, **after: Any) -> Change:
    """A draft that is not saved: ``change("clause", RULES, "chain.answer", text="…")`` edits."""
    return Change(model=f"cards.{label}", key=list(key), action="edit", before=before or {}, after=after)


def new(label: str, *key: str, **after: Any) -> Change:
    """A new object, not saved."""
    return Change(model=f"cards.{label}", key=list(key), action="add", after=after)


def gone(label: str, *key: str) -> Change:
    """An object taken out, not saved."""
    return Change(model=f"cards.{label}", key=list(key), action="delete")
