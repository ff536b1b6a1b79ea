"""Drafts: begun, changed, sent to review, approved or declined. An object has at most one open draft, and everybody writes at that one.

Whoever saves says what they saw (``Base``). If the object or its draft has changed since, ``Conflict`` says who did what, and nothing is
saved; saving again with the conflict's ``fields`` and ``base`` puts one's own changes on top, knowingly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from cards.content.reading import Record, as_json
from cards.models import Change
from cards.models.desk import key_fields

from . import objects
from .applying import check
from .conflicts import Base, Conflict, Other, published_since, same
from .roles import Action, require

State, Source = Change.State, Change.Source


@dataclass(frozen=True)
class Sight:
    """What an editor is shown: the fields as they would be with the open draft, that draft if there is one, and the base to save on.

    A draft that something published has overtaken is shown as it was made; the first attempt to save it then meets the conflict.
    """

    fields: dict[str, Any]
    draft: Change | None
    base: Base


def look(label: str, key: Sequence[str]) -> Sight:
    """What there is to edit of an object, published or not. Raises LookupError for what is no content."""
    now, draft = objects.now(label, key), open_draft(label, key)
    if draft is None:
        return Sight(now.fields, None, Base(now.history))
    published = now.fields if draft.base == now.history else objects.version(objects.model_of(label), draft.base).fields if draft.base else {}
    return Sight({**published, **draft.after}, draft, Base(draft.base, draft.pk, draft.revision))


def open_draft(label: str, key: Sequence[str]) -> Change | None:
    """The open draft of an object, if there is one."""
    return Change.objects.filter(model=label, key=list(key), state__in=Change.OPEN).first()


def _base(now: objects.Now, draft: Change | None) -> Base:
    return Base(now.history, draft.pk, draft.revision) if draft else Base(now.history)


def draft(
    user: User | None,
    label: str,
    key: Sequence[str],
    fields: Mapping[str, Any],
    *,
    base: Base,
    reason: str = "",
    source: Change.Source = Source.DESK,
) -> Change | None:
    """Makes the draft of an object, or goes on with the open one, whose state becomes draft again. ``user`` is None for the program itself.

    ``fields`` are some or all of its new fields, as in a fixture; only what differs from the published object is kept. Returns None if
    nothing differs (an open draft of which nothing is left is then declined), or if editors have declined just this from an import or
    from the fixtures before. The same again changes nothing. Raises Conflict, ApplyFault, LookupError, PermissionDenied.
    """
    wanted = as_json(dict(fields))

    def content(now: objects.Now, there: Change | None) -> _Content:
        given = {name: value for name, value in wanted.items() if not now.fields or not same(value, now.fields.get(name))}
        kept = {name: value for name, value in there.after.items() if name not in wanted} if there else {}
        if not now.fields:
            return _Content(Change.Action.ADD, {}, {**key_fields(label, list(key)), **kept, **given})
        after = {**kept, **given}
        return _Content(Change.Action.EDIT, {name: now.fields.get(name) for name in after}, after)

    return _store(user, label, key, base, reason, source, content, wanted)


def draft_deletion(user: User | None, label: str, key: Sequence[str], *, base: Base, reason: str = "", source: Change.Source = Source.DESK) -> Change:
    """Makes the draft that takes an object out. Raises Conflict, LookupError if it is not published, PermissionDenied."""

    def content(now: objects.Now, there: Change | None) -> _Content:
        if not now.fields:
            raise LookupError(f"{Change(model=label, key=list(key)).name} is not published; its draft can be declined")
        return _Content(Change.Action.DELETE, now.fields, {})

    made = _store(user, label, key, base, reason, source, content, None)
    if made is None:
        raise LookupError("editors have declined this before")
    return made


def restore(user: User, label: str, history_id: int, *, base: Base | None = None, reason: str = "") -> Change | None:
    """Makes a draft with all fields of an old version, also of an object that was taken out. None if they are what is published now.

    Without ``base`` the editor is taken to have seen what is published, and no draft. Raises LookupError if there is no such version,
    and what ``draft`` raises.
    """
    version = objects.version(objects.model_of(label), history_id)
    key = Record("", 0, label, version.fields).key
    meta = objects.model_of(label)._meta
    known = {field.name for field in (*meta.fields, *meta.many_to_many)}
    fields = {name: value for name, value in version.fields.items() if name in known}
    return draft(user, label, key, fields, base=base or Base(objects.now(label, key).history), reason=reason)


def take_mine_on_top(user: User, change: Change) -> Change | None:
    """Moves an open draft on to what is published now, its own changes on top: the knowing answer to a Conflict met later. None if it says
    nothing new any more."""
    conflict = published_since(change)
    if conflict is None:
        return change
    if change.action == Change.Action.DELETE:
        return draft_deletion(user, change.model, change.key, base=conflict.base, reason=change.reason)
    return draft(user, change.model, change.key, conflict.fields, base=conflict.base, reason=change.reason)


@dataclass(frozen=True)
class _Content:
    """What a draft shall say."""

    action: Change.Action
    before: dict[str, Any]
    after: dict[str, Any]

    @property
    def empty(self) -> bool:
        return self.action == Change.Action.EDIT and not self.after

    def same_as(self, change: Change) -> bool:
        return change.action == self.action and same(change.after, self.after)


def _store(
    user: User | None, label: str, key: Sequence[str], base: Base, reason: str, source: Change.Source, content: Any, wanted: Any
) -> Change | None:
    try:
        with transaction.atomic():
            return _stored(user, label, list(key), base, reason, source, content, wanted)
    except IntegrityError:
        # Somebody began the draft of this object at the same instant; now it is there to be seen.
        with transaction.atomic():
            return _stored(user, label, list(key), base, reason, source, content, wanted)


def _stored(
    user: User | None, label: str, key: list[str], base: Base, reason: str, source: Change.Source, content: Any, wanted: Any
) -> Change | None:
    there = Change.objects.select_for_update().filter(model=label, key=key, state__in=Change.OPEN).first()
    now = objects.now(label, key)
    if user is not None:
        require(user, Action.EDIT if there else Action.DRAFT, there)
    if base != _base(now, there):
        raise _conflict(label, key, base, now, there, wanted)
    says: _Content = content(now, there)
    change = there or Change(model=label, key=key, source=source)
    if (
        there is not None
        and there.action == says.action
        and same(there.after, says.after)
        and there.base == now.history
        and reason in ("", there.reason)
    ):
        return there
    change.action, change.before, change.after, change.base = says.action, says.before, says.after, now.history
    check(change)
    if says.empty:
        if there is not None:
            there.state, there.approver_note = State.DECLINED, "Nothing is left of it: it says what is published."
            _save(there, user)
        return None
    if source != Source.DESK and there is None and _declined(change):
        return None
    change.state, change.approver, change.approver_note = State.DRAFT, None, ""
    change.author, change.reason = user, reason or change.reason
    _save(change, user)
    if user is not None:
        change.contributors.add(user)
    return change


def _declined(change: Change) -> bool:
    """Whether editors have declined the very same from the same source."""
    earlier = Change.objects.filter(model=change.model, key=change.key, action=change.action, source=change.source, state=State.DECLINED)
    return any(same(each.after, change.after) for each in earlier)


def _save(change: Change, user: User | None) -> None:
    change.revision = change.revision + 1 if change.pk else 1
    change._history_user = user  # type: ignore[attr-defined]  # read by simple-history
    change.save()


def _conflict(label: str, key: list[str], base: Base, now: objects.Now, there: Change | None, wanted: Mapping[str, Any] | None) -> Conflict:
    """What to tell an editor who saw ``base`` and wants ``wanted`` (None: the object out)."""
    model, name = objects.model_of(label), Change(model=label, key=key).name
    published = objects.version(model, base.history).fields if base.history is not None else {}
    seen = revision(base.draft, base.revision)
    started = {**published, **(seen.after if seen else {})}
    whole = None if wanted is None else {**started, **wanted}
    if (base.draft, base.revision) == ((there.pk, there.revision) if there else (None, None)):
        latest = objects.latest(model, base.history if now.history is None else now.history)
        if latest is None:
            raise LookupError(f"the history does not know {name}")
        other = Other(latest.by, latest.when, draft=False, gone=now.history is None)
        return Conflict(name, other, published, now.fields, whole, _base(now, there))
    last = there or Change.objects.filter(model=label, key=key).order_by("-changed", "-pk").first()
    if last is None:
        raise LookupError(f"there never was a draft of {name}")
    other = Other(str((last.author if last.is_open else last.approver or last.author) or ""), last.changed, draft=True, gone=there is None)
    return Conflict(name, other, started, {**now.fields, **(there.after if there else {})}, whole, _base(now, there))


def revision(draft: int | None, number: int | None) -> Any:
    """A draft as it was at one of its revisions, a row of its history; None if there is none."""
    return Change.history.filter(id=draft, revision=number).order_by("-history_id").first() if draft is not None else None


def says_nothing(change: Change) -> bool:
    """Whether a draft changes nothing: one from an import, which only says why somebody should look."""
    return change.action == Change.Action.EDIT and not change.after


def submit(user: User, change: Change) -> Change:
    """Sends a draft to review. Like the others below it acts on the revision that the editor saw, the one at hand, and returns the draft as it
    is now. They raise PermissionDenied, and Conflict if somebody has changed the draft since; this one ValidationError for a draft that
    changes nothing."""
    if says_nothing(change):
        raise ValidationError("It changes nothing yet. Edit the text, or say that you have looked and nothing is to be done.")
    return _move(user, change, Action.SUBMIT, State.REVIEW)


def withdraw(user: User, change: Change) -> Change:
    """Takes a draft back from review, or from among the approved."""
    return _move(user, change, Action.WITHDRAW, State.DRAFT)


def approve(user: User, change: Change, note: str = "") -> Change:
    """Approves a draft in review."""
    return _move(user, change, Action.APPROVE, State.APPROVED, note)


def decline(user: User, change: Change, note: str) -> Change:
    """Declines a draft; authors so take back their own. Raises ValidationError without a note."""
    if not note.strip():
        raise ValidationError("Say why: the author shall learn from it.")
    return _move(user, change, Action.DECLINE, State.DECLINED, note)


def _move(user: User, change: Change, action: Action, state: Change.State, note: str = "") -> Change:
    with transaction.atomic():
        now = Change.objects.select_for_update().get(pk=change.pk)
        if now.revision != change.revision:
            seen = revision(change.pk, change.revision)
            before = seen.after if seen else change.after
            other = Other(str(now.author or ""), now.changed, draft=True, gone=not now.is_open)
            raise Conflict(now.name, other, before, now.after, None, Base(now.base, now.pk, now.revision))
        require(user, action, now)
        now.state, now.approver_note = state, note
        now.approver = user if action in (Action.APPROVE, Action.DECLINE) else None
        if state == State.DECLINED:
            now.release = None
        _save(now, user)
    return now
