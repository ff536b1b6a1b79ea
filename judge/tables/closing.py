"""How many cards are drawn at the end of a turn (turn.end, turn.empty-hand, mount.tidy-hawfinch)."""

from __future__ import annotations

from .account import Account


def number_at_end(account: Account, by: str, hand: int, extra: int) -> int:
    """How many cards ``by`` draws at the end of the turn, if the deck has them, with ``hand`` cards in hand just before the draw."""
    number = (1 if hand else 2) + extra
    if hand:
        account.tell("draws-end", ("turn.end",), by=by)
    else:
        account.tell("draws-empty", ("turn.empty-hand",), ("empty-hand-check",), by=by)
    if extra:
        account.tell("draws-extra", ("mount.tidy-hawfinch",), ("hawfinch-draw",), by=by, extra=extra, count=number)
    return number


def cut_short(account: Account, by: str, number: int, deck: int | None) -> int:
    """As many of ``number`` cards as the deck has; None: more than enough (end.last-card)."""
    if deck is None or number <= deck:
        return number
    account.tell("deck-short", ("end.last-card",), ("one-card-left",) if deck else ("older-last-card",), by=by, count=deck, number=number)
    return deck
