"""The pages of the reference for search engines."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.contrib.sitemaps import Sitemap

from cards import queries
from cards.models import Card, ContentVersion, Edition, Ruleset, Ruling, Section

FIXED = (
    "/",
    "/cards/",
    "/editions/",
    "/editions/compare/",
    "/editions/mix/",
    "/rules/",
    "/rules/v/",
    "/rules/changes/",
    "/rulings/",
    "/rulings/open/",
    "/glossary/",
)


class ReferenceSitemap(Sitemap[str]):
    """Every page with an address of its own; all may change with each published edit."""

    def items(self) -> list[str]:
        """All addresses, each once."""
        return list(dict.fromkeys([*FIXED, *_of_things()]))

    def location(self, item: str) -> str:
        return item

    def lastmod(self, item: str) -> datetime:
        if not hasattr(self, "_changed"):
            self._changed = ContentVersion.current().changed
        return self._changed


def _of_things() -> Iterable[str]:
    things: list[Any] = [*Card.objects.all(), *Edition.objects.all(), *queries.sections(), *Ruling.objects.all()]
    for thing in things:
        yield thing.get_absolute_url()
    for card in Card.objects.all():
        yield f"{card.get_absolute_url()}sheet/"
    for edition in Edition.objects.all():
        yield f"{edition.get_absolute_url()}sheet/"
        yield f"{edition.get_absolute_url()}booklet/"
    for ruleset in Ruleset.objects.filter(is_current=False):
        yield f"/rules/v/{ruleset.slug}/"
    for section in Section.objects.filter(ruleset__is_current=False).select_related("ruleset"):
        yield section.get_absolute_url()


SITEMAPS = {"reference": ReferenceSitemap}
