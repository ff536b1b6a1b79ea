"""The rules: contents, chapters, and the lasting address of a clause."""

from __future__ import annotations

from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards import queries
from cards.models import Card, Ruling
from cards.search.nearest import Name, fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page

UP = ("Rules", "/rules/")


@public_page
def rules(request: HttpRequest) -> HttpResponse:
    """The chapters, each in one line, with their clauses."""
    sections = queries.sections().prefetch_related("clauses")
    return render(request, "cards/rules.html", {"sections": sections})


@public_page
def section_page(request: HttpRequest, slug: str) -> HttpResponse:
    """One chapter: its clauses, examples, rulings, and the cards that use it."""
    sections = list(queries.sections())
    place = next((place for place, section in enumerate(sections) if section.slug == fold(slug)), None)
    if place is None:
        names = [Name(section.slug, section.title, section.get_absolute_url()) for section in sections]
        return elsewhere_or_missing(request, slug, names, what="chapter", up=UP)
    section = sections[place]
    if section.slug != slug:
        return moved(request, section.get_absolute_url())
    context = {
        "section": section,
        "sections": sections,
        "before": sections[place - 1] if place else None,
        "after": sections[place + 1] if place + 1 < len(sections) else None,
        "clauses": queries.clauses().filter(section=section),
        "examples": queries.examples().filter(section=section).prefetch_related(Prefetch("clauses", queries.clauses())),
        "rulings": Ruling.objects.filter(clauses__section=section).distinct(),
        "cards": Card.objects.filter(clauses__section=section).distinct(),
    }
    return render(request, "cards/section_page.html", context)


@public_page
def clause(request: HttpRequest, slug: str) -> HttpResponse:
    """To wherever the clause stands now. Only a redirect for the time being: a clause may move to another chapter."""
    clauses = list(queries.clauses())
    found = next((each for each in clauses if each.slug == slug.lower()), None)
    if found is None:
        names = [Name(each.slug, each.title, each.get_absolute_url()) for each in clauses]
        return elsewhere_or_missing(request, slug, names, what="rule", up=UP)
    return redirect(found)
