"""Drafts become content: the one function that publishing, previews and every look at what would be share.

Objects that others refer to are made first, edits follow, and what is taken out goes last, those that refer to others before them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction
from django.utils import timezone

from cards.content.behaviour import problems
from cards.content.checks.fields import wanted_json
from cards.content.importing import ImportFault, Key, Missing, found, in_order, own_kind_is_made, values_of
from cards.content.reading import as_json, identity
from cards.content.records import fields_of, with_keys
from cards.models import Card, Change

from . import objects
from .numbers import numbered, set_aside

Action = Change.Action


class ApplyFault(Exception):
    """A draft that cannot become content. ``place`` names draft, object and field, ``suggestion`` the nearest right thing, if there is one.

    Whoever catches it must roll the transaction back.
    """

    def __init__(self, place: str, message: str, suggestion: str = "") -> None:
        super().__init__(f"{place}: {message}" + (f" {suggestion}" if suggestion else ""))
        self.place, self.message, self.suggestion = place, message, suggestion


@dataclass(frozen=True)
class Applied:
    """A draft that became content, and the row of history that tells of it."""

    change: Change
    history_id: int


def apply(changes: Iterable[Change], *, user: User | None, reason: Callable[[Change], str], now: datetime | None = None) -> list[Applied]:
    """Writes the drafts to the database, each with a row of history by ``user`` for ``reason``, all at the moment ``now``.

    Needs a transaction around it. Moves no state of a draft and checks no conflict: that is ``publishing``. Raises ApplyFault.
    """
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("drafts are applied in a transaction")
    work = _Work(list(changes), user, reason, now or timezone.now())
    try:
        return work.do()
    except Missing as error:
        raise _missing(error, work.known) from error
    except ImportFault as error:
        place, _colon, message = str(error).partition(": ")
        raise ApplyFault(place, f"{message}.") from error


class _Work:
    """One round of applying. ``known`` are all objects by key, those made in this round among them."""

    def __init__(self, changes: list[Change], user: User | None, reason: Callable[[Change], str], now: datetime) -> None:
        self.changes, self.user, self.reason, self.now = changes, user, reason, now
        self.known: dict[Key, models.Model] = {}
        self.applied: list[Applied] = []

    def do(self) -> list[Applied]:
        for change in self.changes:
            check(change)
        for label in objects.LABELS:
            self.known.update({objects.key_of(row): row for row in with_keys(objects.model_of(label))})
        added, edited, deleted = (self._of(action) for action in (Action.ADD, Action.EDIT, Action.DELETE))
        for change in added:
            if _key(change) in self.known:
                raise ApplyFault(_place(change), "it is there already.", "Edit it instead.")
        edits = [(change, self._there(change)) for change in edited]
        leaving = [(change, self._there(change)) for change in deleted]
        set_aside([(instance, change.after) for change, instance in edits], [instance for _change, instance in leaving])
        for change in self._makeable(added):
            self._make(change)
        for change, instance in edits:
            self._edit(change, instance)
        for change in (*added, *edited):
            self._link(change)
        while leaving:
            free = next((pair for pair in leaving if not dependents(pair[1])), leaving[0])
            self._take_out(*free)
            leaving.remove(free)
        return self.applied

    def _of(self, action: Change.Action) -> list[Change]:
        return self._in_order([change for change in self.changes if change.action == action])

    def _in_order(self, changes: list[Change]) -> list[Change]:
        order = in_order({objects.model_of(change.model) for change in changes})
        return sorted(changes, key=lambda change: order.index(objects.model_of(change.model)))

    def _there(self, change: Change) -> models.Model:
        instance = self.known.get(_key(change))
        if instance is None:
            raise ApplyFault(_place(change), "there is no such object any more.", self._near(change.model, change.key))
        return instance

    def _near(self, label: str, key: Iterable[str]) -> str:
        near = objects.nearest(" ".join(key), [" ".join(other) for model, other in self.known if model == label])
        return f"The nearest is {near}." if near else ""

    def _makeable(self, added: list[Change]) -> Iterator[Change]:
        """New objects in an order in which each refers only to those that are there."""
        waiting = added
        while waiting:
            now = next((change for change in waiting if own_kind_is_made(objects.model_of(change.model), change.record, self.known)), waiting[0])
            yield now
            waiting = [change for change in waiting if change is not now]

    def _make(self, change: Change) -> None:
        model = objects.model_of(change.model)
        record = change.record
        instance = model(**values_of(model, record, self.known))
        instance.pk = objects.last_known(model, change.key, self.known)
        self._write(change, instance, new=True)
        self.known[_key(change)] = instance

    def _edit(self, change: Change, instance: models.Model) -> None:
        for name, value in values_of(type(instance), change.record, self.known).items():
            if name not in identity(change.model):
                setattr(instance, name, value)
        self._write(change, instance, new=False)

    def _write(self, change: Change, instance: Any, *, new: bool) -> None:
        """Saves an object without a row of history: that follows with its links, so that it tells of both."""
        _check_values(change, instance)
        instance.skip_history_when_saving = True
        try:
            with transaction.atomic():
                instance.save(force_insert=new)
        except IntegrityError as error:
            raise ApplyFault(_place(change), *_clash(instance)) from error

    def _link(self, change: Change) -> None:
        """Writes the links of a saved object and its row of history."""
        instance: Any = self.known[_key(change)]
        record = change.record
        for field in instance._meta.many_to_many:
            if field.name in record.fields:
                targets = [found(record, field.related_model, value, self.known) for value in record.fields[field.name] or []]
                getattr(instance, field.name).set(targets)
        del instance.skip_history_when_saving
        instance._prefetched_objects_cache = {}
        rows = objects.history_of(type(instance)).bulk_history_create(
            [instance],
            update=change.action == Action.EDIT,
            default_user=self.user,
            default_change_reason=self.reason(change),
            default_date=self.now,
            custom_historical_attrs={"record": as_json(fields_of(instance))},
        )
        self.applied.append(Applied(change, rows[0].history_id))

    def _take_out(self, change: Change, instance: Any) -> None:
        left = [" ".join((label.removeprefix("cards."), *key)) for label, key in map(objects.key_of, dependents(instance))]
        if left:
            raise ApplyFault(
                _place(change), f"{', '.join(left[:5])} would be left behind.", "Take these out too, or let them refer to something else."
            )
        instance._history_user, instance._change_reason, instance._history_date = self.user, self.reason(change), self.now
        pk = instance.pk
        instance.delete()
        row = objects.history_of(type(instance)).filter(id=pk).order_by("-history_id").values_list("history_id", flat=True).first()
        self.applied.append(Applied(change, row))
        del self.known[_key(change)]


def rivals(instance: models.Model) -> Iterator[tuple[str, models.Model]]:
    """Whoever has a number that is this object's too, each with the name of the field."""
    for name, within in numbered(type(instance)).items():
        query = {part: getattr(instance, part) for part in within}
        yield from ((name, other) for other in type(instance)._default_manager.filter(**query).exclude(pk=instance.pk))


