"""A dispute: the builder and the verdict. The whole of it stands in the address."""

from __future__ import annotations

from judge.engine import notation
from judge.screens.builder import builder
from judge.screens.place import Ask, Place

from .page import Page, elsewhere, page
from .shelf import Shelf
from .story import faulty
from .verdict import verdict_page
from .visit import Visit


def chain(shelf: Shelf, visit: Visit) -> Page:
    """The verdict on the dispute ``d``, or with ``build=1`` the builder. A ``d`` that cannot be read: 400, with the fault under the spot."""
    text = visit.field("d")
    if not text.strip():
        return elsewhere("/judge/")
    try:
        parsed = notation.parse(text, shelf.catalogue)
    except notation.NotationError as error:
        return faulty(visit, shelf, text, error)
    ask = Ask.from_query(visit.fields)
    place = Place(parsed.dispute, shelf.catalogue, ask, tuple(visit.fields.getlist("u")), tuple(visit.fields.getlist("r")))
    return _builder(visit, shelf, place) if ask.build or not parsed.dispute.events else verdict_page(visit, shelf, place)


def _builder(visit: Visit, shelf: Shelf, place: Place) -> Page:
    screen = builder(place, shelf.matter)
    return page(
        visit,
        "builder",
        shelf,
        "builder",
        {"screen": screen},
        title=f"{screen.question.title} {screen.told}",
        close=f"/judge/?last={place.trail.now}",
        canonical=visit.whole(place.build_only()),
    )
