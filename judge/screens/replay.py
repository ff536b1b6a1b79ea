"""The replay: the pile at each step of the explanation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from judge.engine import Verdict
from judge.engine.cards import Deck
from judge.engine.results import Step
from judge.engine.wording.people import People

from .pile import LAID, ROOTS, Slip, slip_of
from .table import deck_of
from .words import pairs

REDIRECTED = ("redirects", "takes-control")
PICKING = ("pick", "picks", "discards")
EACH = 8
"""Up to so many picks of one kind are shown one by one."""

NEARLY = 0.7
"""A sentence that has less than this part of the letters of another one does not take more lines."""

TELLING = ("crow", "finish-first", "against-the-rules")
"""Steps that tell something while the cards are still being laid down."""


@dataclass(frozen=True)
class PickShown:
    """One picked card: from whom it can come, to whom it goes (nobody: the discard pile), and whether it has been picked by now.

    ``times`` is more than 1 where many cards are picked alike and are shown as one.
    """

    sources: list[tuple[str, str]]
    to: tuple[str, str] | None
    done: bool
    new: bool
    times: int = 1


@dataclass(frozen=True)
class Frame:
    """The table at one step. ``number`` counts from 1 to ``total``, ``chain`` the chains that have begun, from 0."""

    number: int
    total: int
    chain: int
    text: str
    slips: list[Slip]
    picks: list[PickShown]


@dataclass(frozen=True)
class Room:
    """What the pile of one chain looks like in the course of all its steps, so that room can be kept for the highest of it.

    ``looks`` has the different slips of each card, newest card on top; ``picks`` is the number of picked cards shown.
    """

    looks: list[list[Slip]]
    picks: int


def first_settling(verdict: Verdict) -> int:
    """The step at which the replay begins, counted from 1: the first one after the last card was laid down."""
    laid = max((number for number, step in enumerate(verdict.steps, 1) if step.code in LAID), default=0)
    settling = [number for number, step in enumerate(verdict.steps, 1) if number > laid and step.code not in TELLING]
    return settling[0] if settling else len(verdict.steps)


def frame(verdict: Verdict, number: int | None) -> Frame | None:
    """The table at a step; out of range is brought into it, None means where the settling begins. None if nothing happened."""
    steps = verdict.steps
    if not steps:
        return None
    number = first_settling(verdict) if number is None else min(max(number, 1), len(steps))
    replay = _Replay(verdict.people, deck_of(verdict))
    root = _root_at(steps, number)
    for at, step in enumerate(steps, 1):
        if _root_at(steps, at) == root:
            replay.take(step, now=at == number, ahead=at > number)
    return Frame(number, len(steps), root - 1, verdict.text_of(steps[number - 1]), replay.pile(), replay.picks)


def rooms(verdict: Verdict) -> list[Room]:
    """The room that each chain of the verdict needs, in their order."""
    found = []
    for root in range(1, _root_at(verdict.steps, len(verdict.steps)) + 1):
        replay = _Replay(verdict.people, deck_of(verdict))
        looks: dict[int, dict[tuple[object, ...], Slip]] = {}
        for at, step in enumerate(verdict.steps, 1):
            if _root_at(verdict.steps, at) == root:
                replay.take(step, now=True, ahead=False)
                for slip in replay.slips:
                    looks.setdefault(slip.event, {}).setdefault(slip.look, slip)
        found.append(Room([list(each.values()) for each in looks.values()][::-1], len(replay.picks)))
    return found


def longest(sentences: Iterable[str]) -> list[str]:
    """The sentences among which is the one that takes the most lines, however wide a line is."""
    lines = dict.fromkeys(sentences)
    most = max(map(len, lines), default=0)
    return [line for line in lines if len(line) > NEARLY * most]


def _root_at(steps: list[Step], number: int) -> int:
    """How many chains have begun by this step."""
    return max(1, sum(step.code in ROOTS for step in steps[:number]))


class _Replay:
    """Reads the steps of one chain up to now; what comes later is laid out unseen, so that nothing jumps."""

    def __init__(self, people: People, deck: Deck) -> None:
        self.people = people
        self.deck = deck
        self.slips: list[Slip] = []
        self.picks: list[PickShown] = []

    def take(self, step: Step, *, now: bool, ahead: bool) -> None:
        if step.code in LAID:
            slip = slip_of(step, self.people, self.deck)
            self.slips.append(replace(slip, state="ahead" if ahead else "top" if now else "", moves="lays" if now else ""))
            if now:
                self._tab(len(self.slips) - 1, "top", "Settles first" if len(self.slips) > 1 else "Just played")
        elif step.code in PICKING:
            self._pick(step, now=now, ahead=ahead)
        if ahead:
            return
        if step.code not in LAID:
            self._settle(step, now=now)

    def _tab(self, place: int, state: str, tab: str) -> None:
        self.slips = [replace(s, state="" if s.state in ("top", "now") else s.state, tab="") for s in self.slips]
        self.slips[place] = replace(self.slips[place], state=state, tab=tab)

    def _settle(self, step: Step, *, now: bool) -> None:
        for event, mark in step.changes:
            self._mark(event, mark, now=now)
        if step.code in REDIRECTED and self.slips:
            hits = pairs(step.facts["targets"], self.people)
            gone = [pair for pair in self.slips[0].hits if pair not in hits]
            self.slips[0] = replace(self.slips[0], hits=hits, gone=gone, swings=now)
        if now and step.code not in TELLING:
            place = next((at for at, slip in enumerate(self.slips) if slip.event == self._acting(step)), None)
            if place is not None:
                self._tab(place, "now", "Settling now")

    def _acting(self, step: Step) -> int | None:
        if step.code in ("to-pile", "to-pile-alone", "to-hand", "turn-ends"):
            return None
        return step.acts_on if step.code == "pick" else step.event

    def _mark(self, event: int, mark: str, *, now: bool) -> None:
        moves = "turns" if now and mark == "cancelled" else ""
        self.slips = [replace(s, mark=mark if mark != "waiting" else "", moves=moves) if s.event == event else s for s in self.slips]

    def _pick(self, step: Step, *, now: bool, ahead: bool) -> None:
        facts = step.facts
        to = (facts["by"], self.people(facts["by"])) if facts.get("to_hand") else None
        count = facts.get("count", 1)
        shown = PickShown(pairs(facts["sources"], self.people), to, not ahead, now)
        self.picks += [shown] * count if count <= EACH else [replace(shown, times=count)]

    def pile(self) -> list[Slip]:
        """Newest on top. One card always has a tab, so that the pile keeps its height."""
        slips = self.slips[::-1]
        if slips and not any(slip.tab for slip in slips):
            top = next(at for at, slip in enumerate(slips) if slip.state != "ahead")
            slips[top] = replace(slips[top], tab="All settled")
        return slips
