"""What stands behind a card or a problem: clauses and rulings, found by what cards do, never by their names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .attempt import Attempt
from .cards import Card, Effect
from .copying import Role
from .effects import effect_on
from .legality import Requirement
from .table import Shown


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


def problem_rulings(attempt: Attempt, codes: Sequence[str], chain: Sequence[Shown]) -> tuple[str, ...]:
    """Rulings with one reading that meet what the player had in mind, beside those that back the broken requirement itself.

    ``codes`` are the failures, ``chain`` the answers that lie in the open window.
    """
    found: tuple[str, ...] = ()
    if "target-self" in codes and attempt.acts_as.redirects:
        found += ("penguin-self",)
    if "nothing-to-answer" in codes and _revives(attempt):
        found += ("macaw-revive",)
    if "cannot-answer" in codes:
        found += _meant_for_a_card_below(attempt, chain)
    return found


def _revives(attempt: Attempt) -> bool:
    """Whether a Macaw comes too late with a copy of what cancelled a card."""
    copied = attempt.found if attempt.role is Role.REPEAT else attempt.copies
    return attempt.card.copying and copied is not None and Effect.CANCEL in copied.answers.values()


def _meant_for_a_card_below(attempt: Attempt, chain: Sequence[Shown]) -> tuple[str, ...]:
    """An answer that fits the open card but no longer the top: another one was shown first, or two that cancel each other out."""
    open_as = attempt.facts.open_as
    if not chain or open_as is None or effect_on(attempt.acts_as, open_as) is None:
        return ()
    if len(chain) == 1:
        return ("first-shown",)
    pair = all(shown.effect is Effect.CANCEL for shown in chain[-2:])
    return ("penguin-under-pair",) if pair and attempt.acts_as.redirects else ()
