"""The editions and their decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import queries
from cards.decks import difference
from cards.models import Card, Printing
from cards.search.nearest import Name, fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page


@dataclass(frozen=True)
class Row:
    """A card in a deck: copies, and their share of the deck in per cent."""

    card: Card
    copies: int
    share: float


@dataclass(frozen=True)
class DeckGroup:
    """The cards of one type in a deck, with the sum of their copies."""

    kind: str
    label: str
    rows: list[Row]
    total: int
    share: float


@dataclass(frozen=True)
class Deck:
    """A deck as the edition page shows it."""

    groups: list[DeckGroup]
    total: int

    @property
    def picture(self) -> list[tuple[str, int]]:
        """How many cards of each type, in the order of the table."""
        return [(group.kind, group.total) for group in self.groups]

    @property
    def cards(self) -> list[Card]:
        return [row.card for group in self.groups for row in group.rows]


def deck(printings: Sequence[Printing]) -> Deck:
    """The deck of one edition, grouped by type in the order in which the types first come."""
    total = sum(printing.copies for printing in printings)
    by_kind: dict[str, list[Row]] = {}
    for printing in printings:
        by_kind.setdefault(printing.card.kind, []).append(Row(printing.card, printing.copies, 100 * printing.copies / total))
    groups = []
    for kind, rows in by_kind.items():
        copies = sum(row.copies for row in rows)
        groups.append(DeckGroup(kind, Card.Kind(kind).label, rows, copies, 100 * copies / total))
    return Deck(groups, total)


@public_page
def edition_list(request: HttpRequest) -> HttpResponse:
    """All editions with their status and how they are won."""
    return render(request, "cards/edition_list.html", {"editions": queries.editions()})


@public_page
def edition_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Status, who wins, and the deck of one edition."""
    editions = list(queries.editions())
    edition = next((edition for edition in editions if edition.slug == fold(slug)), None)
    if edition is None:
        names = [Name(each.slug, text, each.get_absolute_url()) for each in editions for text in (each.name, each.short_name)]
        return elsewhere_or_missing(request, slug, names, what="edition", up=("Editions", "/editions/"))
    if edition.slug != slug:
        return moved(request, edition.get_absolute_url())
    box = deck(list(edition.printings.select_related("card").order_by("order", "card__order")))
    context = {
        "crumbs": [("Editions", "/editions/"), (edition.short_name, "")],
        "edition": edition,
        "others": [each for each in editions if each != edition],
        "deck": box,
        "differs": difference(edition, editions),
        "left_out_with_two": [card for card in box.cards if card.behaviour.get("out_with_two")],
    }
    return render(request, "cards/edition_page.html", context)
