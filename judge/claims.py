"""Two claims: what each side says happens, and the first step at which a claim parts from the rules.

A claim is a set of marks, as they stand in an address:

==========  =====================================================================
by-B        Ben carries the last card out (by-none: nobody does)
hit-A       it hits Ana; several of these: all of them and nobody else (hit-none)
works-2     the card shown as the third event works
fails-2     … does not work
barred-2    … could not be played at all
==========  =====================================================================

A claim that says nothing about a thing agrees with anything. Where both sides are wrong, both are told, in the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from judge.engine import Catalogue, Dispute, Play, Verdict, judge
from judge.engine.cards import Effect
from judge.engine.dispute import SEATS
from judge.engine.folding import readings_of
from judge.engine.results import CANCELLED, CARRIED_OUT, EFFECTIVE, Step
from judge.engine.wording.people import People

from .decided import Decisions

NOBODY = "none"
CARDS = ("works", "fails", "barred")
"""What can be said about a card that was shown."""


@dataclass(frozen=True)
class Claim:
    """What one side says. ``cards`` maps an event to works, fails or barred; ``by`` and ``hits`` hold seats or "none"; empty: nothing said."""

    by: str = ""
    hits: tuple[str, ...] = ()
    cards: tuple[tuple[int, str], ...] = ()

    @classmethod
    def from_marks(cls, marks: Iterable[str], dispute: Dispute) -> Claim:
        """Reads the marks. What means nothing at this table is passed over."""
        seats = {*SEATS[: dispute.seats], NOBODY}
        shown = {str(number) for number, event in enumerate(dispute.events) if isinstance(event, Play)}
        by = ""
        hits: list[str] = []
        cards: dict[int, str] = {}
        for mark in marks:
            what, _, which = mark.partition("-")
            if what == "by" and which in seats:
                by = which
            elif what == "hit" and which in seats and which not in hits:
                hits.append(which)
            elif what in CARDS and which in shown:
                cards[int(which)] = what
        if NOBODY in hits:
            hits = [NOBODY]
        return cls(by, tuple(sorted(hits)), tuple(sorted(cards.items())))

    def marks(self) -> list[str]:
        """The marks, in the order of the form."""
        return [*([f"by-{self.by}"] if self.by else []), *[f"hit-{seat}" for seat in self.hits], *[f"{what}-{event}" for event, what in self.cards]]

    @property
    def empty(self) -> bool:
        """Whether the side says nothing."""
        return not self.marks()


@dataclass(frozen=True)
class Parting:
    """Where a claim and the rules part: the step (counted from 1), and the part of the claim that it contradicts, as a clause of a sentence."""

    number: int
    step: Step
    says: str


@dataclass(frozen=True)
class Side:
    """A claim held against the verdict. ``partings`` are in the order of the steps; ``otherwise`` names a ruling of which the other reading
    would bear the claim out."""

    claim: Claim
    partings: tuple[Parting, ...]
    otherwise: str = ""

    @property
    def parting(self) -> Parting | None:
        """The first step at which the claim parts from the rules; None if it never does."""
        return self.partings[0] if self.partings else None

    @property
    def holds(self) -> bool:
        """Whether the claim says something and all of it is so."""
        return not self.claim.empty and not self.partings


@dataclass(frozen=True)
class Comparison:
    """Two claims beside the verdict."""

    verdict: Verdict
    one: Side
    two: Side
    names: tuple[str, str] = field(default=("the first claim", "the second claim"))

    @cached_property
    def first(self) -> Parting | None:
        """The first step at which either claim parts from the rules."""
        found = [side.parting for side in (self.one, self.two) if side.parting is not None]
        return min(found, key=lambda parting: parting.number, default=None)

    @cached_property
    def sentence(self) -> str:
        """What came out, in one neutral sentence."""
        one, two = self.names
        if self.one.claim.empty and self.two.claim.empty:
            return "Neither side has said anything yet."
        wrong = [(name, side.parting) for name, side in zip(self.names, (self.one, self.two), strict=True) if side.parting is not None]
        if not wrong:
            if self.one.claim.empty or self.two.claim.empty:
                return f"{_big(two if self.one.claim.empty else one)} agrees with the rules."
            return "Both claims agree with the rules."
        if len(wrong) == 1:
            (name, parting), other = wrong[0], self.two if wrong[0][0] == one else self.one
            rest = "" if other.claim.empty else f", and {two if name == one else one} agrees with them"
            return f"{_big(name)} parts from the rules at step {parting.number}{rest}."
        (name, parting), (later, later_parting) = sorted(wrong, key=lambda each: each[1].number)
        if parting.number == later_parting.number:
            return f"Both claims part from the rules at step {parting.number}."
        return f"Both claims part from the rules: {name} at step {parting.number}, {later} at step {later_parting.number}."


def compare(dispute: Dispute, catalogue: Catalogue, one: Claim, two: Claim, names: tuple[str, str] | None = None) -> Comparison:
    """Both claims held against the verdict on the dispute. ``names`` are how the sentence calls the claims, first and second."""
    verdict = judge(dispute, catalogue, others=False, instead=False)
    sides = [Side(claim, partings(claim, verdict), _otherwise(claim, verdict)) for claim in (one, two)]
    return Comparison(verdict, sides[0], sides[1], *([names] if names is not None else []))


def partings(claim: Claim, verdict: Verdict) -> tuple[Parting, ...]:
    """All steps at which a claim and the rules part, in order."""
    return tuple(sorted(_Held(claim, verdict).partings(), key=lambda parting: parting.number))


def _otherwise(claim: Claim, verdict: Verdict) -> str:
    """A ruling on which readers differ and whose other reading bears the claim out; empty if there is none, or if none is needed."""
    if claim.empty or not partings(claim, verdict):
        return ""
    catalogue = verdict.catalogue
    for slug in verdict.consulted:
        ruling = catalogue.rulings[slug]
        if ruling.status in ("contested", "open"):
            readings = readings_of(verdict.dispute, catalogue).but(slug, ruling.other(verdict.readings.used[slug]))
            if not partings(claim, Verdict(verdict.dispute, catalogue, readings, others=False, instead=False)):
                return slug
    return ""


def _big(words: str) -> str:
    return words[:1].upper() + words[1:]


class _Held:
    """A claim held against a verdict, part by part."""

    def __init__(self, claim: Claim, verdict: Verdict) -> None:
        self.claim = claim
        self.verdict = verdict
        self.people: People = verdict.people
        self.decisions = Decisions(verdict)

    def partings(self) -> Iterator[Parting]:
        """Where each part of the claim that is not so parts from the rules, in no order."""
        for number, says in (*self._cards(), *self._picker(), *self._targets()):
            if number is not None:
                yield Parting(number, self.verdict.steps[number - 1], says)

    def _cards(self) -> Iterator[tuple[int | None, str]]:
        """What is said about the cards that were shown. A card after a play against the rules was never judged."""
        decisions = self.decisions
        problem = self.verdict.problem.event if self.verdict.problem is not None else len(self.verdict.dispute.events)
        for event, said in self.claim.cards:
            card = self._card(event)
            if event == problem:
                if said != "barred":
                    yield decisions.barred(), f"{card} could be played"
            elif event < problem:
                works = decisions.states.get(event) in (CARRIED_OUT, EFFECTIVE)
                if said == "barred":
                    yield decisions.laid(event), f"{card} could not be played"
                elif (said == "works") is not works:
                    yield decisions.decided(event), f"{card} {'works' if said == 'works' else 'does not work'}"

    def _picker(self) -> Iterator[tuple[int | None, str]]:
        """What is said about who carries the last card out."""
        play, by, decisions = self.decisions.last, self.claim.by, self.decisions
        if not by or play is None:
            return
        nobody = play.outcome == CANCELLED
        says = f"{'nobody' if by == NOBODY else self.people(by)} carries the {play.card.name} out"
        if nobody is not (by == NOBODY):
            yield decisions.settled(play.event), says
        elif not nobody and by != play.controller:
            yield self._came_to_nothing(lambda step: step.facts["by"] == by) or decisions.moved(), says

    def _targets(self) -> Iterator[tuple[int | None, str]]:
        """What is said about who is hit."""
        play, hits, decisions = self.decisions.last, set(self.claim.hits), self.decisions
        if not hits or play is None:
            return
        hit = set() if play.outcome == CANCELLED else set(play.targets)
        said = hits - {NOBODY}
        says = f"the {play.card.name} hits {self.people.all(sorted(said)) if said else 'nobody'}"
        if hit == said or (play.outcome != CANCELLED and not play.targets):
            return
        if not hit or not said:
            yield decisions.settled(play.event), says
        else:
            yield self._came_to_nothing(lambda step: set(step.facts["targets"]) == said) or decisions.moved(), says

    def _card(self, event: int) -> str:
        play = self.verdict.dispute.events[event]
        return f"{self.people(play.by)}'s {self.verdict.catalogue.cards[play.card].name}" if isinstance(play, Play) else ""

    def _came_to_nothing(self, wanted: Callable[[Step], bool]) -> int | None:
        """Where an answer that would have brought about what is claimed came to nothing."""
        for _, step in self.decisions.answers():
            moving = step.facts["effect"] in (Effect.REDIRECT, Effect.TAKE_CONTROL) and wanted(step)
            if moving and step.event is not None and self.decisions.states.get(step.event) != EFFECTIVE:
                return self.decisions.decided(step.event)
        return None
