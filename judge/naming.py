"""The judge's resolver of names, in the shape in which the reference asks for it (``cards.search.names``)."""

from __future__ import annotations

from cards.search.names import Found

from .catalogue import current
from .engine.names import Resolver
from .engine.names import resolver as resolver_of


class Names:
    """Finds cards of the published content by name."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolver = resolver

    def find(self, text: str) -> Found:
        """The card that a text means, or those that share the name, or the nearest."""
        found = self._resolver.find(text)
        return Found(
            card=found.card.slug if found.card else "",
            candidates=tuple(card.slug for card in found.candidates),
            nearest=tuple(card.slug for card in found.nearest),
        )

    def suggest(self, prefix: str, limit: int) -> tuple[str, ...]:
        """Slugs of the cards whose names begin so, best first."""
        return tuple(card.slug for card in self._resolver.suggest(prefix, limit))


def names() -> Names:
    """The resolver for the content as it is published now."""
    return Names(resolver_of(current().catalogue))
