"""A verdict as pictures: the code that opens it, and what link previews show."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from cards.faces import FaceCard
from cards.pictures import Preview, compose, png
from cards.views.caching import public_page
from judge.catalogue import current
from judge.engine import Play, judge, notation
from judge.fragments import curly
from judge.pages.share import picture_of
from judge.pages.shelf import Shelf
from judge.screens.place import Place


@public_page
def qr(request: HttpRequest) -> HttpResponse:
    """The code of the verdict ``d`` as a picture."""
    shelf = current()
    place = _place(request, shelf)
    if place is None:
        return _no_dispute()
    return code_picture(request.build_absolute_uri(place.verdict()))


@public_page
def preview(request: HttpRequest) -> HttpResponse:
    """The picture of the verdict ``d``: what was ruled, and up to three of the cards."""
    shelf = current()
    place = _place(request, shelf)
    if place is None:
        return _no_dispute()
    verdict = judge(place.dispute, shelf.catalogue, others=False, instead=False)
    rules = shelf.matter.rulesets.get(place.dispute.ruleset)
    editions = " and ".join(e.short for slug, e in shelf.catalogue.editions.items() if slug in place.dispute.editions)
    picture = Preview(
        headline=curly(verdict.headline),
        text=f"{editions} Edition. {rules.name if rules else ''}".strip(),
        label="The verdict" if verdict.legal else "Against the rules",
        faces=_faces(place, shelf),
    )
    return HttpResponse(png(compose(picture)), content_type="image/png")


def _faces(place: Place, shelf: Shelf) -> tuple[FaceCard, ...]:
    """The first card and the last two; one where there are not three different ones."""
    slugs = list(dict.fromkeys(event.card for event in place.dispute.events if isinstance(event, Play)))
    chosen = slugs if len(slugs) < 4 else [slugs[0], *slugs[-2:]]
    cards = [shelf.matter.cards[slug] for slug in chosen if slug in shelf.matter.cards]
    return tuple(FaceCard(c.slug, c.name, c.kind, c.face_effect, c.small_effect) for c in cards)


def _place(request: HttpRequest, shelf: Shelf) -> Place | None:
    try:
        return Place(notation.parse(request.GET.get("d", ""), shelf.catalogue).dispute, shelf.catalogue)
    except notation.NotationError:
        return None


def code_picture(url: str) -> HttpResponse:
    """The code that opens an address as a picture; 400 where the address is too long for one."""
    picture = picture_of(url)
    if not picture:
        return HttpResponse("This address is too long for a code.", status=400, content_type="text/plain; charset=utf-8")
    return HttpResponse(picture, content_type="image/svg+xml")


def _no_dispute() -> HttpResponse:
    return HttpResponse("This is no dispute.", status=400, content_type="text/plain; charset=utf-8")
