"""Rulings: the list by topic, the register of gaps, and the page of a ruling."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import queries
from cards.models import Card, Ruling
from cards.search.nearest import Name, fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page

CRUMBS = (("Rulings", "/rulings/"),)
GAPS = (Ruling.Status.CONTESTED, Ruling.Status.OPEN)


@dataclass(frozen=True)
class Topic:
    """Rulings about one thing; ``anchor`` is the fragment in the list of rulings."""

    name: str
    rulings: list[Ruling] = field(default_factory=list)

    @property
    def anchor(self) -> str:
        return fold(self.name)


def _by_topic(rulings: list[Ruling]) -> list[Topic]:
    """Rulings under their topics; topics in the order of their first ruling."""
    topics: dict[str, Topic] = {}
    for ruling in rulings:
        topics.setdefault(ruling.topic, Topic(ruling.topic)).rulings.append(ruling)
    return list(topics.values())


@public_page
def ruling_list(request: HttpRequest) -> HttpResponse:
    """All rulings by topic."""
    rulings = list(Ruling.objects.all())
    context = {"topics": _by_topic(rulings), "total": len(rulings), "gaps": sum(ruling.status in GAPS for ruling in rulings)}
    return render(request, "cards/ruling_list.html", context)


@public_page
def gap_register(request: HttpRequest) -> HttpResponse:
    """What careful readers read two ways, and what the rules do not say."""
    gaps = list(Ruling.objects.filter(status__in=GAPS))
    groups = [(status, [ruling for ruling in gaps if ruling.status == status]) for status in (Ruling.Status.OPEN, Ruling.Status.CONTESTED)]
    return render(request, "cards/gap_register.html", {"groups": groups, "crumbs": [*CRUMBS, ("Open questions", "")]})


@public_page
def ruling_page(request: HttpRequest, slug: str) -> HttpResponse:
    """One ruling with its reasons, readings, cards and clauses."""
    ruling = Ruling.objects.prefetch_related("cards").filter(slug=fold(slug)).first()
    if ruling is None:
        names = [Name(each.slug, text, each.get_absolute_url()) for each in Ruling.objects.all() for text in (each.slug, each.question)]
        return elsewhere_or_missing(request, slug, names, what="ruling", up=("Rulings", "/rulings/"))
    if ruling.slug != slug:
        return moved(request, ruling.get_absolute_url())
    context = {
        "ruling": ruling,
        "crumbs": [*CRUMBS, (ruling.topic, f"/rulings/#{Topic(ruling.topic).anchor}"), ("This question", "")],
        "readings": sorted(ruling.readings, key=lambda reading: not reading.get("used")),
        "kinds": [kind for kind in Card.Kind if kind.value in ruling.card_kinds],
        "clauses": queries.clauses().filter(rulings=ruling),
        "related": Ruling.objects.filter(topic=ruling.topic).exclude(pk=ruling.pk),
    }
    return render(request, "cards/ruling_page.html", context)
