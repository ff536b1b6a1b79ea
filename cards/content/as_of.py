"""Cards and words as an older version of the rules knows them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from cards.models import Card, Clause, Ruleset, Section, Term

from .comparing import OF_A_CARD, cards_named

OF_THEN = "older."
"""Clauses of the chapter on cards whose slug begins so tell of a card that no deck has today."""


@dataclass(frozen=True)
class CardThen:
    """A card as a version knows it. ``today`` is the card of today with the same text or name, None if there is none; ``said`` are the clauses
    that name it, those about it alone first."""

    slug: str
    name: str
    today: Card | None
    said: tuple[Clause, ...]
    gone: bool = False

    @property
    def known(self) -> bool:
        """Whether the version names it at all."""
        return bool(self.said)


@dataclass(frozen=True)
class WordThen:
    """A word of the game and the clauses of a version that use it."""

    term: Term
    used: tuple[Clause, ...]


def version_path(ruleset: Ruleset) -> str:
    """Below which the site is read as of a version."""
    return f"/v/{ruleset.slug}/"


def clauses_of(ruleset: Ruleset) -> list[Clause]:
    """The clauses of a version in their order (1 query)."""
    return list(Clause.objects.filter(ruleset=ruleset).select_related("ruleset", "section__ruleset").order_by("section__number", "number"))


def sections_of(ruleset: Ruleset) -> list[Section]:
    """The chapters of a version in their order (1 query)."""
    return list(Section.objects.filter(ruleset=ruleset).select_related("ruleset").order_by("number"))


def cards_then(ruleset: Ruleset, clauses: Sequence[Clause]) -> list[CardThen]:
    """Every card: those of today as the version names them, and those that only the version has (3 queries)."""
    cards = list(Card.objects.select_related("same_as").prefetch_related("aliases"))
    named = cards_named(cards)
    gone = [clause for clause in clauses if clause.section.slug == "cards" and clause.slug.startswith(OF_THEN)]
    old = {clause.slug.removeprefix(OF_THEN): clause for clause in gone}
    about: defaultdict[str, list[Clause]] = defaultdict(list)
    beside: defaultdict[str, list[Clause]] = defaultdict(list)
    apart = frozenset(gone)
    for clause in (each for each in clauses if each not in apart):
        alone = {clause.slug.removeprefix(OF_A_CARD)} if clause.slug.startswith(OF_A_CARD) else set()
        alone |= named.among(clause.title)
        for slug in alone:
            about[slug].append(clause)
        for slug in named.among(f"{clause.title} {clause.text}") - alone:
            beside[slug].append(clause)
    found = [CardThen(card.slug, _name_then(card, ruleset), card, (*about[card.slug], *beside[card.slug])) for card in cards if card.slug not in old]
    by_slug = {card.slug: card for card in cards}
    return found + [CardThen(slug, clause.title, by_slug.get(slug), (clause,), gone=True) for slug, clause in old.items()]


def _name_then(card: Card, ruleset: Ruleset) -> str:
    return next((alias.name for alias in card.aliases.all() if alias.ruleset_id == ruleset.pk), card.name)


def words_then(clauses: Sequence[Clause]) -> list[WordThen]:
    """The words of the glossary that a version uses, with where it does (1 query)."""
    found = []
    for term in Term.objects.all():
        forms = "|".join(re.escape(form) for form in (term.word, *term.also))
        pattern = re.compile(rf"(?<![\w-])(?:{forms})(?![\w-])", re.IGNORECASE)
        used = tuple(clause for clause in clauses if pattern.search(f"{clause.title} {clause.text}"))
        if used:
            found.append(WordThen(term, used))
    return found
