"""A dare: which answers count, where each chicken goes, which cards are spent, who draws how many. What is asked stands in ``dare_asked``.

Answered (``answer``; ``players`` is empty where it is no dare)::

    {"by": "A", "card": "B",                 null while it lies face down
     "hit": ["B"],                           players whose colour it shows; null while it lies face down
     "players": {"B": {"chickens": [{"at": "lane", "did": "safe",
                                     "legal": true, "why": null,           a code, where the answer does not count
                                     "at_risk": false,                     in the road without an answer that counts
                                     "ends": "lane",                       start, lane, safety or finish
                                     "moved": false}, …],
                       "spent": {"safe": 1, "goose": 0}, "draws": 1}},
     "draws": {"A": 1, "B": 1},
     "sent_back": 0,                         chickens that go back to Start because of the card
     "winners": []}

``cards`` moves: chicken, safe and goose from seats to the discard pile (the chicken card to the table while it is face down), and as
many unknown cards from the deck to the same seats.

Problems: ``not-a-chicken-card``, ``nobody-on-road``, ``game-over`` (no dare at all; nothing happens), ``darer-answers``, ``too-late``,
``goose-off-road``, ``nothing-behind``, ``one-card-two-birds``, ``card-too-many``, ``more-than-the-box`` (the answer does not count; a card
too many goes back to the hand).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from judge.games.data import OUT as GAME
from judge.games.party import Party
from judge.games.tool import GameTool
from judge.tables.account import Telling

from .answering import CARDS, Answer, answers, spent
from .board import CHICKENS, FINISH, GOOSE, LANE, LANES, NOTHING, OUT, SAFE, SAFETY, START
from .dare_asked import OTHER, UNUSED, WILD, Dare, read
from .wording.dare import SENTENCES


class Ending(NamedTuple):
    """Where a chicken stands when the dare is over. ``sent_back``: because the card shows its colour."""

    answer: Answer
    ends: str
    sent_back: bool = False


def work(asked: Dare, account: Telling) -> None:
    """Fills the account with the dare."""
    account.answer = {
        "by": asked.by,
        "card": asked.card or None,
        "hit": list(asked.hit) if asked.card else None,
        "players": {},
        "draws": {},
        "sent_back": 0,
        "winners": [],
    }
    if not _is_a_dare(asked, account):
        account.headline = account.say("headline-no-dare", by=asked.by)
        return
    account.tell("dare", ("out.dare", "out.chicken-card"), by=asked.by)
    found = answers(asked, account)
    for one in found:
        _tell_answer(asked, account, one)
    _reveal(asked, account, found)
    endings = [_ending(asked, account, one) for one in found]
    _spend(asked, account, found)
    winners = _winners(asked, account, endings)
    back = [ending.answer.seat for ending in endings if ending.sent_back]
    risks = sum(_at_risk(asked, one) for one in found)
    account.answer |= {
        "players": {seat: _player(asked, seat, endings) for seat in (*asked.order, asked.by) if seat in asked.chickens},
        "sent_back": len(back),
        "winners": list(winners),
    }
    account.headline = account.say("headline", winners=winners, back={seat: back.count(seat) for seat in back}, card=asked.card, risks=risks)


def _is_a_dare(asked: Dare, account: Telling) -> bool:
    home = [seat for seat, birds in asked.chickens.items() if all(bird.at == FINISH for bird in birds)]
    if home:
        account.forbid("game-over", ("out.end",), who=home[0])
    elif asked.card == OTHER:
        account.forbid("not-a-chicken-card", ("out.chicken-card", "out.bluff"), ("out-must-be-chicken-card",), by=asked.by)
    elif not any(bird.on_road for seat in asked.order for bird in asked.chickens[seat]):
        if account.choose("out-nobody-on-road", barred=True, allowed=False):
            account.forbid("nobody-on-road", ("out.chicken-card",), ("out-nobody-on-road",), by=asked.by)
        else:
            account.tell("nobody-on-road-allowed", ("out.chicken-card", "out.bluff"), ("out-nobody-on-road",), by=asked.by)
    return account.problem is None


def _tell_answer(asked: Dare, account: Telling, one: Answer) -> None:
    """What was done for a chicken, before the card is turned over."""
    facts, bird = one.facts, one.bird
    if one.seat == asked.by and not one.why:
        account.tell("darer", ("out.own-birds-safe",), **facts)
    elif one.why:
        account.tell("not-counted", ("out.answers",), why=one.why, **facts)
        if bird.did in CARDS:
            account.do(one.seat, "do-take-back", **facts)
    elif one.did == SAFE:
        account.tell("safe" if bird.on_road else "safe-needless", ("out.safe-card",), **facts)
    elif one.did == GOOSE:
        if not bird.ahead:
            account.assume("ahead-unknown", **facts)
        elif bird.ahead == FINISH and 0 < bird.lane < LANES:
            account.assume("ahead-far", **facts)
        rules = ("out.goose-card", "out.goose-finish") if bird.ahead == FINISH else ("out.goose-card",)
        account.tell("goose-finish" if bird.ahead == FINISH else "goose", rules, **facts)
        account.do(one.seat, "do-finish" if bird.ahead == FINISH else "do-ahead", **facts)
    elif one.did == OUT and not bird.on_road:
        account.tell("out-needless", ("out.chicken-out",), **facts)
    elif one.did == OUT and bird.behind == START:
        if bird.lane > 1:
            account.assume("behind-far", **facts)
        account.tell("out-start", ("out.chicken-out",), ("out-no-safety-behind",), **facts)
        account.do(one.seat, "do-start", **facts)
    elif one.did == OUT:
        if not bird.behind:
            account.assume("behind-unknown", **facts)
        account.tell("out", ("out.chicken-out",), **facts)
        account.do(one.seat, "do-back", **facts)
    else:
        account.tell("nothing" if bird.on_road else "off-road", ("out.ignore",) if bird.on_road else ("out.chicken-card",), **facts)


def _reveal(asked: Dare, account: Telling, found: tuple[Answer, ...]) -> None:
    """The card is turned over: whose colour it shows (out.reveal)."""
    if not asked.card:
        account.tell("face-down", ("out.reveal",), by=asked.by)
        account.do(asked.by, "do-reveal")
    elif asked.card == WILD:
        account.tell("wild", ("out.reveal", "out.wild"), ("out-wild-everybody",), by=asked.by)
    elif asked.card == asked.by:
        account.tell("bluff", ("out.reveal", "out.bluff", "out.own-birds-safe"), by=asked.by)
    elif asked.card == UNUSED:
        account.tell("unused", ("out.reveal",), ("out-unused-color",), by=asked.by)
    else:
        account.tell("shows", ("out.reveal", "out.dare"), who=asked.card)
    for seat in asked.order if asked.card else ():
        if seat not in asked.hit and any(spent(found, seat, kind) for kind in CARDS):
            account.tell("spent-anyway", ("out.reveal",), ("out-spent-anyway",), who=seat)


def _at_risk(asked: Dare, one: Answer) -> bool:
    return one.bird.on_road and one.seat != asked.by and one.did == NOTHING


def _ending(asked: Dare, account: Telling, one: Answer) -> Ending:
    """Where the chicken stands afterwards, told where the card decides it."""
    bird, hit = one.bird, one.seat in asked.hit
    if one.did == GOOSE:
        return Ending(one, FINISH if bird.ahead == FINISH else SAFETY)
    if one.did == OUT and bird.on_road:
        return Ending(one, START if bird.behind == START else SAFETY)
    if not hit or one.did != NOTHING:
        if one.why and bird.did == OUT:
            account.do(one.seat, "do-answer-again", **one.facts)
        return Ending(one, bird.at)
    if bird.at == LANE:
        account.tell("sent-back", ("out.ignore", "out.dare"), **one.facts)
        account.do(one.seat, "do-start", **one.facts)
        return Ending(one, START, sent_back=True)
    if bird.at == SAFETY:
        ends = account.choose("out-safety-area-bird", stays=SAFETY, goes_back=START)
        stays = ends == SAFETY
        account.tell("safety-stays" if stays else "safety-goes-back", ("out.chicken-card", "out.ignore"), ("out-safety-area-bird",), **one.facts)
        if not stays:
            account.do(one.seat, "do-start", **one.facts)
        return Ending(one, ends, sent_back=not stays)
    if bird.at == FINISH:
        account.tell("finished-stays", ("out.chicken-card", "out.end"), ("out-finished-bird",), **one.facts)
    return Ending(one, bird.at)


def _spend(asked: Dare, account: Telling, found: tuple[Answer, ...]) -> None:
    """Cards to the discard pile, and as many back from the deck (out.draw-back)."""
    account.move("chicken", 1, asked.by, "discard" if asked.card else "table")
    draws = {asked.by: 1}
    for seat in asked.order:
        for kind in CARDS:
            account.move(kind, spent(found, seat, kind), seat, "discard")
        if drawn := sum(spent(found, seat, kind) for kind in CARDS):
            draws[seat] = drawn
    for seat, count in draws.items():
        account.move("", count, "deck", seat)
        account.do(seat, "do-draw", count=count)
    account.tell("draws", ("out.draw-back",), draws=draws)
    if asked.deck is not None and sum(draws.values()) > asked.deck:
        account.tell("reshuffle", ("out.reshuffle",), count=asked.deck, needed=sum(draws.values()))
    account.answer["draws"] = draws


def _winners(asked: Dare, account: Telling, endings: list[Ending]) -> tuple[str, ...]:
    """Who has both chickens home now (out.end)."""
    home = [ending.answer.seat for ending in endings if ending.ends == FINISH]
    done = tuple(seat for seat in asked.order if home.count(seat) == CHICKENS)
    if len(done) > 1:
        if not asked.ordered:
            account.assume("order-clockwise", order=asked.order)
        done = account.choose("out-two-finish", together=done, first_answer=done[:1])
        account.tell("two-finish", ("out.end", "out.goose-finish"), ("out-two-finish",), winners=done)
    elif done:
        account.tell("wins", ("out.end", "out.goose-finish"), who=done[0])
    return done


def _player(asked: Dare, seat: str, endings: list[Ending]) -> dict[str, Any]:
    own = [ending for ending in endings if ending.answer.seat == seat]
    costs = {kind: sum(ending.answer.did == kind for ending in own) for kind in CARDS}
    return {
        "chickens": [
            {
                "at": one.bird.at,
                "did": one.bird.did,
                "legal": not one.why,
                "why": one.why or None,
                "at_risk": _at_risk(asked, one),
                "ends": ends,
                "moved": ends != one.bird.at,
            }
            for one, ends, _ in own
        ],
        "spent": costs,
        "draws": sum(costs.values()) + (seat == asked.by),
    }


def _with_party(asked: Dare, party: Party) -> Dare:
    return replace(asked, party=party)


TOOL = GameTool("out-dare", GAME, read, lambda asked: asked.party, _with_party, work, SENTENCES)
