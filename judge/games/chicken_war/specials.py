"""What Steal and Infiltrate tiles have in common: when one may be played, and at whom (war.special-tiles).

Their questions share these fields of JSON::

    {"by": "A", "target": "B",           both needed
     "acted": true,                      ``by`` has done the action of the turn; true where nobody says
     "played": 0,                        special tiles that ``by`` has played in this turn before, 0 to 3
     "left": 1,                          tiles of this kind that ``by`` still has, this one too
     "yard": 10, "target_yard": 10,      tiles in the Yards before it, 1 to 10; 10 where nobody says
     "out": ["C"],                       who is out of the game
     "seats": 3, "names": {}, "readings": {}}

Problems that they share: ``by-out``, ``at-self``, ``target-out``, ``not-acted``, ``one-a-turn``, ``none-left``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from judge.games.party import Party
from judge.games.reading_in import GameReader
from judge.tables.account import Telling

from .tiles import YARD

FIELDS = ("by", "target", "acted", "played", "left", "yard", "target_yard", "out")
STEAL, INFILTRATE = "steal", "infiltrate"
DEALT: Mapping[str, int] = {STEAL: 1, INFILTRATE: 2}
"""How many of each a player has at the start (war.setup)."""
MOST = sum(DEALT.values())
CLAUSE: Mapping[str, str] = {STEAL: "war.steal", INFILTRATE: "war.infiltrate"}


@dataclass(frozen=True)
class Play:
    """A special tile that is played. ``kind`` is steal or infiltrate."""

    party: Party
    kind: str
    by: str
    target: str
    acted: bool
    played: int
    left: int
    yard: int
    target_yard: int
    out: tuple[str, ...]


def read_play(reader: GameReader, kind: str) -> Play:
    """Reads the fields at the top."""
    return Play(
        reader.party(),
        kind,
        reader.who("by"),
        reader.who("target"),
        reader.flag("acted", default=True),
        reader.amount("played", 0, MOST, 0),
        reader.amount("left", 0, DEALT[kind], DEALT[kind]),
        reader.amount("yard", 1, YARD, YARD),
        reader.amount("target_yard", 1, YARD, YARD),
        reader.several("out"),
    )


def check_play(play: Play, account: Telling) -> None:
    """The problem, if the tile may not be played now; else the step that says it may."""
    by, target, kind = play.by, play.target, play.kind
    if by in play.out:
        account.forbid("by-out", ("war.egg-right",), by=by)
    elif by == target:
        account.forbid("at-self", (CLAUSE[kind],), ("war-steal-self",), by=by, kind=kind)
    elif not play.acted:
        account.forbid("not-acted", ("war.special-tiles", "war.turn"), by=by)
    elif play.played:
        account.forbid("one-a-turn", ("war.special-tiles",), by=by)
    elif not play.left:
        account.forbid("none-left", ("war.special-tiles",), by=by, kind=kind)
    elif target in play.out and account.choose("war-out-player-tiles", barred=True, allowed=False):
        account.forbid("target-out", (CLAUSE[kind],), ("war-out-player-tiles",), target=target)
    if account.problem is not None:
        return
    account.tell("may-play", ("war.special-tiles",), by=by, kind=kind)
    if target in play.out:
        account.tell("target-out-allowed", (CLAUSE[kind],), ("war-out-player-tiles",), target=target)
    account.move(kind, 1, by, "box")
