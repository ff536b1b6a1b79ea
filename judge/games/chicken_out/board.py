"""Chickens and where they stand, as far as the rules speak of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from judge.games.reading_in import GameReader

START, LANE, SAFETY, FINISH = "start", "lane", "safety", "finish"
PLACES = (START, LANE, SAFETY, FINISH)
NOTHING, SAFE, GOOSE, OUT = "nothing", "safe", "goose", "out"
ANSWERS = (NOTHING, SAFE, GOOSE, OUT)
LANES = 5
CHICKENS = 2
HAND = 4
IN_BOX: Mapping[str, int] = {"number": 30, "chicken": 13, "safe": 8, "goose": 3}
"""Cards of each kind (out.box)."""


@dataclass(frozen=True, slots=True)
class Bird:
    """A chicken. ``lane`` is 0 where nobody says which one; ``behind`` and ``ahead`` are what comes next beyond the lanes on either side.

    ``behind`` is start or safety and ``ahead`` safety or finish, both empty where nobody says. ``did`` is the answer to a dare for it.
    """

    at: str
    lane: int = 0
    behind: str = ""
    ahead: str = ""
    did: str = NOTHING

    @property
    def on_road(self) -> bool:
        """Whether it stands in a lane, where it can be dared (out.chicken-card)."""
        return self.at == LANE


def read_bird(reader: GameReader, place: str, value: object, *, answers: bool = True) -> Bird:
    """A chicken from ``{"at": "lane", "lane": 3, "behind": "safety", "ahead": "finish", "did": "goose"}``; all but ``at`` may be left out."""
    told = reader.part(place, value, ("at", "lane", "behind", "ahead", *(("did",) if answers else ())))
    if isinstance(value, dict) and "at" not in told:
        reader.fault("missing-field", f"{place}.at", field="at")
    at = reader.choice(f"{place}.at", told["at"], PLACES) if "at" in told else START
    lane = reader.number(f"{place}.lane", told["lane"], 1, LANES) if told.get("lane") is not None else 0
    behind = reader.choice(f"{place}.behind", told["behind"], (SAFETY, START)) if told.get("behind") not in (None, "") else ""
    ahead = reader.choice(f"{place}.ahead", told["ahead"], (SAFETY, FINISH)) if told.get("ahead") not in (None, "") else ""
    for name, given in (("lane", lane), ("behind", behind), ("ahead", ahead)):
        if given and at != LANE:
            reader.say("not-in-the-road", "Only a chicken in the road has a lane, and something behind and ahead of it.", f"{place}.{name}")
    did = reader.choice(f"{place}.did", told["did"], ANSWERS) if told.get("did") is not None else NOTHING
    return Bird(at, lane, behind, ahead, did)


def read_pair(reader: GameReader, place: str, value: object) -> tuple[Bird, ...]:
    """The two chickens of a player."""
    if not isinstance(value, list):
        reader.wrong_type(place, "a list of two chickens")
        return ()
    if len(value) != CHICKENS:
        reader.say("two-chickens", "Every player has two chickens.", place)
    return tuple(read_bird(reader, f"{place}[{index}]", one) for index, one in enumerate(value[:CHICKENS]))
