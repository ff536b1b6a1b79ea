"""Quick rules on one sheet of A4, for an edition or a mix."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards import queries
from cards.models import Card, Clause, Edition
from cards.search.nearest import Name, fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page
from .choosing import Chosen, address
from .mix import FEWEST
from .paper import Paper, paper

Made = Callable[[HttpRequest, tuple[Edition, ...]], HttpResponse]

QUICK: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Your turn", ("turn.any-number", "turn.chance-to-answer", "turn.fresh-cards", "turn.end", "turn.empty-hand")),
    ("Attacks", ("attack.name-targets", "attack.pick-unseen", "attack.pick-by-pick", "attack.between-picks", "attack.picks-stay")),
    ("Answers", ("chain.answer", "interrupt.not-your-own", "chain.settle-from-last", "chain.acts-below", "chain.two-cancels")),
    ("Where cards go", ("turn.used-cards", "after.interrupts", "after.cancelled")),
    ("Mounts", ("mount.onto-any", "mount.travels", "mount.stays")),
    ("The end", ("end.last-card", "end.not-played", "end.special-still-acts")),
    ("Bluffing", ("bluff.allowed",)),
)
"""What a quick sheet tells, by clause; what does not matter with the deck is left out."""

LETTERS = ((3800, "roomy"), (4750, "full"), (5200, "tight"))
"""Up to so many letters of text a sheet has its larger sizes of letters; beyond them the smallest."""


def of_edition(request: HttpRequest, slug: str, kind: str, make: Made) -> HttpResponse:
    """The paper that ``make`` makes of the edition, or where it stands if it is spelt otherwise, or 404."""
    editions = list(queries.editions())
    edition = next((each for each in editions if each.slug == fold(slug)), None)
    if edition is None:
        names = [Name(each.slug, text, f"{each.get_absolute_url()}{kind}/") for each in editions for text in (each.name, each.short_name)]
        return elsewhere_or_missing(request, slug, names, what="edition", up=("Editions", "/editions/"))
    if edition.slug != slug:
        return moved(request, f"{edition.get_absolute_url()}{kind}/")
    return make(request, (edition,))


def of_mix(request: HttpRequest, make: Made) -> HttpResponse:
    """The paper that ``make`` makes of the mix in the address; where there is none, to the choice."""
    chosen = Chosen.read("/editions/mix/", request.GET, list(queries.editions()))
    return make(request, chosen.editions) if len(chosen.editions) >= FEWEST else redirect(address("/editions/mix/", chosen.editions))


@public_page
def edition_sheet(request: HttpRequest, slug: str) -> HttpResponse:
    """The quick rules of one edition."""
    return of_edition(request, slug, "sheet", _sheet)


@public_page
def mix_sheet(request: HttpRequest) -> HttpResponse:
    """The quick rules of a mix."""
    return of_mix(request, _sheet)


def _sheet(request: HttpRequest, editions: tuple[Edition, ...]) -> HttpResponse:
    made = paper(request, editions, "sheet")
    parts = _parts(made)
    context = {
        "paper": made,
        "parts": parts,
        "letters": next((name for most, name in LETTERS if _length(made, parts) <= most), "tightest"),
        "crumbs": [("Editions", "/editions/"), ("Mix" if made.mixed else editions[0].short_name, made.home), ("Quick rules", "")],
    }
    return render(request, "cards/sheets/sheet.html", context)


def _parts(made: Paper) -> list[tuple[str, list[Clause]]]:
    by_slug = {clause.slug: clause for clause in made.clauses}
    parts = [(title, [by_slug[slug] for slug in slugs if slug in by_slug]) for title, slugs in QUICK]
    return [(title, clauses) for title, clauses in parts if clauses]


def _length(made: Paper, parts: list[tuple[str, list[Clause]]]) -> int:
    """How many letters the rules and cards of a sheet have, about."""
    rules = sum(len(clause.text) for _, clauses in parts for clause in clauses)
    return rules + sum(len(card.face_effect) + sum(len(name.name) for name in names) for card, names in _named(made))


def _named(made: Paper) -> list[tuple[Card, tuple[Card, ...]]]:
    return [(card.card, card.names) for group in made.deck.groups for card in group.cards]
