"""Today's book as an older version of the rules has it: its clauses, the cards, words and editions that it names, the rulings about it.

Such a sheet tells less than today's rules: what it does not say is left out of its things.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cards.content.as_of import CardThen, cards_then, clauses_of, version_path, words_then
from cards.content.comparing import bare_name
from cards.models import MAIN, Ruleset

from .book import Book
from .telling import Thing


def book(today: Book, rules: str) -> Book:
    """The book by a version of the rules that was never current here (5 queries)."""
    version = Ruleset.objects.get(slug=rules)
    said = clauses_of(version)
    cards = [card for card in cards_then(version, said) if card.known]
    texts = " ".join(clause.text for clause in said)
    topic = bare_name(version).casefold()
    path = version_path(version)
    things = {
        **today.things,
        "games": [each for each in today.things["games"] if each["slug"] == MAIN],
        "editions": [_part(each, "slug name short_name game", path) for each in today.things["editions"] if each["name"] in texts],
        "cards": [_card(card, path) for card in cards],
        "printings": [],
        "rulings": [each for each in today.things["rulings"] if each["game"] == MAIN and each["topic"].casefold() == topic],
        "glossary": [
            {"slug": word.term.slug, "word": word.term.word, "also": word.term.also, "url": f"{path}glossary/#{word.term.slug}"}
            for word in words_then(said)
        ],
        "examples": [],
    }
    known = {card.slug for card in cards}
    return replace(today, rules=rules, things=things, aliases=[alias for alias in today.aliases if alias[2] in known])


def _card(card: CardThen, path: str) -> Thing:
    found: dict[str, Any] = {"slug": card.slug, "name": card.name}
    if card.today and not card.gone:
        found["kind"] = card.today.kind
    return {**found, "clauses": [clause.slug for clause in card.said], "url": f"{path}cards/{card.slug}/"}


def _part(thing: Thing, names: str, path: str) -> Thing:
    return {**{name: thing[name] for name in names.split()}, "url": f"{path}editions/{thing['slug']}/"}