def _clash(instance: models.Model) -> tuple[str, str]:
    """What an object cannot stand beside, and what to do about it."""
    name, other = next(rivals(instance), ("", None))
    if other is None:
        return "there is one like it already.", "Give it another name or number."
    return f"“{other}” has the {name} {getattr(instance, name)} already.", "Give one of them another; both drafts can go into one release."


def dependents(instance: models.Model) -> list[models.Model]:
    """Every object of content that refers to this one and would lose something with it."""
    referring: list[models.Model] = []
    for relation in instance._meta.related_objects:
        model: Any = relation.related_model
        if model._meta.label_lower in objects.LABELS:
            referring += model._default_manager.filter(**{relation.field.name: instance})
    return referring


def _key(change: Change) -> Key:
    return change.model, tuple(change.key)


def _place(change: Change) -> str:
    return f"{change.record.file}: {change.name}"


def check(change: Change) -> None:
    """Whether it is a draft at all: of content, with a whole key that stays and fields that exist. Raises ApplyFault."""
    draft = f"draft {change.pk}" if change.pk else "draft"
    try:
        meta = objects.model_of(change.model)._meta
    except LookupError as error:
        raise ApplyFault(draft, f"{error}.") from error
    if len(change.key) != len(identity(change.model)):
        raise ApplyFault(draft, f"the key {change.key} is not whole: it is made of {', '.join(identity(change.model))}.")
    fields = [field.name for field in (*meta.fields, *meta.many_to_many) if not getattr(field, "primary_key", False)]
    for name in change.after:
        if name not in fields:
            near = objects.nearest(name, fields)
            message = f"a {meta.verbose_name} has no field {name}."
            raise ApplyFault(f"{_place(change)}, {name}", message, f"Did you mean {near}?" if near else "")
    if change.record.key != tuple(change.key):
        name = next(name for name in identity(change.model) if name in change.after)
        raise ApplyFault(f"{_place(change)}, {name}", "what names an object never changes.", "Make a new object and take the old one out.")


def _check_values(change: Change, instance: models.Model) -> None:
    """Whether the fields can hold what the draft says, and the judge can read it; what else is wrong with it is the linter's business."""
    for name in change.after:
        field = instance._meta.get_field(name)
        if isinstance(field, models.ForeignKey | models.ManyToManyField) or not isinstance(field, models.Field):
            continue
        value = getattr(instance, field.attname)
        if isinstance(field, models.JSONField):
            if value is None and field.null:
                continue
            if wanted := wanted_json(name, value):
                raise ApplyFault(f"{_place(change)}, {name}", f"it must be {wanted}.")
            if value in field.empty_values:
                continue
        try:
            field.clean(value, instance)
        except ValidationError as error:
            raise ApplyFault(f"{_place(change)}, {name}", " ".join(error.messages), _choice(field, value)) from error
    if isinstance(instance, Card) and {"kind", "behaviour"} & set(change.after):
        for problem in problems(instance.kind, instance.behaviour):
            if problem.code == "unknown-behaviour":
                raise ApplyFault(f"{_place(change)}, behaviour", problem.message)


def _choice(field: models.Field[Any, Any], value: Any) -> str:
    choices = [str(choice) for choice, _label in field.choices or []]
    near = objects.nearest(str(value), choices) if choices else ""
    return f"Did you mean {near}?" if near else ""


def _missing(error: Missing, known: Mapping[Key, models.Model]) -> ApplyFault:
    place, _colon, message = str(error).partition(": ")
    label, key = error.key
    near = objects.nearest(" ".join(key), [" ".join(other) for model, other in known if model == label])
    return ApplyFault(place, f"{message}.", f"The nearest is {near}." if near else "")
