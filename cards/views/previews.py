"""Pictures: the face of a card to keep, and what link previews show of a page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from cards import queries
from cards.content.text import plain
from cards.faces import FEATHERS, FaceCard, standalone
from cards.mixing import named_in
from cards.models import Card, ContentVersion, Edition, Game, Ruling, Section
from cards.pictures import Preview, compose, png
from cards.search.nearest import fold
from cards.templatetags.faces import face_card

from .answers import moved
from .caching import with_validators
from .home import PILE

P = ParamSpec("P")

A_DAY = "public, max-age=86400, stale-while-revalidate=604800"
FOR_EVER = "public, max-age=31536000, immutable"
SIZES = ("full", "small")
CREDIT = "<desc>Bird drawing: OpenMoji, CC BY-SA 4.0. Card face: Chicks Judge, CC BY-SA 4.0.</desc>"


def picture(view: Callable[Concatenate[HttpRequest, P], HttpResponse]) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """A picture: read only, with validators, kept for a day; for ever under an address that names the content version (``?v=``)."""

    @wraps(view)
    def sent(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        response = with_validators(request, lambda: view(request, *args, **kwargs))
        if response.status_code in (200, 304):
            fixed = request.GET.get("v") == str(ContentVersion.current().number)
            response.headers["Cache-Control"] = FOR_EVER if fixed else A_DAY
        return response

    return require_safe(sent)


@picture
def card_face(request: HttpRequest, slug: str) -> HttpResponse:
    """The face as an SVG file that needs nothing else; ``size`` is full (as if it were not there) or small."""
    card = queries.cards().filter(slug=fold(slug)).first()
    if card is None or card.slug != slug:
        return _elsewhere(request, slug, "face.svg")
    size = request.GET.get("size", "")
    drawing = standalone(_face(card), size if size in SIZES else SIZES[0])
    response = HttpResponse(drawing.replace("</title>", f"</title>{CREDIT}", 1), content_type="image/svg+xml; charset=utf-8")
    response.headers["Content-Disposition"] = f'inline; filename="{card.slug}.svg"'
    return response


@picture
def card_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """A card: its face, and what it does."""
    card = queries.cards().filter(slug=fold(slug)).first()
    if card is None or card.slug != slug:
        return _elsewhere(request, slug, "preview.png")
    return _drawn(Preview(card.name, plain(card.effect), f"{FEATHERS[card.kind].word} card", (_face(card),)))


@picture
def edition_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """An edition: its status, who wins, and three of its cards."""
    edition = get_object_or_404(Edition, slug=slug)
    rows = edition.printings.select_related("card").order_by("order")
    first: dict[str, FaceCard] = {}
    for row in rows:
        first.setdefault(row.card.kind, face_card(row.card))
    return _drawn(Preview(edition.name, plain(edition.winning), edition.get_status_display(), tuple(first.values())[:3]))


@picture
def ruling_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """A ruling: question, answer, how sure it is, and a card that it concerns."""
    ruling = get_object_or_404(Ruling, slug=slug)
    cards = {card.slug: card for card in ruling.cards.all()}
    named = named_in(ruling.question, {card.name: card.slug for card in cards.values()})
    slugs = [slug for slug in cards if slug in named] or list(cards)
    faces = tuple(face_card(cards[slug]) for slug in slugs[:1])
    return _drawn(Preview(plain(ruling.question), plain(ruling.ruling), ruling.get_status_display(), faces))


@picture
def section_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """A chapter of the rules: what it is about."""
    section = get_object_or_404(Section, queries.TODAY, slug=slug)
    return _drawn(Preview(section.title, plain(section.summary), f"Rule {section.number}", _pile()))


@picture
def game_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """A game: how it is won."""
    game = get_object_or_404(Game, slug=slug)
    return _drawn(Preview(game.name, plain(game.goal), "Rules and rulings", ()))


@picture
def site_preview(request: HttpRequest) -> HttpResponse:
    """Every other page."""
    return _drawn(Preview("Who is right?", "Every card, every rule, and a judge for what happened at your table.", "", _pile()))


def _drawn(preview: Preview) -> HttpResponse:
    return HttpResponse(png(compose(preview)), content_type="image/png")


def _face(card: Card) -> FaceCard:
    return face_card(card, " · ".join(f"{printing.edition.short_name} {printing.copies}" for printing in card.printings.all()))


def _pile() -> tuple[FaceCard, ...]:
    cards = Card.objects.in_bulk(PILE, field_name="slug")
    return tuple(face_card(cards[slug]) for slug in PILE if slug in cards)


def _elsewhere(request: HttpRequest, slug: str, file: str) -> HttpResponse:
    """To the same picture under the card's own slug; 404 if there is no such card."""
    name = next((each for each in queries.card_names() if fold(each.slug) == fold(slug)), None)
    address = f"{name.url}{file}" if name else ""
    if not name or address == request.path:
        return HttpResponse("There is no such card.\n", status=404, content_type="text/plain; charset=utf-8")
    return moved(request, address)
