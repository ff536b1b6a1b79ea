"""A release becomes public: in one transaction with its history, its snapshot and the content version, wholly or not at all.

The row of the content version is locked first: behind it all editing of content waits, so that what is checked here still holds when it is
written. The version moves right before the drafts are applied, since what looks at the content earlier looks at the old one.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.db import InterfaceError, OperationalError, transaction
from django.utils import timezone

from cards.content.faults import Fault, Severity
from cards.content.lint import lint_database
from cards.interfaces import Flip, verdict_flips
from cards.models import Change, ContentVersion, Release

from . import snapshots
from .applying import ApplyFault, apply
from .conflicts import Conflict, published_since
from .roles import Action, may, require, why_not

State = Release.State

logger = logging.getLogger(__name__)


class Unpublishable(Exception):
    """A release that cannot be published as it is; nothing of it became public.

    problems   sentences: drafts that are not approved, a fault in applying …
    conflicts  drafts that something published since has overtaken
    errors     what the linter would find wrong with the content
    """

    def __init__(self, problems: Iterable[str] = (), conflicts: Iterable[Conflict] = (), errors: Iterable[Fault] = ()) -> None:
        self.problems, self.conflicts, self.errors = tuple(problems), tuple(conflicts), tuple(errors)
        said = [*self.problems, *map(str, self.conflicts), *(f"{fault.place}: {fault.message} {fault.fix}" for fault in self.errors)]
        super().__init__("\n".join(said))


class NeedsReason(Exception):
    """The release would flip verdicts, and nobody has confirmed why. ``flips`` are those without a reason."""

    def __init__(self, flips: Sequence[Flip]) -> None:
        self.flips = tuple(flips)
        super().__init__("These verdicts would flip, which needs a confirmed reason:\n" + "\n".join(f"{flip.title}: {flip.after}" for flip in flips))


@dataclass(frozen=True)
class Published:
    """A release that is public: the content version that it made, the linter's warnings about the content, and the verdicts that flipped."""

    release: Release
    version: int
    warnings: tuple[Fault, ...]
    flips: tuple[Flip, ...]


@contextmanager
def one_transaction() -> Iterator[None]:
    """The outermost transaction, so that nothing around it can take back what it did. Raises RuntimeError inside another one."""
    with transaction.atomic(durable=True):
        ContentVersion.lock()
        yield


def publish(release: Release, user: User | None, *, confirmed: str | None = None, now: datetime | None = None) -> Published:
    """Publishes a release. ``confirmed`` is the reason why verdicts may flip.

    Must not be called inside a transaction. Raises Unpublishable, NeedsReason, PermissionDenied.
    """
    with one_transaction():
        return _published(release.pk, user, confirmed, now or timezone.now())


@dataclass(frozen=True)
class Rehearsal:
    """What publishing a release now would meet. ``problem`` is what would stop it, if anything."""

    problem: Unpublishable | None
    warnings: tuple[Fault, ...] = ()
    flips: tuple[Flip, ...] = ()


def rehearse(release: Release, user: User) -> Rehearsal:
    """Publishes a release and takes it back at once, flips taken as confirmed. Must not be called inside a transaction."""
    with one_transaction():
        try:
            done = _published(release.pk, user, None, timezone.now(), rehearsal=True)
            return Rehearsal(None, done.warnings, done.flips)
        except Unpublishable as problem:
            return Rehearsal(problem)
        finally:
            transaction.set_rollback(True)


