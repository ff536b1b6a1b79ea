"""Rulings about the table's other questions that can be read in two ways: the readings, and which one is used.

The rulings themselves (question, reasons, status) are content, as those of chains are. Here stand only the readings that a
tool computes, as data: ruling, then reading and what it says, the one that we use first; and where the older sheet reads otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.cards import Reading
from judge.engine.dispute import CURRENT
from judge.engine.readings import OLDER_SHEET, RULESETS, Readings

from .facts import Table

Switches = Mapping[str, tuple[Reading, ...]]

SWITCHES: Switches = {}

RULESET_READINGS: Mapping[str, Mapping[str, str]] = {CURRENT: {}, OLDER_SHEET: {}}
"""Where a ruleset reads a switch otherwise than we do."""


def readings_of(table: Table, ruling: str) -> tuple[Reading, ...]:
    """The readings of a ruling, the one used first; empty if it has but one."""
    if ruling in SWITCHES:
        return SWITCHES[ruling]
    known = table.catalogue.rulings[ruling]
    return tuple(sorted(known.readings, key=lambda reading: reading.slug != known.used))


def readings_at(table: Table) -> Readings:
    """The readings of this table, with a trail of those that mattered."""
    ruled = {ruling.slug: ruling.used for ruling in table.catalogue.rulings.values() if ruling.used is not None}
    ruled |= {slug: readings[0].slug for slug, readings in SWITCHES.items()}
    used = {**ruled, **RULESETS[table.ruleset], **RULESET_READINGS[table.ruleset], **dict(table.chosen)}
    settled = [slug for slug, reading in used.items() if table.catalogue.rulings[slug].status == "settled" and reading == ruled[slug]]
    return Readings(used, frozenset(settled))
