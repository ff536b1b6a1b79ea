"""The kinds of content that the API has: what each is called, its fields, its filters and the orders of its list."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from cards.models import Card, Edition, Ruling

from . import serializers
from .book import Book
from .choosing import Filter, every, in_clauses, of, one

TYPES = tuple(Card.Kind.values)


@dataclass(frozen=True)
class Kind:
    """``name`` is its part of the address, and its key in a book."""

    name: str
    what: str
    plural: str
    serializer: type[serializers.ThingSerializer]
    orders: tuple[str, ...]
    filters: tuple[Filter, ...] = ()
    has_past: bool = True

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The names of the fields."""
        return tuple(self.serializer().fields)

    @property
    def route(self) -> str:
        """What the addresses are called in the program."""
        return f"api-{self.name}"


def _rules(book: Book) -> str:
    return book.rules


GAME = Filter("game", "Only of this game.", one("game"), names=of("games"), what="game")
CARD = Filter("card", "Only about this card.", every("cards"), names=of("cards"), what="card")
CLAUSE = Filter("clause", "Only about this clause.", every("clauses"), names=of("clauses"), what="clause")

KINDS = (
    Kind("games", "game", "games", serializers.GameSerializer, ("slug", "name", "players_min", "players_max", "age", "minutes")),
    Kind(
        "editions",
        "edition",
        "editions",
        serializers.EditionSerializer,
        ("slug", "name", "status", "deck_size"),
        (
            GAME,
            Filter("status", "Only those that can be had so.", one("status"), choices=tuple(Edition.Status.values)),
            Filter("card", "Only those with this card.", every("deck", "card"), names=of("cards"), what="card"),
        ),
    ),
    Kind(
        "cards",
        "card",
        "cards",
        serializers.CardSerializer,
        ("slug", "name", "kind"),
        (
            Filter("edition", "Only cards of this edition.", every("editions", "edition"), names=of("editions"), what="edition"),
            Filter("kind", "Only cards of this type.", one("kind"), choices=TYPES),
            CLAUSE,
            Filter("same_as", "Only second names of this card.", one("same_as"), names=of("cards"), what="card"),
        ),
    ),
    Kind(
        "printings",
        "printing",
        "printings: which edition has which card how often",
        serializers.PrintingSerializer,
        ("slug", "edition", "card", "copies"),
        (
            Filter("edition", "Only those of this edition.", one("edition"), names=of("editions"), what="edition"),
            Filter("card", "Only those of this card.", one("card"), names=of("cards"), what="card"),
        ),
    ),
    Kind(
        "clauses",
        "clause",
        "clauses",
        serializers.ClauseSerializer,
        ("slug", "label", "title"),
        (
            Filter(
                "ruleset",
                "Only clauses of this version of the rules, also of another game; those that hold, or those of as_of, unless told.",
                one("ruleset"),
                names=in_clauses("ruleset"),
                what="ruleset",
                usual=_rules,
            ),
            Filter("section", "Only clauses of this chapter.", one("section", "slug"), names=in_clauses("section", "slug"), what="chapter"),
            Filter("acts_on_chain", "Whether they have an effect on how a chain is judged.", one("acts_on_chain"), choices=("true", "false")),
        ),
    ),
    Kind(
        "rulings",
        "ruling",
        "rulings",
        serializers.RulingSerializer,
        ("slug", "date", "status", "topic", "question"),
        (
            GAME,
            Filter("status", "Only rulings that are this sure.", one("status"), choices=tuple(Ruling.Status.values)),
            Filter("source", "Only rulings that come from there.", one("source"), choices=tuple(Ruling.Source.values)),
            Filter("card", "Only rulings that name this card.", every("cards"), names=of("cards"), what="card"),
            Filter("kind", "Only rulings on every card of this type.", every("card_kinds"), choices=TYPES),
            CLAUSE,
        ),
    ),
    Kind("glossary", "word", "words of the glossary", serializers.TermSerializer, ("slug", "word")),
    Kind("examples", "example", "worked examples", serializers.ExampleSerializer, ("slug", "number", "title"), (CARD, CLAUSE)),
    Kind(
        "versions",
        "version",
        "versions of the rules and releases of this site",
        serializers.VersionSerializer,
        ("slug", "name", "date"),
        (Filter("kind", "Only these.", one("kind"), choices=("rules", "release")),),
        has_past=False,
    ),
)
