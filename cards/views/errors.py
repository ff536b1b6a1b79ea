"""The page for addresses at which nothing stands."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import queries
from cards.search.nearest import nearest


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 with the search box and the cards whose names are nearest to the last word of the address."""
    words = request.path.rstrip("/").rpartition("/")[2].replace("-", " ")
    near = [(name.text, name.url) for name in nearest(words, queries.card_names(), at_least=70)]
    return render(request, "404.html", {"nearest": near}, status=404)
