"""The card list and the page of a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import queries
from cards.faces import FEATHERS
from cards.interfaces import card_opening
from cards.models import Card, Edition
from cards.search.nearest import fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page
from .filters import Filters


@dataclass(frozen=True)
class Entry:
    """A card in the list, with how often the chosen edition has it (None: no edition chosen)."""

    card: Card
    copies: int | None


@dataclass(frozen=True)
class Group:
    """The listed cards of one type."""

    kind: str
    entries: list[Entry]


def _entry(card: Card, edition: Edition | None) -> Entry:
    return Entry(card, next((printing.copies for printing in card.printings.all() if edition and printing.edition_id == edition.pk), None))


def _groups(cards: Sequence[Card], edition: Edition | None) -> list[Group]:
    entries = [_entry(card, edition) for card in cards]
    groups = [Group(kind.value, [entry for entry in entries if entry.card.kind == kind]) for kind in Card.Kind]
    return [group for group in groups if group.entries]


@public_page
def card_list(request: HttpRequest) -> HttpResponse:
    """All cards by type, narrowed by edition and type."""
    editions = list(queries.editions())
    cards = list(queries.cards())
    filters = Filters.read(request.GET, editions)
    of_edition = filters.in_edition(cards)
    chosen = filters.chosen(of_edition)
    context = {
        "filters": filters,
        "types": filters.types(of_edition),
        "editions": filters.editions(cards, editions),
        "groups": _groups(chosen, filters.edition),
        "shown": len(chosen),
        "of": len(of_edition),
    }
    return render(request, "cards/card_list.html", context)


@public_page
def card_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Everything about one card; other spellings and names redirect to it."""
    card = queries.cards().prefetch_related("aliases__ruleset", "also_printed_as").filter(slug=fold(slug)).first()
    if card is None:
        return elsewhere_or_missing(request, slug, queries.card_names(), what="card", up=("Cards", "/cards/"))
    if card.slug != slug:
        return moved(request, card.get_absolute_url())
    same = queries.twins(card)
    rulings, of_kind = queries.rulings_on(card, same)
    printings = list(card.printings.all())
    held = {printing.edition_id for printing in printings}
    context = {
        "card": card,
        "crumbs": [("Cards", "/cards/"), (FEATHERS[card.kind].plural, Filters(kinds=(card.kind,)).url), (card.name, "")],
        "foot": " · ".join(f"{printing.edition.short_name} {printing.copies}" for printing in printings),
        "printings": printings,
        "opening": card_opening.provider(card.slug) if card_opening.provider else "",
        "absent": [edition for edition in queries.editions() if edition.pk not in held],
        "twins": [card.same_as] if card.same_as else list(card.also_printed_as.all()),
        "rulings": rulings[: queries.RULINGS_SHOWN],
        "more_rulings": rulings[queries.RULINGS_SHOWN :],
        "kind_rulings": of_kind,
        "kind_words": FEATHERS[card.kind].plural.lower(),
        "clauses": queries.clauses().filter(cards__in=same).distinct(),
        "examples": queries.examples().filter(cards__in=same).distinct(),
    }
    return render(request, "cards/card_page.html", context)
