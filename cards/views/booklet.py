"""The rules as a little book of A6 pages, for an edition or a mix."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString

from cards.decks import questions
from cards.models import Clause, Edition, Ruling, Section
from cards.qr import qr

from .caching import public_page
from .paper import Paper, paper
from .sheets import of_edition, of_mix

NOT_PRINTED = frozenset({"editions"})
"""Chapters that a booklet for one deck need not have."""


@dataclass(frozen=True)
class Chapter:
    """A chapter with the clauses that matter, and the code that leads to it."""

    section: Section
    clauses: list[Clause]
    code: SafeString


@public_page
def edition_booklet(request: HttpRequest, slug: str) -> HttpResponse:
    """The booklet of one edition."""
    return of_edition(request, slug, "booklet", _booklet)


@public_page
def mix_booklet(request: HttpRequest) -> HttpResponse:
    """The booklet of a mix."""
    return of_mix(request, _booklet)


def _booklet(request: HttpRequest, editions: tuple[Edition, ...]) -> HttpResponse:
    made = paper(request, editions, "booklet")
    asked = questions(made.deck)
    context = {
        "paper": made,
        "chapters": _chapters(request, made),
        "agree": [_in_words(made, ruling) for ruling in (*asked.only_mixed, *asked.anyway)],
        "crumbs": [("Editions", "/editions/"), ("Mix" if made.mixed else editions[0].short_name, made.home), ("Booklet", "")],
        "codes": [(words, qr(request.build_absolute_uri(path))) for words, path in _ways(made)],
    }
    return render(request, "cards/sheets/booklet.html", context)


def _in_words(made: Paper, ruling: Ruling) -> Ruling:
    """The ruling with the names that its cards bear in this deck."""
    for field in ("question", "situation", "ruling"):
        setattr(ruling, field, made.words.names(getattr(ruling, field)))
    return ruling


def _chapters(request: HttpRequest, made: Paper) -> list[Chapter]:
    left_out = NOT_PRINTED if made.mixed else NOT_PRINTED | {"mixing"}
    printed = (clause for clause in made.clauses if clause.section.slug not in left_out)
    return [
        Chapter(section, list(clauses), qr(request.build_absolute_uri(section.get_absolute_url())))
        for section, clauses in groupby(printed, key=lambda clause: clause.section)
    ]


def _ways(made: Paper) -> list[tuple[str, str]]:
    """Where the codes on the back lead."""
    return [("This deck", made.home), ("All rules", "/rules/"), ("Who is right?", "/judge/"), ("Open questions", "/rulings/open/")]
