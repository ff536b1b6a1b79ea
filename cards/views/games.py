"""The other games: the list, the rules of one game on one page, and its rulings."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards import queries
from cards.models import MAIN, Clause, Game, Ruling, Section
from cards.search.nearest import Name
from cards.search.tools import Tool, tools_below

from .answers import elsewhere_or_missing
from .caching import public_page
from .rulings import GAPS, by_topic, read_alone

UP = ("Games", "/games/")


@dataclass(frozen=True)
class Entry:
    """A game in the list. ``judges`` are the tools that settle its disputes."""

    game: Game
    judges: tuple[Tool, ...]

    @property
    def is_main(self) -> bool:
        """Whether it is the game of which the site's own pages speak."""
        return self.game.slug == MAIN


@public_page
def game_list(request: HttpRequest) -> HttpResponse:
    """Every game, the site's own first."""
    games = sorted(Game.objects.all(), key=lambda game: (game.slug != MAIN, game.order))
    return render(request, "cards/games/list.html", {"entries": [Entry(game, _judges(game)) for game in games]})


def _judges(game: Game) -> tuple[Tool, ...]:
    return () if game.slug == MAIN else tools_below(game.get_absolute_url())


def _missing(request: HttpRequest, slug: str, rest: str = "") -> HttpResponse:
    """To the game that is meant by another spelling, else the nearest ones."""
    games = Game.objects.exclude(slug=MAIN)
    names = [Name(game.slug, text, f"{game.get_absolute_url()}{rest}") for game in games for text in (game.slug, game.name)]
    return elsewhere_or_missing(request, slug, names, what="game", up=UP)


@public_page
def game_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game, chapter by chapter."""
    if slug == MAIN:
        return redirect("/rules/")
    game = Game.objects.filter(slug=slug).first()
    if game is None:
        return _missing(request, slug)
    read_alone(request)
    clauses = Clause.objects.select_related("section__ruleset").order_by("number")
    sections = Section.objects.filter(ruleset__game=game, ruleset__is_current=True).select_related("ruleset").order_by("number")
    rulings = list(Ruling.objects.filter(game=game))
    context = {
        "crumbs": [UP, (game.name, "")],
        "game": game,
        "sections": sections.prefetch_related(Prefetch("clauses", clauses)),
        "judges": _judges(game),
        "rulings": len(rulings),
        "open_rulings": [ruling for ruling in rulings if ruling.status in GAPS][: queries.RULINGS_SHOWN],
    }
    return render(request, "cards/games/page.html", context)


@public_page
def game_rulings(request: HttpRequest, slug: str) -> HttpResponse:
    """The questions about a game, each with its answer and how sure it is."""
    if slug == MAIN:
        return redirect("/rulings/")
    game = Game.objects.filter(slug=slug).first()
    if game is None:
        return _missing(request, slug, "rulings/")
    rulings = list(Ruling.objects.filter(game=game))
    context = {
        "crumbs": [UP, (game.name, game.get_absolute_url()), ("Rulings", "")],
        "game": game,
        "topics": by_topic(rulings),
        "total": len(rulings),
        "gaps": sum(ruling.status in GAPS for ruling in rulings),
    }
    return render(request, "cards/games/rulings.html", context)
