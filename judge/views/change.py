"""What would change it? From any point of a dispute, the fewest further cards that give it another end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards.views.caching import public_page
from judge.casebook import story
from judge.change import MOST_CARDS, MOST_TRIED, Answer, End, Goal, Way, carried_out_by, nobody_hit, points, spared, what_would_change
from judge.engine import Dispute, Pick, Play, judge, notation
from judge.engine.dispute import SEATS
from judge.engine.wording.people import People
from judge.engine.wording.problems import problem as say_problem
from judge.fragments import curly
from judge.pages.shelf import Shelf
from judge.screens.place import Place
from judge.screens.told import told
from judge.screens.words import ordinal

from .shown import asked, chain_url, query_url

ADDRESS = "/judge/change/"
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

    slug: str
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


@public_page
def change(request: HttpRequest) -> HttpResponse:
    """The answer for the dispute ``d``, after its first ``at`` events (default: all), for the end ``want`` (default: any other)."""
    shelf, dispute = asked(request)
    if isinstance(dispute, HttpResponse):
        return dispute
    if dispute is None or not any(isinstance(event, Play) for event in dispute.events):
        return redirect("/judge/")
    reached = list(points(dispute, shelf.catalogue))
    at = _at(request.GET.get("at", ""), reached, len(dispute.events))
    shown = replace(dispute, events=dispute.events[:at])
    want = request.GET.get("want", "")
    wishes = _wishes(shown, shelf)
    goal = wishes.get(want, ("", None))[1]
    answer = what_would_change(shown, shelf.catalogue, goal)
    people = People(dict(dispute.names))
    d = notation.write(dispute, shelf.catalogue)
    context = {
        "headline": curly(_headline(answer, goal is not None)),
        "answer": answer,
        "now": curly(answer.verdict.headline),
        "ways": [_way(way, answer, people, shelf) for way in sorted(answer.ways, key=_plainness)],
        "points": _points(dispute, shelf, d, at, reached),
        "wishes": [
            Wish(words, query_url(ADDRESS, [("d", d), *_at_field(at, dispute), ("want", key)]), key == (want if want in wishes else ""))
            for key, (words, _) in wishes.items()
        ],
        "problem": answer.problem is not None,
        "why": curly(say_problem(answer.problem, people)) if answer.problem is not None else "",
        "build_href": Place(dispute, shelf.catalogue).build_only(),
        "most_tried": MOST_TRIED,
        "told": told(dispute, shelf.catalogue),
        "chain_href": chain_url(dispute, shelf.catalogue),
        "claims_href": query_url("/judge/claims/", {"d": d}),
        "canonical_path": query_url(ADDRESS, {"d": d}),
    }
    return render(request, "judge/change.html", context)


def _at(text: str, reached: list[int], end: int) -> int:
    """How many events to look at: the number asked for, if something waits for an answer then; else as many as there are, or the last point."""
    if text.isascii() and text.isdigit() and len(text) < 4 and int(text) in reached:
        return int(text)
    return end if not reached or reached[-1] == end else reached[-1]


def _at_field(at: int, dispute: Dispute) -> list[tuple[str, object]]:
    return [] if at == len(dispute.events) else [("at", at)]


def _wishes(dispute: Dispute, shelf: Shelf) -> dict[str, tuple[str, Goal | None]]:
    """Ends that can be asked for, by the value of ``want``."""
    verdict = judge(dispute, shelf.catalogue, others=False, instead=False)
    found: dict[str, tuple[str, Goal | None]] = {"": ("Anything else", None)}
    if not verdict.plays:
        return found
    play, people = verdict.plays[-1], verdict.people
    end = End.of(play)
    if end.outcome != "cancelled":
        found["nothing"] = ("It does nothing", nobody_hit)
        found |= {f"spare-{seat}": (f"{people(seat)} is not hit", spared(seat)) for seat in end.targets if play.acts_as.is_attack}
    for seat in SEATS[: dispute.seats]:
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


def _points(dispute: Dispute, shelf: Shelf, d: str, at: int, reached: list[int]) -> list[Point]:
    verdict = judge(dispute, shelf.catalogue, others=False, instead=False)
    found = []
    for number, sentence in enumerate(story(verdict), 1):
        href = query_url(ADDRESS, [("d", d), *_at_field(number, dispute)]) if number in reached else ""
        found.append(Point(curly(sentence), href, number == at, number > at))
    return found


def _plainness(way: Way) -> tuple[bool, bool]:
    """Ways on which readers agree come first, and those without a copy."""
    change = way.example
    return change.verdict.certainty == "contested", any(change.verdict.catalogue.cards[play.card].copying for play in change.plays)


def _way(way: Way, answer: Answer, people: People, shelf: Shelf) -> WayShown:
    change = way.example
    dispute = replace(answer.dispute, events=answer.dispute.events + change.events)
    steps = judge(dispute, shelf.catalogue, others=False, instead=False).steps
    acts_as = {step.event: step.facts["acts_as"].name for step in steps if step.code == "copy"}
    start = len(answer.dispute.events)
    picked = sum(isinstance(event, Pick) for event in answer.dispute.events)
    cards: list[Laid] = []
    for place, event in enumerate(change.events):
        if isinstance(event, Play):
            card = shelf.catalogue.cards[event.card]
            seats = way.seats if len(change.plays) == 1 else (event.by,)
            waited = sum(isinstance(before, Pick) for before in change.events[:place])
            cards.append(
                Laid(
                    card.slug,
                    str(card.kind),
                    card.name,
                    [(seat, people(seat)) for seat in seats],
                    [(seat, people(seat)) for seat in event.targets],
                    f"after the {ordinal(picked + waited)} pick" if waited else "",
                    acts_as.get(start + place, ""),
                )
            )
    several = len({other.end for other in way.changes}) > 1 and any(play.targets for play in change.plays)
    doubtful = change.verdict.certainty == "contested"
    return WayShown(cards, curly(change.verdict.headline), several, doubtful, chain_url(dispute, shelf.catalogue))
