"""Counting the hands when the game is over. What is asked stands in ``scoring_asked``.

Answered (``answer``; null in ``ranking`` and ``winners`` where the hands cannot be)::

    {"counts": "points",                   or "chicks"
     "seats": {"A": {"points": 7, "cards": 6, "rank": 1,          7.5 is possible
                     "lines": [{"card": "perfect-chicks", "count": 1, "how": "points", "each": 4, "points": 4, "mounts": ["fun-duck"]},
                               {"card": "ample-great-tits", "count": 3, "how": "pair", "each": 5, "units": 1, "points": 5, "mounts": []},
                               {"card": "flamingo-show", "count": 1, "how": "per_face_up", "each": 2, "units": 5, "points": 2, "mounts": []}],
                     "face_up": 5,
                     "exploded": 1, "discards": {"swift-bomber": 1}, "unknown_discards": 1, "undecided": 2}},
     "ranking": [["A"], ["B", "C"], ["D"]],                        places: A 1, B and C 2, D 4
     "winners": ["A"],
     "decided_by": "points"}               points, cards (the tie-break) or nothing (they win together)

``points`` are chicks where chicks are counted. ``undecided`` discards were chosen by the tool, as cheaply as it could.

Problems: ``too-many-copies``, ``left-out``, ``too-many-cards``, ``not-kept`` (a special card that nobody keeps),
``too-many-discards``, ``booby-for-booby``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from .account import Account, Tool
from .facts import Table
from .scoring_asked import Score, ScoredHand, read
from .scoring_checks import check
from .scoring_explosions import Explosion, NotInstead, TooMany, explode
from .scoring_points import Line, as_number, face_up, lines
from .scoring_telling import consulted, tell_explosion, tell_hand, tell_result
from .setup import counts_chicks
from .wording.scoring import SENTENCES


class Counted(NamedTuple):
    """A hand and what it is worth. ``cards`` decide a tie."""

    hand: ScoredHand
    lines: tuple[Line, ...]
    points: Fraction
    cards: int
    explosion: Explosion | None


def work(asked: Score, account: Account) -> None:
    """Fills the account with points, places and winners."""
    table = asked.table
    account.answer = {"counts": "chicks" if counts_chicks(table) else "points", "seats": {}, "ranking": None, "winners": None, "decided_by": None}
    check(asked, account)
    if account.problem is None:
        counted = _counted(asked, account)
        if counted is not None:
            _finish(asked, account, counted)
    if account.problem is not None:
        account.headline = account.say("headline-impossible")
        account.answer["seats"] = {}


def _counted(asked: Score, account: Account) -> dict[str, Counted] | None:
    table = asked.table
    for seat in asked.missing:
        account.assume("no-hand", who=seat)
    exploded: dict[str, Explosion | None] = {}
    for seat, hand in asked.hands.items():
        try:
            exploded[seat] = explode(table, hand, account.readings)
        except TooMany as error:
            rulings = ("two-imminent",) if error.several else ()
            account.forbid("too-many-discards", ("special.imminent-booby",), rulings, who=seat, card=error.card, needed=error.needed)
            return None
        except NotInstead as error:
            account.forbid("booby-for-booby", ("special.imminent-booby",), ("two-imminent",), who=seat, card=error.card)
            return None
    for seat, explosion in exploded.items():
        if explosion is not None:
            tell_explosion(account, seat, explosion)
    counted = {}
    for seat, hand in asked.hands.items():
        explosion = exploded[seat]
        after = hand if explosion is None else explosion.hand
        found = lines(table, after, account.readings)
        counted[seat] = Counted(after, found, sum((line.points for line in found), Fraction(0)), after.count, explosion)
    return counted


def _finish(asked: Score, account: Account, counted: Mapping[str, Counted]) -> None:
    """Brings the card that drew the last one back to its hand, if it counts, and ranks the players."""
    if asked.drew_last is not None:
        seat, card = asked.drew_last
        back = {**counted, seat: counted[seat]._replace(cards=counted[seat].cards + 1)}
        account.choose("goose-last-card", counted=ranking(back), not_counted=ranking(counted))
        if account.readings.used["goose-last-card"] == "counted":
            counted = back
        account.tell("goose-back", ("end.last-card", "end.ties"), consulted(account, "goose-last-card"), who=seat, card=card, counted=counted is back)
    for seat, one in counted.items():
        tell_hand(account, asked.table, seat, one.hand, one.lines, one.points, one.cards)
    order = ranking(counted)
    points = {seat: one.points for seat, one in counted.items()}
    cards = {seat: one.cards for seat, one in counted.items()}
    rides = {seat for seat, one in counted.items() if any(stack.mounts for stack in one.hand.stacks)}
    decided = tell_result(account, asked.table, order, points, cards, rides)
    ranks = {seat: 1 + sum(len(group) for group in order[:place]) for place, group in enumerate(order) for seat in group}
    account.answer |= {
        "seats": {seat: {**_seat(one), "rank": ranks[seat]} for seat, one in counted.items()},
        "ranking": [list(group) for group in order],
        "winners": list(order[0]),
        "decided_by": decided,
    }


def _seat(one: Counted) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "points": as_number(one.points),
        "cards": one.cards,
        "lines": [line.to_json() for line in one.lines],
        "face_up": face_up(one.hand),
        "exploded": 0,
        "discards": {},
        "unknown_discards": 0,
        "undecided": 0,
    }
    if one.explosion is not None:
        discards: dict[str, int] = {}
        for stack, number in one.explosion.discards:
            if stack is not None:
                discards[stack.card.slug] = discards.get(stack.card.slug, 0) + number
        unknown = sum(number for stack, number in one.explosion.discards if stack is None)
        entry |= {"exploded": one.explosion.exploded, "discards": discards, "unknown_discards": unknown, "undecided": one.explosion.assumed}
    return entry


def ranking(counted: Mapping[str, Counted]) -> tuple[tuple[str, ...], ...]:
    """Seats from the best to the worst; those level on points and on cards together (end.most-points, end.ties, below-zero, tie-three)."""
    groups: dict[tuple[Fraction, int], list[str]] = {}
    for seat, one in counted.items():
        groups.setdefault((one.points, one.cards), []).append(seat)
    return tuple(tuple(groups[key]) for key in sorted(groups, reverse=True))


def _with_table(asked: Score, table: Table) -> Score:
    return replace(asked, table=table)


TOOL = Tool("score", read, lambda asked: asked.table, _with_table, work, SENTENCES)
