"""The words of the rules."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.models import Term

from .caching import public_page

STEM = 4
"""Letters by which two forms of one word are known."""


@public_page
def glossary(request: HttpRequest) -> HttpResponse:
    """All words on one page, each with an anchor."""
    terms = [(term, _other_words(term)) for term in Term.objects.all()]
    return render(request, "cards/glossary.html", {"terms": terms})


def _other_words(term: Term) -> list[str]:
    """Other words for the same thing; mere forms of the word itself (cancels, cancelled) need not be told."""
    stem = term.word[:STEM].lower()
    return [word for word in term.also if not word.lower().startswith(stem)]
