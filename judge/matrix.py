"""The answer matrix: which card answers which, and what then happens, found out by asking the judge.

Rows are the cards that can lie on top of a chain, columns those that can be shown to answer them. Each cell holds every way in which
the answer works, with the shortest chain that shows it, or the nearest miss with the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from judge.engine import Catalogue, Dispute, Pick, Play, Verdict
from judge.engine.attempt import Attempt
from judge.engine.cards import Card
from judge.engine.copying import Role
from judge.engine.wording.problems import problem as say_problem

from .trials import SEATS, Bench, Events, Situation, answered, last_step

ITSELF, BETWEEN, REPEAT, COPY = "itself", "between", "repeat", "copy"
"""How a card lies on top: played as itself, between two of its picks, or as what a copying card repeats or copies."""

STOP = "stop"
"""The effect of a cancel between picks: what is picked stays picked."""


@dataclass(frozen=True)
class Way:
    """One way to answer, or to fail at it.

    ``effect`` is cancel, stop, redirect, take_control, or empty if the answer is refused; then ``code`` and ``reason`` say why.
    ``copied`` is the card that a copying card acts as. ``earlier`` is true if it copies a card that does not lie on top.
    """

    effect: str
    dispute: Dispute
    certainty: str
    rulings: tuple[str, ...]
    copied: Card | None = None
    earlier: bool = False
    code: str = ""
    reason: str = ""

    @property
    def works(self) -> bool:
        """Whether the answer is allowed."""
        return bool(self.effect)

    @property
    def doubtful(self) -> bool:
        """Whether careful readers differ."""
        return self.certainty == "contested"


@dataclass(frozen=True)
class Row:
    """A card on top. ``alike`` are all cards that the row stands for: several where a copying card repeats cards that are answered alike."""

    form: str
    card: Card
    acts_as: Card
    alike: tuple[Card, ...]
    cells: tuple[tuple[Way, ...], ...]
    dispute: Dispute

    @property
    def key(self) -> str:
        """A name of the row, different from all others of its matrix."""
        return self.acts_as.slug if self.form == ITSELF else f"{self.form}-{self.acts_as.slug}"

    @property
    def kind(self) -> str:
        """The kind that the card counts as."""
        return str(self.acts_as.kind)


@dataclass(frozen=True)
class Matrix:
    """Rows and columns, both in the order of the catalogue. ``unplayed`` are cards that are never on top, each with the reason."""

    editions: tuple[str, ...]
    columns: tuple[Card, ...]
    rows: tuple[Row, ...]
    unplayed: tuple[tuple[Card, str], ...]
    provisional: bool

    def row(self, card: Card) -> Row | None:
        """The row of a card played as itself."""
        return next((row for row in self.rows if row.form == ITSELF and row.card.one == card.one), None)

    def column(self, card: Card) -> int | None:
        """The number of a card's column; None if it has none."""
        return next((place for place, column in enumerate(self.columns) if column.one == card.one), None)


@dataclass(frozen=True)
class Meeting:
    """Two cards that meet: ``other`` answers or is answered, ``ways`` as in the matrix. ``row`` is what lies on top, with the cells asked for."""

    other: Card
    row: Row
    ways: tuple[Way, ...]


class Table:
    """What a matrix is read from: the chains that end with each card waiting, and the cells, each found out when it is first asked for."""

    def __init__(self, catalogue: Catalogue, editions: tuple[str, ...]) -> None:
        self.bench = Bench(catalogue, editions)
        self.columns = (*self.bench.interrupts, *self.bench.copiers)
        self._cells: dict[tuple[Situation, str], tuple[Way, ...]] = {}

    @cached_property
    def situations(self) -> tuple[tuple[str, Situation], ...]:
        """What lies on top in each row, and how; before rows that are answered alike become one."""
        return tuple(_situations(self.bench))

    def cell(self, situation: Situation, answer: Card) -> tuple[Way, ...]:
        """The ways in which a card of the columns answers, or the nearest miss."""
        key = situation, answer.slug
        if key not in self._cells:
            self._cells[key] = _cell(self.bench, situation, answer)
        return self._cells[key]

    def row(self, form: str, situation: Situation, *asked: Card) -> Row:
        """The row of a situation with the cells of the cards ``asked`` for."""
        cells = tuple(self.cell(situation, answer) for answer in asked)
        return Row(form, situation.card, situation.acts_as, (situation.acts_as,), cells, self.bench.dispute(situation.events))


@lru_cache(maxsize=16)
def table(catalogue: Catalogue, editions: tuple[str, ...]) -> Table:
    """The table of the deck of these editions (one or several, each once), on which nothing was tried yet."""
    return Table(catalogue, editions)


@lru_cache(maxsize=16)
def matrix(catalogue: Catalogue, editions: tuple[str, ...]) -> Matrix:
    """The matrix of the deck of these editions (one or several, each once)."""
    of = table(catalogue, editions)
    return Matrix(
        editions=editions,
        columns=of.columns,
        rows=tuple(_merged(of.row(form, situation, *of.columns) for form, situation in of.situations)),
        unplayed=tuple((catalogue.cards[slug], _reason(verdict)) for slug, verdict in of.bench.unplayed.items()),
        provisional=of.bench.deck.provisional,
    )


