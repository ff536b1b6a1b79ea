"""The rules: contents, chapters, and the lasting address of a clause."""

from __future__ import annotations

from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards import queries
from cards.models import Card, Ruling, Section
from cards.search.nearest import Name, fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page

UP = ("Rules", "/rules/")


@public_page
def rules(request: HttpRequest) -> HttpResponse:
    """The chapters, each in one line, with their clauses."""
    sections = queries.sections().prefetch_related("clauses")
    return render(request, "cards/rules.html", {"sections": sections})


def _step(sections: list[Section], place: int) -> tuple[str, str] | None:
    """Words and address of a neighbouring chapter; None before the first and after the last."""
    if not 0 <= place < len(sections):
        return None
    return str(sections[place]), sections[place].get_absolute_url()


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
    rulings = list(Ruling.objects.filter(clauses__section=section).distinct())
    context = {
        "crumbs": [UP, (section.title, "")],
        "section": section,
        "sections": sections,
        "previous": _step(sections, place - 1),
        "next": _step(sections, place + 1),
        "clauses": queries.clauses().filter(section=section).prefetch_related(Prefetch("examples", queries.examples())),
        "examples": queries.examples().filter(section=section).prefetch_related(Prefetch("clauses", queries.clauses())),
        "rulings": rulings[: queries.RULINGS_SHOWN],
        "more_rulings": rulings[queries.RULINGS_SHOWN :],
        "cards": Card.objects.filter(clauses__section=section).distinct(),
    }
    return render(request, "cards/section_page.html", context)


@public_page
def clause(request: HttpRequest, slug: str) -> HttpResponse:
    """To wherever the clause stands now. Only a redirect for the time being: a clause may move to another chapter."""
    clauses = list(queries.clauses_of_games())
    found = next((each for each in clauses if each.slug == slug.lower()), None) or queries.older_clause(slug.lower())
    if found is None:
        names = [Name(each.slug, text, each.get_absolute_url()) for each in clauses for text in (each.slug, each.title)]
        return elsewhere_or_missing(request, slug, names, what="rule", up=UP)
    return redirect(found)
