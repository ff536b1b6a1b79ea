"""A play or a pick that somebody tries, seen against the table: what it would be, and what it would do."""

from __future__ import annotations

from .cards import Card, Effect
from .copying import Role, copied_card, role_of
from .dispute import Play
from .effects import effect_on
from .readings import Readings
from .table import Facts, Setting, times


class Attempt:
    """A card that somebody shows, seen against the table: what it would be and what it would do."""

    __slots__ = ("acts_as", "card", "copies", "effect", "facts", "found", "mounts", "play", "readings", "role", "seat", "setting", "targets")

    def __init__(self, setting: Setting, facts: Facts, play: Play, readings: Readings | None = None) -> None:
        cards = setting.catalogue.cards
        self.setting = setting
        self.facts = facts
        self.play = play
        self.targets = play.targets
        self.readings = readings if readings is not None else setting.readings
        self.seat = play.by
        self.card = cards[play.card]
        self.copies = cards[play.copies] if play.copies is not None else None
        self.mounts = [cards[slug] for slug in play.mounts] if play.mounts else []
        self.role = role_of(facts, self.card, self.copies)
        self.found: Card | None = None
        self.acts_as = self.card
        self.effect: Effect | None = None

    def look(self) -> None:
        """Finds what a Macaw copies, and what an answer does to the topmost card (a new root finds nothing open). Done once the card
        itself is in order, since only then these questions come up."""
        if self.card.copying:
            self.found = copied_card(self.facts, self.role, self.readings)
            if self.found is not None:
                self.acts_as = self.found
        answered = self.facts.answered
        if answered is not None:
            self.effect = effect_on(self.acts_as, answered)

    @property
    def most_targets(self) -> int:
        """How many different targets an attack or a redirect may name at most."""
        if self.role is Role.ANSWER:
            return self.facts.left
        if self.acts_as.discards is not None:
            usual, fewest = self.acts_as.discards
            return (usual if self.play.fewest is False else fewest) * times(tuple(self.mounts))
        return self.acts_as.picks * times(tuple(self.mounts))


class PickAttempt:
    """A pick that somebody makes. ``facts`` are those of the table once the open window has settled."""

    __slots__ = ("facts", "readings", "seat")

    def __init__(self, facts: Facts, seat: str, readings: Readings) -> None:
        self.facts = facts
        self.seat = seat
        self.readings = readings
