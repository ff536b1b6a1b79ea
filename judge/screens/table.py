"""The table as the engine sees it after the events of a dispute, and trials: what would happen if this were played next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from judge.engine import Catalogue, Dispute, Verdict
from judge.engine.cards import Card, Deck
from judge.engine.dispute import Event
from judge.engine.folding import Problem, fold, new_course, readings_of
from judge.engine.results import Course, Scribe, Silence, Step
from judge.engine.table import Root, Shown
from judge.engine.wording.people import People

from .callnames import call_name


def deck_of(verdict: Verdict) -> Deck:
    """The deck that a dispute is played with."""
    return verdict.catalogue.deck(verdict.dispute.editions)


@dataclass(frozen=True)
class Laid:
    """What lies on the table after some events. ``problem`` is the first event that the rules do not allow; what follows it was not looked at."""

    dispute: Dispute
    catalogue: Catalogue
    course: Course
    problem: Problem | None

    @classmethod
    def after(cls, dispute: Dispute, catalogue: Catalogue, events: Sequence[Event], *, silent: bool = False) -> Laid:
        """The table after ``events``, with the facts of ``dispute``."""
        course = new_course(dispute, catalogue, readings_of(dispute, catalogue), Silence() if silent else Scribe())
        return cls(replace(dispute, events=tuple(events)), catalogue, course, fold(course, tuple(events)))

    def then(self, *events: Event) -> Laid:
        """The table after these events, too."""
        return Laid.after(self.dispute, self.catalogue, (*self.dispute.events, *events), silent=True)

    @cached_property
    def people(self) -> People:
        """What the players are called."""
        return People(dict(self.dispute.names))

    @property
    def deck(self) -> Deck:
        """The deck that is played with."""
        return self.course.table.setting.deck

    def called(self, card: Card) -> str:
        """What players call the card."""
        return call_name(card, self.deck)

    @property
    def seats(self) -> str:
        """The seats at the table, clockwise."""
        return self.course.table.setting.seats

    @property
    def steps(self) -> list[Step]:
        """What has happened so far."""
        return self.course.scribe.steps

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.course.table.turn

    @property
    def root(self) -> Root | None:
        """The open card; None if nothing is open."""
        return self.course.table.root

    @property
    def top(self) -> Shown | Root | None:
        """The topmost card; None if nothing is open."""
        root = self.root
        return root.chain[-1] if root is not None and root.chain else root

    @property
    def between(self) -> bool:
        """Whether the attack has begun to pick, and nobody has answered since."""
        return self.root is not None and bool(self.root.picks)

    @property
    def owner(self) -> str:
        """Whose the topmost card is now: that of whoever controls the attack between picks, else that of its player. Empty if nothing is open."""
        top = self.top
        if top is None:
            return ""
        return top.controller if isinstance(top, Root) and top.picks else top.by
