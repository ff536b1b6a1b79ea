"""The quiz: questions made from the case book. Every right answer comes from the judge's verdict on the case.

A question has a number, for ever the same as long as the case book is: easy ones first (few cards shown), mixed by a fixed shuffle.
Cases that rest on a ruling on which readers differ, on tonight's readings or on the older sheet ask nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from judge.engine import Play, Verdict, judge
from judge.engine.dispute import SEATS
from judge.engine.results import CARRIED_OUT, EFFECTIVE, HAND, MOUNTED
from judge.engine.wording.people import People, cards

from .casebook import Book, Case
from .decided import Decisions

LEVELS = ("Easy", "Middle", "Hard")
PILE, YES, NO = "pile", "yes", "no"
MOST_PICKS = 3
ODD = frozenset({"targets-missing", "target-twice", "target-self", "too-many-targets", "never-played", "not-in-edition", "no-pick-due"})
"""Faults of plays that nobody would make at a table: asked about last."""


@dataclass(frozen=True)
class Option:
    """One of the answers to choose from. ``seat`` is the seat it names, if it names one."""

    key: str
    words: str
    seat: str = ""


@dataclass(frozen=True)
class Question:
    """A question about a case. ``told`` events of the story are told with it. ``right`` is the key of the right option, ``step`` the number
    of the step that decides it (counted from 1)."""

    case: Case
    verdict: Verdict
    kind: str
    asks: str
    options: tuple[Option, ...]
    right: str
    step: int
    told: int

    @property
    def level(self) -> int:
        """0 to 2, by the number of cards shown: up to two, three, more."""
        return min(max(len(self.case.plays) - 2, 0), len(LEVELS) - 1)

    @property
    def rank(self) -> int:
        """0 to 2 within a level: the rule book's own examples, then other stories, then plays that leave out whom they hit or name odd people."""
        problem = self.verdict.problem
        if problem is not None and not set(problem.codes).isdisjoint(ODD):
            return 2
        return 0 if self.case.slug.startswith("example-") else 1

    @cached_property
    def place(self) -> str:
        """What decides the question's place among those of its level."""
        return hashlib.sha256(f"{self.case.slug} {self.kind}".encode()).hexdigest()

    def option(self, key: str) -> Option | None:
        """The option with this key; None if there is none."""
        return next((option for option in self.options if option.key == key), None)


@dataclass(frozen=True)
class Score:
    """Right answers out of those given, as the address keeps them."""

    right: int = 0
    given: int = 0

    @classmethod
    def read(cls, right: str, given: str) -> Score:
        """From an address; what makes no sense counts as nothing."""
        numbers = [int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0 for text in (right, given)]
        return cls(min(numbers[0], numbers[1]), numbers[1])

    def after(self, was_right: bool) -> Score:
        """With one more answer."""
        return Score(self.right + was_right, self.given + 1)


def questions(book: Book) -> tuple[Question, ...]:
    """All questions of a case book, in the order of their numbers."""
    found = [question for case in book.cases for question in _about(case, book)]
    return tuple(sorted(found, key=lambda question: (question.level, question.rank, question.place)))


def _about(case: Case, book: Book) -> Iterator[Question]:
    dispute = case.dispute
    if dispute.readings or dispute.ruleset != book.catalogue.rules or not case.plays:
        return
    verdict = judge(dispute, book.catalogue, others=False, instead=False)
    if verdict.certainty == "contested":
        return
    asked = _Asked(case, verdict)
    kinds = (asked.may,) if verdict.problem is not None else (asked.may, asked.picker, asked.victim, asked.count, asked.works, asked.lies)
    for ask in kinds:
        question = ask()
        if question is not None:
            yield question


