"""The case book: disputes that teach one thing each, found by card and by topic.

The curated cases stand in ``judge/data/cases.yaml``; further ones are made from rulings that show themselves with a dispute. A case says what
is asked and what one learns; what happens is worked out by the judge, never written down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import yaml

from judge.engine import Catalogue, Dispute, Malformed, Play, Verdict, read_dispute
from judge.engine.dispute import SEATS
from judge.engine.notation import write_long
from judge.engine.readings import OLDER_SHEET
from judge.engine.wording.people import People

from .decided import LAID

FILE = Path(__file__).parent / "data" / "cases.yaml"
NAMES = dict(zip("ABCDEF", ("Ana", "Ben", "Caro", "Dan", "Eva", "Finn"), strict=True))
"""What the players of a case are called where it does not name them."""


@dataclass(frozen=True)
class Case:
    """A dispute with its question and its lesson. ``ruling`` is the slug of the ruling that it was made from, if any."""

    slug: str
    question: str
    teaches: str
    topic: str
    dispute: Dispute
    ruling: str = ""

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards shown."""
        return tuple(event for event in self.dispute.events if isinstance(event, Play))

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards shown, by slug, each once, mounts too."""
        return tuple(dict.fromkeys(slug for play in self.plays for slug in (play.card, *play.mounts)))


@dataclass(frozen=True)
class Book:
    """All cases in their order."""

    cases: tuple[Case, ...]
    catalogue: Catalogue

    @cached_property
    def by_slug(self) -> Mapping[str, Case]:
        """The cases by slug."""
        return {case.slug: case for case in self.cases}

    @cached_property
    def topics(self) -> Mapping[str, tuple[Case, ...]]:
        """The cases by topic, in the order in which the topics first come up."""
        found: dict[str, list[Case]] = {}
        for case in self.cases:
            found.setdefault(case.topic, []).append(case)
        return {topic: tuple(cases) for topic, cases in found.items()}

    @cached_property
    def by_card(self) -> Mapping[str, tuple[Case, ...]]:
        """The cases in which a card is shown, by the card's slug; both names of one card count as one. In the order of the catalogue."""
        found: dict[str, list[Case]] = {}
        for case in self.cases:
            for one in dict.fromkeys(self.one(slug) for slug in case.cards):
                found.setdefault(one, []).append(case)
        return {slug: tuple(found[slug]) for slug in self.catalogue.cards if slug in found}

    def one(self, slug: str) -> str:
        """The card that ``slug`` is a name of; raises KeyError if it is none."""
        return self.catalogue.cards[slug].one

    def of_card(self, slug: str) -> tuple[Case, ...]:
        """The cases in which a card is shown; none for a slug that is no card."""
        return self.by_card.get(self.one(slug), ()) if slug in self.catalogue.cards else ()

    def beside(self, case: Case) -> tuple[Case | None, Case | None]:
        """The cases before and after this one."""
        place = self.cases.index(case)
        return (self.cases[place - 1] if place else None, self.cases[place + 1] if place + 1 < len(self.cases) else None)


@lru_cache(maxsize=1)
def _records() -> tuple[dict[str, Any], ...]:
    return tuple(yaml.safe_load(FILE.read_text(encoding="utf-8")))


def curated(catalogue: Catalogue) -> tuple[Case, ...]:
    """The cases of ``cases.yaml``. Raises Malformed if a dispute among them cannot be read."""
    return tuple(
        Case(record["slug"], record["question"], record["teaches"], record["topic"], named(read_dispute(record["dispute"], catalogue)))
        for record in _records()
    )


def from_rulings(records: Iterable[Mapping[str, Any]], catalogue: Catalogue) -> Iterator[Case]:
    """A case for each ruling with a dispute. A record has slug, question, teaches, topic, dispute; one that cannot be read makes no case."""
    for record in records:
        try:
            dispute = named(read_dispute(record["dispute"], catalogue))
        except Malformed:
            continue
        slug: str = record["slug"]
        yield Case(f"ruling-{slug}", record["question"], record["teaches"], record["topic"], dispute, slug)


def book(catalogue: Catalogue, rulings: Iterable[Mapping[str, Any]] = ()) -> Book:
    """The whole book: the curated cases, then those of rulings that show something else, with the curated ones of their topic."""
    cases = curated(catalogue)
    known = {case.dispute for case in cases}
    further = tuple(case for case in from_rulings(rulings, catalogue) if case.dispute not in known)
    topics = list(dict.fromkeys(case.topic for case in cases + further))
    return Book(tuple(sorted(cases + further, key=lambda case: topics.index(case.topic))), catalogue)


def named(dispute: Dispute) -> Dispute:
    """The dispute with a name for every seat."""
    names = {seat: name for seat, name in NAMES.items() if ord(seat) - ord("A") < dispute.seats} | dict(dispute.names)
    return replace(dispute, names=tuple(sorted(names.items())))


def story(verdict: Verdict, events: int | None = None, *, open_end: bool = False) -> tuple[str, ...]:
    """What happened, a sentence for each event; the first ``events`` only, if given. Of what comes of it nothing is told.

    With ``open_end`` the last sentence does not say whether the card was a good answer.
    """
    dispute = verdict.dispute
    lines = write_long(dispute, verdict.catalogue).splitlines()
    plain = lines[len(lines) - len(dispute.events) :]
    told = {step.event: verdict.text_of(step) for step in verdict.steps if step.code in LAID}
    sentences = [told.get(number, line) for number, line in enumerate(plain)][:events]
    if open_end and sentences:
        sentences[-1] = plain[len(sentences) - 1]
    return tuple(sentences)


def setting(dispute: Dispute, catalogue: Catalogue) -> tuple[str, ...]:
    """What a reader must know before the story, a sentence each: the players, and all that is special tonight."""
    people = People(dict(dispute.names))
    facts = [f"{people.all(SEATS[: dispute.seats])} play; it is {people(dispute.turn)}'s turn."]
    if dispute.ruleset == OLDER_SHEET:
        facts.append("They play by the older sheet.")
    if dispute.mockingbirds:
        holders = tuple(dict.fromkeys(dispute.mockingbirds))
        facts.append(f"A Rocking Mockingbird lies face up in front of {people.all(holders)}.")
    for slug, reading in dispute.readings:
        ruling = catalogue.rulings[slug]
        says = next(one.says for one in ruling.readings if one.slug == reading)
        facts.append(f"Their table has settled “{ruling.question}” so: {says[:1].lower()}{says[1:]}")
    return tuple(facts)
