"""Rulings: the list by topic, the register of gaps, and the page of a ruling."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import queries
from cards.content.text import Linker
from cards.models import MAIN, Card, Game, Ruling
from cards.search.nearest import Name, fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page

CRUMBS = (("Rulings", "/rulings/"),)
GAPS = (Ruling.Status.CONTESTED, Ruling.Status.OPEN)


def read_alone(request: HttpRequest) -> None:
    """Links on this page lead to rules and rulings only: the words of the site's own game mean other things in another one."""
    alone = Linker.of(names={}, slugs=Linker.current().slugs)
    request.linker = alone  # type: ignore[attr-defined]  # the tags of the reference look for it there


@dataclass(frozen=True)
class Topic:
    """Rulings about one thing; ``anchor`` is the fragment in the list of rulings."""

    name: str
    rulings: list[Ruling] = field(default_factory=list)

    @property
    def anchor(self) -> str:
        return fold(self.name)


def by_topic(rulings: list[Ruling]) -> list[Topic]:
    """Rulings under their topics; topics in the order of their first ruling."""
    topics: dict[str, Topic] = {}
    for ruling in rulings:
        topics.setdefault(ruling.topic, Topic(ruling.topic)).rulings.append(ruling)
    return list(topics.values())


def _other_games() -> list[Game]:
    return list(Game.objects.exclude(slug=MAIN).annotate(rulings_in_all=Count("rulings")).order_by("order", "slug"))


def _above(ruling: Ruling) -> list[tuple[str, str]]:
    """The trail to a ruling, down to its topic."""
    topic = f"#{Topic(ruling.topic).anchor}"
    if ruling.game_id == MAIN:
        return [*CRUMBS, (ruling.topic, f"/rulings/{topic}")]
    home = ruling.game.get_absolute_url()
    return [("Games", "/games/"), (ruling.game.name, home), ("Rulings", f"{home}rulings/"), (ruling.topic, f"{home}rulings/{topic}")]


@public_page
def ruling_list(request: HttpRequest) -> HttpResponse:
    """All rulings by topic; those of other games have lists of their own."""
    rulings = list(Ruling.objects.filter(game__slug=MAIN))
    context = {
        "topics": by_topic(rulings),
        "total": len(rulings),
        "gaps": sum(ruling.status in GAPS for ruling in rulings),
        "games": _other_games(),
    }
    return render(request, "cards/ruling_list.html", context)


@public_page
def gap_register(request: HttpRequest) -> HttpResponse:
    """What careful readers read two ways, and what the rules do not say."""
    gaps = list(Ruling.objects.filter(game__slug=MAIN, status__in=GAPS))
    groups = [(status, [ruling for ruling in gaps if ruling.status == status]) for status in (Ruling.Status.OPEN, Ruling.Status.CONTESTED)]
    return render(request, "cards/gap_register.html", {"groups": groups, "games": _other_games(), "crumbs": [*CRUMBS, ("Open questions", "")]})


@public_page
def ruling_page(request: HttpRequest, slug: str) -> HttpResponse:
    """One ruling with its reasons, readings, cards and clauses."""
    ruling = Ruling.objects.select_related("game").prefetch_related("cards").filter(slug=fold(slug)).first()
    if ruling is None:
        names = [Name(each.slug, text, each.get_absolute_url()) for each in Ruling.objects.all() for text in (each.slug, each.question)]
        return elsewhere_or_missing(request, slug, names, what="ruling", up=("Rulings", "/rulings/"))
    if ruling.slug != slug:
        return moved(request, ruling.get_absolute_url())
    if ruling.game_id != MAIN:
        read_alone(request)
    context = {
        "ruling": ruling,
        "crumbs": [*_above(ruling), ("This question", "")],
        "of_main": ruling.game_id == MAIN,
        "readings": sorted(ruling.readings, key=lambda reading: not reading.get("used")),
        "kinds": [kind for kind in Card.Kind if kind.value in ruling.card_kinds],
        "clauses": queries.clauses_of_games().filter(rulings=ruling),
        "related": Ruling.objects.filter(game__slug=ruling.game_id, topic=ruling.topic).exclude(pk=ruling.pk),
    }
    return render(request, "cards/ruling_page.html", context)
