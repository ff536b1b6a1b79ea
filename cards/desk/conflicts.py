"""Two editors at once: what somebody else did meanwhile, said word by word, and the two versions put together knowingly."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from cards.content.diff import Words, words
from cards.content.reading import as_json
from cards.models import Change

from . import objects


@dataclass(frozen=True)
class Difference:
    """How one field differs; in a new object everything is added, in one taken out everything removed."""

    field: str
    words: Words


@dataclass(frozen=True)
class Base:
    """What an editor saw: ``history`` is the row of the object's history (None for nothing published), ``draft`` and ``revision`` the open draft
    and its revision (None for no draft). A form carries it as a text in a hidden field and gives it back."""

    history: int | None = None
    draft: int | None = None
    revision: int | None = None

    def __str__(self) -> str:
        return "-".join("" if part is None else str(part) for part in (self.history, self.draft, self.revision))

    @classmethod
    def read(cls, text: str) -> Base:
        """The base that ``str`` wrote. Raises ValueError for any other text."""
        history, draft, revision = (int(part) if part else None for part in text.split("-"))
        return cls(history, draft, revision)


@dataclass(frozen=True)
class Other:
    """Who was faster, and with what: with an open draft or by publishing; ``gone`` says that nothing is left of it."""

    who: str
    when: datetime
    draft: bool
    gone: bool


class Conflict(Exception):
    """Somebody else was faster. Nothing was saved.

    who, when    the other editor (empty if not known) and the moment
    draft        whether it is an open draft that changed; otherwise it was published
    gone         whether the other one takes the object out
    theirs       what they changed, word by word; ``mine`` what this editor wanted to change
    clashing     the fields that both changed
    fields       theirs with mine on top: what saving again with ``base`` would make of it
    base         what to save on next, knowingly
    """

    def __init__(
        self,
        name: str,
        other: Other,
        started: Mapping[str, Any],
        now: Mapping[str, Any],
        wanted: Mapping[str, Any] | None,
        base: Base,
    ) -> None:
        mine = {} if wanted is None else {field: value for field, value in wanted.items() if not same(value, started.get(field))}
        self.name, self.who, self.when, self.draft, self.gone = name, other.who, other.when, other.draft, other.gone
        self.theirs, self.mine = differences(started, now), differences({field: started.get(field) for field in mine}, mine)
        self.clashing = tuple(sorted({difference.field for difference in self.theirs} & set(mine)))
        self.fields: dict[str, Any] = {**(now or started), **mine}
        self.base = base
        what = f"the draft of {name}" if other.draft else name
        super().__init__(f"{other.who or 'Somebody'} {'took out' if other.gone else 'changed'} {what} meanwhile.")


def same(one: Any, other: Any) -> bool:
    """Whether two values of a field are the same; the order of references does not count."""
    return bool(_comparable(one) == _comparable(other))


def _comparable(value: Any) -> Any:
    value = as_json(value)
    return sorted(value) if _references(value) else value


def _references(value: Any) -> bool:
    """Whether a value is a list of natural keys."""
    return isinstance(value, list) and bool(value) and all(isinstance(part, list) and all(isinstance(text, str) for text in part) for part in value)


def differences(old: Mapping[str, Any], new: Mapping[str, Any]) -> tuple[Difference, ...]:
    """How the fields differ, in the order in which they stand. A field that is missing on one side counts as empty there."""
    names = [*new, *(name for name in old if name not in new)]
    return tuple(Difference(name, words(as_text(old.get(name)), as_text(new.get(name)))) for name in names if not same(old.get(name), new.get(name)))


def as_text(value: Any) -> str:
    """A value of a field as a text to compare word by word: a list is one line for each entry."""
    value = as_json(value)
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return "\n".join(value)
    if _references(value):
        return "\n".join(" ".join(part) for part in sorted(value))
    return json.dumps(value, ensure_ascii=False, indent=1)


def of_change(change: Change) -> tuple[Difference, ...]:
    """What a draft changes, word by word."""
    return differences(change.before, change.after)


def published_since(change: Change) -> Conflict | None:
    """The conflict of an open draft with what was published since it was made; None if there is none."""
    now = objects.now(change.model, change.key)
    if now.history == change.base:
        return None
    model = objects.model_of(change.model)
    latest = objects.latest(model, change.base if now.history is None else now.history)
    started = objects.version(model, change.base).fields if change.base is not None else {}
    wanted = None if change.action == Change.Action.DELETE else {**started, **change.after}
    other = Other(latest.by if latest else "", latest.when if latest else change.changed, draft=False, gone=now.history is None)
    return Conflict(change.name, other, started, now.fields, wanted, Base(now.history, change.pk, change.revision))