def answered_by(catalogue: Catalogue, card: Card, editions: tuple[str, ...]) -> tuple[Meeting, ...]:
    """What answers a card in these editions, and what fails to: a meeting for each card that can be shown as an answer.

    A card that copies has them for each thing that it can act as. Empty for a card that is never on top.
    """
    of = table(catalogue, editions)
    own = [(form, situation) for form, situation in of.situations if situation.card.one == card.one and form != BETWEEN]
    rows = _merged(of.row(form, situation, *of.columns) for form, situation in own)
    return tuple(Meeting(column, row, ways) for row in rows for column, ways in zip(of.columns, row.cells, strict=True))


def answers(catalogue: Catalogue, card: Card, editions: tuple[str, ...]) -> tuple[Meeting, ...]:
    """What a card answers in these editions, and with what effect: a meeting for each card that is played as itself and answered so.

    Empty if it answers nothing.
    """
    of = table(catalogue, editions)
    column = next((column for column in of.columns if column.one == card.one), None)
    if column is None:
        return ()
    rows = (of.row(form, situation, column) for form, situation in of.situations if form == ITSELF)
    return tuple(Meeting(row.card, row, row.cells[0]) for row in rows if row.cells[0][0].works)


# Rows


def _situations(bench: Bench) -> Iterator[tuple[str, Situation]]:
    for card in bench.cards:
        situation = bench.roots.get(card.slug) or bench.answers.get(card.slug)
        if situation is not None:
            yield ITSELF, situation
        if card.slug in bench.gaps:
            yield BETWEEN, bench.gaps[card.slug]
    for situation in bench.repeats.values():
        yield REPEAT, situation
    for situation in bench.copies.values():
        yield COPY, situation


def _merged(rows: Iterable[Row]) -> Iterator[Row]:
    """Rows of a copying card that repeats cards of one kind, answered alike, become one."""
    found: dict[object, Row] = {}
    for row in rows:
        key: object = row.key
        if row.form == REPEAT:
            seen = tuple(tuple((way.effect, way.code, way.copied and way.copied.slug) for way in cell) for cell in row.cells)
            key = (row.kind, seen)
        first = found.get(key)
        found[key] = row if first is None else Row(first.form, first.card, first.acts_as, first.alike + row.alike, first.cells, first.dispute)
    yield from found.values()


# Cells


def _cell(bench: Bench, situation: Situation, answer: Card) -> tuple[Way, ...]:
    found, refused = bench.best([(*situation.events, play) for play in bench.plays(answer)], answered)
    if found is not None:
        return (_way(found, answer, earlier=situation.between),)
    if answer.copying and not (refused is not None and _is_answer(refused) and not situation.between):
        ways, misses = _copied(bench, situation, answer)
        if ways:
            return tuple(ways)
        refused = misses or refused
    if refused is None:
        raise LookupError(f"{answer.slug} was neither allowed nor refused")
    return (_refusal(refused),)


def _copied(bench: Bench, situation: Situation, answer: Card) -> tuple[list[Way], Verdict | None]:
    """A copying card that answers as a copy of an interrupt which worked before: a way for each interrupt, and the nearest miss."""
    ways: list[Way] = []
    nearest: Verdict | None = None
    for interrupt in bench.interrupts:
        miss: Verdict | None = None
        for before in _contexts(bench, situation, interrupt):
            found, refused = bench.best(_copying(bench, situation, before, answer, interrupt), answered)
            if found is not None:
                ways.append(_way(found, answer, earlier=True))
                break
            miss = refused if miss is None else miss
        else:
            nearest = nearest or miss
    return ways, nearest


def _contexts(bench: Bench, situation: Situation, interrupt: Card) -> Iterator[Events]:
    """Chains that end with the situation's card waiting, the shorter first: as it is, or after the interrupt worked."""
    yield situation.events
    if situation.between:
        root = situation.events[0]
        for play in bench.plays(interrupt):
            for seat in SEATS:
                if bench.judged((root, play, Pick(seat))).legal:
                    yield (root, play, Pick(seat))
                    break
    for before in bench.worked[interrupt.slug]:
        if bench.judged((*before, *situation.events)).legal:
            yield (*before, *situation.events)


def _copying(bench: Bench, situation: Situation, before: Events, answer: Card, interrupt: Card) -> Iterator[Events]:
    for play in bench.plays(answer, copies=None if situation.between else interrupt.slug):
        yield (*before, play)


def _is_answer(verdict: Verdict) -> bool:
    attempt = verdict.problem.attempt if verdict.problem is not None else None
    return isinstance(attempt, Attempt) and attempt.role is Role.ANSWER


def _way(verdict: Verdict, answer: Card, *, earlier: bool) -> Way:
    facts = last_step(verdict).facts
    effect = str(facts["effect"])
    stopped = effect == "cancel" and verdict.plays[-1].outcome == "stopped"
    copied = facts["acts_as"] if answer.copying else None
    return Way(STOP if stopped else effect, verdict.dispute, verdict.certainty, verdict.consulted, copied, earlier and copied is not None)


def _refusal(verdict: Verdict) -> Way:
    problem = verdict.problem
    if problem is None:
        raise LookupError("nothing was refused")
    return Way("", verdict.dispute, verdict.certainty, verdict.consulted, code=problem.codes[0], reason=_reason(verdict))


def _reason(verdict: Verdict) -> str:
    return say_problem(verdict.problem, verdict.people) if verdict.problem is not None else ""


def example(way: Way) -> tuple[Play, ...]:
    """The cards shown in the chain of a way, in order."""
    return tuple(event for event in way.dispute.events if isinstance(event, Play))
