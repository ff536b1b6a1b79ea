"""One card on one sheet: what its holder can and cannot do, and the others."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import queries
from cards.allowances import Allowances, Holding, Line, Stated, allowances
from cards.content.text import plain
from cards.interfaces import Meetings, card_meetings
from cards.models import Card, Ruling
from cards.neighbours import Neighbours
from cards.search.nearest import Name, fold
from cards.stamp import stamp

from .answers import elsewhere_or_missing, moved
from .caching import public_page


@dataclass(frozen=True)
class Shown:
    """A line with the cards that it names, each under the names that it bears beside this card."""

    line: Line
    cards: list[tuple[Card, ...]]


def sheet_address(card: Card) -> str:
    """Where a card's sheet stands."""
    return f"{card.get_absolute_url()}sheet/"


@public_page
def card_sheet(request: HttpRequest, slug: str) -> HttpResponse:
    """The sheet of a card; other spellings and names redirect to it."""
    every = {card.slug: card for card in queries.cards()}
    card = every.get(fold(slug))
    if card is None:
        names = [Name(name.slug, name.text, f"{name.url}sheet/") for name in queries.card_names()]
        return elsewhere_or_missing(request, slug, names, what="card", up=("Cards", "/cards/"))
    if card.slug != slug:
        return moved(request, sheet_address(card))
    printings = list(card.printings.all())
    made = stamp(request, sheet_address(card))
    meetings = _meetings(tuple(every), made.number, made.changed)
    neighbours = Neighbours.current()
    context = {
        "card": card,
        "foot": " · ".join(f"{printing.edition.short_name} {printing.copies}" for printing in printings),
        "parts": _parts(card, _allowances(card, every, meetings, neighbours), every, neighbours),
        "stamp": made,
        "crumbs": [("Cards", "/cards/"), (card.name, card.get_absolute_url()), ("Sheet", "")],
    }
    return render(request, "cards/sheets/card.html", context)


def _allowances(card: Card, every: dict[str, Card], meetings: dict[str, Meetings], neighbours: Neighbours) -> Allowances:
    named, of_kind = queries.rulings_on(card, queries.twins(card))
    stated = [each for ruling in (*named, *of_kind) if not (ruling.dispute or {}).get("ruleset") for each in _stated(ruling, card)]
    kinds = {slug: each.kind for slug, each in every.items() if each.same_as is None}
    held = Holding(card.slug, card.kind, card.behaviour, plain(card.when), plain(card.afterwards), kinds, neighbours.all_beside(card.slug))
    return allowances(held, stated, meetings)


def _stated(ruling: Ruling, card: Card) -> list[Stated]:
    """What the ruling states for the sheet of this card."""
    return [
        Stated(entry["list"], plain(entry["says"]), ruling.status, ruling.get_absolute_url())
        for entry in ruling.statements
        if not entry.get("for") or card.slug in entry["for"] or card.kind in entry["for"]
    ]


@lru_cache(maxsize=2)
def _meetings(slugs: tuple[str, ...], number: int, changed: datetime) -> dict[str, Meetings]:
    """How each card meets others, asked once for each content version; empty while no app tells."""
    provider = card_meetings.provider
    found = {slug: provider(slug) for slug in slugs} if provider else {}
    return {slug: meetings for slug, meetings in found.items() if meetings is not None}


def _parts(card: Card, found: Allowances, every: dict[str, Card], neighbours: Neighbours) -> list[tuple[str, str, list[Shown]]]:
    """The lines with their class and title; empty ones are left out, except the first two."""
    parts = [("can", "You can", found.can), ("cannot", "You cannot", found.cannot)]
    parts += [("can", "Others can", found.others_can), ("cannot", "Others cannot", found.others_cannot)]
    return [
        (kind, title, [_shown(card, line, every, neighbours) for line in lines]) for kind, title, lines in parts if lines or title.startswith("You")
    ]


def _shown(card: Card, line: Line, every: dict[str, Card], neighbours: Neighbours) -> Shown:
    named = (neighbours.beside(card.slug, slug) or (slug,) for slug in line.slugs if slug in every)
    return Shown(line, [tuple(every[slug] for slug in slugs) for slugs in named])
