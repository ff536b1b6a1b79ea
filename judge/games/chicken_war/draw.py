"""Drawing a Chicken from the draw pile or the discard pile, and what may be discarded for it (war.draw-deck, war.draw-pile).

Asked as JSON::

    {"by": "A",                          needed
     "from": "deck",                     deck (face down) or pile (the top tile of the discard pile); needed
     "yard": 10,                         tiles before it, 1 to 10; 10 where nobody says
     "discard": "drawn",                 what goes to the discard pile: drawn (the tile just drawn), other (another one), leader or
                                         nothing; left out: still open
     "acted": false,                     ``by`` has drawn or lobbed in this turn already
     "empty": false,                     nothing lies where it is drawn from
     "seats": 3, "names": {}, "readings": {}}

Answered (``answer``)::

    {"allowed": true, "must_discard": 1,           0 with an incomplete army
     "may_discard": ["drawn", "other"],            nothing too with an incomplete army
     "yard": 10}                                   afterwards; null while it is open what is discarded

``cards`` moves: an unknown tile from the deck or the discard pile to the seat, and one to the discard pile.

Problems: ``acted``, ``pile-empty``, ``must-discard``, ``leader-discarded``, ``only-leader``, ``put-back``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.engine.cards import Catalogue
from judge.games.data import WAR as GAME
from judge.games.party import Party
from judge.games.reading_in import GameReader
from judge.games.tool import GameTool
from judge.tables.account import Telling

from .tiles import YARD
from .wording.draw import SENTENCES

FIELDS = ("by", "from", "yard", "discard", "acted", "empty")
DECK, PILE = "deck", "pile"
DRAWN, OTHER, LEADER, NOTHING = "drawn", "other", "leader", "nothing"


@dataclass(frozen=True)
class Draw:
    """A Chicken that is drawn. ``discard`` is empty while it is open."""

    party: Party
    by: str
    source: str
    yard: int
    discard: str
    acted: bool
    empty: bool


def read(data: object, catalogue: Catalogue) -> Draw:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = GameReader(data, catalogue, GAME, FIELDS)
    party = reader.party()
    if reader.data.get("from") is None:
        reader.fault("missing-field", "from", field="from")
    asked = Draw(
        party,
        reader.who("by"),
        reader.word("from", (DECK, PILE), DECK),
        reader.amount("yard", 1, YARD, YARD),
        reader.word("discard", (DRAWN, OTHER, LEADER, NOTHING), ""),
        reader.flag("acted"),
        reader.flag("empty"),
    )
    reader.finish()
    return asked


def work(asked: Draw, account: Telling) -> None:
    """Fills the account with the draw."""
    by, full = asked.by, asked.yard == YARD
    account.answer = {"allowed": False, "must_discard": int(full), "may_discard": [], "yard": None}
    if asked.acted:
        account.forbid("acted", ("war.turn",), by=by)
    elif asked.empty and asked.source == PILE:
        account.forbid("pile-empty", ("war.draw-pile",), by=by)
    if account.problem is not None:
        account.headline = account.say("headline-no", by=by, why=account.problem.code)
        return
    if asked.empty:
        account.tell("deck-empty", ("war.draw-deck",), ("war-draw-pile-empty",), by=by)
    rules = ("war.draw-pile" if asked.source == PILE else "war.draw-deck", "war.most-ten" if full else "war.incomplete")
    account.tell("draws", rules, by=by, source=asked.source, full=full)
    may = _may_discard(asked, account)
    account.answer |= {"allowed": True, "may_discard": may}
    _discard(asked, account, may)
    code = account.problem.code if account.problem else ""
    account.headline = account.say("headline-no" if code else "headline", by=by, why=code, may=may, discard=asked.discard)


def _may_discard(asked: Draw, account: Telling) -> list[str]:
    may = [OTHER]
    if asked.yard == 1:
        return [DRAWN, NOTHING]
    if asked.yard < YARD:
        return [DRAWN, OTHER, NOTHING]
    if asked.source == DECK:
        return [DRAWN, OTHER]
    if asked.discard == DRAWN and account.choose("war-pile-back", barred=False, allowed=True):
        may = [DRAWN, OTHER]
    return may


def _discard(asked: Draw, account: Telling, may: list[str]) -> None:
    by = asked.by
    if asked.discard == LEADER:
        account.forbid("leader-discarded", ("war.leader",), ("war-keep-leader",), by=by)
    elif asked.discard == OTHER and OTHER not in may:
        account.forbid("only-leader", ("war.leader",), ("war-keep-leader",), by=by)
    elif asked.discard == NOTHING and NOTHING not in may:
        account.forbid("must-discard", ("war.most-ten",), by=by)
    elif asked.discard == DRAWN and DRAWN not in may:
        account.forbid("put-back", ("war.draw-pile",), ("war-pile-back",), by=by)
    if account.problem is not None:
        return
    back = asked.discard == DRAWN and asked.source == PILE
    account.tell("may-discard", ("war.turn",), ("war-pile-back",) if back and asked.yard == YARD else (), by=by, may=may, source=asked.source)
    account.do(by, f"do-{asked.discard or 'choose'}")
    account.move("", 1, "discard" if asked.source == PILE else "deck", by)
    thrown = int(asked.discard in (DRAWN, OTHER))
    account.move("", thrown, by, "discard")
    if asked.discard:
        account.answer["yard"] = asked.yard + 1 - thrown


def _with_party(asked: Draw, party: Party) -> Draw:
    return replace(asked, party=party)


TOOL = GameTool("war-draw", GAME, read, lambda asked: asked.party, _with_party, work, SENTENCES)
