"""Counting chains: how many different legal chains of answers there are to a fresh root, every node made.

Targets are ignored: two chains differ by who answered with which card. What may be played is asked of legality alone; its
answer is remembered by the facts that it reads, which are a value of their own (``table.Facts``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from .attempt import Attempt
from .cards import Card, Catalogue, Effect
from .copying import Role
from .dispute import Dispute, Play
from .folding import fold, new_course, readings_of
from .legality import obstacles
from .results import Silence
from .table import Facts, Setting, Table

PLENTY = 1_000_000


class Answer(NamedTuple):
    """An answer that may be played: by whom, which card, what it acts as and what it does."""

    play: Play
    card: Card
    acts_as: Card
    effect: Effect


class Counter:
    """Counts the chains above what is open on a table.

    ``nodes`` is the number of positions that were really made.
    """

    def __init__(self, table: Table, depth: int | None = None) -> None:
        self.table = table
        self.most = depth
        self.by_depth: list[int] = []
        self.nodes = 0
        self._known: dict[Facts, tuple[Answer, ...]] = {}

    def count(self) -> list[int]:
        """Chains by their number of answers, from none on."""
        self.by_depth = [0] * (1 + (self.most if self.most is not None else 64))
        self._descend(0)
        while len(self.by_depth) > 1 and self.by_depth[-1] == 0:
            self.by_depth.pop()
        return self.by_depth

    def divide(self) -> list[tuple[Answer, int]]:
        """Each first answer, with the number of chains that begin with it."""
        found = []
        table, rests = self.table, self.table.rests
        for answer in self.answers():
            table.answer(1, answer.play, answer.card, answer.acts_as, answer.effect)
            twin = Counter(table, None if self.most is None else self.most - 1)
            found.append((answer, sum(twin.count())))
            table.withdraw()
            table.rests = rests
        return found

    def answers(self) -> tuple[Answer, ...]:
        """The answers that may be played now."""
        facts = self.table.facts()
        known = self._known.get(facts)
        if known is None:
            known = self._known[facts] = tuple(legal_answers(self.table.setting, facts))
        return known

    def _descend(self, depth: int) -> None:
        self.nodes += 1
        self.by_depth[depth] += 1
        if depth == self.most:
            return
        table, rests = self.table, self.table.rests
        for answer in self.answers():
            table.answer(depth + 1, answer.play, answer.card, answer.acts_as, answer.effect)
            self._descend(depth + 1)
            table.withdraw()
            table.rests = rests


def legal_answers(setting: Setting, facts: Facts) -> list[Answer]:
    """Every seat and card of the deck, tried as an answer."""
    found = []
    for seat in setting.seats:
        for card in setting.deck.cards:
            play = Play(card.slug, seat)
            attempt = Attempt(setting, facts, play)
            if attempt.role is Role.ANSWER and not obstacles(attempt, targets=False) and attempt.effect is not None:
                found.append(Answer(play, card, attempt.acts_as, attempt.effect))
    return found


def fresh_table(dispute: Dispute, catalogue: Catalogue, *, unlimited: bool = False) -> Table:
    """The table after a dispute that ends with an open card. ``unlimited``: as if the deck had any number of copies.

    Raises ValueError if a play of the dispute is against the rules, or nothing is open at its end.
    """
    course = new_course(dispute, catalogue, readings_of(dispute, catalogue), Silence())
    if unlimited:
        deck = course.table.setting.deck
        course.table.setting.deck = replace(deck, copies=dict.fromkeys(deck.copies, PLENTY))
    if fold(course, dispute.events) is not None or course.table.root is None:
        raise ValueError("the dispute must be allowed and end with an open card")
    return course.table


def count_chains(dispute: Dispute, catalogue: Catalogue, *, depth: int | None = None, unlimited: bool = False) -> list[int]:
    """Chains above the open card of a dispute, by their number of answers. Without a limit of copies a depth is needed."""
    return Counter(fresh_table(dispute, catalogue, unlimited=unlimited), depth).count()


def divide_chains(dispute: Dispute, catalogue: Catalogue, *, depth: int | None = None, unlimited: bool = False) -> list[tuple[Answer, int]]:
    """Chains above the open card of a dispute, by their first answer."""
    return Counter(fresh_table(dispute, catalogue, unlimited=unlimited), depth).divide()
