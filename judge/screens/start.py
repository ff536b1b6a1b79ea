"""The first screen: the facts, a story to paste, the examples of the rule book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.engine import Catalogue
from judge.forms import SEATS, Facts

from .matter import Matter


@dataclass(frozen=True)
class Start:
    """What the first screen shows.

    ``faults`` maps a field to its sentences, ``keep`` is the dispute in notation whose facts are being changed (empty for a new one).
    """

    facts: Facts
    faults: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    keep: str = ""
    story: str = ""


def start(start: Start, catalogue: Catalogue, matter: Matter, examples: list[dict[str, Any]]) -> dict[str, Any]:
    """What the fragment ``start`` shows."""
    facts = start.facts
    computed = [
        {
            "slug": slug,
            "question": matter.rulings[slug].question if slug in matter.rulings else ruling.question,
            "readings": [(one.slug, one.says, one.slug == ruling.used) for one in ruling.readings],
            "chosen": facts.readings.get(slug, ""),
        }
        for slug, ruling in catalogue.rulings.items()
        if ruling.readings
    ]
    special = bool(facts.mockingbirds or facts.readings or facts.ruleset not in ("", catalogue.rules))
    return {
        "facts": facts,
        "editions": [(e.slug, e.short, e.status, e.slug in facts.editions) for e in catalogue.editions.values()],
        "seats": SEATS,
        "counts": range(2, len(SEATS) + 1),
        "computed": computed,
        "rulesets": [(r.slug, r.name, r.slug == (facts.ruleset or catalogue.rules)) for r in matter.rulesets.values()],
        "faults": start.faults,
        "fault_rows": [(sentence, name) for name, sentences in start.faults.items() for sentence in sentences],
        "keep": start.keep,
        "story": start.story,
        "open_names": any(name.startswith("name_") for name in start.faults),
        "open_special": special or any(name == "mockingbird" or name.startswith("reading") for name in start.faults),
        "examples": examples,
    }
