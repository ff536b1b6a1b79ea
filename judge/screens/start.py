"""The first screen: the facts, a story to paste, the examples of the rule book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.engine import Catalogue
from judge.forms import SEATS, Facts

from .matter import Matter
from .place import Place
from .told import told


@dataclass(frozen=True)
class Start:
    """What the first screen shows.

    ``faults`` maps a field to its sentences, ``keep`` is the dispute in notation whose facts are being changed (empty for a new one),
    ``last`` one that was left and may be gone on with (None if there is none).
    """

    facts: Facts
    faults: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    keep: str = ""
    last: Place | None = None


@dataclass(frozen=True)
class Reading:
    """A point on which tonight's table may choose. ``says`` are its readings: slug, words, whether it is ours."""

    slug: str
    question: str
    says: list[tuple[str, str, bool]]
    chosen: str


@dataclass(frozen=True)
class Topic:
    """Such points on one topic. ``open``: something in it was chosen, or is at fault."""

    name: str
    readings: list[Reading]
    open: bool


def _topics(wanted: Start, catalogue: Catalogue, matter: Matter) -> list[Topic]:
    """The points, by topic, in the order in which the topics first come up."""
    found: dict[str, list[Reading]] = {}
    for slug, ruling in catalogue.rulings.items():
        if ruling.readings:
            text = matter.rulings.get(slug)
            says = [(one.slug, one.says, one.slug == ruling.used) for one in ruling.readings]
            reading = Reading(slug, text.question if text else ruling.question, says, wanted.facts.readings.get(slug, ""))
            found.setdefault(text.topic if text else "", []).append(reading)
    return [Topic(name, readings, any(one.chosen or f"reading_{one.slug}" in wanted.faults for one in readings)) for name, readings in found.items()]


def start(start: Start, catalogue: Catalogue, matter: Matter, examples: list[dict[str, Any]]) -> dict[str, Any]:
    """What the fragment ``start`` shows."""
    facts = start.facts
    topics = _topics(start, catalogue, matter)
    special = bool(facts.mockingbirds or facts.readings or facts.ruleset not in ("", catalogue.rules))
    return {
        "facts": facts,
        "editions": [(e.slug, e.short, e.status, e.slug in facts.editions) for e in catalogue.editions.values()],
        "seats": SEATS,
        "counts": range(2, len(SEATS) + 1),
        "topics": topics,
        "open_readings": any(topic.open for topic in topics),
        "rulesets": [(r.slug, r.name, r.slug == (facts.ruleset or catalogue.rules)) for r in matter.rulesets.values()],
        "faults": start.faults,
        "fault_rows": [(sentence, name) for name, sentences in start.faults.items() for sentence in sentences],
        "keep": start.keep,
        "last": start.last.build() if start.last else "",
        "last_told": told(start.last.dispute, catalogue) if start.last else "",
        "open_names": any(name.startswith("name_") for name in start.faults),
        "open_special": special or any(name == "mockingbird" or name.startswith("reading") for name in start.faults),
        "examples": examples,
    }
