"""A Steal tile: may it be played, what must be discarded, and what if the Leader was stolen (war.steal).

Asked as JSON: the fields of ``specials``, and::

    {"leader_taken": true,               the stolen Chicken was the Leader of ``target``
     "discard": "other"}                 what ``by`` discards: other (an own Chicken), stolen (the one just stolen), leader (the own one) or
                                         nothing; left out: still open

Answered (``answer``)::

    {"allowed": true, "must_discard": 1,        0 with an incomplete army; null where the tile cannot be played
     "yards": {"A": 10, "B": 9},                afterwards; null where the tile cannot be played, or the discard is not allowed
     "new_leader": true,                        whether ``target`` must choose one
     "incomplete": ["B"]}                       who has fewer than ten Chickens afterwards; null likewise

``cards`` moves: the Steal tile to the box, an unknown tile from ``target`` to ``by``, and another one to the discard pile.

Problems: those of ``specials``, ``must-discard``, ``stolen-discarded``, ``leader-discarded``, ``only-leader``, ``no-new-leader``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.engine.cards import Catalogue
from judge.games.data import WAR as GAME
from judge.games.party import Party
from judge.games.reading_in import GameReader
from judge.games.tool import GameTool
from judge.tables.account import Telling

from . import specials
from .specials import STEAL, Play, check_play, read_play
from .tiles import YARD
from .wording.steal import SENTENCES

OTHER, STOLEN, LEADER, NOTHING = "other", "stolen", "leader", "nothing"


@dataclass(frozen=True)
class Steal:
    """A theft. ``discard`` is empty while it is open."""

    play: Play
    leader_taken: bool
    discard: str


def read(data: object, catalogue: Catalogue) -> Steal:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = GameReader(data, catalogue, GAME, (*specials.FIELDS, "leader_taken", "discard"))
    asked = Steal(read_play(reader, STEAL), reader.flag("leader_taken"), reader.word("discard", (OTHER, STOLEN, LEADER, NOTHING), ""))
    reader.finish()
    return asked


def work(asked: Steal, account: Telling) -> None:
    """Fills the account with the theft."""
    play = asked.play
    by, target = play.by, play.target
    account.answer = {"allowed": False, "must_discard": None, "yards": None, "new_leader": False, "incomplete": None}
    check_play(play, account)
    if account.problem is None and play.target_yard == 1:
        account.forbid("no-new-leader", ("war.leader-taken",), target=target)
    if account.problem is not None:
        account.moves.clear()
        account.headline = account.say("headline-no", by=by, kind=STEAL)
        return
    due = int(play.yard == YARD)
    account.answer |= {"allowed": True, "must_discard": due, "new_leader": asked.leader_taken}
    account.tell("steals", ("war.steal",), by=by, target=target, left=play.target_yard - 1)
    account.move("", 1, target, by)
    if asked.leader_taken:
        account.tell("leader-taken", ("war.leader-taken", "war.leader"), target=target)
        account.do(target, "do-new-leader")
    thrown = int(bool(due) or asked.discard in (OTHER, STOLEN))
    if not _discards(asked, account, due=bool(due), thrown=bool(thrown)):
        account.headline = account.say("headline-not-so", by=by)
        return
    account.move("", thrown, by, "discard")
    yards = {by: play.yard + 1 - thrown, target: play.target_yard - 1}
    account.tell("yards", ("war.incomplete",), yards=yards)
    account.answer |= {"yards": yards, "incomplete": [seat for seat, count in yards.items() if count < YARD]}
    account.headline = account.say("headline", by=by, target=target, thrown=thrown, discard=asked.discard, leader_taken=asked.leader_taken)


def _discards(asked: Steal, account: Telling, *, due: bool, thrown: bool) -> bool:
    """What ``by`` discards: what is due, or what is discarded freely (war.incomplete-steal, war-keep-leader). Whether that is allowed."""
    by, yard = asked.play.by, asked.play.yard
    if due:
        account.tell("discards", ("war.steal",), by=by)
    elif thrown:
        account.tell("discards-freely", ("war.incomplete-steal",), by=by, count=yard)
    else:
        account.tell("keeps", ("war.incomplete-steal",), by=by, count=yard + 1)
    if asked.discard == NOTHING and due:
        account.forbid("must-discard", ("war.steal", "war.most-ten"), by=by)
    elif asked.discard == LEADER:
        account.forbid("leader-discarded", ("war.leader",), ("war-keep-leader",), by=by)
    elif asked.discard == OTHER and yard == 1:
        account.forbid("only-leader", ("war.leader",), ("war-keep-leader",), by=by)
    elif asked.discard == STOLEN and account.choose("war-stolen-discard", allowed=False, barred=True):
        account.forbid("stolen-discarded", ("war.steal",), ("war-stolen-discard",), by=by)
    elif asked.discard == STOLEN:
        account.tell("stolen-away", ("war.steal",), ("war-stolen-discard",), by=by)
    if account.problem is None and thrown:
        account.do(by, "do-discard-stolen" if asked.discard == STOLEN else "do-discard")
    elif account.problem is not None and due:
        account.do(by, "do-discard-other" if asked.discard == STOLEN else "do-discard")
    return account.problem is None


def _with_party(asked: Steal, party: Party) -> Steal:
    return replace(asked, play=replace(asked.play, party=party))


TOOL = GameTool("war-steal", GAME, read, lambda asked: asked.play.party, _with_party, work, SENTENCES)
