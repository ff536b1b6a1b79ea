"""The way of one chicken through a dare as a small drawing. It has no scale and no numbers: the rules do not say where Safety Areas lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.chicken_out.board import FINISH, GOOSE, LANE, SAFE, SAFETY, START

CELL, HIGH, MIDDLE = 58, 64, 28
WORDS = ("Start", "Safety", "Road")


def road(bird: Mapping[str, Any]) -> str:
    """The drawing, hidden from screen readers, since words beside it say the same.

    ``bird`` is a chicken as the judge of a dare answers it (at, did, legal, at_risk, ends), with ``finish`` where Finish lies just ahead of it
    and ``down`` while the card lies face down.
    """
    ahead = bird["finish"] or FINISH in (bird["at"], bird["ends"])
    start, end = _cell(bird["at"], ran=False), _cell(bird["ends"], ran=bird["did"] == GOOSE and bird["legal"])
    fields = "".join(_field(number, word) for number, word in enumerate((*WORDS, "Finish" if ahead else "Safety")))
    moved = start != end
    drawn = (
        f'<circle class="bird-was" cx="{_x(start)}" cy="{MIDDLE}" r="10"/>{_arrow(_x(start), _x(end))}{_bird(_x(end))}' if moved else _bird(_x(start))
    )
    if bird["did"] == SAFE and bird["legal"] and bird["at"] == LANE:
        drawn += f'<path class="road-shield" d="M{_x(start) - 17} 9q17-8 34 0v17q-2 12-17 18-15-6-17-18z"/>'
    if bird["at_risk"] and bird["down"]:
        drawn += f'<text class="road-count" x="{_x(start) + 19}" y="{MIDDLE + 2}">?</text>'
    return f'<svg class="road fate-road" viewBox="0 0 {4 * CELL} {HIGH}" aria-hidden="true" focusable="false">{fields}{drawn}</svg>'


def _cell(place: str, *, ran: bool) -> int:
    """Start, the Safety Area behind, the road, and what comes next."""
    return {START: 0, SAFETY: 3 if ran else 1, LANE: 2, FINISH: 3}[place]


def _x(cell: int) -> int:
    return cell * CELL + CELL // 2


def _field(number: int, word: str) -> str:
    ground, ink = ("lane", "on-lane") if word == "Road" else ("grass", "on-grass")
    return (
        f'<rect class="{ground}" x="{number * CELL}" width="{CELL}" height="{HIGH}"/>'
        f'<text class="fate-word {ink}" x="{_x(number)}" y="{HIGH - 6}">{word}</text>'
    )


def _bird(x: int) -> str:
    return (
        f'<circle class="bird-body" cx="{x}" cy="{MIDDLE}" r="10"/><path class="bird-beak" d="m{x + 9} {MIDDLE - 4} 7 4-7 4z"/>'
        f'<circle class="bird-eye" cx="{x + 4}" cy="{MIDDLE - 4}" r="2"/>'
    )


def _arrow(start: int, end: int) -> str:
    way = 1 if end > start else -1
    tail, head = start + way * 13, end - way * 18
    return f'<path class="road-arrow" d="M{tail} {MIDDLE}H{head}M{head - way * 7} {MIDDLE - 6} {head} {MIDDLE} {head - way * 7} {MIDDLE + 6}"/>'
