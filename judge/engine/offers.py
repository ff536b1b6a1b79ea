"""What a player may do now: every seat and card is tried, and the one check of legality decides.

Candidates are the plain product of seats, cards, copied cards and sets of targets. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from .attempt import Attempt
from .cards import Card, Catalogue
from .citing import broken_clauses
from .copying import Role, role_of
from .dispute import Dispute, Play
from .folding import Problem, fold, new_course, readings_of
from .legality import Requirement, obstacles, target_obstacles
from .results import Silence
from .settling import finish
from .table import Facts, Setting
from .wording.people import People
from .wording.problems import reason


class Offer(NamedTuple):
    """Whether a seat may play a card next: with which sets of targets, or why not.

    ``copies`` is what a Parroting Macaw copies then. ``attempt`` is the candidate whose failure is reported.
    """

    by: str
    card: Card
    targets: tuple[tuple[str, ...], ...]
    copies: Card | None
    failing: tuple[Requirement, ...]
    attempt: Attempt

    @property
    def allowed(self) -> bool:
        """Derived from the reasons: none."""
        return not self.failing

    def to_json(self, people: People) -> dict[str, Any]:
        """An entry of ``plays`` (spec, section 8)."""
        entry: dict[str, Any] = {"by": self.by, "play": self.card.slug, "allowed": self.allowed}
        if self.copies is not None:
            entry["copies"] = self.copies.slug
        if self.allowed:
            entry["targets"] = [list(targets) for targets in self.targets]
            return entry
        codes = [requirement.code for requirement in self.failing]
        rules = broken_clauses(self.failing, self.attempt)
        return {**entry, "code": codes[0], "codes": codes, "text": reason(codes[0], self.attempt, people), "rules": list(rules)}


class Offers:
    """What everybody could play next. If the dispute holds a play against the rules: what could have been played just before it."""

    def __init__(self, plays: tuple[Offer, ...], problem: Problem | None, people: People) -> None:
        self.plays = plays
        self.problem = problem
        self.people = people

    def to_json(self) -> dict[str, Any]:
        """As callers of the judge get it (spec, section 8)."""
        answer: dict[str, Any] = {"plays": [offer.to_json(self.people) for offer in self.plays]}
        if self.problem is not None:
            answer["problem"] = problem_json(self.problem, self.people)
        return answer


def problem_json(problem: Problem, people: People) -> dict[str, Any]:
    """A problem as callers of the judge get it, without what could have been played instead."""
    return {
        "event": problem.event,
        "code": problem.codes[0],
        "codes": list(problem.codes),
        "text": reason(problem.codes[0], problem.attempt, people),
        "rules": list(problem.clauses),
    }


class Moment(NamedTuple):
    """The table at one moment, as answers see it (``open``) and as new roots see it (``settled``: what was open is carried out)."""

    setting: Setting
    open: Facts
    settled: Facts


def target_sets(seats: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Every set of seats, the smaller first."""
    seats = tuple(seats)
    for size in range(len(seats) + 1):
        yield from combinations(seats, size)


def offers_for(moment: Moment, seat: str, card: Card) -> tuple[Offer, ...]:
    """Whether ``seat`` may play ``card`` at this moment. A Macaw has an offer for each card that it may copy."""
    if not card.copying:
        return (_offer(moment, seat, card, None),)
    named = [_offer(moment, seat, card, copied) for copied in moment.setting.catalogue.cards.values() if copied.one == copied.slug]
    allowed = [offer for offer in named if offer.allowed]
    return tuple(allowed) if allowed else (_offer(moment, seat, card, None),)


def _offer(moment: Moment, seat: str, card: Card, copies: Card | None) -> Offer:
    """The best that can be done with one card: its sets of targets, or the failure of the candidate that comes nearest."""
    setting = moment.setting
    facts = moment.open if role_of(moment.open, card, copies) is Role.ANSWER else moment.settled
    play = Play(card.slug, seat, (), copies.slug if copies is not None else None)
    attempt = Attempt(setting, facts, play, setting.readings.silent())
    failing = obstacles(attempt, targets=False)
    if failing:
        return Offer(seat, card, (), None, failing, attempt)
    good: list[tuple[str, ...]] = []
    nearest: tuple[str, ...] | None = None
    for targets in target_sets(setting.seats):
        attempt.targets = targets
        if not target_obstacles(attempt):
            good.append(targets)
        elif not nearest:
            nearest = targets
    if good:
        return Offer(seat, card, tuple(good), attempt.found, (), attempt)
    attempt.targets = nearest or ()
    return Offer(seat, card, (), None, target_obstacles(attempt), attempt)


def legal_plays(dispute: Dispute, catalogue: Catalogue) -> Offers:
    """For every seat and every card of the editions: whether that seat could play it next."""
    course = new_course(dispute, catalogue, readings_of(dispute, catalogue), Silence())
    problem = fold(course, dispute.events)
    before = problem.before if problem is not None else course.table.facts()
    finish(course)
    moment = Moment(course.table.setting, before, course.table.facts())
    plays = [offer for seat in moment.setting.seats for card in moment.setting.deck.cards for offer in offers_for(moment, seat, card)]
    return Offers(tuple(plays), problem, People(dict(dispute.names)))


def instead(moment: Moment, seat: str) -> list[dict[str, Any]]:
    """What a seat could play at a moment, as a problem names it (spec, section 7)."""
    found: list[dict[str, Any]] = []
    for card in moment.setting.deck.cards:
        for offer in offers_for(moment, seat, card):
            if offer.allowed:
                entry: dict[str, Any] = {"play": card.slug, "targets": [list(targets) for targets in offer.targets]}
                if offer.copies is not None:
                    entry["copies"] = offer.copies.slug
                found.append(entry)
    return found
