"""The judge's pages for search engines: those that have something to find. Disputes are people's own and stay out."""

from __future__ import annotations

from datetime import datetime

from django.contrib.sitemaps import Sitemap

from cards.models import ContentVersion

from .casebook import topic_slug
from .catalogue import current
from .screens.games.pages import ENTRIES as OF_GAMES
from .screens.links import CASES, QUIZ, query_url
from .views.matrix import ADDRESS as MATRIX


class JudgeSitemap(Sitemap[str]):
    """The first screen, the matrix of each edition, the case book with its topics and cases, the quiz, the judges of other games.

    All may change with each published edit.
    """

    def items(self) -> list[str]:
        """All addresses, each once."""
        shelf = current()
        book = shelf.book
        matrices = [query_url(MATRIX, {"edition": slug}) for slug in shelf.catalogue.editions]
        topics = [query_url(CASES, {"topic": topic_slug(topic)}) for topic in book.topics]
        return ["/judge/", *matrices, CASES, *topics, *(f"{CASES}{case.slug}/" for case in book.cases), QUIZ, *(entry.path for entry in OF_GAMES)]

    def location(self, item: str) -> str:
        return item

    def lastmod(self, item: str) -> datetime:
        if not hasattr(self, "_changed"):
            self._changed = ContentVersion.current().changed
        return self._changed


SITEMAPS = {"judge": JudgeSitemap}
