"""An army: does every Chicken of a Yard match the Leader, and which Leader would suit the Yard best (war.goal, war.match).

Asked as JSON::

    {"by": "A",                          whose Yard; A where nobody says
     "yard": ["whisk.mask.red.boots", …],  all its tiles, the Leader too; needed
     "leader": "whisk.mask.red.boots",   left out: only the ranking of Leaders
     "claim": true,                      the player says that the army is complete
     "late": true,                       but could have said so earlier
     "turn": "B",                        whose turn it is; that of ``by`` where nobody says
     "out": ["C"],                       who is out of the game
     "seats": 3, "names": {}, "readings": {"war-late-claim": "too-late"}}

Answered (``answer``)::

    {"size": 10, "matching": 9,          matching, spoilers and complete are null without a Leader
     "spoilers": [{"tile": "…", "count": 3, "shared": [{"trait", "value"}, …], "why": "too-many"}],       or too-few
     "complete": true,                   ten tiles, and all others match the Leader
     "wins": false, "by": null,          by: army or last (everybody else is out)
     "may": {"win": true, "lob": true, "special": true, "steal_must_discard": true},
     "leaders": [{"leader": "…", "place": 1, "matching": 7, "spoilers": 2}, …]}       the best first

Problems: ``too-many-tiles``, ``leader-not-in-yard``, ``incomplete-claim``, ``false-claim``, ``not-own-turn``, ``late-claim``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from judge.engine.cards import Catalogue
from judge.engine.readings import Readings
from judge.games.data import WAR as GAME
from judge.games.party import Party
from judge.games.reading_in import GameReader
from judge.games.tool import GameTool
from judge.tables.account import Telling

from .sharing import NONE_TRAIT, sharing
from .tiles import SHARED, TILES, YARD, Tile, match, maybe_tile, read_tiles, shared_json
from .wording.army import SENTENCES

FIELDS = ("by", "yard", "leader", "claim", "late", "turn", "out")


@dataclass(frozen=True)
class Army:
    """A Yard. ``leader`` is None where nobody is asked about."""

    party: Party
    by: str
    yard: tuple[Tile, ...]
    leader: Tile | None
    claim: bool
    late: bool
    turn: str
    out: tuple[str, ...]


class Choice(NamedTuple):
    """A possible Leader with the Chickens of the Yard that match; ``place`` 1 is the best, level ones share it."""

    leader: Tile
    matching: int
    place: int


def read(data: object, catalogue: Catalogue) -> Army:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = GameReader(data, catalogue, GAME, FIELDS)
    party = reader.party()
    by = reader.who("by", "A")
    if not reader.data.get("yard"):
        reader.fault("missing-field", "yard", field="yard")
    yard = read_tiles(reader, "yard", len(TILES))
    leader = maybe_tile(reader, "leader")
    asked = Army(party, by, yard, leader, reader.flag("claim"), reader.flag("late"), reader.who("turn", by), reader.several("out"))
    if by in asked.out:
        reader.say("out-already", "Who is out of the game has no army.", "out")
    if asked.claim and leader is None:
        reader.fault("missing-field", "leader", field="leader")
    reader.finish()
    return asked


def work(asked: Army, account: Telling) -> None:
    """Fills the account with the army and the ranking of its Leaders."""
    size = len(asked.yard)
    ranked = ranking(asked.yard, account.readings if asked.leader is None else account.readings.silent())
    last = set(asked.out) >= set(asked.party.after(asked.by))
    full = size == YARD
    account.answer = {
        "size": size,
        "matching": None,
        "spoilers": None,
        "complete": None,
        "wins": last,
        "by": "last" if last else None,
        "may": {"win": full or last, "lob": full and not last, "special": True, "steal_must_discard": full},
        "leaders": [{"leader": one.leader.slug, "place": one.place, "matching": one.matching, "spoilers": size - 1 - one.matching} for one in ranked],
    }
    if size > YARD:
        account.forbid("too-many-tiles", ("war.most-ten",), by=asked.by, count=size)
        account.headline = account.say("headline-impossible")
        return
    if len(set(asked.yard)) < size:
        account.assume("tiles-alike")
    if asked.leader is None:
        _suits(asked, account, ranked, last=last)
    elif asked.leader not in asked.yard:
        account.forbid("leader-not-in-yard", ("war.leader",), leader=asked.leader, by=asked.by)
        account.headline = account.say("headline-impossible")
    else:
        _army(asked, asked.leader, account, ranked, last=last)
    if last and account.problem is None:
        if not asked.party.told:
            account.assume("two-play")
        account.tell("last-one", ("war.last-one", "war.other-win"), by=asked.by)
        account.headline = account.say("headline-wins", by=asked.by)


def ranking(yard: tuple[Tile, ...], readings: Readings) -> list[Choice]:
    """Every different Chicken of the Yard as Leader, the one with most matches first."""
    counts = readings.choose(NONE_TRAIT, counts=_matching(yard, none_counts=True), does_not_count=_matching(yard, none_counts=False))
    best = sorted(dict(zip(yard, counts, strict=True)).items(), key=lambda one: -one[1])
    return [Choice(tile, count, 1 + sum(other > count for _, other in best)) for tile, count in best]


def _matching(yard: tuple[Tile, ...], *, none_counts: bool) -> tuple[int, ...]:
    """For each Chicken how many of the others match it. One that wears two things would match itself where wearing nothing does not count."""

    def matches(tile: Tile, other: Tile) -> bool:
        return match(tile, other, none_counts=none_counts)

    return tuple(sum(matches(tile, other) for other in yard) - matches(tile, tile) for tile in yard)


def _none(account: Telling) -> tuple[str, ...]:
    return (NONE_TRAIT,) if NONE_TRAIT in account.readings.consulted else ()


def _suits(asked: Army, account: Telling, ranked: list[Choice], *, last: bool) -> None:
    """Which Leader suits best (war.tips)."""
    best = [one.leader for one in ranked if one.place == 1]
    account.tell("ranking", ("war.tips", "war.match"), _none(account), best=best, matching=ranked[0].matching, others=len(asked.yard) - 1)
    _incomplete(asked, account, last=last)
    account.headline = account.say("headline-suits", best=best, matching=ranked[0].matching)


def _incomplete(asked: Army, account: Telling, *, last: bool) -> None:
    """What cannot be done with fewer than ten Chickens; whoever is the last one left has won all the same."""
    if len(asked.yard) < YARD and not last:
        account.tell("incomplete", ("war.incomplete", "war.incomplete-steal"), by=asked.by, missing=YARD - len(asked.yard))


def _army(asked: Army, leader: Tile, account: Telling, ranked: list[Choice], *, last: bool) -> None:
    others = list(asked.yard)
    others.remove(leader)
    account.tell("leader", ("war.goal", "war.match"), ("war-leader-himself",), leader=leader, others=len(others))
    spoilers = []
    for tile in others:
        traits = sharing(account, leader, tile)
        if len(traits) != SHARED:
            why = "too-many" if len(traits) > SHARED else "too-few"
            spoilers.append({"tile": tile.slug, "count": len(traits), "shared": shared_json(leader, traits), "why": why})
            account.tell("spoiler", ("war.match",), _none(account), tile=tile, traits=traits, why=why)
    matching = len(others) - len(spoilers)
    complete = not spoilers and len(asked.yard) == YARD
    account.answer |= {"matching": matching, "spoilers": spoilers, "complete": complete}
    account.tell("matching", ("war.goal",), count=matching, others=len(others))
    _incomplete(asked, account, last=last)
    if asked.claim:
        _claim(asked, leader, account, ranked, complete=complete, spoilers=len(spoilers))
    else:
        if complete:
            account.tell("announce", ("war.announce",), by=asked.by)
            account.do(asked.by, "do-announce")
        missing = YARD - len(asked.yard)
        account.headline = account.say("headline-army", complete=complete, spoilers=len(spoilers), missing=missing)


def _claim(asked: Army, leader: Tile, account: Telling, ranked: list[Choice], *, complete: bool, spoilers: int) -> None:
    """The player says that the army is complete (war.announce, war.false-claim)."""
    if spoilers:
        account.forbid("false-claim", ("war.false-claim",), ("war-after-false-claim",), by=asked.by, spoilers=spoilers)
        account.do(asked.by, "do-new-leader", old=leader)
        best = [one for one in ranked if one.leader != leader]
        account.tell("new-leader", ("war.false-claim", "war.tips"), ("war-after-false-claim",), old=leader, best=best[0].leader if best else None)
    elif not complete:
        account.forbid("incomplete-claim", ("war.incomplete",), by=asked.by, missing=YARD - len(asked.yard))
    elif asked.turn != asked.by and account.choose("war-win-on-other-turn", at_once=False, own_turn=True):
        account.forbid("not-own-turn", ("war.announce",), ("war-win-on-other-turn",), by=asked.by, turn=asked.turn)
    elif asked.late and account.choose("war-late-claim", still_wins=False, too_late=True):
        account.forbid("late-claim", ("war.announce",), ("war-late-claim",), by=asked.by)
    if account.problem is not None:
        account.headline = account.say("headline-no-win", by=asked.by)
        return
    account.answer |= {"wins": True, "by": "army"}
    if asked.turn != asked.by:
        account.tell("other-turn", ("war.announce",), ("war-win-on-other-turn",), by=asked.by, turn=asked.turn)
    if asked.late:
        account.tell("late", ("war.announce",), ("war-late-claim",), by=asked.by)
    account.tell("wins", ("war.announce", "war.goal"), by=asked.by)
    account.do(asked.by, "do-show")
    account.headline = account.say("headline-wins", by=asked.by)


def _with_party(asked: Army, party: Party) -> Army:
    return replace(asked, party=party)


TOOL = GameTool("war-army", GAME, read, lambda asked: asked.party, _with_party, work, SENTENCES)
