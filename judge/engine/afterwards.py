"""Where a card goes once it has worked or was cancelled (section Afterwards of the rules)."""

from __future__ import annotations

from .cards import Card, Mount
from .readings import Readings


def hand_for(card: Card, mounts: tuple[Card, ...], by: str, controller: str, *, cancelled: bool, readings: Readings) -> str | None:
    """The seat to whose hand the card goes, or None for the discard pile.

    ``cancelled`` holds for a stopped attack too, not for a displaced Penguin. Reusable cards follow their own line of the
    rules; any other card with an Interesting Chat is kept unless it was cancelled.
    """
    if card.returns:
        if not cancelled:
            return by if controller == by else _taken_over(card, by, controller, readings)
        if card.returns_cancelled:
            return by
        return readings.choose("bell-cancelled" if card.is_interrupt else "reusable-cancelled", discard=None, hand=by)
    for mount in mounts:
        if mount.mount is Mount.KEEP:
            return readings.choose("chat-cancelled", discard=None, hand=by) if cancelled else by
    return None


def _taken_over(card: Card, by: str, controller: str, readings: Readings) -> str:
    if card.is_action:
        return readings.choose("reuse-control", owner=by, controller=controller)
    return readings.choose("galah-redirect", owner=by, redirector=controller)


def clauses(card: Card, *, cancelled: bool, kept: bool, chat: bool) -> tuple[str, ...]:
    """The clauses that send a card where it goes: ``kept`` if to a hand, ``chat`` if an Interesting Chat decides."""
    if card.returns_cancelled:
        return ("after.goose-and-galah",) if cancelled else ("after.goose-and-galah", "turn.reusable")
    if card.returns and card.is_interrupt:
        return ("after.bellbird",) if kept else ("after.cancelled",)
    if card.returns:
        return ("after.reusable",) if kept else ("after.cancelled",)
    if chat:
        return ("mount.interesting-chat", "after.cancelled") if cancelled else ("mount.interesting-chat",)
    if card.is_interrupt:
        return ("after.interrupts",)
    return ("after.cancelled",) if cancelled else ("after.discard", "turn.used-cards")
