"""The site as of an older version of the rules: your box instead of today.

The version is part of the address, so everybody sees the same page at the same address; nothing is remembered about a reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards import queries
from cards.content.as_of import CardThen, cards_then, clauses_of, sections_of, version_path, words_then
from cards.content.comparing import bare_name, called, with_today
from cards.faces import FEATHERS
from cards.models import MAIN, Alias, Card, Edition, Ruleset, Ruling
from cards.search.nearest import Name, fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page
from .versions import Entry, linker_of

KINDS = tuple(FEATHERS)


def _of_version(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Hands the version to the view; today's leads to the site itself, and an unknown one to the nearest."""

    @wraps(view)
    def page(request: HttpRequest, ruleset: str, **rest: str) -> HttpResponse:
        found = queries.versions().filter(slug=ruleset).first()
        if found is None:
            names = [Name(each.slug, each.name, version_path(each)) for each in queries.versions()]
            return elsewhere_or_missing(request, ruleset, names, what="version of the rules", up=("Versions", "/rules/v/"))
        if found.is_current:
            return redirect(request.path.removeprefix(version_path(found).rstrip("/")))
        return view(request, found, **rest)

    return page


def _shown(request: HttpRequest, version: Ruleset, kind: str, crumbs: list[tuple[str, str]], **more: object) -> HttpResponse:
    trail = [(version.name, version_path(version)), *crumbs] if crumbs else [("Versions", "/rules/v/"), (version.name, "")]
    request.linker = linker_of(request.path, version, [])  # type: ignore[attr-defined]  # the tags of the reference look for it there
    context = {"version": version, "ruleset": version, "called": called(version), "home": version_path(version), "crumbs": trail, **more}
    return render(request, f"cards/as_of/{kind}.html", context)


@public_page
@_of_version
def home_as_of(request: HttpRequest, version: Ruleset) -> HttpResponse:
    """Where everything of the version stands."""
    clauses = clauses_of(version)
    known = [card for card in cards_then(version, clauses) if card.known]
    return _shown(request, version, "home", [], sections=sections_of(version), cards=len(known), words=len(words_then(clauses)))


@public_page
@_of_version
def cards_as_of(request: HttpRequest, version: Ruleset) -> HttpResponse:
    """The cards that the version names, under the names that it gives them."""
    every = cards_then(version, clauses_of(version))
    known = [card for card in every if card.known and card.today and not card.gone]
    known.sort(key=lambda card: KINDS.index(card.today.kind if card.today else ""))
    groups = [(kind, list(cards)) for kind, cards in groupby(known, key=lambda card: card.today.kind if card.today else "")]
    gone = [card for card in every if card.gone]
    unknown = [card.today for card in every if card.today and not card.known]
    return _shown(request, version, "cards", [("Cards", "")], groups=groups, gone=gone, unknown=unknown)


@public_page
@_of_version
def card_as_of(request: HttpRequest, version: Ruleset, slug: str) -> HttpResponse:
    """What the version says of one card; the names of that time lead here too."""
    every = cards_then(version, clauses_of(version))
    base = f"{version_path(version)}cards/"
    card = next((each for each in every if each.slug == fold(slug)), None)
    if card is None:
        names = [Name(each.slug, name, f"{base}{each.slug}/") for each in every for name in _names(each)]
        names += [Name(alias.slug, alias.name, f"{base}{alias.card.slug}/") for alias in Alias.objects.select_related("card")]
        return elsewhere_or_missing(request, slug, names, what="card", up=("Cards", base))
    if card.slug != slug:
        return moved(request, f"{base}{card.slug}/")
    comparison = with_today(version)
    entries = [Entry(clause, comparison.of(clause.slug)) for clause in card.said]
    return _shown(request, version, "card", [("Cards", base), (card.name, "")], card=card, entries=entries, address=f"{base}{card.slug}/")


@public_page
@_of_version
def card_peek_as_of(request: HttpRequest, version: Ruleset, slug: str) -> HttpResponse:
    """What a pop-over shows of a card as the version has it. 404 for an unknown slug."""
    card = next((each for each in cards_then(version, clauses_of(version)) if each.slug == slug), None)
    if card is None:
        raise Http404
    return render(request, "cards/peek/card_then.html", {"card": card, "called": called(version), "address": f"{version_path(version)}cards/{slug}/"})


def _names(card: CardThen) -> list[str]:
    return [card.name, card.today.name] if card.today else [card.name]


@public_page
@_of_version
def editions_as_of(request: HttpRequest, version: Ruleset) -> HttpResponse:
    """What the version says of decks and of winning, and how much of each edition of today it knows."""
    clauses = clauses_of(version)
    known = {card.slug for card in cards_then(version, clauses) if card.known and not card.gone}
    rows = []
    for edition in Edition.objects.prefetch_related("printings__card__same_as"):
        cards = [printing.card for printing in edition.printings.all()]
        rows.append((edition, sum(_known(card, known) for card in cards), len(cards)))
    named = [edition for edition, _, _ in rows if any(edition.name in clause.text for clause in clauses)]
    parts = [(section, [clause for clause in clauses if clause.section_id == section.pk]) for section in sections_of(version)]
    about = [(section, said) for section, said in parts if section.slug in ("setup", "end")]
    return _shown(request, version, "editions", [("Editions", "")], rows=rows, named=named, about=about)


@public_page
@_of_version
def edition_as_of(request: HttpRequest, version: Ruleset, slug: str) -> HttpResponse:
    """How much the version knows of an edition of today."""
    editions = list(Edition.objects.all())
    edition = next((each for each in editions if each.slug == fold(slug)), None)
    base = f"{version_path(version)}editions/"
    if edition is None:
        names = [Name(each.slug, text, f"{base}{each.slug}/") for each in editions for text in (each.name, each.short_name)]
        return elsewhere_or_missing(request, slug, names, what="edition", up=("Editions", base))
    if edition.slug != slug:
        return moved(request, f"{base}{edition.slug}/")
    then = {card.slug: card for card in cards_then(version, clauses_of(version)) if card.known and not card.gone}
    printed = [printing.card for printing in edition.printings.select_related("card__same_as").order_by("card__order")]
    known = [then[called] for card in printed if (called := _slug_then(card, then))]
    context = {"edition": edition, "cards": known, "total": len(printed), "address": f"{base}{edition.slug}/"}
    return _shown(request, version, "edition", [("Editions", base), (edition.short_name, "")], **context)


def _slug_then(card: Card, then: Mapping[str, CardThen]) -> str:
    """Under which slug the version knows the card; empty if it does not."""
    return next((slug for slug in (card.slug, card.same_as.slug if card.same_as else "") if slug in then), "")


@public_page
@_of_version
def rulings_as_of(request: HttpRequest, version: Ruleset) -> HttpResponse:
    """The rulings about the version."""
    rulings = Ruling.objects.filter(game__slug=MAIN, topic__iexact=bare_name(version))
    return _shown(request, version, "rulings", [("Rulings", "")], rulings=rulings)


def _known(card: Card, known: set[str]) -> bool:
    """Whether the version knows the card, under whichever of its names."""
    return card.slug in known or (card.same_as is not None and card.same_as.slug in known)


@public_page
@_of_version
def words_as_of(request: HttpRequest, version: Ruleset) -> HttpResponse:
    """The words of the game that the version uses, with where it does."""
    return _shown(request, version, "words", [("Words", "")], words=words_then(clauses_of(version)))
