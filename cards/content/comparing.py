"""An older version of the rules held against today's: what became of every clause, and which cards it concerns.

What the older version says of one card only (a clause ``card.SLUG``) is held against the effect of that card, since today such
things stand on the page of the card and not in the rules.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from cards.models import MAIN, Alias, Card, Clause, ContentVersion, Ruleset, Section

from .diff import Change, Kind, Passage, compare, readable
from .linking import plurals
from .naming import Named

OF_A_CARD = "card."
"""Clauses whose slug begins so say what the card does whose slug follows."""

SPECIFIC = 3
"""A clause that more cards than these share is about the game and not about the cards."""


@dataclass(frozen=True)
class Chapter:
    """The changes of one chapter. ``anchor`` is its fragment on the page of changes, ``number`` empty for what is no chapter of today's rules."""

    anchor: str
    number: str
    title: str
    changes: tuple[Change, ...]

    @property
    def differing(self) -> list[Change]:
        """What was changed or moved, or is gone."""
        return [change for change in self.changes if change.kind not in (Kind.ADDED, Kind.SAME)]

    @property
    def new(self) -> list[Change]:
        """What the older version does not have."""
        return [change for change in self.changes if change.kind is Kind.ADDED]

    @property
    def same(self) -> list[Change]:
        """What both say in the same words, in the same place."""
        return [change for change in self.changes if change.kind is Kind.SAME]


@dataclass(frozen=True)
class Comparison:
    """An older version against today's rules: today's chapters in order, then the cards, then what only the older version has."""

    chapters: tuple[Chapter, ...]
    only_old: tuple[Chapter, ...]
    by_card: dict[str, tuple[Change, ...]]

    @property
    def changes(self) -> list[Change]:
        """Every clause of both versions once."""
        return [change for chapter in (*self.chapters, *self.only_old) for change in chapter.changes]

    @property
    def counts(self) -> Counter[Kind]:
        """How many clauses became what."""
        return Counter(change.kind for change in self.changes)

    @property
    def moved(self) -> int:
        """How many clauses stand elsewhere, in the same words or in others."""
        return sum(change.moved for change in self.changes)

    def of(self, slug: str) -> Change | None:
        """What became of the clause with this slug; None if neither version has it."""
        return next((change for change in self.changes if slug in {passage.slug for passage in (change.old, change.new) if passage}), None)


def called(ruleset: Ruleset) -> str:
    """How a sentence names a version: "the older sheet", "the rules of 15 October 2026"."""
    return f"the {bare_name(ruleset)}"


def bare_name(ruleset: Ruleset) -> str:
    """Its name without an article: "older sheet". Rulings about a version have this as their topic."""
    name = re.sub(r"^(?:An?|The) ", "", ruleset.name)
    return name[:1].lower() + name[1:]


def with_today(ruleset: Ruleset) -> Comparison:
    """A version of the rules against today's, worked out once for each content version (1 query, then none)."""
    version = ContentVersion.current()
    return _built(ruleset.slug, version.number, version.changed.isoformat())


@lru_cache(maxsize=8)
def _built(slug: str, number: int, changed: str) -> Comparison:
    """The comparison for the content now in the database; the arguments after the slug are its version."""
    every = Clause.objects.filter(ruleset__game__slug=MAIN).select_related("section__ruleset", "ruleset")
    clauses = list(every.order_by("section__number", "number"))
    old = [_passage(clause, order) for order, clause in enumerate(clauses) if clause.ruleset.slug == slug]
    new = [_passage(clause, order) for order, clause in enumerate(clauses) if clause.ruleset.is_current]
    cards = list(Card.objects.select_related("same_as").prefetch_related("clauses"))
    on_cards = [_of_card(card, order) for order, card in enumerate(cards) if any(passage.slug == f"{OF_A_CARD}{card.slug}" for passage in old)]
    changes = compare(old, [*new, *on_cards])
    sections = list(Section.objects.filter(ruleset__game__slug=MAIN).select_related("ruleset"))
    todays, of_cards = frozenset(new), frozenset(on_cards)
    standing = _by_chapter(change for change in changes if change.new in todays)
    gone = _by_chapter(change for change in changes if change.new is None)
    chapters = [_chapter(section, standing[section.slug]) for section in sections if section.ruleset.is_current]
    chapters.append(Chapter("cards-of-today", "", "On the cards", tuple(change for change in changes if change.new in of_cards)))
    only_old = [_chapter(section, gone[section.slug]) for section in sections if section.ruleset.slug == slug]
    return Comparison(_filled(chapters), _filled(only_old), _by_card(changes, cards))


def _passage(clause: Clause, order: int) -> Passage:
    return Passage(clause.slug, clause.label, clause.title, readable(clause.text), clause.section.slug, order, clause.get_absolute_url())


def _of_card(card: Card, order: int) -> Passage:
    """What a card does, as if it were a clause."""
    return Passage(f"{OF_A_CARD}{card.slug}", "", card.name, readable(card.effect), "", order, card.get_absolute_url(), settled_place=False)


def _by_chapter(changes: Iterable[Change]) -> defaultdict[str, list[Change]]:
    found: defaultdict[str, list[Change]] = defaultdict(list)
    for change in changes:
        found[change.passage.chapter].append(change)
    return found


def _chapter(section: Section, changes: Iterable[Change]) -> Chapter:
    if section.ruleset.is_current:
        return Chapter(section.slug, str(section.number), section.title, tuple(changes))
    return Chapter(f"{section.ruleset.slug}-{section.slug}", "", section.title, tuple(changes))


def _filled(chapters: Iterable[Chapter]) -> tuple[Chapter, ...]:
    return tuple(chapter for chapter in chapters if chapter.changes)


def _by_card(changes: Iterable[Change], cards: list[Card]) -> dict[str, tuple[Change, ...]]:
    """Card slug → what the older version said otherwise about this card: the clause names it, or few other cards share the clause.

    A card that the older version never names has nothing.
    """
    named = cards_named(cards)
    shared = Counter(clause.slug for card in cards for clause in card.clauses.all())
    old = sorted((change.old for change in changes if change.old), key=lambda passage: passage.order)
    otherwise = {change.old: change for change in changes if change.old and change.kind in (Kind.CHANGED, Kind.REMOVED)}
    told = [otherwise.get(passage) for passage in old]
    naming: defaultdict[str, set[int]] = defaultdict(set)
    places: defaultdict[str, set[int]] = defaultdict(set)
    for place, passage in enumerate(old):
        places[passage.slug].add(place)
        for slug in named.among(f"{passage.title} {passage.text}"):
            naming[slug].add(place)
    found: dict[str, tuple[Change, ...]] = {}
    for card in cards:
        own = {clause.slug for clause in card.clauses.all() if shared[clause.slug] <= SPECIFIC}
        by_name = naming[(card.same_as or card).slug]
        about = by_name.union(*(places[slug] for slug in own if slug in places)) if by_name else by_name
        found[card.slug] = tuple(change for place in sorted(about) if (change := told[place]) is not None)
    return found


def cards_named(cards: Iterable[Card]) -> Named:
    """What finds cards in a text by their slugs, under any of their names (1 query)."""
    forms = {card.slug: plurals(card.name) for card in cards}
    for alias in Alias.objects.select_related("card"):
        forms[alias.card.slug] += plurals(alias.name)
    return Named(forms)
