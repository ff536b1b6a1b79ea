"""Which answers to a dare count, chicken by chicken, and why the others do not (out.answers and the clauses after it)."""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.tables.account import Telling

from .board import GOOSE, IN_BOX, NOTHING, OUT, SAFE, START, Bird
from .dare_asked import Dare

CARDS = (SAFE, GOOSE)
REASONS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "darer-answers": (("out.own-birds-safe", "out.answers"), ()),
    "too-late": (("out.reveal",), ("out-answer-order",)),
    "goose-off-road": (("out.goose-only-road",), ()),
    "nothing-behind": (("out.chicken-out",), ("out-no-safety-behind",)),
    "one-card-two-birds": (("out.answer-each-bird",), ("out-second-bird",)),
}
"""Why an answer does not count: clauses and rulings."""


class Answer(NamedTuple):
    """What was done for one chicken of ``seat``. ``why`` is empty where it counts. ``number`` is 1 or 2."""

    seat: str
    number: int
    bird: Bird
    why: str

    @property
    def did(self) -> str:
        """What counts: an answer that is not allowed is none."""
        return NOTHING if self.why else self.bird.did

    @property
    def facts(self) -> dict[str, Any]:
        """For sentences."""
        return {"who": self.seat, "number": self.number, "at": self.bird.at, "lane": self.bird.lane, "did": self.bird.did}


def answers(dare: Dare, account: Telling) -> tuple[Answer, ...]:
    """Every chicken's answer in the order of answers, the darer's own last; the first that does not count becomes the problem."""
    found: list[Answer] = []
    for seat in (*dare.order, dare.by):
        left = dict(dare.laid[seat]) if seat in dare.laid else None
        for number, bird in enumerate(dare.chickens.get(seat, ()), 1):
            why = _why(dare, account, seat, bird)
            if not why and bird.did in CARDS and left is not None:
                why = "" if left[bird.did] else "one-card-two-birds"
                left[bird.did] -= not why
            found.append(Answer(seat, number, bird, why))
    _more_than_the_box(dare, account, found)
    for one in found:
        if one.why:
            rules, rulings = REASONS[one.why]
            account.forbid(one.why, rules, rulings, **one.facts)
    _too_many(dare, account, found)
    return tuple(found)


def _why(dare: Dare, account: Telling, seat: str, bird: Bird) -> str:
    if bird.did == NOTHING:
        return ""
    if seat == dare.by:
        return "darer-answers"
    if seat in dare.late:
        return "too-late"
    if bird.did == GOOSE and not bird.on_road:
        return "goose-off-road"
    if bird.did == OUT and bird.on_road and bird.behind == START:
        return account.choose("out-no-safety-behind", start="", barred="nothing-behind")
    return ""


def _too_many(dare: Dare, account: Telling, found: list[Answer]) -> None:
    """More cards than chickens."""
    for seat, laid in dare.laid.items():
        for kind, count in laid.items():
            if count > spent(found, seat, kind):
                account.forbid("card-too-many", ("out.answer-each-bird",), who=seat, kind=kind, count=count, needed=spent(found, seat, kind))


def _more_than_the_box(dare: Dare, account: Telling, found: list[Answer]) -> None:
    """More cards laid down than there are."""
    for kind in CARDS:
        count = sum(max(spent(found, seat, kind), dare.laid.get(seat, {}).get(kind, 0)) for seat in dare.order)
        if count > IN_BOX[kind]:
            account.forbid("more-than-the-box", ("out.box",), kind=kind, count=count, most=IN_BOX[kind])


def spent(found: tuple[Answer, ...] | list[Answer], seat: str, kind: str) -> int:
    """How many cards of a kind a player's answers cost (out.answer-each-bird)."""
    return sum(one.seat == seat and one.did == kind for one in found)
