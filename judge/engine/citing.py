"""Which clauses stand behind a card, found by what the card does, never by its name."""

from __future__ import annotations

from .cards import Card, Effect


def interrupt_clause(card: Card) -> str:
    """The clause about an interrupt, found by what it does."""
    if card.redirects:
        return "interrupt.penguin"
    if Effect.TAKE_CONTROL in card.answers.values():
        return "interrupt.peacock"
    return "interrupt.bellbird" if card.limit else "interrupt.falcon"
