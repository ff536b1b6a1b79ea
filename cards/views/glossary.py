"""The words of the rules."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.models import Term

from .caching import public_page


@public_page
def glossary(request: HttpRequest) -> HttpResponse:
    """All words on one page, each with an anchor."""
    return render(request, "cards/glossary.html", {"terms": Term.objects.all()})
