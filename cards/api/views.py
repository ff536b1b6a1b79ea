"""Lists and single things of the reference, read only, with the validators of the pages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from django.db.models import Model, Prefetch, QuerySet
from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.viewsets import ReadOnlyModelViewSet

from cards import queries
from cards.models import Alias, Card, Clause, Edition, Example, Game, Printing, Ruleset, Ruling, Term
from cards.search.nearest import Name, fold, nearest
from cards.views.caching import with_validators

from . import serializers
from .errors import Missing
from .pagination import Page
from .schema import described, parameter

ModelT = TypeVar("ModelT", bound=Model)
SAFE = frozenset(("GET", "HEAD"))


class Reference(ReadOnlyModelViewSet[ModelT]):
    """What all have in common: pages, slugs as keys, validators, and the nearest names where nothing is."""

    pagination_class = Page
    lookup_field = "slug"
    lookup_value_regex = "[^/]+"
    filter_backends = ()
    what: ClassVar[str]
    address: ClassVar[str]

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method not in SAFE:
            return super().dispatch(request, *args, **kwargs)
        return with_validators(request, lambda: self._rendered(request, *args, **kwargs))

    def _rendered(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = super().dispatch(request, *args, **kwargs)
        return response.render() if hasattr(response, "render") else response

    def retrieve(self, request: Request, *args: Any, **kwargs: Any) -> Any:
        asked = kwargs["slug"]
        if not self.filter_queryset(self.get_queryset()).filter(slug=asked.replace("\x00", "")).exists():
            names = list(self.names())
            folded = fold(asked)
            slug = next((name.url for name in names if folded in (fold(name.slug), fold(name.text))), None)
            if slug is None or slug == asked:
                raise Missing(self.what, asked, nearest(asked, names), "slug")
            return HttpResponsePermanentRedirect(reverse(f"api-{self.address}-detail", args=[slug]))
        return super().retrieve(request, *args, **kwargs)

    def names(self) -> Iterable[Name]:
        """Everything that can be asked for here, its slug as address."""
        return [Name(slug, slug, slug) for slug in self.get_queryset().values_list("slug", flat=True)]

    def asked(self, name: str, allowed: Iterable[str]) -> str | None:
        """The value of a filter; 400 if it is none of ``allowed``."""
        value = self.request.query_params.get(name)
        known = list(allowed)
        if value is not None and value not in known:
            raise ValidationError({name: f"Must be one of: {', '.join(known)}."})
        return value

    def asked_slug(self, name: str, what: str, known: QuerySet[Any]) -> str | None:
        """The value of a filter that names other content by slug; 404 with the nearest if there is none."""
        value = self.request.query_params.get(name)
        if value is None:
            return None
        slugs = list(known.values_list("slug", flat=True))
        if value not in slugs:
            raise Missing(what, value, nearest(value, [Name(slug, slug, slug) for slug in slugs]), name)
        return value


EDITION = parameter("edition", "Only cards of this edition, by slug.")
KIND = parameter("kind", "Only cards of this type.", enum=Card.Kind.values)
RULESET = parameter("ruleset", "Slug of a ruleset; the current rules unless told.")
SECTION = parameter("section", "Only clauses of this chapter, by slug.")
GAME = parameter("game", "Only rulings on this game, by slug.")
STATUS = parameter("status", "Only rulings that are this sure.", enum=Ruling.Status.values)
CARD = parameter("card", "Only rulings that name this card, by slug.")


@described(serializers.GameSerializer, "game", "games")
class GameViewSet(Reference[Game]):
    serializer_class = serializers.GameSerializer
    queryset = Game.objects.prefetch_related("editions")
    what = "game"
    address = "game"


@described(serializers.EditionSerializer, "edition", "editions")
class EditionViewSet(Reference[Edition]):
    serializer_class = serializers.EditionSerializer
    queryset = queries.editions().prefetch_related(Prefetch("printings", Printing.objects.select_related("card").order_by("order")))
    what = "edition"
    address = "edition"

    def names(self) -> Iterable[Name]:
        return [Name(each.slug, text, each.slug) for each in queries.editions() for text in (each.name, each.short_name)]


@described(serializers.CardSerializer, "card", "cards", filters=[EDITION, KIND])
class CardViewSet(Reference[Card]):
    serializer_class = serializers.CardSerializer
    queryset = queries.cards().prefetch_related("also_printed_as", "aliases__ruleset", "clauses")
    what = "card"
    address = "card"

    def get_queryset(self) -> QuerySet[Card]:
        cards = super().get_queryset()
        if self.action != "list":
            return cards
        if edition := self.asked_slug("edition", "edition", Edition.objects.all()):
            cards = cards.filter(printings__edition__slug=edition)
        if kind := self.asked("kind", Card.Kind.values):
            cards = cards.filter(kind=kind)
        return cards

    def names(self) -> Iterable[Name]:
        cards = [Name(card.slug, card.name, card.slug) for card in Card.objects.all()]
        return cards + [Name(alias.slug, alias.name, alias.card.slug) for alias in Alias.objects.select_related("card")]


@described(serializers.ClauseSerializer, "clause", "clauses", filters=[RULESET, SECTION], of_one=[RULESET])
class ClauseViewSet(Reference[Clause]):
    serializer_class = serializers.ClauseSerializer
    queryset = Clause.objects.select_related("ruleset", "section__ruleset").order_by("section__number", "number")
    what = "clause"
    address = "clause"

    def get_queryset(self) -> QuerySet[Clause]:
        clauses = super().get_queryset()
        ruleset = self.asked_slug("ruleset", "ruleset", Ruleset.objects.all())
        clauses = clauses.filter(ruleset__slug=ruleset) if ruleset else clauses.filter(queries.TODAY)
        if self.action == "list" and (section := self.asked_slug("section", "chapter", queries.sections())):
            clauses = clauses.filter(section__slug=section)
        return clauses


@described(serializers.RulingSerializer, "ruling", "rulings", filters=[GAME, STATUS, CARD])
class RulingViewSet(Reference[Ruling]):
    serializer_class = serializers.RulingSerializer
    queryset = Ruling.objects.prefetch_related("cards", "clauses")
    what = "ruling"
    address = "ruling"

    def get_queryset(self) -> QuerySet[Ruling]:
        rulings = super().get_queryset()
        if self.action != "list":
            return rulings
        if game := self.asked_slug("game", "game", Game.objects.all()):
            rulings = rulings.filter(game__slug=game)
        if status := self.asked("status", Ruling.Status.values):
            rulings = rulings.filter(status=status)
        if card := self.asked_slug("card", "card", Card.objects.all()):
            rulings = rulings.filter(cards__slug=card)
        return rulings


@described(serializers.TermSerializer, "word", "words of the glossary")
class TermViewSet(Reference[Term]):
    serializer_class = serializers.TermSerializer
    queryset = Term.objects.all()
    what = "word"
    address = "term"

    def names(self) -> Iterable[Name]:
        return [Name(term.slug, text, term.slug) for term in Term.objects.all() for text in (term.word, *term.also)]


@described(serializers.ExampleSerializer, "example", "worked examples")
class ExampleViewSet(Reference[Example]):
    serializer_class = serializers.ExampleSerializer
    queryset = Example.objects.select_related("section__ruleset").prefetch_related("cards", "clauses")
    what = "example"
    address = "example"
