"""The content version: one number on which everything derived depends."""

from __future__ import annotations

from django.db import models, transaction
from django.utils import timezone


class ContentVersion(models.Model):
    """A single row. Its number moves with every published edit; caches, the search index and validators are keyed by it."""

    number = models.PositiveBigIntegerField(default=1)
    changed = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"content version {self.number}"

    @classmethod
    def current(cls) -> ContentVersion:
        """The row, made if missing."""
        return cls.objects.get_or_create(pk=1)[0]

    @classmethod
    def bump(cls) -> None:
        """Moves the number on by one, also when several processes do so at once."""
        with transaction.atomic():
            row = cls.objects.select_for_update().get_or_create(pk=1)[0]
            row.number += 1
            row.changed = timezone.now()
            row.save()
