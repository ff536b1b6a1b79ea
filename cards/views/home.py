"""The first page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import queries
from cards.models import MAIN, Card, Game, Ruling

from .caching import public_page

PILE = ("rampaging-cassowary", "bouncing-penguin", "falcon-interceptor")
"""The played cards beside the way to the judge, lowest first."""

SAMPLES = ("penguin on falcon", "last card", "a tie")
"""Searches that show what the box can be asked."""

ASKED = ("own-card", "last-pick", "penguin-on-cancelled", "frigate-one-victim")
"""The rulings that the page shows with their answers, in this order."""


def _shown(card: Card) -> dict[str, object]:
    """A card with the copies in its first edition."""
    first = next(iter(card.printings.all()), None)
    return {"card": card, "copies": first and first.copies}


@public_page
def home(request: HttpRequest) -> HttpResponse:
    """Search, the way to the judge, questions asked at every table, the editions, the rules and the other games."""
    pile = {card.slug: card for card in queries.cards().filter(slug__in=PILE)}
    asked = {ruling.slug: ruling for ruling in Ruling.objects.filter(slug__in=ASKED)}
    context = {
        "pile": [_shown(pile[slug]) for slug in PILE if slug in pile],
        "samples": SAMPLES,
        "asked": [asked[slug] for slug in ASKED if slug in asked],
        "editions": queries.editions(),
        "sections": queries.sections(),
        "games": Game.objects.exclude(slug=MAIN),
    }
    return render(request, "cards/home.html", context)
