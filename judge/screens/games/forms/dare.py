"""A dare: who dared, and for every other player where both chickens stood and what was done for each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from judge.engine import Catalogue
from judge.engine.wording.people import People
from judge.games.chicken_out.board import FINISH, LANE, LANES, NOTHING, SAFETY, START
from judge.games.chicken_out.dare_asked import OTHER, UNUSED, WILD
from judge.screens.tables.typed import Typed
from judge.screens.words import ORDINALS

from .base import PARTY, GameForm

PLACES = {START: "Start", LANE: "Road", SAFETY: "Safety Area", FINISH: "Finish"}
DEEDS = {NOTHING: "Nothing", "safe": "Safe card", "goose": "Goose card", "out": "Chickened out"}
BEHIND = {"": "Not sure", SAFETY: "Safety Area", START: "Start"}
AHEAD = {"": "Not sure", SAFETY: "Safety Area", FINISH: "Finish"}
WHICH_LANE = {"": "Not sure"} | {str(lane): f"Lane {lane}" for lane in range(1, LANES + 1)}
SHOWN = {"": "Still face down", WILD: "Wild", UNUSED: "A colour nobody plays", OTHER: "No Chicken card"}
BIRDS = (1, 2)
AT_FIRST = {1: LANE, 2: START}
CARDS = ("safe", "goose")


class DareForm(GameForm):
    """``B1`` is where the first chicken of B stood; its other fields begin so. What was typed for the darer's own chickens is left out."""

    name: ClassVar[str] = "out-dare"
    place: ClassVar[str] = "/games/chicken-out/dare/"
    fields: ClassVar[re.Pattern[str]] = re.compile(rf"{PARTY}|by|card|[A-D][12](_did|_lane|_behind|_ahead)?|[A-D]_(safe|goose)|late|first|deck")
    numbers: ClassVar[re.Pattern[str]] = re.compile(r"seats|deck|[A-D][12]_lane|[A-D]_(safe|goose)")

    def __init__(self, typed: Typed, catalogue: Catalogue) -> None:
        super().__init__(typed, catalogue)
        if typed.fields:
            kept = self.others
            gone = [name for name in typed.fields if re.fullmatch(r"[A-D]([12_].*)", name) and name[0] not in kept]
            self.typed = typed.without(*gone)

    @property
    def by(self) -> str:
        """Who dared."""
        return self.typed.one("by", "A")

    @property
    def others(self) -> str:
        """Everybody who was dared."""
        return "".join(seat for seat in self.players if seat != self.by)

    def question(self) -> dict[str, Any]:
        typed = self.typed
        question = {**self.party(), "by": self.by, "chickens": {seat: [self._bird(f"{seat}{bird}") for bird in BIRDS] for seat in self.others}}
        laid = {seat: {kind: typed.number(f"{seat}_{kind}") for kind in CARDS if f"{seat}_{kind}" in typed} for seat in self.others}
        optional: dict[str, Any] = {
            "card": typed.one("card"),
            "cards": {seat: counts for seat, counts in laid.items() if counts},
            "late": list(typed.many("late")),
            "order": self._order(typed.one("first")),
        }
        question |= {name: value for name, value in optional.items() if value}
        return question | ({"deck": typed.number("deck")} if "deck" in typed else {})

    def _order(self, first: str) -> list[str]:
        """Who answered first, then the others clockwise."""
        return [first, *(seat for seat in self.others if seat != first)] if first else []

    def _bird(self, name: str) -> dict[str, Any]:
        typed = self.typed
        found: dict[str, Any] = {"at": typed.one(name)} if name in typed else {}
        if typed.one(name) == LANE and f"{name}_lane" in typed:
            found["lane"] = typed.number(f"{name}_lane")
        sides = {side: typed.one(f"{name}_{side}") for side in ("behind", "ahead")} if typed.one(name) == LANE else {}
        return found | {key: value for key, value in {**sides, "did": typed.one(f"{name}_did")}.items() if value}

    def field_of(self, place: str) -> str:
        bird = re.fullmatch(r"chickens\.([A-D])\[(\d)\](?:\.(\w+))?", place)
        if bird:
            name = f"{bird[1]}{int(bird[2]) + 1}"
            return name if bird[3] in (None, "at") else f"{name}_{bird[3]}"
        head, _, rest = re.sub(r"\[\d+\]", "", place).partition(".")
        if head == "cards" and rest:
            return rest.replace(".", "_")
        return {"order": "first", "chickens": "by"}.get(head) or super().field_of(place)

    def called(self, field: str) -> str:
        one = re.fullmatch(r"([A-D])([12])(_\w+)?", field)
        if not one:
            return ""
        what = {"_did": "what was done?", "_lane": "which lane?", "_behind": "what is behind it?", "_ahead": "what is ahead of it?"}
        who = self.typed.one(f"name_{one[1]}", one[1])
        return f"{who}, {ORDINALS[int(one[2]) - 1]} chicken, {what.get(one[3] or '', 'where?').rstrip('?')}"

    def screen(self) -> dict[str, Any]:
        typed, fresh = self.typed, not self.typed.fields
        birds = {
            seat: [(bird, f"{seat}{bird}", typed.one(f"{seat}{bird}", AT_FIRST[bird] if self._default(seat, fresh=fresh) else "")) for bird in BIRDS]
            for seat in "ABCD"
        }
        return {
            "by": self.by,
            "birds": birds,
            "places": list(PLACES.items()),
            "deeds": list(DEEDS.items()),
            "sides": (
                ("lane", "Which lane?", list(WHICH_LANE.items())),
                ("behind", "Behind it", list(BEHIND.items())),
                ("ahead", "Next ahead of it", list(AHEAD.items())),
            ),
            "card": typed.one("card"),
            "shown": list(SHOWN.items()),
            "late": typed.many("late"),
            "more": any(name in typed for name in ("late", "first", "deck")) or any(f"{seat}_{kind}" in typed for seat in "ABCD" for kind in CARDS),
        }

    def _default(self, seat: str, *, fresh: bool) -> bool:
        """Whether the usual places stand in a player's fields: where nobody was asked about them yet."""
        return fresh or seat not in self.others

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        people = People(self.party().get("names", {}))
        return {
            "fates": [
                (seat, people(seat), entry["draws"], [self._fate(seat, number, bird, answer) for number, bird in enumerate(entry["chickens"], 1)])
                for seat, entry in answer["players"].items()
                if seat != answer["by"]
            ],
        }

    def _fate(self, seat: str, number: int, bird: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[str, Any]:
        """What becomes of a chicken, for the drawing and in words."""
        down = answer["card"] is None
        return {
            **bird,
            "down": down,
            "finish": self.typed.one(f"{seat}{number}_ahead") == FINISH,
            "which": f"{ORDINALS[number - 1].capitalize()} chicken",
            "does": DEEDS[bird["did"]] if bird["did"] != NOTHING else "",
            "says": _says(bird, down=down),
        }


def _says(bird: Mapping[str, Any], *, down: bool) -> str:
    if bird["moved"]:
        return {START: "Back to Start", SAFETY: "To the Safety Area", FINISH: "Home: over the Finish"}[bird["ends"]]
    if bird["at_risk"] and down:
        return "At risk until the card is turned"
    return {START: "Stays at Start", LANE: "Stays in the road", SAFETY: "Stays in the Safety Area", FINISH: "Home already"}[bird["at"]]
