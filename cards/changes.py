"""The newest published edits of what players read, over cards, rules and rulings, for the feed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from cards.content.diff import readable
from cards.content.history import CARD, CLAUSE, FIRST_CONTENT, Reader, Row, label_of
from cards.models import MAIN, Card, Clause, Ruling

RULING: tuple[tuple[str, Reader], ...] = (
    ("Question", lambda row: str(row.question)),
    ("Situation", lambda row: readable(row.situation)),
    ("Answer", lambda row: readable(row.ruling)),
    ("How sure", lambda row: str(Ruling.Status(row.status).label)),
    ("Why", lambda row: "\n".join(readable(reason) for reason in row.reasons_for)),
    ("What speaks against it", lambda row: "\n".join(readable(reason) for reason in row.reasons_against)),
)


@dataclass(frozen=True)
class Change:
    """One edit. ``title`` says what was changed, ``says`` what the changed parts say now, ``url`` where the history or the thing stands."""

    key: str
    title: str
    says: tuple[tuple[str, str], ...]
    url: str
    when: datetime


@dataclass(frozen=True)
class _Kind:
    """How the history of one kind of thing is read."""

    model: Any
    fields: tuple[tuple[str, Reader], ...]
    name: Callable[[Row], str]
    url: Callable[[Row], str]
    gone_url: str
    related: tuple[str, ...] = ()


def _of_game(row: Row) -> str:
    """The name of the game before what belongs to another game than the site's own."""
    return "" if row is None or row.game_id == MAIN else f"{row.game.name}. " if row.game else ""


def _called(row: Row) -> str:
    return f"{_of_game(row.ruleset)}Rule {label_of(row)} {row.title}"


KINDS = (
    _Kind(Card, CARD, lambda row: str(row.name), lambda row: f"/cards/{row.slug}/history/", "/cards/", ("same_as",)),
    _Kind(
        Clause,
        CLAUSE,
        _called,
        lambda row: f"/rules/clause/{row.slug}/history/",
        "/rules/",
        ("ruleset__game", "section"),
    ),
    _Kind(Ruling, RULING, lambda row: f"{_of_game(row)}Ruling: {row.question}", lambda row: f"/rulings/{row.slug}/", "/rulings/", ("game",)),
)


def recent_changes(most: int) -> list[Change]:
    """At most so many edits, newest first (6 queries). An edit of nothing that players read is left out."""
    found = [change for kind in KINDS for change in _of_kind(kind, most)]
    return sorted(found, key=lambda change: (change.when, change.key), reverse=True)[:most]


def _of_kind(kind: _Kind, most: int) -> list[Change]:
    newest = list(kind.model.history.exclude(history_change_reason=FIRST_CONTENT).order_by("-history_date", "-history_id")[: 2 * most])
    whole = kind.model.history.filter(id__in={row.id for row in newest}).select_related(*kind.related).order_by("history_date", "history_id")
    before: dict[int, Row | None] = {}
    last: dict[int, Row] = {}
    rows = {}
    for row in whole:
        before[row.history_id], last[row.id], rows[row.history_id] = last.get(row.id), row, row
    changes = (_change(kind, rows[row.history_id], before[row.history_id]) for row in newest)
    return [change for change in changes if change is not None]


def _change(kind: _Kind, row: Row, old: Row | None) -> Change | None:
    key = f"{kind.model._meta.model_name}-{row.slug}-{row.history_date:%Y%m%dT%H%M%S.%f}"
    name = kind.name(row)
    if row.history_type == "-":
        return Change(key, f"{name}: taken out", (), kind.gone_url, row.history_date)
    says = [(label, now) for label, read in kind.fields if (now := read(row)) != (read(old) if old else "")]
    if not says:
        return None
    title = f"{name}: new" if old is None else f"{name}: {_in_words([label for label, _ in says])} changed"
    return Change(key, title, tuple(says), kind.url(row), row.history_date)


def _in_words(labels: Sequence[str]) -> str:
    *first, last = [label.lower() for label in labels]
    return f"{', '.join(first)} and {last}" if first else last
