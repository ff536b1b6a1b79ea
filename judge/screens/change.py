"""What would change it, as its page shows it: the ways to another end, the ends to ask for, and the moments to ask from."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.casebook import story
from judge.change import MOST_CARDS, MOST_TRIED, Answer, End, Goal, Way, carried_out_by, nobody_hit, points, spared, what_would_change
from judge.engine import Catalogue, Dispute, Pick, Play, Verdict, judge, notation
from judge.engine.dispute import SEATS
from judge.engine.wording.people import People
from judge.engine.wording.problems import problem as say_problem

from .links import CHANGE, CLAIMS, chain_url, query_url
from .place import Place, Query
from .told import told
from .words import ordinal, pairs

NUMBERS = ("No", "One card", "Two cards", "Three cards")


@dataclass(frozen=True)
class Point:
    """A moment of the story from which the question can be asked; ``href`` is empty where nothing waits for an answer."""

    sentence: str
    href: str
    here: bool
    ahead: bool


@dataclass(frozen=True)
class Wish:
    """An end to look for."""

    words: str
    href: str
    on: bool


@dataclass(frozen=True)
class Laid:
    """One further card of a way: who may play it, what, and at whom."""

    card: str
    kind: str
    name: str
    seats: list[tuple[str, str]]
    hits: list[tuple[str, str]]
    when: str
    copies: str


@dataclass(frozen=True)
class WayShown:
    """A way to another end: its cards in order, what then happens, and the dispute that shows it. ``several``: other targets would do, too."""

    cards: list[Laid]
    outcome: str
    several: bool
    doubtful: bool
    href: str


@dataclass(frozen=True)
class ChangeScreen:
    """The page. ``why`` says which rule the last card was against, if it was against one; ``tried`` is how many ways to go on were judged, and
    ``cut`` that there were more."""

    told: str
    headline: str
    now: str
    why: str
    open: bool
    tried: int
    cut: bool
    most_tried: int
    ways: list[WayShown]
    wishes: list[Wish]
    points: list[Point]
    build: str
    chain: str
    claims: str


def change_screen(dispute: Dispute, query: Query, catalogue: Catalogue) -> ChangeScreen:
    """The answer for a dispute, after its first ``at`` events (default: all), for the end ``want`` (default: any other)."""
    reached = list(points(dispute, catalogue))
    at = _at(query.get("at", "") or "", reached, len(dispute.events))
    shown = replace(dispute, events=dispute.events[:at])
    wishes = _wishes(judge(shown, catalogue, others=False, instead=False))
    want = query.get("want", "") or ""
    goal = wishes.get(want, ("", None))[1]
    answer = what_would_change(shown, catalogue, goal)
    d = notation.write(dispute, catalogue)
    return ChangeScreen(
        told=told(dispute, catalogue),
        headline=_headline(answer, goal is not None),
        now=answer.verdict.headline,
        why=say_problem(answer.problem, People(dict(dispute.names))) if answer.problem is not None else "",
        open=answer.open,
        tried=answer.tried,
        cut=answer.cut,
        most_tried=MOST_TRIED,
        ways=[_way(way, answer, catalogue) for way in sorted(answer.ways, key=_plainness)],
        wishes=[
            Wish(words, query_url(CHANGE, [("d", d), *_at_field(at, dispute), ("want", key)]), key == (want if want in wishes else ""))
            for key, (words, _) in wishes.items()
        ],
        points=_points(dispute, catalogue, d, at, reached),
        build=Place(dispute, catalogue).build_only(),
        chain=chain_url(dispute, catalogue),
        claims=query_url(CLAIMS, {"d": d}),
    )


def _at(text: str, reached: list[int], end: int) -> int:
    """How many events to look at: the number asked for, if something waits for an answer then; else as many as there are, or the last point."""
    if text.isascii() and text.isdigit() and len(text) < 4 and int(text) in reached:
        return int(text)
    return end if not reached or reached[-1] == end else reached[-1]


def _at_field(at: int, dispute: Dispute) -> list[tuple[str, object]]:
    return [] if at == len(dispute.events) else [("at", at)]


def _wishes(verdict: Verdict) -> dict[str, tuple[str, Goal | None]]:
    """Ends that can be asked for, by the value of ``want``."""
    found: dict[str, tuple[str, Goal | None]] = {"": ("Anything else", None)}
    if not verdict.plays:
        return found
    play, people = verdict.plays[-1], verdict.people
    end = End.of(play)
    if end.outcome != "cancelled":
        found["nothing"] = ("It does nothing", nobody_hit)
        found |= {f"spare-{seat}": (f"{people(seat)} is not hit", spared(seat)) for seat in end.targets if play.acts_as.is_attack}
    for seat in SEATS[: verdict.dispute.seats]:
        if end.outcome != "carried_out" or seat != end.controller:
            found[f"by-{seat}"] = (f"{people(seat)} carries it out", carried_out_by(seat))
    return found


def _headline(answer: Answer, wished: bool) -> str:
    if not answer.open and answer.problem is not None:
        return "That card was not allowed, so there is nothing to change." if answer.verdict.plays else "No card that was allowed lies on the table."
    if not answer.open:
        return "It is over: no card can change it any more."
    what = "bring that about" if wished else "change it"
    if answer.fewest is not None:
        return f"{NUMBERS[answer.fewest]} can {what}."
    if answer.cut:
        return f"No way was found to {what}."
    return f"Not even {NUMBERS[MOST_CARDS].lower()} more can {what}." if answer.tried else f"No card can {what}."


def _points(dispute: Dispute, catalogue: Catalogue, d: str, at: int, reached: list[int]) -> list[Point]:
    found = []
    for number, sentence in enumerate(story(judge(dispute, catalogue, others=False, instead=False)), 1):
        href = query_url(CHANGE, [("d", d), *_at_field(number, dispute)]) if number in reached else ""
        found.append(Point(sentence, href, number == at, number > at))
    return found


def _plainness(way: Way) -> tuple[bool, bool]:
    """Ways on which readers agree come first, and those without a copy."""
    change = way.example
    return change.verdict.certainty == "contested", any(change.verdict.catalogue.cards[play.card].copying for play in change.plays)


def _way(way: Way, answer: Answer, catalogue: Catalogue) -> WayShown:
    change, people = way.example, answer.verdict.people
    dispute = replace(answer.dispute, events=answer.dispute.events + change.events)
    steps = judge(dispute, catalogue, others=False, instead=False).steps
    acts_as = {step.event: step.facts["acts_as"].name for step in steps if step.code == "copy"}
    start = len(answer.dispute.events)
    picked = sum(isinstance(event, Pick) for event in answer.dispute.events)
    cards: list[Laid] = []
    for place, event in enumerate(change.events):
        if isinstance(event, Play):
            card = catalogue.cards[event.card]
            seats = way.seats if len(change.plays) == 1 else (event.by,)
            waited = sum(isinstance(before, Pick) for before in change.events[:place])
            when = f"after the {ordinal(picked + waited)} pick" if waited else ""
            whom = pairs(event.targets, people)
            cards.append(Laid(card.slug, str(card.kind), card.name, pairs(seats, people), whom, when, acts_as.get(start + place, "")))
    several = len({other.end for other in way.changes}) > 1 and any(play.targets for play in change.plays)
    doubtful = change.verdict.certainty == "contested"
    return WayShown(cards, change.verdict.headline, several, doubtful, chain_url(dispute, catalogue))
