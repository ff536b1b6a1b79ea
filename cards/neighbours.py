"""Which cards lie in one deck, and under which names: what a sheet needs to tell an answer of the box from one that takes a mix."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .models import Card, Printing
from .versioned import Versioned


@dataclass(frozen=True)
class Neighbours:
    """Of each card: in ``boxes`` the editions that print it by this name, in ``families`` all its slugs, in ``names`` its name."""

    boxes: Mapping[str, frozenset[str]]
    families: Mapping[str, tuple[str, ...]]
    names: Mapping[str, str]

    @classmethod
    def current(cls) -> Neighbours:
        """Those of the published content (1 query)."""
        return _neighbours.current()

    def beside(self, card: str, other: str) -> tuple[str, ...]:
        """The slugs under which ``other`` lies in a deck together with ``card``; none if only a mix brings them together."""
        own = self.boxes.get(card, frozenset())
        return tuple(slug for slug in self.families.get(other, (other,)) if own & self.boxes.get(slug, frozenset()))

    def called(self, card: str, other: str) -> str:
        """How the decks of ``card`` call ``other``: "Falcon Interceptor or Distracting Booby"."""
        return " or ".join(self.names[slug] for slug in self.beside(card, other) or (other,))

    def all_beside(self, card: str) -> frozenset[str]:
        """All cards, under each of their names, that lie in a deck together with ``card``."""
        return frozenset(other for other in self.names if self.beside(card, other))


def _built() -> Neighbours:
    boxes: dict[str, set[str]] = {}
    for card, edition in Printing.objects.values_list("card__slug", "edition__slug"):
        boxes.setdefault(card, set()).add(edition)
    cards = list(Card.objects.select_related("same_as"))
    roots = {card.slug: card.same_as.slug if card.same_as else card.slug for card in cards}
    families = {slug: tuple(other for other in roots if roots[other] == root) for slug, root in roots.items()}
    return Neighbours({slug: frozenset(editions) for slug, editions in boxes.items()}, families, {card.slug: card.name for card in cards})


_neighbours = Versioned(_built)
