"""The search page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.search import simple

from .caching import public_page
from .home import SAMPLES

LONGEST_QUERY = 200


@public_page
def search(request: HttpRequest) -> HttpResponse:
    """What was found for ``q``, best first."""
    query = request.GET.get("q", "").replace("\x00", " ").strip()[:LONGEST_QUERY]
    results = simple.search(query)
    near = [(name.text, name.url) for name in results.nearest]
    return render(request, "cards/search.html", {"query": query, "hits": results.hits, "nearest": near, "samples": () if query else SAMPLES})
