"""Rulings and worked examples: whether the judge can be held to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cards.content.faults import Fault
from cards.content.reading import Record
from cards.models import Card

from .content import Content, fault

EXPECTED = frozenset({"legal", "problem", "plays", "cards", "certainty", "rulings"})


def check(content: Content) -> Iterator[Fault]:
    readings = {ruling.key[0]: _slugs(ruling.fields.get("readings")) for ruling in content.of("ruling")}
    for example in content.of("example"):
        if not _judged(example):
            yield fault(example, "example-unjudged", "dispute", "The judge has nothing to judge here, or nothing to be compared with.")
        yield from _dispute(content, example, readings)
    for ruling in content.of("ruling"):
        if bool(ruling.fields.get("dispute")) != bool(ruling.fields.get("expected")):
            yield fault(ruling, "half-judged", "dispute", "A dispute and its expected outcome go together.")
        if not any(ruling.fields.get(field) for field in ("cards", "card_kinds", "clauses")):
            yield fault(ruling, "about-nothing", "cards", "It names no card, no type of card and no clause.")
        yield from _kinds(ruling)
        yield from _readings(ruling)
        yield from _dispute(content, ruling, readings)


def _judged(example: Record) -> bool:
    dispute, expected = example.fields.get("dispute"), example.fields.get("expected")
    if not isinstance(dispute, dict) or not isinstance(expected, dict):
        return False
    return bool(dispute.get("editions") and dispute.get("events") and "legal" in expected and (expected.get("plays") or expected.get("problem")))


def _kinds(ruling: Record) -> Iterator[Fault]:
    for kind in ruling.fields.get("card_kinds") or []:
        if not isinstance(kind, str) or kind not in Card.Kind.values:
            yield fault(ruling, "not-a-choice", "card_kinds", f"{kind!r} is no type of card; the types are {', '.join(Card.Kind.values)}.")


def _slugs(readings: Any) -> list[str]:
    return [str(reading.get("slug")) for reading in readings if isinstance(reading, dict)] if isinstance(readings, list) else []


def _readings(ruling: Record) -> Iterator[Fault]:
    readings = ruling.fields.get("readings")
    if not readings or not isinstance(readings, list):
        return
    slugs = _slugs(readings)
    used = [reading for reading in readings if isinstance(reading, dict) and reading.get("used") is True]
    texts = all(isinstance(reading, dict) and reading.get("says") and reading.get("slug") for reading in readings)
    if len(slugs) < 2 or len(set(slugs)) < len(slugs) or len(used) != 1 or not texts:
        yield fault(ruling, "readings-unclear", "readings", f"It has the readings {', '.join(slugs) or 'none'}, of which {len(used)} is used.")


def _dispute(content: Content, record: Record, readings: dict[str, list[str]]) -> Iterator[Fault]:
    """Cards, editions, ruleset and readings that a dispute or its outcome names."""
    dispute, expected = record.fields.get("dispute"), record.fields.get("expected")
    if isinstance(dispute, dict):
        editions = content.slugs("edition")
        for edition in _list(dispute.get("editions")):
            if not _known(edition, editions):
                yield fault(record, "unknown-edition", "dispute.editions", f"There is no edition {edition}.")
        if dispute.get("ruleset") and not _known(dispute["ruleset"], content.slugs("ruleset")):
            yield fault(record, "unknown-ruleset", "dispute.ruleset", f"There is no ruleset {dispute['ruleset']}.")
        chosen = dispute.get("readings") or {}
        if not isinstance(chosen, dict):
            yield fault(record, "wrong-type", "dispute.readings", "readings must be names with values: ruling and reading.")
            chosen = {}
        for slug, reading in chosen.items():
            if slug not in readings:
                yield fault(record, "unknown-ruling", "dispute.readings", f"There is no ruling {slug}.")
            elif reading not in readings[slug]:
                yield fault(record, "unknown-reading", f"dispute.readings.{slug}", f"{slug} has no reading {reading}.")
        yield from _cards(content, record, "dispute.events", _list(dispute.get("events")))
    if isinstance(expected, dict):
        for name in sorted(set(expected) - EXPECTED):
            yield fault(record, "unknown-expectation", f"expected.{name}", f"A verdict has no {name} to compare.")
        for field in ("plays", "cards"):
            yield from _cards(content, record, f"expected.{field}", _list(expected.get(field)))


def _cards(content: Content, record: Record, path: str, entries: list[Any]) -> Iterator[Fault]:
    known = content.slugs("card")
    for number, entry in enumerate(entries, 1):
        named = [entry.get(key) for key in ("play", "card", "acts_as", "copies")] + _list(entry.get("mounts")) if isinstance(entry, dict) else []
        for card in named:
            slug = card.get("card") if isinstance(card, dict) else card
            if slug is not None and not _known(slug, known):
                yield fault(record, "unknown-card", f"{path}.{number}", f"There is no card {slug}.")


def _known(value: Any, known: set[str]) -> bool:
    return isinstance(value, str) and value in known


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
