"""What a Parroting Macaw is: an answer or a repeat, and which card it copies (section Copying of the rules)."""

from __future__ import annotations

from enum import StrEnum, auto

from .cards import Card
from .readings import Readings
from .successes import last_success
from .table import Facts


class Role(StrEnum):
    """What a play is on the table: a new root, a Macaw that repeats (a root too), or an answer to the topmost card."""

    ROOT = auto()
    REPEAT = auto()
    ANSWER = auto()


def role_of(facts: Facts, card: Card, copies: Card | None) -> Role:
    """The role of a card shown now; ``copies`` is the card that a Macaw names, if it names one."""
    if card.is_interrupt:
        return Role.ANSWER
    if not card.copying:
        return Role.ROOT
    if copies is not None:
        return Role.ANSWER if copies.is_interrupt else Role.REPEAT
    if facts.top is not None or facts.between:
        return Role.ANSWER
    return Role.REPEAT


def copied_card(facts: Facts, role: Role, readings: Readings) -> Card | None:
    """The card that a Macaw in this role copies, as what that card acts as; None if there is none."""
    if role is Role.REPEAT:
        return last_success(facts.last, facts.last_before, readings)
    if facts.top is not None:
        if facts.open_as is not None and facts.open_as.is_action:
            return _found("macaw-action-chain", facts.top, readings)
        return facts.top
    if facts.earlier is not None:
        return _found("macaw-between", facts.earlier, readings)
    if readings.used["macaw-earlier"] == "barred":
        return _found("macaw-earlier", last_success(facts.last, facts.last_before, readings.silent(), interrupts_only=True), readings)
    return _found("macaw-earlier", last_success(facts.last, facts.last_before, readings, interrupts_only=True), readings)


def _found(ruling: str, card: Card | None, readings: Readings) -> Card | None:
    return readings.choose(ruling, allowed=card, barred=None)
