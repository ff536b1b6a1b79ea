"""The verdict: the answer first, then how it settles, why, where the cards go, and where careful readers differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.engine import Play, Verdict, judge, notation
from judge.engine.notation import Assumption
from judge.engine.verdict import DOUBTFUL, Consulted
from judge.engine.wording.problems import problem as say_problem

from .choosing import idle_names
from .matter import ClauseText, ExampleText, Matter, RulingText
from .older import Version, versions
from .pickline import Node, pick_line, turning_point
from .place import Ask, Place
from .replay import Frame, Room, frame, longest, rooms
from .told import told
from .who import Check, Row, checklist, who


@dataclass(frozen=True)
class StepShown:
    """A step with the rules and rulings it cites, and the address of the replay at it."""

    number: int
    text: str
    rules: list[ClauseText]
    rulings: list[RulingText]
    href: str


@dataclass(frozen=True)
class ReadingShown:
    """One of two readings: what it says, what the dispute then comes to, and its best reason."""

    label: str
    says: str
    outcome: str
    because: str


@dataclass(frozen=True)
class Contested:
    """A ruling on which careful readers differ. With ``alike`` both readings end in the same way; ``href`` plays the other one tonight."""

    slug: str
    question: str
    url: str
    alike: bool
    readings: list[ReadingShown]
    href: str
    open: bool


@dataclass(frozen=True)
class Instead:
    """A card that could have been played instead of one against the rules, and the address of the story with it."""

    card: str
    kind: str
    name: str
    href: str


@dataclass(frozen=True)
class VerdictScreen:
    """What the fragment ``verdict`` shows."""

    headline: str
    barred: str
    barred_card: str
    barred_rules: list[ClauseText]
    instead: list[Instead]
    good: str
    example: ExampleText | None
    editions: list[tuple[str, str]]
    seats: int
    rules: str
    today: Version | None
    other_versions: list[Version]
    readings: list[str]
    provisional: bool
    who: list[Row]
    frame: Frame | None
    rooms: list[Room]
    longest: list[str]
    back: str
    on: str
    first: str
    last: str
    line: list[Node]
    turning_point: str
    steps: list[StepShown]
    checks: list[Check]
    last_frame: Frame | None
    contested: list[Contested]
    assumptions: list[str]
    misread: list[str]
    certainty: str
    build: str
    go_on: str
    link: str
    notation: str
    told: str
    story: str


def verdict_screen(place: Place, matter: Matter, assumed: Sequence[Assumption] = ()) -> VerdictScreen:
    """The verdict on the dispute of this place; the step of the replay is the one that the address asks for.

    ``assumed`` is what was assumed before the judge saw the dispute, when a story was read.
    """
    catalogue, dispute = place.catalogue, place.dispute
    verdict = judge(dispute, catalogue)
    people = verdict.people
    problem = verdict.problem
    barred = dispute.events[problem.event] if problem is not None else None
    shown = frame(verdict, place.ask.step)
    number, total = (shown.number, shown.total) if shown else (0, 0)
    ruleset = matter.rulesets.get(dispute.ruleset)
    others = versions(place, verdict, matter)
    line = pick_line(verdict)
    return VerdictScreen(
        headline=f"{people(problem.seat or dispute.turn)} could not {'play' if isinstance(barred, Play) else 'do'} that."
        if problem
        else verdict.headline,
        barred=say_problem(problem, people) if problem else "",
        barred_card=barred.card if isinstance(barred, Play) else "",
        barred_rules=_clauses(problem.clauses if problem else (), matter),
        instead=_instead(place, verdict),
        good=_without_problem(place, verdict),
        example=_example(place, matter),
        editions=[(e.short, e.status) for slug, e in catalogue.editions.items() if slug in dispute.editions],
        seats=dispute.seats,
        rules=(ruleset.name if ruleset else dispute.ruleset),
        today=next((version for version in others if version.today), None),
        other_versions=[version for version in others if not version.today],
        readings=[_tonight(slug, reading, place, matter) for slug, reading in dispute.readings],
        provisional=verdict.provisional,
        who=[] if line else who(verdict, matter),
        frame=shown,
        rooms=rooms(verdict),
        longest=longest(map(verdict.text_of, verdict.steps)),
        back=place.verdict(step=number - 1) if number > 1 else "",
        on=place.verdict(step=number + 1) if number < total else "",
        first=place.verdict(step=1) if total else "",
        last=place.verdict(step=total) if total else "",
        line=line,
        turning_point=turning_point(verdict) if line else "",
        steps=_steps(place, verdict, matter),
        checks=checklist(verdict),
        last_frame=frame(verdict, total) if total else None,
        contested=[_contested(place, one, verdict, matter) for one in verdict.rulings if one.status in DOUBTFUL],
        assumptions=[*assumed, *verdict.assumptions, *idle_names(verdict)],
        misread=[one for one in assumed if one.code == "slip"],
        certainty=verdict.certainty,
        build=place.build(),
        go_on=place.build() if problem is None else "",
        link=place.verdict(),
        notation=place.trail.now,
        told=told(dispute, catalogue),
        story=notation.write_long(dispute, catalogue),
    )


def _clauses(slugs: Sequence[str], matter: Matter) -> list[ClauseText]:
    return [matter.clauses[slug] for slug in slugs if slug in matter.clauses]


def _example(place: Place, matter: Matter) -> ExampleText | None:
    """The example of the rule book that this dispute is, whatever the players are called."""
    mine = place.dispute.to_json() | {"names": {}}
    for example in matter.examples:
        if all(mine.get(key) == value for key, value in example.dispute.items() if key != "names"):
            return example
    return None


def _tonight(slug: str, reading: str, place: Place, matter: Matter) -> str:
    ruling = matter.rulings.get(slug)
    says = ruling.readings.get(reading, reading) if ruling else reading
    return f"{place.catalogue.rulings[slug].question} {says}"


def _steps(place: Place, verdict: Verdict, matter: Matter) -> list[StepShown]:
    return [
        StepShown(
            number,
            verdict.text_of(step),
            _clauses(step.rules, matter),
            [matter.rulings[slug] for slug in step.rulings if slug in matter.rulings],
            place.verdict(step=number),
        )
        for number, step in enumerate(verdict.steps, 1)
    ]


def _instead(place: Place, verdict: Verdict) -> list[Instead]:
    """Each card once, with its first set of targets; the story up to it leads on in the builder."""
    problem = verdict.problem
    rows = (verdict.to_json()["problem"] or {}).get("instead", []) if problem is not None else []
    found: dict[str, Instead] = {}
    for row in rows:
        if problem is None or problem.seat is None or row["play"] in found:
            continue
        card = place.catalogue.cards[row["play"]]
        targets = row["targets"][0] if row["targets"] else ()
        play = Play(card.slug, problem.seat, tuple(targets), row.get("copies"))
        found[card.slug] = Instead(card.slug, str(card.kind), card.name, place.to((*place.dispute.events[: problem.event], play), Ask(build=True)))
    return list(found.values())


def _without_problem(place: Place, verdict: Verdict) -> str:
    """What the good part before a problem comes to, in one sentence; empty if there is none."""
    problem = verdict.problem
    if problem is None or problem.event == 0:
        return ""
    return judge(place.with_events(place.dispute.events[: problem.event]), place.catalogue, others=False, instead=False).headline


def _contested(place: Place, one: Consulted, verdict: Verdict, matter: Matter) -> Contested:
    ruling = matter.rulings[one.slug]
    other = one.otherwise
    ours = one.reading == ruling.used
    reasons = (ruling.reasons_for, ruling.reasons_against) if ours else (ruling.reasons_against, ruling.reasons_for)
    best = [group[0] if group else "" for group in reasons]
    used = ReadingShown("We say" if ours else "Tonight’s reading", ruling.readings.get(one.reading, ""), verdict.headline, best[0])
    twin = ReadingShown(
        "Other reading" if ours else "The site’s reading",
        ruling.readings.get(other.reading, "") if other else "",
        other.headline if other else "",
        best[1],
    )
    return Contested(
        slug=one.slug,
        question=ruling.question,
        url=ruling.url,
        alike=other.same_outcome if other else True,
        readings=[used, twin],
        href=place.reading(one.slug, other.reading) if other else "",
        open=one.status == "open",
    )