class _Asked:
    """What can be asked about one case. Each method gives a question, or None where it would not be worth asking."""

    def __init__(self, case: Case, verdict: Verdict) -> None:
        self.case = case
        self.verdict = verdict
        self.people: People = verdict.people
        self.decisions = Decisions(verdict)
        self.events = len(case.dispute.events)
        self.seats = tuple(Option(seat, self.people(seat), seat) for seat in SEATS[: case.dispute.seats])

    def may(self) -> Question | None:
        """May somebody play that? Asked about the play against the rules, or about the answer or copy that ends the story."""
        problem = self.verdict.problem
        number = problem.event if problem is not None else self.events - 1
        event = self.case.dispute.events[number]
        if not isinstance(event, Play) or (problem is None and self.decisions.told(number, "answer", "copy", "repeat") is None):
            return None
        who, card = self.people(event.by), self.verdict.catalogue.cards[event.card].name
        options = (Option(YES, f"Yes, {who} may"), Option(NO, f"No, {who} may not"))
        step = self.decisions.barred() if problem is not None else self.decisions.laid(number)
        return self._question("may", f"May {who} play the {card} like that?", options, YES if problem is None else NO, step, number + 1)

    def picker(self) -> Question | None:
        """Who picks the cards? Asked where the attack was answered."""
        play = self.decisions.last
        if play is None or not play.picks or not self.decisions.answers() or play.acts_as.discards is not None:
            return None
        last = play.picks[-1].by
        if any(pick.by != last for pick in play.picks):
            asks = "Who picks the last card?"
        else:
            asks = f"Who picks the {'card' if len(play.picks) == 1 else 'cards'}?"
        return self._question("picker", asks, self.seats, last, self.decisions.turned())

    def victim(self) -> Question | None:
        """Who is hit in the end? Asked where the attack was answered."""
        play = self.decisions.last
        if play is None or not play.picks or not self.decisions.answers() or len(play.targets) != 1 or play.outcome != CARRIED_OUT:
            return None
        return self._question("victim", "Who is hit in the end?", self.seats, play.targets[0], self.decisions.turned())

    def count(self) -> Question | None:
        """How many cards are picked? Asked where an answer or the card itself makes it worth counting."""
        play = self.decisions.last
        if play is None or not play.acts_as.picks or not self.decisions.answers():
            return None
        if play.outcome == CARRIED_OUT and len(play.picks) < 2:
            return None
        options = tuple(Option(str(number), cards(number) if number else "None") for number in range(MOST_PICKS + 1))
        step = self.decisions.told(play.event, "is-cancelled", "is-stopped") or self.decisions.decided(play.event)
        return self._question("count", f"How many cards does the {play.card.name} pick in all?", options, str(len(play.picks)), step)

    def works(self) -> Question | None:
        """Does the first answer work? Asked where it was answered in its turn."""
        shown = {step.event for _, step in self.decisions.answers()}
        found = [card for card in self.verdict.cards if card.event in shown]
        if len(found) < 2:
            return None
        first = min(found, key=lambda card: card.event)
        options = (Option(YES, "Yes, it works"), Option(NO, "No, it does nothing"))
        asks = f"Does {self.people(first.by)}'s {first.card.name} work?"
        return self._question("works", asks, options, YES if first.state == EFFECTIVE else NO, self.decisions.decided(first.event))

    def lies(self) -> Question | None:
        """Where does a card go? Asked about one that goes back to a hand, or that might have."""
        played = [card for card in self.verdict.cards if card.goes != MOUNTED]
        card = next((card for card in played if card.goes == HAND), next((card for card in played if card.card.returns), None))
        if card is None:
            return None
        hands = tuple(Option(f"hand-{option.seat}", f"To {option.words}'s hand", option.seat) for option in self.seats)
        asks = f"Where does {self.people(card.by)}'s {card.card.name} go?"
        right = f"hand-{card.to}" if card.to else PILE
        return self._question("lies", asks, (Option(PILE, "On the discard pile"), *hands), right, self.decisions.put_away(card.event))

    def _question(self, kind: str, asks: str, options: tuple[Option, ...], right: str, step: int | None, told: int | None = None) -> Question | None:
        if step is None or all(option.key != right for option in options):
            return None
        return Question(self.case, self.verdict, kind, asks, options, right, step, self.events if told is None else told)
