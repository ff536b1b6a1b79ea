"""Editions side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import queries
from cards.decks import DeckGroup, decks

from .caching import public_page
from .choosing import Chosen, address, in_words

BASE = "/editions/compare/"
CRUMBS = [("Editions", "/editions/")]


@public_page
def compare(request: HttpRequest) -> HttpResponse:
    """Copies of every card in the editions asked for (all if none is), what is only in one, and who wins. ``differ=1`` shows only what differs."""
    every = list(queries.editions())
    asked = Chosen.read(BASE, request.GET, every)
    several = asked.editions if len(asked.editions) > 1 else tuple(every)
    deck = decks(several)
    differ = request.GET.get("differ") == "1"
    whole = len(several) == len(every)
    query = address(BASE, () if whole else several)
    context = {
        "chosen": replace(asked, editions=several),
        "editions": several,
        "words": "editions" if whole else in_words(several),
        "whole": whole,
        "groups": _differing(deck.groups) if differ else deck.groups,
        "only": [(edition, [card for group in deck.groups for card in group.cards if card.only_in == edition]) for edition in several],
        "totals": [sum(row) for row in zip(*(group.each for group in deck.groups), strict=True)],
        "differ": differ,
        "url": query,
        "turned": query if differ else f"{query}{'&' if '?' in query else '?'}differ=1",
        "mix_url": address("/editions/mix/", several),
        "crumbs": [*CRUMBS, ("Compare", "")],
    }
    return render(request, "cards/compare/page.html", context)


def _differing(groups: Sequence[DeckGroup]) -> list[DeckGroup]:
    """Only the cards whose number is not the same everywhere; the sums stay those of the whole decks."""
    kept = [DeckGroup(group.kind, group.label, tuple(card for card in group.cards if card.differs), group.each) for group in groups]
    return [group for group in kept if group.cards]
