"""The content version: one number on which everything derived depends."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import models, transaction
from django.utils import timezone

SECOND = timedelta(seconds=1)


class ContentVersion(models.Model):
    """A single row. Its number moves with every published edit; caches, the search index and validators are keyed by it.

    Numbers from ``FIRST_OF_PREVIEWS`` on belong to previews (see ``cards.desk.preview``): only the connection that shows one ever sees them.
    """

    FIRST_OF_PREVIEWS = 2**62

    number = models.PositiveBigIntegerField(default=1)
    changed = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"content version {self.number}"

    @property
    def of_preview(self) -> bool:
        """Whether this is the version of a preview, which nobody but its viewer sees."""
        return self.number >= self.FIRST_OF_PREVIEWS

    @classmethod
    def current(cls) -> ContentVersion:
        """The row, made if missing."""
        return cls.objects.get_or_create(pk=1)[0]

    @classmethod
    def lock(cls) -> ContentVersion:
        """The row, locked until the end of the transaction: meanwhile nobody else edits content."""
        return cls.objects.select_for_update().get_or_create(pk=1)[0]

    @classmethod
    def bump(cls) -> None:
        """Moves the number on by one, also when several processes do so at once. Belongs to the transaction that it is called in."""
        with transaction.atomic():
            row = cls.lock()
            row.move_on()
            row.save()
        transaction.on_commit(_moved)

    def move_on(self, *, beyond: tuple[int, datetime] | None = None) -> None:
        """Counts one more, later by a second at least, also beyond a number and a moment that somebody has seen elsewhere. Does not save.

        Browsers ask by the second of the last change: it must move on even where the clock was put back, or twice within a second.
        """
        number, moment = beyond or (self.number, self.changed)
        self.number = max(self.number, number) + 1
        self.changed = max(timezone.now(), self.changed + SECOND, moment + SECOND)

    @classmethod
    def bump_once(cls) -> None:
        """Moves the number on unless this transaction has done so already."""
        if not any(function is _moved for _savepoints, function, _robust in transaction.get_connection().run_on_commit):
            cls.bump()


def _moved() -> None:
    """Marks a transaction that has moved the number on. A list of things to do after the commit is the right place for the mark: whoever
    rolls back, wholly or to a savepoint, takes back the mark together with the move."""
