"""Which verdicts another version of the rules turns round: every ruling and worked example with a dispute, judged by both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cards import interfaces
from cards.models import ContentVersion, Example, Ruleset, Ruling


@dataclass(frozen=True)
class Turned:
    """A dispute that comes out otherwise. ``title`` and ``url`` lead to the ruling or example, ``story`` tells it."""

    title: str
    url: str
    story: str
    before: interfaces.Outcome
    now: interfaces.Outcome


@dataclass(frozen=True)
class Verdicts:
    """Those that come out otherwise, and how many disputes were judged by both versions."""

    turned: tuple[Turned, ...]
    judged: int


def verdicts(old: Ruleset, new: Ruleset) -> Verdicts | None:
    """The disputes judged by both rulesets, once for each content version; None if nobody judges here.

    Makes one query, and two more when something was published.
    """
    if interfaces.outcome_under.provider is None:
        return None
    version = ContentVersion.current()
    return _judged(old.slug, new.slug, version.number, version.changed.isoformat())


@lru_cache(maxsize=8)
def _judged(old: str, new: str, number: int, changed: str) -> Verdicts:
    """The verdicts for the content now in the database; the last two arguments are its version."""
    outcome = interfaces.outcome_under.provider
    turned: list[Turned] = []
    judged = 0
    for title, url, story, dispute in _disputes():
        before, now = (outcome(dispute, old), outcome(dispute, new)) if outcome else (None, None)
        if before is None or now is None:
            continue
        judged += 1
        if before.essence != now.essence:
            turned.append(Turned(title, url, story, before, now))
    return Verdicts(tuple(turned), judged)


def _disputes() -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Title, address, story and dispute of each worked example and each ruling that has one."""
    for example in Example.objects.select_related("section__ruleset"):
        yield str(example), example.get_absolute_url(), " ".join(example.story), example.dispute
    for ruling in Ruling.objects.exclude(dispute__isnull=True):
        yield ruling.question, ruling.get_absolute_url(), ruling.situation, ruling.dispute or {}
