"""The site as of an older version of the rules: your box instead of today.

The version is part of the address, so everybody sees the same page at the same address; nothing is remembered about a reader.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards import queries
from cards.content.as_of import CardThen, cards_then, clauses_of, sections_of, version_path, words_then
from cards.content.comparing import called, with_today
from cards.content.text import Linker
from cards.faces import FEATHERS
from cards.models import Alias, Card, Edition, Ruleset
from cards.search.nearest import Name, fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page
from .versions import Entry

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
    request.linker = _linker(request.path, version)  # type: ignore[attr-defined]  # the tags of the reference look for it there
    context = {"version": version, "called": called(version), "home": version_path(version), "crumbs": trail, **more}
    return render(request, f"cards/as_of/{kind}.html", context)


def _linker(path: str, version: Ruleset) -> Linker:
    """Links as everywhere, but from card to card inside the version."""
    linker = Linker.current().for_page(path)
    inside = {
        name: target._replace(url=f"{version_path(version)}{target.url.removeprefix('/')}") if target.kind == "to-card" else target
        for name, target in linker.names.items()
    }
    return replace(linker, names=inside)


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


def _known(card: Card, known: set[str]) -> bool:
    """Whether the version knows the card, under whichever of its names."""
    return card.slug in known or (card.same_as is not None and card.same_as.slug in known)


@public_page
@_of_version
def words_as_of(request: HttpRequest, version: Ruleset) -> HttpResponse:
    """The words of the game that the version uses, with where it does."""
    return _shown(request, version, "words", [("Words", "")], words=words_then(clauses_of(version)))
