"""The fold: a log is read event by event, and stops at the first play that is against the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .attempt import Attempt, PickAttempt
from .cards import Catalogue
from .citing import broken_clauses, problem_rulings
from .copying import Role
from .dispute import Dispute, EndTurn, Event, Pick, Play
from .legality import obstacles, pick_obstacles
from .readings import Readings
from .results import Course, Scribe
from .settling import end_turn, finish, pick, settle_window
from .showing import show
from .table import Facts, Setting, Table


class Problem(NamedTuple):
    """The play or pick that is against the rules. ``codes`` are all failures of the failing layer, the decisive one first.

    ``seat`` is whoever did it; for a pick the controller of the attack, or None if there is none. ``before`` are the facts of the
    table just before it.
    """

    event: int
    codes: tuple[str, ...]
    clauses: tuple[str, ...]
    rulings: tuple[str, ...]
    seat: str | None
    attempt: Attempt | PickAttempt
    before: Facts


def new_course(dispute: Dispute, catalogue: Catalogue, readings: Readings, scribe: Scribe) -> Course:
    """An empty table for a dispute."""
    return Course(Table(Setting(dispute, catalogue, readings), dispute.turn), scribe)


def readings_of(dispute: Dispute, catalogue: Catalogue) -> Readings:
    """The readings that a dispute is judged by."""
    return Readings.of(catalogue, dispute.ruleset, dispute.readings)


def fold(course: Course, events: Sequence[Event], start: int = 0) -> Problem | None:
    """Reads the events, of which the first is number ``start`` of the log. The first that is against the rules ends the reading
    and is returned; the table is then as before it,
    but that what had to be settled before the event could be checked is settled."""
    for index, event in enumerate(events, start):
        kind = type(event)
        if kind is Play:
            problem = _play(course, index, event)  # type: ignore[arg-type]
        elif kind is Pick:
            problem = _pick(course, index, event.seat)  # type: ignore[union-attr]
        else:
            problem = None
            if kind is EndTurn:
                end_turn(course, index)
            else:
                finish(course)
        if problem is not None:
            return problem
    return None


def _play(course: Course, index: int, play: Play) -> Problem | None:
    table = course.table
    setting = table.setting
    before = table.facts()
    attempt = Attempt(setting, before, play)
    if attempt.role is not Role.ANSWER and table.root is not None:
        if attempt.role is Role.REPEAT:
            course.scribe.tell("finish-first", index, table.root.event, ("copy.not-while-running",), by=play.by, card=table.root.card)
        finish(course)
        attempt.facts = table.facts()
    trail = setting.readings.trail
    mark = len(trail)
    failing = obstacles(attempt)
    if not failing:
        show(course, index, attempt, tuple(trail[mark:]) if len(trail) > mark else ())
        return None
    codes = tuple([requirement.code for requirement in failing])
    clauses = broken_clauses(failing, attempt)
    backing = [ruling for requirement in failing for ruling in requirement.rulings]
    chain = table.root.chain if table.root is not None else ()
    rulings = tuple(dict.fromkeys((*trail[mark:], *backing, *problem_rulings(attempt, codes, chain))))
    return Problem(index, codes, clauses, rulings, play.by, attempt, before)


def _pick(course: Course, index: int, seat: str) -> Problem | None:
    before = course.table.facts()
    settle_window(course)
    readings = course.table.setting.readings
    attempt = PickAttempt(course.table.facts(), seat, readings)
    mark = len(readings.trail)
    failing = pick_obstacles(attempt)
    rulings = tuple(readings.trail[mark:])
    if not failing:
        pick(course, seat, index, rulings)
        return None
    codes = tuple(requirement.code for requirement in failing)
    clauses = tuple(dict.fromkeys(clause for requirement in failing for clause in requirement.clauses))
    return Problem(index, codes, clauses, rulings, attempt.facts.controller or None, attempt, before)
