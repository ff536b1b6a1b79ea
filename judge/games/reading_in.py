"""JSON → what a judge of these games is asked. All faults of an input are found at once, in the one shape that disputes have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.engine.cards import Catalogue
from judge.engine.dispute import SEATS
from judge.tables.reading_in import QuestionReader

from .data import OUT, SWITCHES
from .party import Party

PARTY_FIELDS = frozenset({"seats", "names", "readings"})
FEWEST, MOST = 2, 4
"""Both boxes hold pieces for four; both games need somebody to play against."""


class GameReader(QuestionReader):
    """Reads the input of one tool. ``fields`` are the tool's own, beside seats, names and readings."""

    __slots__ = ("game",)

    def __init__(self, data: object, catalogue: Catalogue, game: str, fields: Iterable[str]) -> None:
        super().__init__(data, catalogue, PARTY_FIELDS | set(fields), "seats and others")
        self.game = game

    def party(self) -> Party:
        """The round. Without a number of ``seats`` there are 2 players."""
        data = self.data
        seats = self.number("seats", data["seats"], FEWEST, MOST) if "seats" in data else FEWEST
        self.seats = SEATS[:seats]
        return Party(
            self.catalogue,
            self.game,
            seats,
            self.names(data["names"]) if "names" in data else (),
            self.readings(data["readings"]) if "readings" in data else (),
            "seats" in data,
        )

    def readings(self, value: object) -> tuple[tuple[str, str], ...]:
        """Tonight's readings of this game's rulings."""
        if not isinstance(value, dict):
            return super().readings(value)
        prefix = "out-" if self.game == OUT else "war-"
        known = [slug for slug in SWITCHES if slug.startswith(prefix)]
        found = []
        for slug, reading in value.items():
            place = f"readings.{slug}"
            if slug not in known:
                self.unknown("unknown-ruling", place, str(slug), known)
            elif not isinstance(reading, str):
                self.wrong_type(place, "the name of a reading")
            elif reading not in (words := [one.slug for one in SWITCHES[slug]]):
                self.unknown("unknown-reading", place, reading, words, ruling=slug)
            else:
                found.append((slug, reading))
        return tuple(sorted(found))

    def who(self, name: str, default: str = "") -> str:
        """The seat in the field ``name``; ``default`` where nobody is named, or a fault if there is none."""
        if name in self.data:
            return self.seat(self.data[name], name)
        if not default:
            self.fault("missing-field", name, field=name)
        return default or self.seats[0]

    def several(self, name: str) -> tuple[str, ...]:
        """The seats in the list ``name``, each once; empty if there is none."""
        value = self.data.get(name, [])
        if not isinstance(value, list):
            self.wrong_type(name, "a list of seats")
            return ()
        return tuple(dict.fromkeys(self.seat(seat, f"{name}[{index}]") for index, seat in enumerate(value)))

    def flag(self, name: str, *, default: bool = False) -> bool:
        """True or false in the field ``name``."""
        return self.yes(name, self.data[name]) if name in self.data else default

    def maybe(self, name: str) -> bool | None:
        """True, false, or None where nobody says."""
        return self.flag(name) if self.data.get(name) is not None else None

    def amount(self, name: str, least: int, most: int, default: int) -> int:
        """A whole number in the field ``name``."""
        return self.number(name, self.data[name], least, most) if name in self.data else default

    def word(self, name: str, known: Iterable[str], default: str) -> str:
        """One of some words in the field ``name``."""
        return self.choice(name, self.data[name], known) if self.data.get(name) is not None else default

    def part(self, place: str, value: object, known: Iterable[str]) -> Mapping[str, object]:
        """An object inside the question, with no other fields than ``known``."""
        if not isinstance(value, dict):
            self.wrong_type(place, "an object")
            return {}
        names = frozenset(known)
        for name in value:
            if name not in names:
                self.unknown_key(name, f"{place}.{name}", names)
        return {name: entry for name, entry in value.items() if name in names}
