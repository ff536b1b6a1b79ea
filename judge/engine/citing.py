"""Which clauses stand behind a card, found by what the card does, never by its name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .cards import Card, Effect

if TYPE_CHECKING:
    from .attempt import Attempt
    from .legality import Requirement


def interrupt_clause(card: Card) -> str:
    """The clause about an interrupt, found by what it does."""
    if card.redirects:
        return "interrupt.penguin"
    if Effect.TAKE_CONTROL in card.answers.values():
        return "interrupt.peacock"
    return "interrupt.bellbird" if card.limit else "interrupt.falcon"


def broken_clauses(failing: Iterable[Requirement], attempt: Attempt) -> tuple[str, ...]:
    """The clauses that a play breaks: those of its broken requirements, and of an interrupt that does not fit, what it does answer."""
    found: dict[str, None] = {}
    for requirement in failing:
        if requirement.code == "cannot-answer":
            found[interrupt_clause(attempt.acts_as)] = None
        found.update(dict.fromkeys(requirement.clauses))
    return tuple(found)
