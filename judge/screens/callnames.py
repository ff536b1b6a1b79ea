"""What players call a card at the table: the bird in its name. "Ana’s Falcon", not "Ana’s Falcon Interceptor"."""

from __future__ import annotations

from functools import lru_cache

from judge.engine.cards import Card, Deck

_BIRDS = """
    adjutant bellbird bomber booby bustard cassowary chick chicks cockatoo cockerel crow dove duck eagle falcon flamingo frigate galah goose
    hawfinch hawk kākāpō lyrebird macaw magpie mockingbird owl parrotlet peacock pelican penguin pheasant puffin shag tits vulture
"""
BIRDS = frozenset(_BIRDS.split())


def call_name(card: Card, deck: Deck) -> str:
    """The bird, if the deck has no other card of that bird; else the whole name."""
    return _names(deck).get(card.slug, card.name)


@lru_cache(maxsize=64)
def _names(deck: Deck) -> dict[str, str]:
    birds = {card.slug: word for card in deck.cards if (word := _bird(card.name))}
    words = list(birds.values())
    return {slug: word for slug, word in birds.items() if words.count(word) == 1}


def _bird(name: str) -> str:
    found = [word for word in name.split() if word.lower() in BIRDS]
    return found[0] if len(found) == 1 else ""
