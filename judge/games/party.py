"""What every judge of these games is told about the round: how many play, what they are called, how they read the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.engine.cards import Catalogue, Reading
from judge.engine.dispute import SEATS
from judge.engine.readings import Readings

from .data import STATUSES, SWITCHES


@dataclass(frozen=True, slots=True)
class Party:
    """A round of players. ``game`` is the slug of its rules, ``seats`` 2 to 4, ``chosen`` the readings fixed for tonight.

    ``told`` is False where nobody says how many play.
    """

    catalogue: Catalogue
    game: str
    seats: int
    names: tuple[tuple[str, str], ...] = ()
    chosen: tuple[tuple[str, str], ...] = ()
    told: bool = True

    @property
    def people(self) -> str:
        """The letters of the seats, clockwise."""
        return SEATS[: self.seats]

    def after(self, seat: str) -> tuple[str, ...]:
        """Everybody else, clockwise from ``seat``."""
        place = self.people.index(seat)
        return tuple(self.people[place + 1 :] + self.people[:place])

    def status(self, ruling: str) -> str:
        """How sure a ruling is: as the catalogue says, or, where it does not know the ruling, as ``data`` does."""
        known = self.catalogue.rulings.get(ruling)
        return known.status if known is not None else STATUSES[ruling]

    def readings_of(self, ruling: str) -> tuple[Reading, ...]:
        """The readings of a ruling, the one used first, as the catalogue or else ``data`` has them; empty if it has but one."""
        known = self.catalogue.rulings.get(ruling)
        if known is None or not known.readings:
            return SWITCHES.get(ruling, ())
        return tuple(sorted(known.readings, key=lambda reading: reading.slug != known.used))

    def readings(self) -> Readings:
        """Tonight's readings, with a trail of those that mattered. Settled ones decide nothing by being read as we do."""
        ruled = {ruling: self.readings_of(ruling)[0].slug for ruling in SWITCHES}
        used = {**ruled, **dict(self.chosen)}
        return Readings(used, frozenset(ruling for ruling in used if self.status(ruling) == "settled" and used[ruling] == ruled[ruling]))

    def fixing(self, ruling: str, reading: str) -> Party:
        """The same round with one ruling read in this way."""
        return replace(self, chosen=(*self.chosen, (ruling, reading)))
