"""What a tool tells while it works, and how its account becomes a result with the outcomes of other readings beside it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from judge.engine.cards import Catalogue
from judge.engine.readings import Readings
from judge.engine.verdict import DOUBTFUL, Otherwise
from judge.engine.wording.people import People

from .facts import Table
from .readings import readings_at, readings_of, status_at
from .result import Cited, Move, Problem, Result, Step

Facts = Mapping[str, Any]
Sentence = Callable[[Facts, People], str]
Asked = TypeVar("Asked")
Answer = TypeVar("Answer", bound=Hashable)


class Telling:
    """Takes down what a tool finds, whatever game it is about. Sentences come from ``sentences`` by code: the tool itself speaks no English.

    ``names`` are pairs of seat and name.
    """

    def __init__(self, names: tuple[tuple[str, str], ...], readings: Readings, sentences: Mapping[str, Sentence]) -> None:
        self.people = People(dict(names))
        self.readings = readings
        self.sentences = sentences
        self.steps: list[Step] = []
        self.moves: list[Move] = []
        self.now: list[tuple[str, str]] = []
        self.assumptions: list[str] = []
        self.answer: dict[str, Any] = {}
        self.problem: Problem | None = None
        self.headline = ""

    def say(self, code: str, **facts: Any) -> str:
        """The sentence of a code."""
        return self.sentences[code](facts, self.people)

    def tell(self, code: str, rules: tuple[str, ...], rulings: tuple[str, ...] = (), **facts: Any) -> None:
        """Adds a step."""
        self.steps.append(Step(code, self.say(code, **facts), rules, rulings))

    def do(self, seat: str, code: str, **facts: Any) -> None:
        """Adds what somebody does now, spoken to that person."""
        self.now.append((seat, self.say(code, **facts)))

    def move(self, card: str, count: int, source: str, to: str) -> None:
        """Adds cards that change their place; none if ``count`` is 0."""
        if count:
            self.moves.append(Move(card, count, source, to))

    def assume(self, code: str, **facts: Any) -> None:
        """Adds what was taken to be so, since nobody said."""
        self.assumptions.append(self.say(code, **facts))

    def forbid(self, code: str, rules: tuple[str, ...], rulings: tuple[str, ...] = (), **facts: Any) -> None:
        """The rules do not allow what was asked; the first reason found is the one that is told."""
        if self.problem is None:
            self.problem = Problem(code, self.say(code, **facts), rules, rulings)

    def choose(self, ruling: str, **answers: Answer) -> Answer:
        """The answer of the reading in use; see ``Readings.choose``."""
        return self.readings.choose(ruling, **answers)

    @property
    def cited(self) -> tuple[str, ...]:
        """Every ruling that mattered or that a step or the problem rests on, once."""
        told = [ruling for step in self.steps for ruling in step.rulings]
        told += self.problem.rulings if self.problem else ()
        return tuple(dict.fromkeys((*self.readings.consulted, *told)))

    def result(self, tool: str, *, provisional: bool, ruleset: str) -> Result:
        """What was taken down, as the result of ``tool``; its rulings are still to come."""
        return Result(
            tool=tool,
            headline=self.headline,
            answer=self.answer,
            steps=tuple(self.steps),
            rulings=(),
            problem=self.problem,
            now=tuple(self.now),
            moves=tuple(self.moves),
            assumptions=tuple(dict.fromkeys(self.assumptions)),
            provisional=provisional,
            ruleset=ruleset,
        )


class Account(Telling):
    """What a tool of Innocent Chicks finds at a table."""

    def __init__(self, table: Table, sentences: Mapping[str, Sentence]) -> None:
        super().__init__(table.names, readings_at(table), sentences)
        self.table = table
        self.named = names_by_behaviour(table.catalogue)

    def say(self, code: str, **facts: Any) -> str:
        """The sentence of a code. Beside its facts it knows what cards are called that do this or that, as ``named``."""
        return super().say(code, named=self.named, **facts)


@functools.lru_cache(maxsize=8)
def names_by_behaviour(catalogue: Catalogue) -> Mapping[str, str]:
    """What a card is called that does something: a sort of mount, or ``explodes``, ``silences`` or ``copies``."""
    cards = tuple(catalogue.cards.values())
    named = {str(card.mount): card.name for card in cards if card.mount is not None}
    for card in cards:
        named |= {what: card.name for what, does in (("explodes", card.explodes), ("silences", card.silences), ("copies", card.copying)) if does}
    return named


@dataclass(frozen=True)
class Tool(Generic[Asked]):
    """One tool. ``read`` makes what is asked from JSON (raises Malformed) and ``table`` finds the table in it; ``work`` fills the account."""

    name: str
    read: Callable[[object, Catalogue], Asked]
    table: Callable[[Asked], Table]
    with_table: Callable[[Asked, Table], Asked]
    work: Callable[[Asked, Account], None]
    sentences: Mapping[str, Sentence]

    def answer(self, data: object, catalogue: Catalogue, *, others: bool = True) -> Result:
        """The result for ``data`` (decoded JSON). Raises Malformed with every fault. ``others``: the outcomes of other readings too."""
        return self.result(self.read(data, catalogue), others=others)

    def result(self, asked: Asked, *, others: bool = True) -> Result:
        """The result for a question already read."""
        table = self.table(asked)
        account = Account(table, self.sentences)
        self.work(asked, account)
        plain = account.result(self.name, provisional=table.deck.provisional, ruleset=table.ruleset)
        return replace(plain, rulings=tuple(self._cited(slug, asked, account, plain, others=others) for slug in account.cited))

    def _cited(self, slug: str, asked: Asked, account: Account, result: Result, *, others: bool) -> Cited:
        table = account.table
        consulted = slug in account.readings.consulted
        status = status_at(table, slug) if consulted else table.catalogue.rulings[slug].status
        readings = readings_of(table, slug)
        if not readings or not (consulted or status in DOUBTFUL):
            return Cited(slug, status, "", None)
        used = account.readings.used[slug]
        if not others or status not in DOUBTFUL:
            return Cited(slug, status, used, None)
        rivals = [self._otherwise(slug, reading.slug, asked, table, result) for reading in readings if reading.slug != used]
        return Cited(slug, status, used, rivals[0], tuple(rivals[1:]))

    def _otherwise(self, ruling: str, reading: str, asked: Asked, table: Table, result: Result) -> Otherwise:
        """What another reading comes to."""
        twin = self.result(self.with_table(asked, replace(table, chosen=(*table.chosen, (ruling, reading)))), others=False)
        return Otherwise(reading, twin.comes_to_the_same_as(result), twin.headline)
