"""What the fixtures say otherwise than a filled database, as drafts: so a later change of the files reaches a site that is in use.

Only what is new in the files counts. What the database said once and says no more was changed at the desk, and the files are behind: an
export brings them up to date, no draft takes the edit back. What only the database has was made at the desk, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cards.content.exporting import complete
from cards.content.reading import FIXTURES, Record, as_json, read_all
from cards.content.records import from_database
from cards.models import Change

from . import objects
from .applying import ApplyFault
from .conflicts import Base, Conflict, same
from .drafting import draft, open_draft


@dataclass
class Report:
    """Names of objects. In ``new``, ``differing`` and ``behind`` with their place in the files.

    new        only the files have it
    differing  the files say something that the database never said
    behind     the database has moved on from what the files say
    extra      only the database has it
    refused    why no draft could be made, with the place
    """

    new: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    extra: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    drafts: list[Change] = field(default_factory=list)


def compare(folder: Path = FIXTURES, *, make_drafts: bool = False) -> Report:
    """Compares the files with the database; with ``make_drafts`` makes a draft of each record that is new or differs.

    A draft that is there already, or that editors have declined, is not made again. Raises Unreadable.
    """
    report = Report()
    stored = {(record.model, record.key): as_json(record.fields) for record in from_database()}
    for record in read_all(folder):
        now = stored.pop((record.model, record.key), None)
        said = as_json(complete(record))
        if now is None:
            report.new.append(f"{record.place}: {record.name}")
        elif all(same(said.get(name), value) for name, value in now.items()):
            continue
        elif _is_behind(record, said):
            report.behind.append(f"{record.place}: {record.name}")
            continue
        else:
            report.differing.append(f"{record.place}: {record.name}")
        if make_drafts:
            _draft(record, said, report)
    report.extra += [Record("database", 0, model, fields).name for (model, _key), fields in stored.items()]
    return report


def _is_behind(record: Record, said: dict[str, Any]) -> bool:
    """Whether the database said once what the file says."""
    instance = objects.find(record.model, record.key)
    return instance is not None and any(_says(version.fields, said) for version in objects.versions(instance))


def _says(kept: dict[str, Any], said: dict[str, Any]) -> bool:
    """A field that did not exist yet when the version was kept says nothing."""
    return all(same(value, said.get(name)) for name, value in kept.items())


def _draft(record: Record, said: dict[str, Any], report: Report) -> None:
    try:
        there = open_draft(record.model, record.key)
        if there is not None and there.source == Change.Source.FIXTURES:
            base = Base(objects.now(record.model, record.key).history, there.pk, there.revision)
        else:
            base = Base(objects.now(record.model, record.key).history)
        made = draft(None, record.model, record.key, said, base=base, reason="From the fixtures", source=Change.Source.FIXTURES)
    except (Conflict, ApplyFault, LookupError) as error:
        report.refused.append(f"{record.place}: {error}")
    else:
        if made is not None and made.pk != (there and there.pk):
            report.drafts.append(made)


def in_words(report: Report) -> Iterator[str]:
    """The report, a line for each object and one for the sum."""
    for title, names in (
        ("New in the files", report.new),
        ("Different in the files", report.differing),
        ("Changed at the desk since", report.behind),
        ("Only in the database", report.extra),
        ("No draft", report.refused),
    ):
        yield from (f"{title}: {name}" for name in names)
    yield (
        f"New {len(report.new)}, different {len(report.differing)}, changed at the desk {len(report.behind)}, "
        f"only in the database {len(report.extra)}; drafts made {len(report.drafts)}."
    )
