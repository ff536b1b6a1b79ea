"""The case book: disputes that teach one thing each, found by card and by topic.

Some cases are written for the book, further ones are made from rulings that show themselves with a dispute. A case says what is asked and what
one learns; what happens is worked out by the judge, never written down.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from judge.engine import Catalogue, Dispute, Malformed, Play, Verdict, read_dispute
from judge.engine.dispute import SEATS
from judge.engine.notation import write_long
from judge.engine.readings import OLDER_SHEET
from judge.engine.wording.people import People

from .decided import LAID
from .screens.matter import CaseText

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


@dataclass(frozen=True, eq=False)
class Book:
    """All cases in their order. Each book is itself alone, so that what is worked out from it can be kept by it."""

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


def case_of(text: CaseText, catalogue: Catalogue) -> Case:
    """The case that a text tells. Raises Malformed if its dispute cannot be read."""
    return Case(text.slug, text.question, text.teaches, text.topic, named(read_dispute(text.dispute, catalogue)), text.ruling)


def book(catalogue: Catalogue, texts: Iterable[CaseText]) -> Book:
    """The whole book: those written for it, then those of rulings that show something else, with the others of their topic.

    A dispute that cannot be read makes no case.
    """
    cases = tuple(_readable(texts, catalogue))
    known = {case.dispute for case in cases if not case.ruling}
    shown = [case for case in cases if not case.ruling or case.dispute not in known]
    topics = list(dict.fromkeys(case.topic for case in shown))
    return Book(tuple(sorted(shown, key=lambda case: topics.index(case.topic))), catalogue)


def _readable(texts: Iterable[CaseText], catalogue: Catalogue) -> Iterator[Case]:
    for text in texts:
        try:
            yield case_of(text, catalogue)
        except Malformed:
            continue


def topic_slug(topic: str) -> str:
    """What a topic is called in addresses: ``where-cards-go``."""
    return "-".join(re.findall("[a-z0-9]+", topic.lower().replace("'", "").replace("’", "")))


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
