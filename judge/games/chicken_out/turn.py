"""A turn of one's own: what may be done, whether a number card crosses the Finish, who has won. What is asked stands in ``turn_asked``.

Answered (``answer``)::

    {"by": "A", "do": "number",                    null where all is asked
     "options": {"number": {"legal": true, "why": null}, …},    of each deed, by kind alone; why is a code
     "crosses": true,                              whether a chicken gets over the Finish; null where that cannot be said
     "ends": "finish",                             finish, or safety for a goose; null while the chicken is not home
     "draws": 1,                                   cards drawn, those that had been forgotten too; null without a deed that counts
     "winner": "A"}                                null while nobody has won

``cards`` moves: the card played from the seat to the discard pile (a chicken card to the table), and the cards drawn.

Problems: ``game-over``, ``too-many-cards``, ``not-in-hand``, ``nobody-on-road``, ``own-turn``, ``has-number``, ``pass``, ``split-number``,
``already-home``, ``too-far``, ``must-move``, ``lane-taken``, ``goose-off-road``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.readings import Readings
from judge.games.data import OUT as GAME
from judge.games.party import Party
from judge.games.tool import GameTool
from judge.tables.account import Telling

from .board import CHICKENS, FINISH, GOOSE, HAND, LANE, LANES, SAFE, SAFETY, START
from .turn_asked import BOTH, DEEDS, DISCARD, KINDS, NONE, PASS, Turn, read
from .wording.turn import SENTENCES

NUMBER, CHICKEN = "number", "chicken"
REASONS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "game-over": (("out.end",), ()),
    "too-many-cards": (("out.setup", "out.turn"), ()),
    "not-in-hand": (("out.turn",), ()),
    "nobody-on-road": (("out.chicken-card",), ("out-nobody-on-road",)),
    "own-turn": (("out.turn", "out.answers"), ("out-safe-goose-own-turn",)),
    "has-number": (("out.only-discard",), ()),
    "pass": (("out.turn", "out.only-discard"), ()),
    "split-number": (("out.number-card",), ("out-split-number",)),
    "already-home": (("out.number-card", "out.end"), ()),
    "too-far": (("out.lanes", "out.end"), ("out-back-and-forth",)),
    "must-move": (("out.number-card",), ("out-must-move",)),
    "lane-taken": (("out.lanes",), ("out-two-on-a-lane",)),
    "goose-off-road": (("out.goose-only-road",), ()),
}
"""Why something is not allowed: clauses and rulings."""


def work(asked: Turn, account: Telling) -> None:
    """Fills the account with the turn."""
    options = {deed: _why(asked, account.readings.silent() if asked.do else account.readings, deed) for deed in DEEDS}
    account.answer = {
        "by": asked.by,
        "do": asked.do or None,
        "options": {deed: {"legal": not why, "why": why or None} for deed, why in options.items()},
        "crosses": None,
        "ends": None,
        "draws": None,
        "winner": _winner(asked) or None,
    }
    if not asked.do:
        _tell_options(asked, account, options)
        return
    why = _why(asked, account.readings, asked.do) or _details(asked, account)
    if why:
        rules, rulings = REASONS[why]
        account.forbid(why, rules, rulings, **_facts(asked, asked.do))
        account.headline = account.say("headline-no", by=asked.by, do=asked.do, why=why)
        return
    _carry_out(asked, account)
    account.headline = account.say(
        "headline-yes",
        by=asked.by,
        do=asked.do,
        winner=account.answer["winner"],
        crosses=account.answer["crosses"],
        stays=asked.do == NUMBER and asked.move == NONE,
        taken=asked.do == NUMBER and asked.taken,
    )


def _facts(asked: Turn, deed: str) -> dict[str, Any]:
    """What the sentences say that tell why something is not allowed."""
    left = asked.chickens[asked.moving].to_finish
    facts = {"by": asked.by, "do": deed, "who": _winner(asked), "left": left, "most": _most_left(asked)}
    return facts | {"count": sum((asked.hand or {}).values())}


def _tell_options(asked: Turn, account: Telling, options: dict[str, str]) -> None:
    """What may be done at all, and why the rest may not; each reason once."""
    allowed = [deed for deed, why in options.items() if not why]
    account.tell("options", ("out.turn", "out.only-discard"), by=asked.by, deeds=allowed)
    told = set()
    for deed, why in options.items():
        if why and (says := account.say(why, **_facts(asked, deed))) not in told:
            told.add(says)
            rules, rulings = REASONS[why]
            account.tell(why, rules, rulings, **_facts(asked, deed))
    if CHICKEN in allowed and asked.on_road is None:
        account.assume("if-dare", by=asked.by)
    if DISCARD in allowed and asked.hand is None:
        account.assume("if-discard", by=asked.by)
    account.headline = account.say("headline-options", by=asked.by, deeds=allowed, winner=_winner(asked))


def _winner(asked: Turn) -> str:
    """Who had both chickens home before this deed (out.end)."""
    if all(one.at == FINISH for one in asked.chickens):
        return asked.by
    return next((seat for seat, count in asked.home.items() if count == CHICKENS), "")


def _why(asked: Turn, readings: Readings, deed: str) -> str:
    """Why a deed of this kind is not allowed; empty if it is."""
    hand = asked.hand
    if _winner(asked):
        return "game-over"
    if hand is not None and sum(hand.values()) > HAND:
        return "too-many-cards"
    if deed == PASS:
        return "pass"
    if hand is not None and not (sum(hand.values()) if deed == DISCARD else hand[deed]):
        return "not-in-hand"
    if deed == DISCARD:
        return "has-number" if hand is not None and hand[NUMBER] else ""
    if deed == CHICKEN and asked.on_road is False:
        return readings.choose("out-nobody-on-road", barred="nobody-on-road", allowed="")
    if deed in (SAFE, GOOSE):
        return readings.choose("out-safe-goose-own-turn", answers_only="own-turn", allowed="")
    return ""


def _details(asked: Turn, account: Telling) -> str:
    """Why just this move is not allowed, though the card may be played."""
    bird = asked.chickens[asked.moving]
    if asked.do == GOOSE:
        return "goose-off-road" if bird.at not in (LANE, "") else ""
    if asked.do != NUMBER:
        return ""
    if asked.move == BOTH:
        return "split-number"
    if asked.move == NONE:
        return account.choose("out-must-move", may_stay="", must_move="must-move")
    if bird.at == FINISH:
        return "already-home"
    if bird.to_finish is not None and bird.to_finish > _most_left(asked) and account.choose("out-back-and-forth", once=True, to_and_fro=False):
        return "too-far"
    if asked.taken and not _crosses(asked, account):
        return account.choose("out-two-on-a-lane", allowed="", barred="lane-taken")
    return ""


def _most_left(asked: Turn) -> int:
    """How many lanes can lie before the chicken that moves, if it crosses once; its own does not count."""
    return LANES - (asked.chickens[asked.moving].at == LANE)


def _crosses(asked: Turn, account: Telling) -> bool | None:
    """Whether the number takes the chicken over the Finish; None where that cannot be said (out.end, no exact count)."""
    left = asked.chickens[asked.moving].to_finish
    if left is None or not asked.spaces:
        return None
    if asked.spaces == left:
        return account.choose("out-landing", on_the_lane=False, beyond=True)
    return asked.spaces > left


def _carry_out(asked: Turn, account: Telling) -> None:
    by = asked.by
    ends = ""
    if asked.do == NUMBER:
        ends = _move(asked, account)
    elif asked.do == CHICKEN:
        if asked.on_road is None:
            account.assume("somebody-on-road", by=by)
        account.tell("chicken", ("out.chicken-card", "out.bluff"), ("out-nobody-on-road",) if asked.on_road is False else (), by=by)
        account.do(by, "do-chicken")
    elif asked.do == DISCARD:
        if asked.hand is None:
            account.assume("no-number", by=by)
        account.tell("discard", ("out.only-discard",), by=by)
        account.do(by, "do-discard")
    elif asked.do == GOOSE:
        ends = _goose(asked, account)
    else:
        account.tell("safe", ("out.turn", "out.safe-card"), ("out-safe-goose-own-turn",), by=by)
    account.answer["ends"] = ends or None
    _draw(asked, account)
    if ends == FINISH:
        account.answer["crosses"] = True
        if asked.chickens[1 - asked.moving].at == FINISH:
            account.tell("wins", ("out.end",), by=by)
            account.answer["winner"] = by


def _goose(asked: Turn, account: Telling) -> str:
    """Moves a chicken by a Goose card in one's own turn, and says where it ends."""
    by, bird = asked.by, asked.chickens[asked.moving]
    ends = FINISH if bird.ahead == FINISH else SAFETY
    facts = {"by": by, "which": asked.moving + 1, "ends": ends}
    if not bird.at:
        account.assume("in-the-road", **facts)
    if not bird.ahead:
        account.assume("ahead-unknown", **facts)
    account.tell("goose", ("out.turn", "out.goose-card", "out.goose-finish"), ("out-safe-goose-own-turn",), **facts)
    account.do(by, "do-goose", **facts)
    return ends


