"""A dispute under the other versions of the rules: a link made under an older version says so and offers both."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.engine import Dispute, Malformed, Verdict, judge, notation, read_dispute
from judge.engine.readings import RULESETS

from .matter import Matter
from .place import Place, address
from .trail import Trail


@dataclass(frozen=True)
class Version:
    """The dispute under another version: its name, what it then comes to, whether that is the same, and its address."""

    name: str
    today: bool
    headline: str
    same: bool
    href: str


def versions(place: Place, verdict: Verdict, matter: Matter) -> list[Version]:
    """Every other version under which the dispute can be played, today's first."""
    rules = place.catalogue.rules
    others = sorted((slug for slug in RULESETS if slug != place.dispute.ruleset), key=lambda slug: slug != rules)
    found = []
    for slug in others:
        twin = _under(place, slug)
        if twin is None:
            continue
        other = judge(twin, place.catalogue, others=False, instead=False)
        same = (other.legal, other.plays, other.cards) == (verdict.legal, verdict.plays, verdict.cards)
        name = matter.rulesets[slug].name if slug in matter.rulesets else slug
        found.append(Version(name, slug == rules, other.headline, same, address(Trail(notation.write(twin, place.catalogue)))))
    return found


def _under(place: Place, slug: str) -> Dispute | None:
    """The dispute under another version; None where that version has no such table."""
    try:
        return read_dispute(replace(place.dispute, ruleset=slug).to_json(), place.catalogue)
    except Malformed:
        return None
