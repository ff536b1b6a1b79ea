"""What pages and API ask the database, in the words of the rules. Each function says how many queries it makes."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet
from django.http import HttpRequest

from cards.models import MAIN, Alias, Card, Clause, Edition, Example, Printing, Ruleset, Ruling, Section
from cards.search.nearest import Name, fold

TODAY = Q(ruleset__game__slug=MAIN, ruleset__is_current=True)
"""Chapters and clauses of the rules that the site's own pages show; other games have pages of their own."""

RULINGS_SHOWN = 6
"""Rulings that stand open on the page of a card or chapter; the others unfold."""


def printings() -> Prefetch[str, QuerySet[Printing], str]:
    """The copies in each edition, with the edition, in the order of the editions."""
    return Prefetch("printings", queryset=Printing.objects.select_related("edition").order_by("edition__order"))


def cards() -> QuerySet[Card]:
    """All cards with their copies (2 queries)."""
    return Card.objects.select_related("same_as").prefetch_related(printings())


def editions() -> QuerySet[Edition]:
    """All editions with their game (1 query)."""
    return Edition.objects.select_related("game")


def sections() -> QuerySet[Section]:
    """The chapters of the current rules (1 query)."""
    return Section.objects.filter(TODAY).select_related("ruleset").order_by("number")


def versions() -> QuerySet[Ruleset]:
    """Every version of the rules of the site's own game (1 query)."""
    return Ruleset.objects.filter(game__slug=MAIN)


def rulesets(request: HttpRequest) -> list[Ruleset]:
    """Every version of the rules, asked for once for each request (1 query, then none)."""
    if not hasattr(request, "rulesets"):
        request.rulesets = list(versions())  # type: ignore[attr-defined]
    found: list[Ruleset] = request.rulesets  # type: ignore[attr-defined]
    return found


def clauses() -> QuerySet[Clause]:
    """The clauses of the current rules with what their address is made of (1 query)."""
    return Clause.objects.filter(TODAY).select_related("ruleset", "section__ruleset").order_by("section__number", "number")


def clauses_of_games() -> QuerySet[Clause]:
    """The clauses of the current rules of every game, those of the site's own game first (1 query)."""
    every = Clause.objects.filter(ruleset__is_current=True).select_related("ruleset", "section__ruleset")
    return every.order_by("ruleset__order", "section__number", "number")


def older_clause(slug: str) -> Clause | None:
    """A clause that only an older version of the rules has, from the newest version that has it (1 query)."""
    older = Clause.objects.filter(ruleset__game__slug=MAIN, ruleset__is_current=False, slug=slug).select_related("ruleset", "section__ruleset")
    return older.order_by("ruleset__order").first()


def examples() -> QuerySet[Example]:
    """The worked examples with their chapter (1 query)."""
    return Example.objects.select_related("section__ruleset")


def twins(card: Card) -> list[int]:
    """The keys of this card and of all other names under which it is printed: what holds for one holds for all (1 query, none where they are
    fetched already)."""
    root = card.same_as or card
    return [root.pk, *(other.pk for other in root.also_printed_as.all())]


def rulings_on(card: Card, same: Iterable[int]) -> tuple[list[Ruling], list[Ruling]]:
    """The rulings that name the card or one of its other names, and those that concern every card of its type (1 query)."""
    by_name = Exists(Ruling.cards.through.objects.filter(ruling=OuterRef("pk"), card__in=list(same)))
    found = Ruling.objects.annotate(named=by_name).filter(Q(named=True) | ~Q(card_kinds=[]))
    named: list[Ruling] = [ruling for ruling in found if ruling.named]
    return named, [ruling for ruling in found if not ruling.named and card.kind in ruling.card_kinds]


def card_names() -> list[Name]:
    """Every name under which a card can be asked for: its other names, too, and cards that only older rules have (3 queries)."""
    names = [Name(card.slug, card.name, card.get_absolute_url()) for card in Card.objects.all()]
    names += [Name(alias.slug, alias.name, alias.card.get_absolute_url()) for alias in Alias.objects.select_related("card")]
    older = Clause.objects.filter(ruleset__game__slug=MAIN, ruleset__is_current=False)
    gone = older.filter(section__slug="cards", slug__startswith="older.").select_related("section__ruleset")
    return names + [Name(clause.slug.removeprefix("older."), clause.title, clause.get_absolute_url()) for clause in gone]


def other_address(asked: str, names: Iterable[Name]) -> str | None:
    """Where the thing stands that goes by ``asked`` under another spelling; None if there is none."""
    folded = fold(asked)
    return next((name.url for name in names if folded in (fold(name.slug), fold(name.text))), None)