def _published(pk: int, user: User | None, confirmed: str | None, now: datetime, *, rehearsal: bool = False) -> Published:
    release = Release.objects.select_for_update().get(pk=pk)
    changes = list(Change.objects.select_for_update().filter(release=release).order_by("pk"))
    require(user, Action.RELEASE)
    _check(release, changes, user)
    flips = _flips(changes)
    if flips and not rehearsal:
        _confirm(release, user, confirmed, flips)
    ContentVersion.bump()
    try:
        applied = apply(changes, user=user, reason=lambda change: change.reason or release.note or release.name, now=now)
    except ApplyFault as fault:
        raise Unpublishable([str(fault)]) from fault
    faults = lint_database()
    errors = [fault for fault in faults if fault.severity is Severity.ERROR]
    if errors:
        raise Unpublishable(errors=errors)
    snapshots.take(release, changes)
    for each in applied:
        _mark(each.change, each.history_id, user)
    release.state, release.failure = State.PUBLISHED, ""
    release.published_by, release.published_at, release.version = user, now, ContentVersion.current().number
    save(release, user)
    return Published(release, release.version, tuple(faults), tuple(flips))


def _check(release: Release, changes: Sequence[Change], user: User | None) -> None:
    if release.state == State.PUBLISHED:
        raise Unpublishable([f"{release} is published already."])
    if not changes:
        raise Unpublishable([f"{release} is empty."])
    problems = [f"{change.name}: {reason}" for change in changes if (reason := why_not(user, Action.PUBLISH, change))]
    conflicts = [conflict for change in changes if (conflict := published_since(change))]
    if problems or conflicts:
        raise Unpublishable(problems, conflicts)


def _flips(changes: Sequence[Change]) -> list[Flip]:
    provider = verdict_flips.provider
    if provider is None:
        return []
    try:
        return provider(changes)
    except ApplyFault as fault:
        raise Unpublishable([str(fault)]) from fault


def _confirm(release: Release, user: User | None, confirmed: str | None, flips: Sequence[Flip]) -> None:
    """Keeps the reason with the release. Without a new reason one holds that was given for these very flips before."""
    if confirmed is None or not confirmed.strip():
        open_ = [flip for flip in flips if not release.confirmed or flip.key not in release.flips]
        if open_:
            raise NeedsReason(open_)
        return
    require_confirming(user)
    release.confirmed, release.flips = confirmed.strip(), [flip.key for flip in flips]


def require_confirming(user: User | None) -> None:
    """Raises PermissionDenied, with who may, for a user who does not confirm that verdicts flip."""
    if not may(user, Action.CONFIRM):
        raise PermissionDenied("Verdicts would flip: only a chief confirms why. Ask a chief to give the reason here and to publish it.")


def _mark(change: Change, history_id: int, user: User | None) -> None:
    change.state, change.result = Change.State.PUBLISHED, history_id
    change.revision += 1
    change._history_user = user  # type: ignore[attr-defined]  # read by simple-history
    change.save()


def save(release: Release, user: User | None) -> None:
    """Saves a release, with the user in its history."""
    release._history_user = user  # type: ignore[attr-defined]
    release.save()


def publish_due(now: datetime | None = None) -> list[tuple[Release, str]]:
    """Publishes every scheduled release that is due, each in its own transaction, as the user who scheduled it.

    Returns each with the reason why it failed, empty if it did not. One that fails is marked so and does not stop the others; while the
    database is away or busy it is no fault of the release, which stays scheduled for the next time.
    """
    moment = now or timezone.now()
    outcomes: list[tuple[Release, str]] = []
    for release in Release.objects.filter(state=State.SCHEDULED, due__lte=moment).order_by("due", "pk"):
        try:
            with one_transaction():
                if Release.objects.select_for_update().get(pk=release.pk).state != State.SCHEDULED:
                    continue
                _published(release.pk, release.scheduled_by, None, moment)
        except (OperationalError, InterfaceError) as error:
            logger.warning("release %s stays scheduled: the database did not answer (%s)", release.pk, type(error).__name__)
            outcomes.append((release, "The database did not answer. The release stays scheduled."))
        except Exception as error:
            logger.exception("release %s could not be published", release)
            _fail(release, str(error) or type(error).__name__)
            outcomes.append((release, release.failure))
        else:
            outcomes.append((release, ""))
    return outcomes


def _fail(release: Release, reason: str) -> None:
    with transaction.atomic():
        release.refresh_from_db()
        release.state, release.failure = State.FAILED, reason
        save(release, None)
