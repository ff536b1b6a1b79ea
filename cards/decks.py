"""From the database to decks: who asks for editions gets their cards side by side or shuffled together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from cards import mixing
from cards.models import Card, Clause, Edition, Printing, Ruling

from .faces import FEATHERS

KINDS = tuple(kind.value for kind in Card.Kind)


@dataclass(frozen=True)
class DeckCard:
    """A card of some decks with all names it bears there; ``card`` has the first of them. ``each`` are the copies by edition, 0 where it is missing."""

    card: Card
    names: tuple[Card, ...]
    each: tuple[int, ...]
    total: int
    only_in: Edition | None
    differs: bool


@dataclass(frozen=True)
class DeckGroup:
    """The cards of one type, and how many of them each edition has."""

    kind: str
    label: str
    cards: tuple[DeckCard, ...]
    each: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.each)


@dataclass(frozen=True)
class Decks:
    """The decks of some editions, in the usual order of cards and editions."""

    editions: tuple[Edition, ...]
    mix: mixing.Mix
    cards: dict[str, Card]

    @property
    def groups(self) -> list[DeckGroup]:
        """All cards by type."""
        ordered = sorted(self.mix.lines, key=lambda line: KINDS.index(line.kind))
        groups = []
        for kind, lines in groupby(ordered, key=lambda line: line.kind):
            cards = tuple(map(self.deck_card, lines))
            each = tuple(map(sum, zip(*(card.each for card in cards), strict=True)))
            groups.append(DeckGroup(kind, FEATHERS[kind].plural, cards, each))
        return groups

    @property
    def picture(self) -> list[tuple[str, int]]:
        """How many cards of each type."""
        return [(group.kind, group.total) for group in self.groups]

    def deck_card(self, line: mixing.Line) -> DeckCard:
        """A line of the mix with its cards."""
        slugs = self.mix.editions
        names = tuple(self.cards[slug] for slug in line.names)
        only = line.only_in(slugs)
        home = next((edition for edition in self.editions if edition.slug == only), None)
        return DeckCard(names[0], names, tuple(line.copies.get(slug, 0) for slug in slugs), line.total, home, line.differs(slugs))

    def of(self, lines: Iterable[mixing.Line]) -> list[DeckCard]:
        """These lines with their cards."""
        return [self.deck_card(line) for line in lines]

    @property
    def ones(self) -> set[str]:
        """The slugs of all names that the cards of these decks bear anywhere."""
        return {slug for line in self.mix.lines for slug in (line.one, *line.names)}


def decks(editions: Sequence[Edition]) -> Decks:
    """The decks of these editions (1 query)."""
    rows = Printing.objects.filter(edition__in=editions).select_related("card__same_as", "edition").order_by("card__order", "edition__order")
    printed = [_printed(row) for row in rows]
    slugs = tuple(edition.slug for edition in editions)
    return Decks(tuple(editions), mixing.mix(slugs, printed), {row.card.slug: row.card for row in rows})


def _printed(row: Printing) -> mixing.Printed:
    card = row.card
    return mixing.Printed(card.slug, one(card), card.kind, row.edition.slug, row.copies, card.behaviour)


def one(card: Card) -> str:
    """The slug under which a card with several names is known."""
    return card.same_as.slug if card.same_as else card.slug


def open_questions(deck: Decks) -> tuple[list[Ruling], list[Ruling]]:
    """What the texts leave open or readers differ about: what comes up only in the mix, and what comes up with these decks anyway (2 queries).

    Questions about an older sheet are left out: it knows no mixes.
    """
    only_mixed, anyway = [], []
    gaps = Ruling.objects.filter(status__in=(Ruling.Status.OPEN, Ruling.Status.CONTESTED)).prefetch_related("cards__same_as")
    for ruling in gaps:
        if (ruling.dispute or {}).get("ruleset"):
            continue
        question = _question(ruling)
        if question.only_mixed(deck.mix):
            only_mixed.append(ruling)
        elif question.concerns(deck.mix.lines):
            anyway.append(ruling)
    return only_mixed, anyway


def _question(ruling: Ruling) -> mixing.Question:
    cards = {card.name: one(card) for card in ruling.cards.all()}
    return mixing.Question(frozenset(cards.values()), mixing.named_in(ruling.question, cards), frozenset(ruling.card_kinds))


def clauses_for(deck: Decks, slugs: Sequence[str]) -> list[Clause]:
    """Of these clauses, in this order, those that matter with the deck: those about no card, or about one that it has (2 queries)."""
    found = Clause.objects.filter(ruleset__is_current=True, slug__in=slugs).select_related("section__ruleset", "ruleset").prefetch_related("cards")
    kept = {clause.slug: clause for clause in found if _matters(clause, deck.ones)}
    return [kept[slug] for slug in slugs if slug in kept]


def _matters(clause: Clause, held: set[str]) -> bool:
    about = {card.slug for card in clause.cards.all()}
    return not about or bool(about & held)
