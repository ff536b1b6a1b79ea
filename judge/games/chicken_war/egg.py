"""Lobbing an egg: whether it is allowed, and what comes of it (war.egg).

Asked as JSON::

    {"by": "A", "target": "B",           both needed
     "guess": "whisk.mask.red.boots",    the Chicken that gets the egg, and
     "leader": "whisk.mask.red.none",    the Leader of ``target``; or only
     "right": true,                      whether the guess was right; all left out: still open
     "yard": 10, "target_yard": 9,       tiles in the Yards, 1 to 10; 10 where nobody says
     "eggs": 3,                          eggs that ``by`` has left, 0 to 3
     "acted": true,                      ``by`` has drawn a Chicken or lobbed an egg in this turn already
     "out": ["C"],                       who is out of the game
     "seats": 3, "names": {}, "readings": {}}

Answered (``answer``)::

    {"allowed": true, "right": false,    null while it is open
     "out": ["B"],                       who is out now because of it
     "discards": 2, "yard": 8,           null while it is open: what ``by`` must discard, and holds then
     "eggs": 2,                          eggs left
     "may_play_special": true,           afterwards, in the same turn
     "winner": null}

``cards`` moves: the egg from the seat aside (card ``egg``), and unknown tiles to the discard pile.

Problems: ``lob-at-self``, ``target-out``, ``by-out``, ``acted``, ``no-egg``, ``incomplete``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.engine.cards import Catalogue
from judge.games.data import WAR as GAME
from judge.games.party import Party
from judge.games.reading_in import GameReader
from judge.games.tool import GameTool
from judge.tables.account import Telling

from .tiles import YARD, maybe_tile
from .wording.egg import SENTENCES

FIELDS = ("by", "target", "guess", "leader", "right", "yard", "target_yard", "eggs", "acted", "out")
EGGS = 3
PENALTY = 2


@dataclass(frozen=True)
class Egg:
    """A lob. ``right`` is None while nobody knows."""

    party: Party
    by: str
    target: str
    right: bool | None
    yard: int
    target_yard: int
    eggs: int
    acted: bool
    out: tuple[str, ...]


def read(data: object, catalogue: Catalogue) -> Egg:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = GameReader(data, catalogue, GAME, FIELDS)
    party = reader.party()
    guess, leader, right = maybe_tile(reader, "guess"), maybe_tile(reader, "leader"), reader.maybe("right")
    if guess is not None and leader is not None:
        if right is not None and right != (guess == leader):
            reader.say("right-and-wrong", "The guess and the Leader say something else than this.", "right")
        right = guess == leader
    asked = Egg(
        party,
        reader.who("by"),
        reader.who("target"),
        right,
        reader.amount("yard", 1, YARD, YARD),
        reader.amount("target_yard", 1, YARD, YARD),
        reader.amount("eggs", 0, EGGS, EGGS),
        reader.flag("acted"),
        reader.several("out"),
    )
    reader.finish()
    return asked


def work(asked: Egg, account: Telling) -> None:
    """Fills the account with the lob."""
    by, target = asked.by, asked.target
    account.answer = {
        "allowed": False,
        "right": asked.right,
        "out": [],
        "discards": None,
        "yard": asked.yard,
        "eggs": asked.eggs,
        "may_play_special": None,
        "winner": None,
    }
    _check(asked, account)
    if account.problem is not None:
        account.headline = account.say("headline-no", by=by)
        return
    account.tell("lob", ("war.egg",), by=by, target=target)
    if asked.target_yard < YARD:
        account.tell("target-incomplete", ("war.incomplete",), ("war-guess-incomplete",), by=by, target=target)
    account.tell("egg-gone", ("war.egg",), by=by, left=asked.eggs - 1)
    account.move("egg", 1, by, "aside")
    account.answer |= {"allowed": True, "eggs": asked.eggs - 1, "may_play_special": True}
    if asked.right is None:
        account.tell("truth", ("war.egg",), ("war-truth-about-guess",), target=target)
        account.do(target, "do-tell")
        account.answer["yard"] = None
        account.headline = account.say("headline-open", by=by, target=target)
    elif asked.right:
        _right(asked, account)
    else:
        _wrong(asked, account)


def _check(asked: Egg, account: Telling) -> None:
    by = asked.by
    if by in asked.out:
        account.forbid("by-out", ("war.egg-right",), by=by)
    if by == asked.target:
        account.forbid("lob-at-self", ("war.egg",), by=by)
    if asked.target in asked.out:
        account.forbid("target-out", ("war.egg-right",), target=asked.target)
    if asked.acted:
        account.forbid("acted", ("war.turn",), by=by)
    if not asked.eggs:
        account.forbid("no-egg", ("war.egg",), by=by)
    if asked.yard < YARD:
        account.forbid("incomplete", ("war.incomplete", "war.egg"), by=by, count=asked.yard)


def _right(asked: Egg, account: Telling) -> None:
    by, target = asked.by, asked.target
    account.tell("right", ("war.egg-right",), target=target)
    account.answer |= {"out": [target], "discards": 0}
    left = [seat for seat in asked.party.people if seat != target and seat not in asked.out]
    if left == [by]:
        if not asked.party.told:
            account.assume("two-play")
        account.tell("last-one", ("war.last-one", "war.other-win"), by=by)
        account.answer |= {"winner": by, "may_play_special": False}
        account.headline = account.say("headline-wins", by=by)
        return
    account.tell("plays-on", ("war.special-tiles",), ("war-special-after-lob",), by=by)
    account.headline = account.say("headline-right", target=target)


def _wrong(asked: Egg, account: Telling) -> None:
    by = asked.by
    account.tell("wrong", ("war.egg-wrong",), ("war-truth-about-guess",), target=asked.target)
    account.tell("penalty", ("war.egg-wrong", "war.incomplete"), by=by, count=PENALTY, left=asked.yard - PENALTY)
    account.tell("order", ("war.egg-wrong",), ("war-wrong-lob-order",), by=by)
    account.do(by, "do-discard", count=PENALTY)
    account.move("", PENALTY, by, "discard")
    account.tell("plays-on", ("war.special-tiles",), ("war-special-after-lob",), by=by)
    account.answer |= {"discards": PENALTY, "yard": asked.yard - PENALTY}
    account.headline = account.say("headline-wrong", by=by, count=PENALTY)


def _with_party(asked: Egg, party: Party) -> Egg:
    return replace(asked, party=party)


TOOL = GameTool("war-egg", GAME, read, lambda asked: asked.party, _with_party, work, SENTENCES)
