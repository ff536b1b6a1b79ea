"""What goes on paper for an edition or a mix: the deck, who wins, how to set up, and the stamp."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from cards.decks import DeckCard, Decks, clauses_for, decks, wording
from cards.models import Clause, Edition
from cards.stamp import Stamp, stamp
from cards.wording import Wording

from .choosing import address, in_words

WINNING = frozenset({"end.most-chicks", "end.most-points"})
"""Clauses about who wins in which edition: paper for one deck says it itself."""

TEXTS = ("effect", "face_effect", "when", "afterwards")
"""What papers tell of a card, with the names of their deck."""


@dataclass(frozen=True)
class Paper:
    """Everything that papers have in common. ``base`` is the address below which they stand, ``query`` what follows the question mark.

    ``words`` make other texts fit the deck.
    """

    editions: tuple[Edition, ...]
    deck: Decks
    clauses: tuple[Clause, ...]
    base: str
    query: str
    stamp: Stamp
    words: Wording

    @property
    def mixed(self) -> bool:
        """Whether the deck is made of several editions."""
        return len(self.editions) > 1

    @property
    def title(self) -> str:
        """The edition's name, or those of the mix."""
        return f"{in_words(self.editions)}, mixed" if self.mixed else self.editions[0].name

    @property
    def home(self) -> str:
        """The page about this deck."""
        return f"{self.base}{self.query}"

    @property
    def sheet(self) -> str:
        return f"{self.base}sheet/{self.query}"

    @property
    def booklet(self) -> str:
        return f"{self.base}booklet/{self.query}"

    @property
    def specials(self) -> list[DeckCard]:
        """What is set aside before the deal."""
        return self.deck.of(self.deck.mix.specials)

    @property
    def out_with_two(self) -> list[DeckCard]:
        """What stays in the box when two people play."""
        return self.deck.of(self.deck.mix.out_with_two)

    @property
    def worth(self) -> list[tuple[DeckCard, str]]:
        """What counts in the end, with its points in words."""
        return [(self.deck.deck_card(line), words) for line, words in self.deck.mix.worth]


def paper(request: HttpRequest, editions: tuple[Edition, ...], kind: str) -> Paper:
    """The paper of one edition or of a mix (5 queries). ``kind`` is the last part of its address: sheet or booklet."""
    base = "/editions/mix/" if len(editions) > 1 else editions[0].get_absolute_url()
    query = address("", editions) if len(editions) > 1 else ""
    deck = decks(editions)
    words = wording(deck)
    for card in deck.cards.values():
        for field in TEXTS:
            setattr(card, field, words.names(getattr(card, field)))
    clauses = tuple(clause for clause in clauses_for(deck, words) if clause.slug not in WINNING)
    return Paper(editions, deck, clauses, base, query, stamp(request, f"{base}{kind}/{query}"), words)
