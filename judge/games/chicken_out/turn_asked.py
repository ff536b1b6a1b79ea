"""What the judge of a turn of one's own is asked.

As JSON::

    {"seats": 3, "names": {"A": "Ana"}, "readings": {"out-landing": "beyond"},
     "by": "A",                               whose turn it is; A where nobody says
     "do": "number",                          number, chicken, safe or goose (a card of that kind is played), discard (one away, one drawn)
                                              or pass (nothing at all); left out: what may be done at all
     "hand": {"number": 1, "safe": 2},        all cards of the hand by kind, the one played too; left out: nobody says
     "chickens": [{"at": "lane",              both chickens of ``by``: start, lane, safety or finish
                   "to_finish": 2,            lanes that lie between it and the Finish, without its own; 0 to 30,
                                              5 or more at start
                   "ahead": "safety"},        only for a goose: the next place off the road, safety or finish
                  {"at": "finish"}],
     "spaces": 3,                             the number on the card, 1 to 30
     "move": "first",                         first, second, both (the number is shared) or none (nothing moves); a goose
                                              moves the first, where nobody says second
     "taken": true,                           another chicken stands in the lane where it would stand
     "on_road": true,                         whether any other player has a chicken in the road
     "home": {"B": 2}}                        chickens of the other players at the Finish, 0 to 2
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from judge.engine.cards import Catalogue
from judge.games.data import OUT as GAME
from judge.games.party import Party
from judge.games.reading_in import GameReader

from .board import CHICKENS, FINISH, IN_BOX, LANE, LANES, PLACES, SAFETY, START

FIELDS = ("by", "do", "hand", "chickens", "spaces", "move", "taken", "on_road", "home")
KINDS = tuple(IN_BOX)
DISCARD, PASS = "discard", "pass"
DEEDS = (*KINDS, DISCARD, PASS)
FIRST, SECOND, BOTH, NONE = "first", "second", "both", "none"
MOST_SPACES = 30


@dataclass(frozen=True, slots=True)
class Walker:
    """A chicken on its way. ``to_finish`` counts the lanes before it, None where nobody says; ``ahead`` may be empty."""

    at: str = ""
    to_finish: int | None = None
    ahead: str = ""


@dataclass(frozen=True)
class Turn:
    """A turn. ``do`` is empty where all is asked; ``hand`` and ``on_road`` are None where nobody says; ``spaces`` 0 likewise."""

    party: Party
    by: str
    do: str
    hand: Mapping[str, int] | None
    chickens: tuple[Walker, ...]
    spaces: int
    move: str
    taken: bool
    on_road: bool | None
    home: Mapping[str, int]

    @property
    def moving(self) -> int:
        """Which chicken moves: 0 or 1."""
        return 1 if self.move == SECOND else 0


def read(data: object, catalogue: Catalogue) -> Turn:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = GameReader(data, catalogue, GAME, FIELDS)
    party = reader.party()
    by = reader.who("by", "A")
    asked = Turn(
        party,
        by,
        reader.word("do", DEEDS, ""),
        _hand(reader) if reader.data.get("hand") is not None else None,
        _chickens(reader) if reader.data.get("chickens") is not None else (Walker(),) * CHICKENS,
        reader.amount("spaces", 1, MOST_SPACES, 0),
        reader.word("move", (FIRST, SECOND, BOTH, NONE), FIRST),
        reader.flag("taken"),
        reader.maybe("on_road"),
        {seat: reader.number(f"home.{seat}", value, 0, CHICKENS) for seat, value in reader.by_seat("home").items()},
    )
    if by in asked.home:
        reader.say("own-chickens", "The chickens of the one whose turn it is stand in chickens, not in home.", f"home.{by}")
    reader.finish()
    return asked


def _hand(reader: GameReader) -> Mapping[str, int]:
    told = reader.part("hand", reader.data["hand"], KINDS)
    return {kind: reader.number(f"hand.{kind}", told[kind], 0, IN_BOX[kind]) if kind in told else 0 for kind in KINDS}


def _chickens(reader: GameReader) -> tuple[Walker, ...]:
    value = reader.data["chickens"]
    if not isinstance(value, list):
        reader.wrong_type("chickens", "a list of two chickens")
        return (Walker(),) * CHICKENS
    if len(value) != CHICKENS:
        reader.say("two-chickens", "Every player has two chickens.", "chickens")
    return tuple(_walker(reader, f"chickens[{index}]", one) for index, one in enumerate(value[:CHICKENS]))


def _walker(reader: GameReader, place: str, value: object) -> Walker:
    told = reader.part(place, value, ("at", "to_finish", "ahead"))
    if isinstance(value, dict) and "at" not in told:
        reader.fault("missing-field", f"{place}.at", field="at")
    at = reader.choice(f"{place}.at", told["at"], PLACES) if "at" in told else START
    left = reader.number(f"{place}.to_finish", told["to_finish"], 0, MOST_SPACES) if told.get("to_finish") is not None else None
    ahead = reader.choice(f"{place}.ahead", told["ahead"], (SAFETY, FINISH)) if told.get("ahead") not in (None, "") else ""
    if left is not None and at == FINISH:
        reader.say("home-already", "A chicken at the Finish has no lanes before it.", f"{place}.to_finish")
    if left is not None and left < LANES and at == START:
        reader.say("all-lanes-before", f"All {LANES} lanes lie before a chicken at Start.", f"{place}.to_finish", str(LANES))
    if ahead and at != LANE:
        reader.say("not-in-the-road", "Only a chicken in the road has something ahead of it for a goose.", f"{place}.ahead")
    return Walker(at, left, ahead)
