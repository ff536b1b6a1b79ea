"""Releases before they are public: drafts put together, with a note and a date."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.contrib.auth.models import User
from django.db import transaction

from cards.models import Change, Release

from .drafting import says_nothing
from .publishing import NeedsReason, Unpublishable, rehearse, require_confirming, save
from .roles import Action, require

State = Release.State


def begin(user: User, name: str, note: str = "", changes: Iterable[Change] = ()) -> Release:
    """A new release. Raises PermissionDenied, Unpublishable for a draft that cannot join."""
    require(user, Action.RELEASE)
    with transaction.atomic():
        release = Release(name=name, note=note, created_by=user)
        save(release, user)
        put(user, release, changes)
    return release


def rename(user: User, release: Release, name: str, note: str) -> None:
    """Gives a release that is not public yet another name and note; its date stays. Raises PermissionDenied, Unpublishable."""
    require(user, Action.RELEASE)
    with transaction.atomic():
        locked = Release.objects.select_for_update().get(pk=release.pk)
        if locked.state == State.PUBLISHED:
            raise Unpublishable([f"{locked} is published already; its name stands in the history."])
        locked.name, locked.note = name, note
        save(locked, user)


def remove(user: User, release: Release) -> None:
    """Throws a release away that is not public; its drafts stay, in no release. Raises PermissionDenied, Unpublishable."""
    with transaction.atomic():
        _reopen(user, release)
        Change.objects.filter(release=release).update(release=None)
        release._history_user = user  # type: ignore[attr-defined]  # read by simple-history
        release.delete()


def put(user: User, release: Release, changes: Iterable[Change]) -> None:
    """Puts drafts into a release; a scheduled one is then open again. Raises PermissionDenied, Unpublishable for a draft that cannot join."""
    with transaction.atomic():
        _reopen(user, release)
        for change in Change.objects.select_for_update().filter(pk__in=[change.pk for change in changes]):
            if not change.is_open:
                raise Unpublishable([f"{change.name}: the draft is {change.get_state_display().lower()}."])
            if change.release_id not in (None, release.pk):
                raise Unpublishable([f"{change.name} belongs to the release {change.release}."])
            if says_nothing(change):
                raise Unpublishable([f"{change.name}: the draft changes nothing yet."])
            Change.objects.filter(pk=change.pk).update(release=release)


def take_out(user: User, release: Release, changes: Iterable[Change]) -> None:
    """Takes drafts out of a release; a scheduled one is then open again. Raises PermissionDenied, Unpublishable."""
    with transaction.atomic():
        _reopen(user, release)
        Change.objects.filter(release=release, pk__in=[change.pk for change in changes]).update(release=None)


def schedule(user: User, release: Release, due: datetime, *, confirmed: str | None = None) -> Release:
    """Sets the date from which ``publish_due`` publishes a release, in the name of the user. It must be publishable now.

    Must not be called inside a transaction. Raises Unpublishable, NeedsReason, PermissionDenied.
    """
    require(user, Action.RELEASE)
    found = rehearse(release, user)
    if found.problem:
        raise found.problem
    if found.flips:
        if not (confirmed or "").strip():
            raise NeedsReason(found.flips)
        require_confirming(user)
    with transaction.atomic():
        _reopen(user, release)
        release.state, release.due, release.scheduled_by = State.SCHEDULED, due, user
        release.confirmed, release.flips = (confirmed or "").strip(), [flip.key for flip in found.flips]
        save(release, user)
    return release


def unschedule(user: User, release: Release) -> Release:
    """Takes the date back; also makes a failed release open again. Raises PermissionDenied, Unpublishable."""
    with transaction.atomic():
        _reopen(user, release)
    return release


def _reopen(user: User, release: Release) -> None:
    """Brings the release at hand up to date and opens it. Raises PermissionDenied, Unpublishable if it is published."""
    require(user, Action.RELEASE)
    locked = Release.objects.select_for_update().get(pk=release.pk)
    if locked.state == State.PUBLISHED:
        raise Unpublishable([f"{locked} is published already."])
    release.refresh_from_db()
    if release.state != State.OPEN:
        release.state, release.due, release.scheduled_by, release.failure = State.OPEN, None, None, ""
        release.confirmed, release.flips = "", []
        save(release, user)
