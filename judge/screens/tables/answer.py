"""The answer of a tool as its page shows it, made from its result and the texts alone: in the order and the look of a verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from judge.engine import Catalogue, Malformed
from judge.engine.readings import RULESETS
from judge.engine.verdict import DOUBTFUL
from judge.engine.wording.people import People, cards
from judge.games.data import SWITCHES as OF_GAMES
from judge.games.tool import GameTool
from judge.screens.matter import ClauseText, Matter, RulingText
from judge.screens.older import Version
from judge.screens.verdict import Contested, ReadingShown
from judge.screens.who import Check, Row
from judge.screens.words import own
from judge.tables.account import Tool
from judge.tables.readings import SWITCHES
from judge.tables.result import Cited, Move, Result

from .typed import Typed

PLACES = {"deck": "Draw deck", "discard": "Discard pile", "aside": "Aside", "box": "Back into the box"}
FROM = {"deck": "the deck", "discard": "the discard pile", "aside": "what lies aside", "box": "the box", "table": "the table"}


@dataclass(frozen=True)
class StepShown:
    """A step with the rules and rulings that it cites."""

    number: int
    text: str
    rules: list[ClauseText]
    rulings: list[RulingText]


@dataclass(frozen=True)
class Tonight:
    """A reading that this table fixed for itself: its field, the reading, the ruling's question and what the reading says."""

    field: str
    reading: str
    question: str
    says: str
    href: str


@dataclass(frozen=True)
class AnswerScreen:
    """What the fragment ``tables/answer`` shows. ``figures`` is what the tool says for machines, ``link`` the address of this very question.

    ``checks`` stand below the words ``away``. ``seats`` is 0 where their number does not matter.
    """

    headline: str
    problem: str
    problem_rules: list[ClauseText]
    problem_rulings: list[RulingText]
    now: list[Row]
    checks: list[Check]
    away: str
    steps: list[StepShown]
    contested: list[Contested]
    assumptions: list[str]
    certainty: str
    provisional: bool
    editions: list[tuple[str, str]]
    seats: int
    rules: str
    today: Version | None
    other_versions: list[Version]
    figures: Mapping[str, Any]
    link: str


def checks(moves: Sequence[Move], catalogue: Catalogue, people: People) -> list[Check]:
    """Each card that changes its place, with where it goes. The same cards dealt to everybody make one line."""
    rows = []
    for (card, count, source), group in groupby(moves, key=lambda move: (move.card, move.count, move.source)):
        found = list(group)
        name = f"{f'{count} × ' if count > 1 else ''}{catalogue.cards[card].name}" if card else cards(count)
        taken = FROM.get(source) or f"{own(people(source))} hand"
        places = [PLACES.get(move.to) or f"{own(people(move.to))} hand" for move in found]
        rows.append(Check(f"{name}, from {taken}", "Each player’s hand" if len(places) > 1 else places[0]))
    return rows


@dataclass(frozen=True)
class Asking:
    """A question on its way to the answer: the tool, what it reads, and the address ``typed`` at ``path`` that says so.

    ``checks`` and ``away`` name what changes its place in the game that it is about; ``rules`` are that game's, where the texts do not name them.
    """

    tool: Tool[Any] | GameTool[Any]
    question: Mapping[str, Any]
    typed: Typed
    path: str
    catalogue: Catalogue
    checks: Callable[[Sequence[Move], Catalogue, People], list[Check]] = checks
    away: str = "Where the cards go"
    rules: str = ""

    def answer(self, **other: Any) -> Result:
        """The result, with other facts of the table if any are given. Raises Malformed."""
        return self.tool.answer({**self.question, **other}, self.catalogue)

    def href(self, name: str, *values: str) -> str:
        """The address with another value in one field."""
        return self.typed.having(name, *values).address(self.path)


