"""An Infiltrate tile: the trade, and whether what was said about the Leader was true (war.infiltrate).

Asked as JSON: the fields of ``specials`` (``left`` is up to 2), and::

    {"given": "whisk.mask.red.boots",    the Chicken that ``by`` gives away
     "taken": "spatula.none.red.none",   the one that comes back for it, if anybody knows
     "gives_leader": false,              ``by`` gives the own Leader away
     "leader_taken": false,              the Chicken taken was the Leader of ``target``
     "leader": "whisk.none.red.none",    the Leader of ``target`` when the answer is given: the new one, if the old one was taken
     "said": "weapon"}                   what ``target`` says: a trait (weapon, eyewear, shirt, footwear), "nothing" (no trait in common),
                                         or a list of traits; left out: still open

Answered (``answer``)::

    {"allowed": true,
     "new_leader": false,                whether ``target`` must choose one first: the old one was taken
     "shared": [{"trait": "weapon", "value": "whisk"}],     null while given or leader is unknown, or this Chicken cannot lead
     "may_say": ["weapon", "shirt"],     or ["nothing"]; null likewise
     "true": true}                       whether the answer was true and just one trait; null while that cannot be said

``cards`` moves: the Infiltrate tile to the box, and the two Chickens (their traits, empty where unknown).

Problems: those of ``specials``, ``leader-given``, ``no-new-leader``, ``received-as-leader``, ``taken-as-leader``, ``given-is-leader``,
``false-answer``, ``too-much-said``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from judge.engine.cards import Catalogue
from judge.games.data import WAR as GAME
from judge.games.party import Party
from judge.games.reading_in import GameReader
from judge.games.tool import GameTool
from judge.tables.account import Telling

from . import specials
from .sharing import NONE_TRAIT, sharing
from .specials import INFILTRATE, Play, check_play, read_play
from .tiles import TRAITS, Tile, maybe_tile, shared_json
from .wording.infiltrate import SENTENCES

NOTHING = "nothing"


@dataclass(frozen=True)
class Infiltrate:
    """A trade. ``said`` is empty while the answer is open."""

    play: Play
    given: Tile | None
    taken: Tile | None
    gives_leader: bool
    leader_taken: bool
    leader: Tile | None
    said: tuple[str, ...]

    @property
    def takes_leader(self) -> bool:
        """Whether the Chicken taken was the Leader: said so, seen from the tiles, or since there was no other one."""
        return self.leader_taken or self.play.target_yard == 1 or (self.taken is not None and self.taken == self.leader)

    @property
    def gives_own(self) -> bool:
        """Whether the Chicken given was the own Leader."""
        return self.gives_leader or self.play.yard == 1


def read(data: object, catalogue: Catalogue) -> Infiltrate:
    """Reads the format at the top. Raises Malformed with every fault."""
    fields = (*specials.FIELDS, "given", "taken", "gives_leader", "leader_taken", "leader", "said")
    reader = GameReader(data, catalogue, GAME, fields)
    asked = Infiltrate(
        read_play(reader, INFILTRATE),
        maybe_tile(reader, "given"),
        maybe_tile(reader, "taken"),
        reader.flag("gives_leader"),
        reader.flag("leader_taken"),
        maybe_tile(reader, "leader"),
        _said(reader),
    )
    reader.finish()
    return asked


def _said(reader: GameReader) -> tuple[str, ...]:
    value = reader.data.get("said")
    if not isinstance(value, list):
        return (reader.choice("said", value, (*TRAITS, NOTHING)),) if value is not None else ()
    return tuple(dict.fromkeys(reader.choice(f"said[{index}]", one, TRAITS) for index, one in enumerate(value)))


def work(asked: Infiltrate, account: Telling) -> None:
    """Fills the account with the trade and the answer."""
    play = asked.play
    by, target = play.by, play.target
    account.answer = {"allowed": False, "new_leader": False, "shared": None, "may_say": None, "true": None}
    check_play(play, account)
    if account.problem is None and asked.gives_own:
        account.forbid("leader-given", ("war.leader",), ("war-keep-leader",), by=by)
    if account.problem is not None:
        account.moves.clear()
        account.headline = account.say("headline-no", by=by, kind=INFILTRATE)
        return
    account.answer |= {"allowed": True, "new_leader": asked.takes_leader}
    if asked.given is not None and asked.given == asked.taken:
        account.assume("tiles-alike")
    account.tell("trades", ("war.infiltrate", "war.incomplete-steal"), by=by, target=target, given=asked.given, taken=asked.taken)
    account.move(asked.given.slug if asked.given else "", 1, by, target)
    account.move(asked.taken.slug if asked.taken else "", 1, target, by)
    leader = _leader(asked, account)
    if account.problem is None:
        _answer(asked, leader, account)
    account.headline = account.say(
        "headline",
        by=by,
        target=target,
        problem=account.problem.code if account.problem else "",
        said=asked.said,
        true=account.answer["true"],
        may=account.answer["may_say"],
        unknown=_unknown(asked.given, leader),
        new=asked.takes_leader,
    )


def _leader(asked: Infiltrate, account: Telling) -> Tile | None:
    """Who leads when the answer is given, None where nobody says. Where the Leader was taken, first comes a new one (war.leader-taken)."""
    target = asked.play.target
    if not asked.takes_leader:
        if asked.given is not None and asked.leader == asked.given:
            account.forbid("given-is-leader", ("war.leader",), target=target)
        return asked.leader
    alone = asked.play.target_yard == 1
    if alone and account.choose("war-new-leader-tile", barred=True, allowed=False):
        account.forbid("no-new-leader", ("war.leader-taken",), ("war-new-leader-tile",), target=target)
        return None
    account.tell("leader-taken", ("war.leader-taken",), ("war-old-leader",), target=target)
    account.do(target, "do-new-leader-received" if alone else "do-new-leader")
    if asked.taken is not None and asked.leader == asked.taken:
        if asked.said or asked.leader_taken:
            account.forbid("taken-as-leader", ("war.leader-taken",), ("war-old-leader",), by=asked.play.by, target=target)
        return None
    if asked.given is not None and asked.leader == asked.given:
        if account.choose("war-new-leader-tile", barred=True, allowed=False):
            account.forbid("received-as-leader", ("war.leader-taken",), ("war-new-leader-tile",), target=target)
        else:
            account.tell("received-allowed", ("war.leader-taken",), ("war-new-leader-tile",), target=target)
    return asked.leader


def _unknown(given: Tile | None, leader: Tile | None) -> str:
    """Which of the two Chickens nobody knows that an answer is about."""
    if given is None:
        return "given" if leader is not None else "both"
    return "leader" if leader is None else ""


def _answer(asked: Infiltrate, leader: Tile | None, account: Telling) -> None:
    """What may be said about the Chicken received, and whether it was said."""
    target = asked.play.target
    if asked.given is None or leader is None:
        account.tell("must-say", ("war.infiltrate",), target=target)
        if not asked.said:
            account.do(target, "do-say", may=())
        elif not _too_much(asked, account):
            account.tell("not-checked", ("war.infiltrate",), target=target, said=asked.said, unknown=_unknown(asked.given, leader))
        return
    traits = sharing(account, asked.given, leader)
    rulings = (NONE_TRAIT,) if NONE_TRAIT in account.readings.consulted else ()
    may: Sequence[str] = traits or (NOTHING,)
    account.tell("may-say", ("war.infiltrate", "war.traits"), rulings, target=target, traits=traits)
    account.answer |= {"shared": shared_json(asked.given, traits), "may_say": list(may)}
    if not asked.said:
        account.do(target, "do-say", may=may)
        return
    account.answer["true"] = set(asked.said) <= set(may) and len(asked.said) == 1
    if not set(asked.said) <= set(may):
        account.forbid("false-answer", ("war.infiltrate",), ("war-wrong-answer",), target=target, said=asked.said, traits=traits)
        account.do(target, "do-correct")
    elif not _too_much(asked, account):
        account.tell("true", ("war.infiltrate",), target=target, said=asked.said, more=len(traits) > 1)


def _too_much(asked: Infiltrate, account: Telling) -> bool:
    if len(asked.said) > 1:
        account.forbid("too-much-said", ("war.infiltrate",), target=asked.play.target, count=len(asked.said))
    return len(asked.said) > 1


def _with_party(asked: Infiltrate, party: Party) -> Infiltrate:
    return replace(asked, play=replace(asked.play, party=party))


TOOL = GameTool("war-infiltrate", GAME, read, lambda asked: asked.play.party, _with_party, work, SENTENCES)
