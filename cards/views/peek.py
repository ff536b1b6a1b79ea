"""What a pop-over shows of a card or a word: the start of its page, small enough to read beside the text that names it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from cards.models import Card, Term

from .caching import public_page


@public_page
def card_peek(request: HttpRequest, slug: str) -> HttpResponse:
    """A card's type, name, effect and moment. 404 for an unknown slug."""
    return render(request, "cards/peek/card.html", {"card": get_object_or_404(Card, slug=slug)})


@public_page
def word_peek(request: HttpRequest, slug: str) -> HttpResponse:
    """A word and its meaning. 404 for an unknown slug."""
    return render(request, "cards/peek/word.html", {"term": get_object_or_404(Term, slug=slug)})
