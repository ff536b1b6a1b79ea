"""Looks for faults in the content, in the fixture files or in the database, and reports all of them at once.

The codes and their usual fixes stand in ``faults.CODES``, the checks in ``checks``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from .checks import cards, editions, fields, judged, names, references, rules
from .checks.content import Content
from .faults import Fault
from .reading import FIXTURES, Record, Unreadable, fixture_files, read_file
from .records import from_database

Check = Callable[[Content], Iterator[Fault]]

ALONE: tuple[Check, ...] = (fields.check, cards.check)
"""Checks that look at one record at a time."""
TOGETHER: tuple[Check, ...] = (names.check, references.check, editions.check, rules.check, judged.check)
"""Checks that compare records; without the records of an unreadable file they would raise false alarms."""


def lint_fixtures(folder: Path = FIXTURES) -> list[Fault]:
    """Every fault of the files in a folder. If a file cannot be read, the others are still checked, record by record."""
    records: list[Record] = []
    faults: list[Fault] = []
    for path in fixture_files(folder):
        try:
            records += read_file(path)
        except Unreadable as error:
            faults.append(Fault(error.file, error.line, "", "", "unreadable", error.message))
    return sorted({*faults, *_run(records, ALONE if faults else ALONE + TOGETHER)})


def lint_database() -> list[Fault]:
    """Every fault of the content that is published now."""
    return lint_records(from_database())


def lint_records(records: Iterable[Record]) -> list[Fault]:
    """Every fault of these records, in the order of their places."""
    return sorted(set(_run(list(records), ALONE + TOGETHER)))


def _run(records: list[Record], checks: Iterable[Check]) -> Iterator[Fault]:
    content = Content(records)
    for check in checks:
        yield from check(content)
