"""From the database to decks: who asks for editions gets their cards side by side or shuffled together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Q

from cards import mixing, queries
from cards.models import MAIN, Card, Clause, Edition, Printing, Ruling

from .content.linking import plurals
from .faces import FEATHERS
from .relevance import Point, relevant
from .wording import Wording, renamings

KINDS = tuple(kind.value for kind in Card.Kind)


@dataclass(frozen=True)
class DeckCard:
    """A card of some decks with all names it bears there, the first of them in ``card``. ``each`` are the copies by edition, 0 for none."""

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


@dataclass(frozen=True)
class Questions:
    """Rulings that matter with a deck: ``only_mixed`` are open or contested and come up in none of its editions alone, ``anyway`` are the other
    open and contested ones, ``on_mixing`` those that rest on the rules of mixing and are settled."""

    only_mixed: tuple[Ruling, ...]
    anyway: tuple[Ruling, ...]
    on_mixing: tuple[Ruling, ...]


GAPS = (Ruling.Status.OPEN, Ruling.Status.CONTESTED)


def questions(deck: Decks) -> Questions:
    """What to ask before playing with this deck (4 queries): what is told with cards of this deck alone.

    Questions about an older sheet are left out: it knows no mixes.
    """
    every = {card.name: one(card) for card in Card.objects.select_related("same_as")}
    matter = Q(status__in=GAPS) | Q(clauses__section__slug="mixing")
    found = Ruling.objects.filter(matter, game__slug=MAIN).distinct().prefetch_related("cards__same_as")
    asked = [(ruling, _question(ruling, every)) for ruling in found if not (ruling.dispute or {}).get("ruleset")]
    asked = [(ruling, question) for ruling, question in asked if question.concerns(deck.mix.lines)]
    only = {ruling.pk for ruling, question in asked if question.only_mixed(deck.mix)}
    gaps = [ruling for ruling, _ in asked if ruling.status in GAPS]
    return Questions(
        tuple(ruling for ruling in gaps if ruling.pk in only),
        tuple(ruling for ruling in gaps if ruling.pk not in only),
        tuple(ruling for ruling, _ in asked if ruling.status not in GAPS),
    )


@dataclass(frozen=True)
class Difference:
    """What tells an edition from the others: the cards that only it has, and how many it shares with each other one."""

    only: tuple[DeckCard, ...]
    shared: tuple[tuple[Edition, int], ...]


def difference(edition: Edition, every: Sequence[Edition]) -> Difference:
    """The edition against all others (1 query)."""
    deck = decks(every)
    own = [card for group in deck.groups for card in group.cards if card.each[deck.editions.index(edition)]]
    others = [(place, each) for place, each in enumerate(deck.editions) if each != edition]
    return Difference(
        tuple(card for card in own if card.only_in == edition),
        tuple((other, sum(1 for card in own if card.each[place])) for place, other in others),
    )


def _question(ruling: Ruling, every: Mapping[str, str]) -> mixing.Question:
    cards = {card.name: one(card) for card in ruling.cards.all()}
    told = mixing.told_of(f"{ruling.question} {ruling.situation}", every)
    named_kinds = mixing.kinds_named_in(ruling.question, ruling.card_kinds)
    return mixing.Question(frozenset(cards.values()), mixing.named_in(ruling.question, cards) | told, frozenset(ruling.card_kinds), named_kinds)


def wording(deck: Decks) -> Wording:
    """How texts read for the deck (1 query)."""
    every = list(Card.objects.select_related("same_as"))
    forms = {form: one(card) for card in every for form in plurals(card.name)}
    printed = {name.slug for group in deck.groups for card in group.cards for name in card.names}
    here = {one(card): card.name for card in every if card.slug in printed}
    elsewhere = [card for card in every if card.slug not in printed and one(card) in here]
    called = [(card.name, here[one(card)]) for card in elsewhere]
    return Wording(forms, deck.ones, {line.kind for line in deck.mix.lines}, renamings(called, {card.name: plurals(card.name)[-1] for card in every}))


def clauses_for(deck: Decks, words: Wording) -> list[Clause]:
    """The clauses of the current rules that matter with the deck, in their order, in the words for it (2 queries)."""
    found = list(queries.clauses().prefetch_related("cards"))
    points = [_point(clause, words.forms) for clause in found]
    kept = relevant(points, deck.ones, [line.behaviour for line in deck.mix.lines])
    printed = [clause for clause in found if clause.slug in kept]
    for clause in printed:
        clause.title = words.names(clause.title, beside=clause.text)
        clause.text = words.text(clause.text)
    return printed


def _point(clause: Clause, names: Mapping[str, str]) -> Point:
    about = {name: slug for name, slug in names.items() if name in clause.text} | {card.name: card.slug for card in clause.cards.all()}
    return Point(clause.slug, clause.section.slug, clause.title, f"{clause.title} {clause.text.partition('. ')[0]}", about)
