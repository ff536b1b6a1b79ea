"""What would change it? The fewest further cards, by whom, that give the open card another end, or that none can.

A breadth-first search over what the judge allows next. An end is how the open card ends, who carries it out, and who is hit. Players who
have no part in the dispute so far are alike, so one of them stands for all; a redirect is tried at one player at a time. Waiting for a pick
before answering costs no card, but is tried only where answering at once does not do. The search is bounded by the number of chains tried,
never by the clock, so that one dispute always has one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from judge.engine import Catalogue, Dispute, Pick, Play, Verdict
from judge.engine.attempt import Attempt
from judge.engine.cards import Card
from judge.engine.copying import Role
from judge.engine.dispute import Event
from judge.engine.folding import Problem, fold, new_course, readings_of
from judge.engine.legality import obstacles
from judge.engine.results import CANCELLED, CARRIED_OUT, Course, PlayResult, Silence

MOST_CARDS = 3
MOST_TRIED = 2500

Events = tuple[Event, ...]


class End(NamedTuple):
    """How the open card ends: carried_out, cancelled or stopped, by whose hand, and whom it hits."""

    outcome: str
    controller: str
    targets: tuple[str, ...]

    @classmethod
    def of(cls, play: PlayResult) -> End:
        """The end of a play. Of a cancelled card it does not matter whom it would have hit."""
        if play.outcome == CANCELLED:
            return cls(play.outcome, "", ())
        return cls(play.outcome, play.controller, play.targets)


Goal = Callable[[End], bool]
"""Whether an end is one that is looked for."""


def nobody_hit(end: End) -> bool:
    """The goal that the card does nothing."""
    return end.outcome == CANCELLED


def spared(seat: str) -> Goal:
    """The goal that this player is not hit."""
    return lambda end: seat not in end.targets


def carried_out_by(seat: str) -> Goal:
    """The goal that this player carries the card out."""
    return lambda end: end.outcome == CARRIED_OUT and end.controller == seat


@dataclass(frozen=True)
class Change:
    """Further events that lead to another end. Picks among them say how far the attack has come by then."""

    events: Events
    end: End
    verdict: Verdict

    @property
    def plays(self) -> tuple[Play, ...]:
        """The further cards."""
        return tuple(event for event in self.events if isinstance(event, Play))


@dataclass(frozen=True)
class Way:
    """Changes that are alike: the same cards at the same point, to the same kind of end. ``seats`` could all play the first card."""

    changes: tuple[Change, ...]
    seats: tuple[str, ...]

    @property
    def example(self) -> Change:
        """The first of them, one on which readers do not differ if there is such a one."""
        return min(self.changes, key=lambda change: change.verdict.certainty == "contested")


@dataclass(frozen=True)
class Answer:
    """What was found: ``ways`` that all need ``fewest`` cards; none and None if no number of cards up to the most does it.

    ``dispute`` is what was looked at: without the events from a play against the rules on, which is ``problem``. ``open`` is false where
    nothing waits for an answer any more. ``tried`` chains were judged; ``cut`` says that there were more than the search may try.
    """

    dispute: Dispute
    verdict: Verdict
    open: bool
    problem: Problem | None
    ways: tuple[Way, ...] = ()
    fewest: int | None = None
    tried: int = 0
    cut: bool = False


def what_would_change(
    dispute: Dispute, catalogue: Catalogue, goal: Goal | None = None, *, most_cards: int = MOST_CARDS, most_tried: int = MOST_TRIED
) -> Answer:
    """The fewest further cards that give the open card of a dispute an end of the wanted kind; without ``goal``, any other end."""
    course, problem = _laid(dispute, catalogue)
    if problem is not None:
        dispute = replace(dispute, events=dispute.events[: problem.event])
        course, _ = _laid(dispute, catalogue)
    verdict = _judged(dispute, catalogue)
    if course.table.root is None:
        return Answer(dispute, verdict, False, problem)
    before = End.of(verdict.plays[-1])
    search = _Search(dispute, catalogue, lambda end: end != before and (goal is None or goal(end)), most_tried)
    found = search.run(most_cards)
    fewest = len(found[0].plays) if found else None
    return Answer(dispute, verdict, True, problem, search.ways(found), fewest, search.tried, search.cut)


def points(dispute: Dispute, catalogue: Catalogue) -> Iterator[int]:
    """The numbers of events after which a card is open, so that the question can be asked there."""
    for number in range(1, len(dispute.events) + 1):
        course, problem = _laid(replace(dispute, events=dispute.events[:number]), catalogue)
        if problem is not None:
            return
        if course.table.root is not None:
            yield number


def _laid(dispute: Dispute, catalogue: Catalogue) -> tuple[Course, Problem | None]:
    """What lies on the table at the end of a dispute, before anything more is settled, and the play that ended the reading."""
    course = new_course(dispute, catalogue, readings_of(dispute, catalogue), Silence())
    return course, fold(course, dispute.events)


def _judged(dispute: Dispute, catalogue: Catalogue) -> Verdict:
    return Verdict(dispute, catalogue, readings_of(dispute, catalogue), others=False, instead=False, explain=False)


class _Search:
    def __init__(self, dispute: Dispute, catalogue: Catalogue, wanted: Goal, most_tried: int) -> None:
        self.dispute = dispute
        self.catalogue = catalogue
        self.wanted = wanted
        self.most_tried = most_tried
        self.tried = 0
        self.cut = False
        self.seen: set[object] = set()
        seats = _laid(dispute, catalogue)[0].table.setting.seats
        involved = {dispute.turn} | {seat for event in dispute.events for seat in _seats(event)}
        strangers = [seat for seat in seats if seat not in involved]
        self.seats = [seat for seat in seats if seat in involved] + strangers[:1]
        self.alike = {strangers[0]: tuple(strangers)} if strangers else {}
        names = {card.one: card for card in reversed(catalogue.deck(dispute.editions).cards)}
        self.cards = [card for card in reversed(names.values()) if card.is_interrupt or card.copying]
        self.copied: list[str | None] = [None, *(card.slug for card in self.cards if card.is_interrupt)]

    def run(self, most_cards: int) -> list[Change]:
        """Looks at all chains with one more card, then at all with two, and so on, until some lead to the wanted end."""
        level: list[Change | None] = [None]
        for _ in range(most_cards):
            above: list[Change | None] = []
            for waiting in (False, True):
                fresh = [change for below in level for change in self._further(below, waiting=waiting)]
                found = [change for change in fresh if self.wanted(change.end)]
                if found or self.cut:
                    shortest = min((len(change.events) for change in found), default=0)
                    return [change for change in found if len(change.events) == shortest]
                above.extend(fresh)
            level = above
        return []

    def _further(self, below: Change | None, *, waiting: bool) -> Iterator[Change]:
        """The chains with one card more: played at once, or after further picks."""
        added = below.events if below is not None else ()
        for events in self._waits(added) if waiting else (added,):
            course = self._table(events)
            facts = course.table.facts()
            for play in self._answers(course):
                if self.tried >= self.most_tried:
                    self.cut = True
                    return
                self.tried += 1
                more = (*events, play)
                verdict = _judged(self._with(more), self.catalogue)
                change = Change(more, End.of(verdict.plays[-1]), verdict)
                key = (facts.left, play, change.end, below and below.end, sorted(event.card for event in more if isinstance(event, Play)))
                if str(key) not in self.seen:
                    self.seen.add(str(key))
                    yield change

    def _with(self, events: Events) -> Dispute:
        return replace(self.dispute, events=self.dispute.events + events)

    def _table(self, events: Events) -> Course:
        return _laid(self._with(events), self.catalogue)[0]

    def _waits(self, events: Events) -> Iterator[Events]:
        """The chain so far after each further pick, as long as the attack then goes on to another."""
        while True:
            root = self._table(events).table.root
            if root is None or root.total - len(root.picks) < 2:
                return
            events = next((more for seat in self.seats if self._goes_on(more := (*events, Pick(seat)))), ())
            if not events:
                return
            yield events

    def _goes_on(self, events: Events) -> bool:
        course, problem = _laid(self._with(events), self.catalogue)
        return problem is None and course.table.root is not None

    def _answers(self, course: Course) -> Iterator[Play]:
        """The answers that are allowed now. A card that copies says which card only where it must."""
        for seat in self.seats:
            for card in self.cards:
                for copies in self.copied if card.copying else (None,):
                    plays = list(self._allowed(course, seat, card, copies))
                    yield from plays
                    if plays:
                        break

    def _allowed(self, course: Course, seat: str, card: Card, copies: str | None) -> Iterator[Play]:
        """The ways to show the card that are allowed: naming nobody where that will do, else one player at a time."""
        setting, facts = course.table.setting, course.table.facts()
        for targets in ((), *((other,) for other in self.seats)):
            play = Play(card.slug, seat, targets, copies)
            attempt = Attempt(setting, facts, play, setting.readings.silent())
            if attempt.role is not Role.ANSWER:
                return
            if not obstacles(attempt):
                yield play
                if not targets:
                    return

    def ways(self, found: list[Change]) -> tuple[Way, ...]:
        """The changes found, those that are alike together."""
        groups: dict[object, list[Change]] = {}
        for change in found:
            shape = tuple(event.card if isinstance(event, Play) else "" for event in change.events)
            groups.setdefault((shape, change.end.outcome), []).append(change)
        return tuple(Way(tuple(alike), self._who(alike)) for alike in groups.values())

    def _who(self, alike: list[Change]) -> tuple[str, ...]:
        return tuple(sorted({other for change in alike for other in self.alike.get(change.plays[0].by, (change.plays[0].by,))}))


def _seats(event: Event) -> tuple[str, ...]:
    if isinstance(event, Play):
        return (event.by, *event.targets)
    return (event.seat,) if isinstance(event, Pick) else ()
