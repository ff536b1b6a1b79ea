"""Where a card goes once it has worked or was cancelled (section Afterwards of the rules), and the end of an open card."""

from __future__ import annotations

from .cards import Card, Mount
from .readings import Readings
from .results import CANCELLED, DISCARD, HAND, MOUNTED, STOPPED, CardResult, Course, PlayResult
from .table import Root, Shown


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


def close(course: Course, root: Root, outcome: str, discards: list[CardResult]) -> None:
    """The open card is done with: what came of it is noted, and it goes where it goes, with the answers that are discarded."""
    course.plays.append(PlayResult(root.event, root.card, root.acts_as, root.by, outcome, root.controller, root.targets, tuple(root.picks)))
    put_away(course, root, outcome, root.controller, discards)
    to_pile(course, discards)
    course.table.close()


def put_away(course: Course, shown: Shown | Root, state: str, controller: str, discards: list[CardResult]) -> None:
    """Decides where a card goes, and tells it if that is a hand."""
    card = shown.card
    if card.is_mount:
        course.cards[shown.event] = CardResult(shown.event, card, shown.by, state, MOUNTED, None, ())
        return
    cancelled = state in (CANCELLED, STOPPED)
    readings = course.table.setting.readings
    mark = len(readings.trail)
    to = hand_for(card, shown.mounts, shown.by, controller, cancelled=cancelled, readings=readings)
    result = CardResult(shown.event, card, shown.by, state, DISCARD if to is None else HAND, to, shown.mounts)
    course.cards[shown.event] = result
    rulings = tuple(readings.trail[mark:])
    if to is not None:
        course.table.give_back(card)
    elif not rulings:
        discards.append(result)
        return
    chat = any(mount.mount is Mount.KEEP for mount in shown.mounts)
    rules = clauses(card, cancelled=cancelled, kept=to is not None, chat=chat)
    code = "to-pile-alone" if to is None else "to-hand"
    course.scribe.tell(code, shown.event, None, rules, rulings, by=shown.by, card=card, to=to, state=state, chat=chat)


def to_pile(course: Course, discards: list[CardResult]) -> None:
    """Tells which cards go on the discard pile together."""
    if not discards:
        return
    rules: dict[str, None] = {}
    for result in discards:
        cancelled = result.state in (CANCELLED, STOPPED)
        rules.update(dict.fromkeys(clauses(result.card, cancelled=cancelled, kept=False, chat=False)))
    course.scribe.tell("to-pile", discards[-1].event, None, tuple(rules), cards=tuple(discards))
