"""Two or more editions shuffled into one deck."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import queries
from cards.decks import Decks, decks, questions
from cards.models import Clause

from .caching import public_page
from .choosing import Chosen, address, in_words

BASE = "/editions/mix/"
FEWEST = 2
"""Editions that make a mix."""


@public_page
def mix(request: HttpRequest) -> HttpResponse:
    """The combined deck with all that differs from a game with one edition; without a choice, the choice."""
    chosen = Chosen.read(BASE, request.GET, list(queries.editions()))
    context = {"chosen": chosen, "crumbs": [("Editions", "/editions/"), ("Mix", "")], "mixed": len(chosen.editions) >= FEWEST}
    if context["mixed"]:
        context |= _mixed(chosen, decks(chosen.editions))
    else:
        context["rules"] = _rules()
    return render(request, "cards/mix/page.html", context)


def _mixed(chosen: Chosen, deck: Decks) -> dict[str, object]:
    asked = questions(deck)
    return {
        "words": in_words(chosen.editions),
        "deck": deck,
        "specials": deck.of(deck.mix.specials),
        "set_aside": sum(line.total for line in deck.mix.specials),
        "out_with_two": deck.of(deck.mix.out_with_two),
        "renamed": [card for group in deck.groups for card in group.cards if len(card.names) > 1],
        "worth": [(deck.deck_card(line), words) for line, words in deck.mix.worth],
        "only_mixed": asked.only_mixed,
        "anyway": asked.anyway,
        "asked": asked.on_mixing,
        "rules": _rules(),
        "judge_url": address("/judge/", chosen.editions),
        "compare_url": address("/editions/compare/", chosen.editions),
        "sheet_url": address("/editions/mix/sheet/", chosen.editions),
        "booklet_url": address("/editions/mix/booklet/", chosen.editions),
    }


def _rules() -> list[Clause]:
    """What the rules say about mixing (1 query)."""
    return list(queries.clauses().filter(section__slug="mixing"))
