"""A card that its player must play when the turn ends, because a Parrotlet rides on it (mount.upset-parrotlet)."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.cards import Mount, Need

from .account import Account
from .mounted import Mounted, factor
from .turns_asked import Asked


class Forced(NamedTuple):
    """What a forced play does to the hand: cards that ``leave`` with the card, cards ``lost`` to it, ``crows`` that drop back.

    ``crows`` were counted among the cards that leave.
    """

    leaves: int
    lost: int
    crows: int
    played_away: bool


def forced_play(asked: Asked, account: Account, mounted: Mounted, hand: int | None) -> Forced | None:
    """Tells the forced play, and what it does to a hand of so many cards; None if the card cannot be played and stays."""
    card, by = mounted.card, asked.by
    if not _playable(asked, account, mounted):
        return None
    crows = len(mounted.having(Mount.DROP))
    kept = card.returns or mounted.has(Mount.KEEP)
    rulings = (*(("parrotlet-chat",) if mounted.has(Mount.KEEP) else ()), *(("crow-parrotlet",) if crows else ()))
    rules = ("mount.upset-parrotlet", "turn.chance-to-answer")
    account.tell("forced-attack" if card.is_attack else "forced-play", rules, rulings, by=by, card=card, kept=kept)
    lost = _lost(asked, account, mounted) if card.is_attack else 0
    leaves = crows if kept else 1 + len(mounted.mounts)
    if card.is_action:
        account.assume("forced-effect", card=card)
    if hand is not None:
        lost = min(lost, max(0, hand - (1 + len(mounted.mounts))))
    return Forced(leaves, lost, crows, not kept)


def _playable(asked: Asked, account: Account, mounted: Mounted) -> bool:
    """Whether the card can be played at all; if not, the reason is told (parrotlet-unplayable)."""
    card = mounted.card
    others = None if asked.hand is None else asked.hand - 1 - len(mounted.mounts)
    code, rule = "", "turn.never-played"
    if card.never_played:
        code = "forced-never-played"
    elif card.is_interrupt:
        code, rule = "forced-interrupt", "chain.answer"
    elif card.limit == "turn" and mounted.played:
        code, rule = "forced-once", "turn.once-per-turn"
    elif (Need.OWN_CARD in card.needs and others == 0) or (Need.PILE_CARD in card.needs and asked.pile == 0):
        code, rule = "forced-needs", "turn.carry-out"
    if code:
        account.tell(code, ("mount.upset-parrotlet", rule), ("parrotlet-unplayable",), by=asked.by, card=card)
    return not code


def _lost(asked: Asked, account: Account, mounted: Mounted) -> int:
    """How many cards the owner loses to an attack of their own."""
    card = mounted.card
    times = factor(account, mounted.mounts)
    if card.to_hand:
        account.tell("forced-steal", ("mount.upset-parrotlet",), ("parrotlet-attack",), by=asked.by, card=card)
        return 0
    if card.discards is None:
        lost = card.picks * times
    else:
        if asked.fewest is None:
            account.assume("not-fewest", by=asked.by)
        usual, fewest = card.discards
        lost = (fewest if asked.fewest else usual) * times
    rules = ("mount.upset-parrotlet", *(("attack.bustard",) if card.discards is not None else ("attack.to-the-pile",)))
    account.tell("forced-loses", (*rules, *(("mount.fun-duck",) if times > 1 else ())), ("parrotlet-attack",), by=asked.by, card=card, count=lost)
    return lost
