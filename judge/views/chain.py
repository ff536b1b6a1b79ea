"""A dispute: the builder and the verdict. The whole of it stands in the address."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from cards.views.caching import public_page
from judge.catalogue import Shelf, current
from judge.engine import notation
from judge.screens.builder import builder
from judge.screens.place import Ask, Place

from .page import page, verdict_page
from .story import faulty


@public_page
def chain(request: HttpRequest) -> HttpResponse:
    """The verdict on the dispute ``d``, or with ``build=1`` the builder. A ``d`` that cannot be read: 400, with the fault under the spot."""
    text = request.GET.get("d", "")
    if not text.strip():
        return redirect("/judge/")
    shelf = current()
    try:
        parsed = notation.parse(text, shelf.catalogue)
    except notation.NotationError as error:
        return faulty(request, shelf, text, error)
    ask = Ask.from_query(request.GET)
    place = Place(parsed.dispute, shelf.catalogue, ask, tuple(request.GET.getlist("u")), tuple(request.GET.getlist("r")))
    return _builder(request, shelf, place) if ask.build or not parsed.dispute.events else verdict_page(request, shelf, place)


def _builder(request: HttpRequest, shelf: Shelf, place: Place) -> HttpResponse:
    screen = builder(place, shelf.matter)
    return page(
        request,
        "builder",
        shelf,
        "builder",
        {"screen": screen},
        title=f"{screen.question.title} {screen.told}",
        close=f"/judge/?last={place.trail.now}",
        canonical=request.build_absolute_uri(place.build_only()),
    )
