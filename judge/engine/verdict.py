"""The verdict: what a dispute comes to, why, and what it would come to under another reading."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any, NamedTuple

from .attempt import Attempt
from .cards import Catalogue
from .dispute import Dispute
from .faults import Fault, Malformed
from .folding import Problem, fold, new_course, readings_of
from .notation import short
from .offers import Moment, problem_json
from .offers import instead as instead_of
from .page import Frame, after_last_card, frames
from .reading_in import read_dispute
from .readings import Readings
from .results import CardResult, Course, PlayResult, Scribe, Silence, Step
from .settling import finish
from .wording.faults import malformed
from .wording.headline import assumed_fewest, headline
from .wording.now import now as say_now
from .wording.people import People
from .wording.steps import SENTENCES
from .wording.steps import step as say_step

DOUBTFUL = ("contested", "open")
ENCODE = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


class Otherwise(NamedTuple):
    """What the other reading of a contested or open ruling would come to."""

    reading: str
    same_outcome: bool
    headline: str


class Consulted(NamedTuple):
    """A ruling that the judge had to consult, and the reading used. ``otherwise`` is worked out for contested and open ones."""

    slug: str
    reading: str
    status: str
    otherwise: Otherwise | None

    def to_json(self) -> dict[str, Any]:
        """An entry of ``rulings``."""
        entry: dict[str, Any] = {"slug": self.slug, "reading": self.reading, "status": self.status}
        if self.otherwise is not None:
            entry["otherwise"] = self.otherwise._asdict()
        return entry


class Verdict:
    """The verdict on a dispute. What costs something (other readings, what could have been played instead) is worked out when
    it is asked for.

    ``others`` and ``instead`` say whether ``to_json`` asks for them.
    """

    def __init__(self, dispute: Dispute, catalogue: Catalogue, readings: Readings, *, others: bool, instead: bool, explain: bool = True) -> None:
        self.dispute = dispute
        self.catalogue = catalogue
        self.readings = readings
        self.others = others
        self.with_instead = instead
        self.people = People(dict(dispute.names))
        course = new_course(dispute, catalogue, readings, Scribe() if explain else Silence())
        self.problem: Problem | None = fold(course, dispute.events)
        if self.problem is not None:
            rulings = self.problem.rulings
            if isinstance(self.problem.attempt, Attempt):
                rulings += ("take-back",)
            course.scribe.tell("against-the-rules", self.problem.event, None, self.problem.clauses, rulings, problem=self.problem)
        finish(course)
        self._course: Course = course
        self.plays: list[PlayResult] = course.plays
        self.cards: list[CardResult] = [card for card in course.cards.values() if card is not None]
        self.steps: list[Step] = course.scribe.steps

    @property
    def legal(self) -> bool:
        """Whether everything in the dispute was allowed."""
        return self.problem is None

    @property
    def headline(self) -> str:
        """The verdict in one sentence."""
        return headline(self.plays, self.problem, self.people)

    @property
    def consulted(self) -> tuple[str, ...]:
        """The slugs of the rulings that were consulted, in order."""
        return self.readings.consulted

    @property
    def certainty(self) -> str:
        """``rules``, ``ruling`` or ``contested``."""
        rulings = self.catalogue.rulings
        if any(rulings[slug].status in DOUBTFUL for slug in self.consulted):
            return "contested"
        return "ruling" if self.consulted else "rules"

    @cached_property
    def rulings(self) -> tuple[Consulted, ...]:
        """The rulings consulted, each with its other outcome where careful readers differ."""
        return tuple([self._consulted(slug, others=True) for slug in self.consulted])

    def _consulted(self, slug: str, *, others: bool) -> Consulted:
        status = self.catalogue.rulings[slug].status
        otherwise = self._otherwise(slug) if others and status in DOUBTFUL else None
        return Consulted(slug, self.readings.used[slug], status, otherwise)

    def _otherwise(self, slug: str) -> Otherwise:
        other = self.catalogue.rulings[slug].other(self.readings.used[slug])
        twin = Verdict(self.dispute, self.catalogue, self.readings.but(slug, other), others=False, instead=False, explain=False)
        same = twin.legal == self.legal and twin.plays == self.plays and twin.cards == self.cards
        return Otherwise(other, same, twin.headline)

    @property
    def provisional(self) -> bool:
        """True whenever an edition whose rules may change is in the deck."""
        return self._course.table.setting.deck.provisional

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What the judge took to be so, since the dispute does not say."""
        return tuple(dict.fromkeys(assumed_fewest(seat, card, count, self.people) for seat, card, count in self._course.assumed_fewest))

    @property
    def notation(self) -> str:
        """The dispute in short notation."""
        return short.write(self.dispute)

    @property
    def now(self) -> list[dict[str, str]]:
        """What each person does now: seat and text, in the order in which things are done."""
        return [{"seat": seat, "text": text} for seat, text in say_now(after_last_card(self.steps), self.people)]

    @property
    def frames(self) -> list[Frame]:
        """How the table looks after each step."""
        return frames(self.steps)

    def to_page(self) -> dict[str, Any]:
        """The verdict with what a page needs beside it: ``now``, and in each step its ``table`` and the acting seat ``by``."""
        page = self.to_json()
        for entry, step, frame in zip(page["steps"], self.steps, self.frames, strict=True):
            entry["by"] = step.facts.get("by")
            entry["table"] = frame.to_json()
        page["now"] = self.now
        return page

    def text_of(self, step: Step) -> str:
        """The sentence of a step."""
        return say_step(step, self.people)

    @cached_property
    def instead(self) -> list[dict[str, Any]]:
        """What the player of the problem could have played at that moment; empty if there is no problem."""
        problem, table = self.problem, self._course.table
        if problem is None or problem.seat is None:
            return []
        return instead_of(Moment(table.setting, problem.before, table.facts()), problem.seat)

    def _problem_json(self) -> dict[str, Any] | None:
        if self.problem is None:
            return None
        problem = problem_json(self.problem, self.people)
        return {**problem, "instead": self.instead} if self.with_instead else problem

    def to_json(self) -> dict[str, Any]:
        """The verdict as callers of the judge get it (spec, section 7)."""
        consulted = self.rulings if self.others else tuple([self._consulted(slug, others=False) for slug in self.consulted])
        people = self.people
        return {
            "legal": self.legal,
            "problem": self._problem_json(),
            "plays": [play.to_json() for play in self.plays],
            "cards": [card.to_json() for card in self.cards],
            "steps": [
                {
                    "number": number,
                    "code": code,
                    "event": event,
                    "acts_on": acts_on,
                    "text": SENTENCES[code](facts, people),
                    "rules": list(rules),
                    "rulings": list(rulings),
                }
                for number, (code, event, acts_on, rules, rulings, _, facts) in enumerate(self.steps, 1)
            ],
            "headline": self.headline,
            "certainty": self.certainty,
            "rulings": [one.to_json() for one in consulted],
            "assumptions": list(self.assumptions),
            "provisional": self.provisional,
            "notation": self.notation,
        }


def judge(dispute: Dispute, catalogue: Catalogue, *, others: bool = True, instead: bool = True) -> Verdict:
    """The verdict on a dispute. ``others``: its JSON holds the other readings' outcomes; ``instead``: and what could have been
    played instead of a play against the rules."""
    return Verdict(dispute, catalogue, readings_of(dispute, catalogue), others=others, instead=instead)


def judge_json(text: str | bytes, catalogue: Catalogue, *, others: bool = True, instead: bool = True) -> str:
    """The whole engine for callers that have no Python objects: a dispute as JSON in; a verdict, or errors, as JSON out."""
    try:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise Malformed((Fault("not-json", malformed("not-json")),)) from None
        answer = judge(read_dispute(data, catalogue), catalogue, others=others, instead=instead).to_json()
    except Malformed as error:
        answer = error.to_json()
    return ENCODE(answer)
