"""The pages of the reference for search engines."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.contrib.sitemaps import Sitemap

from cards import queries
from cards.content.as_of import cards_then, clauses_of, version_path
from cards.models import MAIN, Card, ContentVersion, Edition, Game, Ruleset, Ruling, Section

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
    "/games/",
    "/api/",
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
    for ruleset in queries.versions().filter(is_current=False):
        yield f"/rules/v/{ruleset.slug}/"
        yield from _of_then(ruleset)
    for section in Section.objects.filter(ruleset__game__slug=MAIN, ruleset__is_current=False).select_related("ruleset"):
        yield section.get_absolute_url()
    for game in Game.objects.exclude(slug=MAIN):
        yield game.get_absolute_url()
        yield f"{game.get_absolute_url()}rulings/"


def _of_then(ruleset: Ruleset) -> Iterable[str]:
    """The pages by an older version; of cards, those that it knows."""
    base = version_path(ruleset)
    yield from (f"{base}{part}" for part in ("", "cards/", "editions/", "glossary/", "rulings/"))
    yield from (f"{base}editions/{edition.slug}/" for edition in Edition.objects.all())
    yield from (f"{base}cards/{card.slug}/" for card in cards_then(ruleset, clauses_of(ruleset)) if card.known)


SITEMAPS = {"reference": ReferenceSitemap}
