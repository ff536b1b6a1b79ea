"""How a clause or a card came to say what it says: its published edits by date, newest first, with who made them and why."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from cards.models import Card, Ruleset

from .diff import Words, readable, words

Row = Any
"""A row of simple-history: the fields of the object as they were saved, with ``history_date``, ``history_type`` and ``history_change_reason``."""

FIRST_CONTENT = "First content"
"""The reason that the loading of the fixtures leaves: no edit, but what there was at the beginning."""

Reader = Callable[[Row], str]


@dataclass(frozen=True)
class Edit:
    """What an edit did to one thing that players read; ``label`` names it, empty where there is only one."""

    label: str
    words: Words


@dataclass(frozen=True)
class Step:
    """One published edit. ``first`` begins the history, ``gone`` ends it; ``note`` is the editor's reason, often empty.

    ``by`` says who made it: the name that an editor shows, else their role; empty where nobody knows. ``loaded`` is true for what came with the
    first content.
    """

    day: datetime.date
    note: str
    edits: tuple[Edit, ...]
    first: bool = False
    gone: bool = False
    judged_otherwise: bool = False
    by: str = ""
    loaded: bool = False


@dataclass(frozen=True)
class Era:
    """The steps of one version of the rules, newest first.

    ``label``, ``title`` and ``text`` are those of its newest text; ``since`` is the difference from the version before, if there is one.
    """

    ruleset: Ruleset | None
    slug: str
    label: str
    title: str
    text: str
    steps: tuple[Step, ...]
    since: Words | None = None

    @property
    def gone(self) -> bool:
        """Whether the clause was taken out of this version."""
        return bool(self.steps) and self.steps[0].gone

    @property
    def url(self) -> str:
        """Where the clause stands in this version; empty if it does not."""
        if self.gone or self.ruleset is None:
            return ""
        return f"/rules/clause/{self.slug}/" if self.ruleset.is_current else f"/rules/v/{self.ruleset.slug}/clause/{self.slug}/"


CARD: tuple[tuple[str, Reader], ...] = (
    ("Name", lambda row: str(row.name)),
    ("Type", lambda row: str(Card.Kind(row.kind).label)),
    ("Effect", lambda row: readable(row.effect)),
    ("When", lambda row: readable(row.when)),
    ("Afterwards", lambda row: readable(row.afterwards)),
    ("Good to know", lambda row: "\n".join(readable(note) for note in row.notes)),
    ("On the card", lambda row: str(row.face_effect)),
    ("Same card as", lambda row: str(row.same_as.name) if row.same_as else ""),
)
CLAUSE: tuple[tuple[str, Reader], ...] = (
    ("Number", lambda row: label_of(row)),
    ("Title", lambda row: str(row.title)),
    ("Text", lambda row: readable(row.text)),
)


def label_of(row: Row) -> str:
    """The number of a clause at the time; only its place in the chapter if the chapter is gone."""
    return f"{row.section.number}.{row.number}" if row.section else str(row.number)


def card_steps(rows: Iterable[Row]) -> tuple[Step, ...]:
    """The edits of a card; ``rows`` are its rows of history, oldest first."""
    return _steps(list(rows), CARD, lambda row: row.behaviour)


def clause_eras(rows: Iterable[Row]) -> tuple[Era, ...]:
    """The edits of a clause in each version of the rules, today's first; ``rows`` are the rows of its slug, oldest first."""
    by_ruleset: dict[int, list[Row]] = {}
    for row in rows:
        by_ruleset.setdefault(row.ruleset_id, []).append(row)
    eras: list[Era] = []
    for found in sorted(by_ruleset.values(), key=_rank, reverse=True):
        last = found[-1]
        text = readable(last.text)
        since = words(eras[-1].text, text) if eras else None
        eras.append(Era(last.ruleset, last.slug, label_of(last), last.title, text, _steps(found, CLAUSE, lambda row: None), since))
    return tuple(reversed(eras))


def _rank(rows: Sequence[Row]) -> int:
    """Today's rules have the lowest order; a version that is gone counts as the oldest."""
    ruleset = rows[-1].ruleset
    return ruleset.order if ruleset else 1_000_000


def _steps(rows: Sequence[Row], fields: Sequence[tuple[str, Reader]], judged: Callable[[Row], Any]) -> tuple[Step, ...]:
    """The steps, newest first. Edits of what no player reads and the judge does not use are left out."""
    steps: list[Step] = []
    for before, row in zip([None, *rows], rows, strict=False):
        edits = tuple(_edits(before, row, fields)) if before else ()
        step = Step(
            timezone.localtime(row.history_date).date(),
            row.history_change_reason or "",
            edits,
            first=before is None,
            gone=row.history_type == "-",
            judged_otherwise=before is not None and judged(before) != judged(row),
            by=_by(row.history_user),
            loaded=row.history_change_reason == FIRST_CONTENT,
        )
        if step.first or step.gone or step.edits or step.judged_otherwise:
            steps.append(step)
    return tuple(reversed(steps))


def _by(user: Any) -> str:
    """How an editor is named: by the name that they gave for it. Nobody's name for signing in is shown."""
    if user is None:
        return ""
    return str(user.get_full_name() or "an editor")


def _edits(before: Row, row: Row, fields: Sequence[tuple[str, Reader]]) -> Iterable[Edit]:
    for label, read in fields:
        changed = words(read(before), read(row))
        if changed.places:
            yield Edit(label, changed)
