"""How a card and a clause came to say what they say today."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import queries
from cards.content.history import card_steps, clause_eras
from cards.models import Card, Clause
from cards.search.nearest import Name, fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page
from .rules import UP


@public_page
def card_history(request: HttpRequest, slug: str) -> HttpResponse:
    """The published edits of a card; other spellings and names redirect."""
    card = Card.objects.filter(slug=fold(slug)).first()
    if card is None:
        names = [Name(name.slug, name.text, f"{name.url}history/") for name in queries.card_names()]
        return elsewhere_or_missing(request, slug, names, what="card", up=("Cards", "/cards/"))
    if card.slug != slug:
        return moved(request, f"{card.get_absolute_url()}history/")
    rows = Card.history.filter(slug=card.slug).select_related("same_as", "history_user").order_by("history_date", "history_id")
    context = {
        "crumbs": [("Cards", "/cards/"), (card.name, card.get_absolute_url()), ("History", "")],
        "card": card,
        "steps": card_steps(rows),
    }
    return render(request, "cards/versions/card_history.html", context)


@public_page
def clause_history(request: HttpRequest, slug: str) -> HttpResponse:
    """A clause through all versions of the rules and all published edits; also one that stands in none any more."""
    rows = Clause.history.filter(slug=slug.lower()).select_related("ruleset", "section", "history_user").order_by("history_date", "history_id")
    eras = clause_eras(rows)
    if not eras:
        clauses = Clause.objects.select_related("section__ruleset").order_by("-ruleset__is_current")
        names = [Name(clause.slug, clause.title, f"/rules/clause/{clause.slug}/history/") for clause in clauses]
        return elsewhere_or_missing(request, slug, names, what="rule", up=UP)
    if slug != slug.lower():
        return moved(request, f"/rules/clause/{slug.lower()}/history/")
    context = {
        "crumbs": [UP, (f"{eras[0].label} {eras[0].title}", eras[0].url), ("History", "")],
        "slug": slug,
        "eras": eras,
    }
    return render(request, "cards/versions/clause_history.html", context)
