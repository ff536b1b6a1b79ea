"""What a score tells: explosions, the working of each hand, and who wins by what."""

from __future__ import annotations

from collections.abc import Mapping, Set
from fractions import Fraction

from judge.engine.cards import Card, Kind, Mount

from .account import Account
from .facts import Table
from .readings import readings_of
from .scoring_asked import ScoredHand
from .scoring_explosions import Explosion
from .scoring_points import Line, ducks_on
from .setup import counts_chicks

EVERYBODY = ""


def consulted(account: Account, *rulings: str) -> tuple[str, ...]:
    """Those of the rulings that mattered so far."""
    return tuple(slug for slug in rulings if slug in account.readings.consulted)


def tell_explosion(account: Account, seat: str, explosion: Explosion) -> None:
    """One hand's Boobies explode, with what they take along."""
    instead = any(stack is not None and stack.card is explosion.card for stack, _ in explosion.discards)
    riding = bool(explosion.mounts or explosion.returned)
    rulings = (
        "imminent-deck-empty",
        *(("imminent-few-cards",) if explosion.short else ()),
        *(("two-imminent",) if instead else ()),
        *(("mounts-travel",) if riding else ()),
        *(("crow-where",) if explosion.returned else ()),
    )
    facts = {"who": seat, "card": explosion.card, "count": explosion.exploded, "discards": explosion.discards}
    account.tell("explodes", ("special.imminent-booby", "end.special-still-acts"), rulings, **facts, returned=explosion.returned)
    account.do(seat, "do-explode", **facts)
    if explosion.assumed:
        account.assume("discards", **facts, assumed=explosion.assumed)
    account.move(explosion.card.slug, explosion.exploded, seat, "discard")
    for stack, number in explosion.discards:
        account.move("" if stack is None else stack.card.slug, number, seat, "discard")
    for mount in explosion.mounts:
        account.move(mount.slug, 1, seat, "discard")


def tell_hand(account: Account, table: Table, seat: str, hand: ScoredHand, lines: tuple[Line, ...], points: Fraction, cards: int) -> None:
    """The working of one hand."""
    chicks = counts_chicks(table)
    doubled = [line for line in lines if any(mount.mount is Mount.DOUBLE for mount in line.mounts)]
    shows = any(line.how == "per_face_up" for line in lines)
    pairs = [line for line in lines if line.how == "pair"]
    rules = (
        "end.most-chicks" if chicks else "end.most-points",
        *(("mixing.points",) if len(table.editions) > 1 else ()),
        *(("end.face-up",) if shows else ()),
        *(("mount.fun-duck",) if doubled else ()),
    )
    rulings = (
        *(("great-tits-pairs",) if any(line.count != 2 for line in pairs) else ()),
        *(("flamingo-count",) if shows else ()),
        *(("duck-points",) if any(line.how != "pair" for line in doubled) else ()),
        *(consulted(account, "two-ducks") if doubled else ()),
        *(consulted(account, "duck-great-tits") if any(line.how == "pair" and line.units for line in doubled) else ()),
    )
    account.tell("chicks" if chicks else "counts", rules, rulings, who=seat, lines=lines, points=points, cards=cards)
    if "duck-great-tits" in rulings:
        readings = {reading.slug: reading.says for reading in readings_of(table, "duck-great-tits")}
        used = account.readings.used["duck-great-tits"]
        others = [says for slug, says in readings.items() if slug != used]
        account.tell("duck-on-pair", ("mount.fun-duck",), ("duck-great-tits",), used=readings[used], others=others)
    for stack in ducks_on(hand):
        if stack.card.kind is Kind.SPECIAL:
            account.tell("duck-nothing", ("mount.fun-duck",), ("duck-special",), card=stack.card)
    loose = [stack.card for stack, number in hand.stacks.items() if number and stack.card.is_mount]
    if loose and (shows or any(mount.mount is Mount.DOUBLE for mount in loose)):
        account.assume("loose-mounts", who=seat, mounts=sorted(loose, key=_name))


def _name(card: Card) -> str:
    return card.name


def tell_result(
    account: Account,
    table: Table,
    order: tuple[tuple[str, ...], ...],
    points: Mapping[str, Fraction],
    cards: Mapping[str, int],
    rides: Set[str],
) -> str:
    """Who wins and by what; ``rides`` are the seats with mounts on their cards. Says ``points``, ``cards`` or ``nothing``."""
    chicks = counts_chicks(table)
    winners = order[0]
    best = points[winners[0]]
    level = [seat for seat in points if points[seat] == best]
    rule = "end.most-chicks" if chicks else "end.most-points"
    facts = {"points": best, "chicks": chicks, "winners": winners, "level": level, "cards": cards[winners[0]]}
    low = ("below-zero",) if best <= 0 else ()
    scored = ("mixed-scoring",) if "innocent" in table.editions else ()
    account.do(EVERYBODY, "do-reveal")
    if table.older:
        account.tell("older-sheet", (rule,))
    if len(level) == 1:
        decided = "points"
        account.tell("most", ("end.reveal", rule), (*scored, *low), **facts)
    else:
        account.tell("level", ("end.reveal", rule, "end.ties"), (*scored, *low), **facts)
        rulings = ("tie-cards", *(("mount-as-card",) if rides & set(level) else ()))
        if len(winners) == 1:
            decided = "cards"
            account.tell("cards-decide", ("end.ties",), rulings, **facts)
        else:
            decided = "nothing"
            account.tell("joint", ("end.ties",), (*rulings, *(("tie-three",) if len(winners) < len(level) else ())), **facts)
    if len(order) > 1:
        account.tell("places", ("end.ties",), (), order=order)
    account.headline = account.say({"points": "headline", "cards": "headline-cards", "nothing": "headline-joint"}[decided], **facts)
    return decided
