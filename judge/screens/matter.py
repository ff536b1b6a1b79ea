"""The texts that stand beside a verdict: clauses, rulings, short effects. Plain data, so that a page can be made without a database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class ClauseText:
    """A clause as it opens below a step. ``html`` is safe HTML."""

    slug: str
    label: str
    title: str
    html: str

    @property
    def url(self) -> str:
        """The lasting address of the clause."""
        return f"/rules/clause/{self.slug}/"


@dataclass(frozen=True)
class RulingText:
    """A ruling with its reasons. Texts are safe HTML; ``readings`` maps each reading to what it says."""

    slug: str
    question: str
    status: str
    ruling: str
    readings: Mapping[str, str] = field(default_factory=dict)
    used: str = ""
    reasons_for: tuple[str, ...] = ()
    reasons_against: tuple[str, ...] = ()
    topic: str = ""

    @property
    def url(self) -> str:
        """The address of the ruling."""
        return f"/rulings/{self.slug}/"


@dataclass(frozen=True)
class CardText:
    """What a player reads about a card in the judge."""

    slug: str
    name: str
    kind: str
    face_effect: str
    small_effect: str


@dataclass(frozen=True)
class ExampleText:
    """A worked example of the rule book."""

    number: int
    title: str
    lesson: str
    slug: str
    dispute: Mapping[str, object]


@dataclass(frozen=True)
class CaseText:
    """A case of the case book: what it asks and what one learns. ``dispute`` is as the judge reads it, ``ruling`` the ruling that the case was
    made from (empty if it was written for the book)."""

    slug: str
    question: str
    teaches: str
    topic: str
    dispute: Mapping[str, object]
    ruling: str = ""


@dataclass(frozen=True)
class RulesetText:
    """A version of the rules. ``effective`` is a date in words, empty if nobody knows."""

    slug: str
    name: str
    effective: str


@dataclass(frozen=True)
class Matter:
    """All texts, by slug; the cases in the order of the book, those of rulings last."""

    clauses: Mapping[str, ClauseText]
    rulings: Mapping[str, RulingText]
    cards: Mapping[str, CardText]
    examples: tuple[ExampleText, ...]
    rulesets: Mapping[str, RulesetText]
    cases: tuple[CaseText, ...] = ()