def answer_screen(asking: Asking, matter: Matter) -> AnswerScreen:
    """The answer to a question. Raises Malformed where the tool cannot read it."""
    result = asking.answer()
    question, catalogue = asking.question, asking.catalogue
    people = People(question.get("names", {}))
    ruleset = matter.rulesets.get(result.ruleset)
    others = _versions(asking, result, matter)
    problem = result.problem
    return AnswerScreen(
        headline=result.headline,
        problem=problem.text if problem else "",
        problem_rules=_clauses(problem.rules if problem else (), matter),
        problem_rulings=_rulings(problem.rulings if problem else (), matter),
        now=[(seat, people(seat) if seat else "", text) for seat, text in result.now],
        checks=asking.checks(result.moves, catalogue, people),
        away=asking.away,
        steps=[
            StepShown(number, step.text, _clauses(step.rules, matter), _rulings(step.rulings, matter)) for number, step in enumerate(result.steps, 1)
        ],
        contested=[_contested(asking, one, result, matter) for one in result.rulings if one.status in DOUBTFUL],
        assumptions=list(result.assumptions),
        certainty=result.certainty,
        provisional=result.provisional,
        editions=[(e.short, e.status) for slug, e in catalogue.editions.items() if slug in question.get("editions", ())],
        seats=question.get("seats", 0),
        rules=ruleset.name if ruleset else asking.rules,
        today=next((version for version in others if version.today), None),
        other_versions=[version for version in others if not version.today],
        figures=result.answer,
        link=asking.typed.address(asking.path),
    )


def _clauses(slugs: Sequence[str], matter: Matter) -> list[ClauseText]:
    return [matter.clauses[slug] for slug in slugs if slug in matter.clauses]


def _rulings(slugs: Sequence[str], matter: Matter) -> list[RulingText]:
    return [matter.rulings[slug] for slug in slugs if slug in matter.rulings]


def says(ruling: str, reading: str, matter: Matter) -> str:
    """What a reading says: in the words of the ruling, or else of the tool that computes it."""
    known = {one.slug: one.says for one in (*SWITCHES.get(ruling, ()), *OF_GAMES.get(ruling, ()))}
    text = matter.rulings.get(ruling)
    return (text.readings.get(reading) if text else None) or known.get(reading, "")


def _contested(asking: Asking, one: Cited, result: Result, matter: Matter) -> Contested:
    ruling = matter.rulings[one.slug]
    other = one.otherwise
    if other is None:
        return Contested(one.slug, ruling.question, ruling.url, True, [], "", one.status == "open")
    chosen = one.slug in asking.question.get("readings", {})
    best_for, best_against = [group[0] if group else "" for group in (ruling.reasons_for, ruling.reasons_against)]
    reasons = (best_against, best_for) if chosen else (best_for, best_against)
    field = f"reading_{one.slug}"
    return Contested(
        slug=one.slug,
        question=ruling.question,
        url=ruling.url,
        alike=all(rival.same_outcome for rival in (other, *one.others)),
        readings=[
            ReadingShown("Tonight’s reading" if chosen else "We say", says(one.slug, one.reading, matter), result.headline, reasons[0]),
            ReadingShown("The site’s reading" if chosen else "Other reading", says(one.slug, other.reading, matter), other.headline, reasons[1]),
            *(ReadingShown("Another reading", says(one.slug, rival.reading, matter), rival.headline, "") for rival in one.others),
        ],
        href=asking.href(field) if chosen else asking.href(field, other.reading),
        open=one.status == "open",
    )


def _versions(asking: Asking, result: Result, matter: Matter) -> list[Version]:
    """The answer under every other version of the rules that knows such a table, today's first."""
    rules = asking.catalogue.rules
    found: list[Version] = []
    if result.ruleset not in RULESETS:
        return found
    for slug in sorted((one for one in RULESETS if one != result.ruleset), key=lambda one: one != rules):
        try:
            twin = asking.answer(ruleset=slug)
        except Malformed:
            continue
        same = (twin.answer, twin.moves, twin.problem, twin.now) == (result.answer, result.moves, result.problem, result.now)
        name = matter.rulesets[slug].name if slug in matter.rulesets else slug
        found.append(Version(name, slug == rules, twin.headline, same, asking.href("ruleset", *(() if slug == rules else (slug,)))))
    return found
