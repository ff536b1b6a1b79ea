"""What all content has in common: a slug that never changes, and a natural key for fixtures."""

from __future__ import annotations

from typing import TypeVar

from django.db import models

SluggedT = TypeVar("SluggedT", bound="Slugged")


class SlugManager(models.Manager[SluggedT]):
    """Finds content by slug, so that fixtures name it by natural key."""

    def get_by_natural_key(self, slug: str) -> SluggedT:
        return self.get(slug=slug)


class Slugged(models.Model):
    """Content with an address of its own."""

    slug = models.SlugField(max_length=80, unique=True, help_text="Part of the address. Never changes once published.")

    class Meta:
        abstract = True

    def natural_key(self) -> tuple[str]:
        return (self.slug,)
