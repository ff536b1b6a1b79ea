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
from judge.engine.dispute import SEATS
from judge.engine.folding import readings_of
from judge.engine.results import CANCELLED, CARRIED_OUT, EFFECTIVE, PlayResult, Step
from judge.engine.wording.people import People

from .casebook import LAID

NOBODY = "none"
MOVES = ("redirects", "takes-control")
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
    course = _Course(verdict)
    found = [parting for parting in (*course.about_cards(claim), *course.about_picker(claim), *course.about_targets(claim)) if parting is not None]
    return tuple(sorted(found, key=lambda parting: parting.number))


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


class _Course:
    """The steps of a verdict, asked for where something was decided."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self.people: People = verdict.people
        self.steps = list(enumerate(verdict.steps, 1))
        self.problem = verdict.problem.event if verdict.problem is not None else None
        self.play: PlayResult | None = verdict.plays[-1] if verdict.plays else None
        self.states = {card.event: card.state for card in verdict.cards}

    def about_cards(self, claim: Claim) -> Iterator[Parting | None]:
        """What a claim says about the cards that were shown. A card after a play against the rules was never judged."""
        for event, said in claim.cards:
            if self.problem is not None and event > self.problem:
                continue
            card = self._card(event)
            if event == self.problem:
                if said != "barred":
                    yield self._at(self._barred(), f"{card} could be played")
            elif said == "barred":
                yield self._at(self._laid(event), f"{card} could not be played")
            elif (said == "works") is not (self.states.get(event) in (CARRIED_OUT, EFFECTIVE)):
                yield self._at(self._decided(event), f"{card} {'works' if said == 'works' else 'does not work'}")

    def about_picker(self, claim: Claim) -> Iterator[Parting | None]:
        """What a claim says about who carries the last card out."""
        play = self.play
        if not claim.by or play is None:
            return
        nobody = play.outcome == CANCELLED
        if claim.by == NOBODY:
            if not nobody:
                yield self._at(self._settled(play.event), f"nobody carries the {play.card.name} out")
            return
        says = f"{self.people(claim.by)} carries the {play.card.name} out"
        if nobody:
            yield self._at(self._settled(play.event), says)
        elif claim.by != play.controller:
            yield self._at(self._failed(lambda step: step.facts["by"] == claim.by) or self._last_move(), says)

    def about_targets(self, claim: Claim) -> Iterator[Parting | None]:
        """What a claim says about who is hit."""
        play = self.play
        if not claim.hits or play is None:
            return
        nobody = play.outcome == CANCELLED
        if claim.hits == (NOBODY,):
            if not nobody and play.targets:
                yield self._at(self._settled(play.event), f"the {play.card.name} hits nobody")
            return
        says = f"the {play.card.name} hits {self.people.all(claim.hits)}"
        if nobody:
            yield self._at(self._settled(play.event), says)
        elif play.targets and set(claim.hits) != set(play.targets):
            named = set(claim.hits)
            yield self._at(self._failed(lambda step: set(step.facts["targets"]) == named) or self._last_move(), says)

    # Where something was decided

    def _card(self, event: int) -> str:
        play = self.verdict.dispute.events[event]
        return f"{self.people(play.by)}'s {self.verdict.catalogue.cards[play.card].name}" if isinstance(play, Play) else ""

    def _at(self, number: int | None, says: str) -> Parting | None:
        return Parting(number, self.verdict.steps[number - 1], says) if number is not None else None

    def _laid(self, event: int) -> int | None:
        return next((number for number, step in self.steps if step.event == event and step.code in LAID), None)

    def _barred(self) -> int | None:
        return next((number for number, step in self.steps if step.code == "against-the-rules"), None)

    def _decided(self, event: int) -> int | None:
        """The step that gave a card its last state, other than waiting."""
        found = [number for number, step in self.steps for changed, state in step.changes if changed == event and state != "waiting"]
        return found[-1] if found else self._laid(event)

    def _settled(self, event: int) -> int | None:
        """The step at which it was clear whether the open card goes ahead."""
        found = [number for number, step in self.steps if step.event == event and step.code in ("goes-ahead", "is-cancelled")]
        return found[-1] if found else self._decided(event)

    def _of_last(self) -> Iterator[tuple[int, Step]]:
        """The answers to the last card that begins a chain."""
        start = self.play.event if self.play is not None else 0
        return ((number, step) for number, step in self.steps if step.code in ("answer", "copy") and step.event is not None and step.event > start)

    def _failed(self, wanted: Callable[[Step], bool]) -> int | None:
        """The step at which an answer that would have brought about what is claimed came to nothing."""
        for _, step in self._of_last():
            moving = step.facts["effect"] in ("redirect", "take_control") and wanted(step)
            if moving and step.event is not None and self.states.get(step.event) != EFFECTIVE:
                return self._decided(step.event)
        return None

    def _last_move(self) -> int | None:
        """The step that made the last card what it was carried out as: the last redirect or change of control, or its being played."""
        play = self.play
        if play is None:
            return None
        found = [number for number, step in self.steps if step.code in MOVES and (step.event or 0) > play.event]
        return found[-1] if found else self._laid(play.event)
