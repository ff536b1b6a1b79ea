"""What all content has in common: a slug that never changes, a natural key for fixtures, and a history from which everything can be restored."""

from __future__ import annotations

from typing import Any, TypeVar

from django.db import models, router, transaction
from simple_history.models import HistoricalRecords

SluggedT = TypeVar("SluggedT", bound="Slugged")


class SlugManager(models.Manager[SluggedT]):
    """Finds content by slug, so that fixtures name it by natural key."""

    def get_by_natural_key(self, slug: str) -> SluggedT:
        return self.get(slug=slug)


class Content(models.Model):
    """Content of any kind. What belongs to an edit is saved with it or not at all: the object, its row of history, the content version."""

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        using = kwargs.get("using") or router.db_for_write(type(self), instance=self)
        with transaction.atomic(using=using, savepoint=False):
            super().save(*args, **kwargs)


class Kept(models.Model):
    """What a row of history has beside the columns of its object.

    ``record`` holds the fields as a fixture has them, with natural keys and lists of links, so that a version can be restored even when
    what it refers to was deleted and made again. Null only in rows from before this was kept.
    """

    record = models.JSONField(null=True)

    class Meta:
        abstract = True


def kept_history() -> Any:
    """The history of one kind of content: one row for each edit, with the user and the reason."""
    return HistoricalRecords(bases=[Kept], history_change_reason_field=models.TextField(null=True))


class Slugged(Content):
    """Content with an address of its own."""

    slug = models.SlugField(max_length=80, unique=True, help_text="Part of the address. Never changes once published.")

    class Meta:
        abstract = True

    def natural_key(self) -> tuple[str]:
        return (self.slug,)