def _move(asked: Turn, account: Telling) -> str:
    """Moves a chicken by a number card and says where it ends, empty where that cannot be said."""
    by, bird = asked.by, asked.chickens[asked.moving]
    facts: dict[str, Any] = {"by": by, "which": asked.moving + 1, "spaces": asked.spaces, "left": bird.to_finish}
    if asked.move == NONE:
        account.tell("stays", ("out.number-card",), ("out-must-move",), **facts)
        return ""
    if bird.at == START and asked.chickens[1 - asked.moving].at in (LANE, SAFETY):
        account.tell("second-chicken", ("out.second-chicken",), **facts)
    account.tell("number", ("out.number-card", "out.lanes", "out.safety-area"), **facts)
    account.do(by, "do-move", **facts)
    if bird.to_finish is not None and bird.to_finish > _most_left(asked):
        account.tell("long-way", ("out.lanes",), ("out-back-and-forth",), **facts)
    crosses = _crosses(asked, account)
    if asked.taken and not crosses:
        account.tell("two-on-a-lane", ("out.lanes",), ("out-two-on-a-lane",), **facts)
    account.answer["crosses"] = crosses
    if crosses is None:
        account.assume("way-unknown", **facts)
        return ""
    landing: tuple[str, ...] = ("out-landing",) if asked.spaces == bird.to_finish else ()
    account.tell("crosses" if crosses else "does-not-cross", ("out.end", "out.number-card"), landing, **facts)
    return FINISH if crosses else ""


def _draw(asked: Turn, account: Telling) -> None:
    """The card goes, and the hand is filled up, with what was forgotten before (out.draw-back, out.draw-later)."""
    kind = asked.do if asked.do in KINDS else ""
    account.move(kind, 1, asked.by, "table" if asked.do == CHICKEN else "discard")
    missing = HAND - sum(asked.hand.values()) if asked.hand is not None else 0
    if missing:
        account.tell("draw-missing", ("out.draw-later",), by=asked.by, count=missing)
    account.tell("draw", ("out.draw-back",), by=asked.by, count=1 + missing)
    account.do(asked.by, "do-draw", count=1 + missing)
    account.move("", 1 + missing, "deck", asked.by)
    account.answer["draws"] = 1 + missing


def _with_party(asked: Turn, party: Party) -> Turn:
    return replace(asked, party=party)


TOOL = GameTool("out-turn", GAME, read, lambda asked: asked.party, _with_party, work, SENTENCES)
