"""Places and points as the score shows them: who is where, with how much, and how it comes to that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judge.engine import Catalogue
from judge.engine.wording.people import People, cards
from judge.tables.wording.points import number


@dataclass(frozen=True)
class Working:
    """One line of a sum: which cards, how often, what they come to."""

    words: str
    points: str


@dataclass(frozen=True)
class Place:
    """A player in the order of places. ``points`` is the number as the evening keeps it, ``said`` the same for people."""

    rank: int
    seat: str
    name: str
    points: float
    said: str
    unit: str
    cards: str
    lines: list[Working]


def places(answer: Mapping[str, Any], catalogue: Catalogue, people: People) -> list[Place]:
    """Every player, the best first; empty where the hands cannot be."""
    seats: Mapping[str, Any] = answer["seats"]
    order = [seat for group in answer["ranking"] or () for seat in group]
    unit = "chick" if answer["counts"] == "chicks" else "point"
    return [_place(seat, seats[seat], catalogue, people, unit) for seat in order]


def _place(seat: str, entry: Mapping[str, Any], catalogue: Catalogue, people: People, unit: str) -> Place:
    points = entry["points"]
    return Place(
        rank=entry["rank"],
        seat=seat,
        name=people(seat),
        points=points,
        said=number(points),
        unit=unit if abs(points) == 1 else f"{unit}s",
        cards=cards(entry["cards"]),
        lines=[Working(_words(line, catalogue), number(line["points"])) for line in entry["lines"]],
    )


def _words(line: Mapping[str, Any], catalogue: Catalogue) -> str:
    """Perfect Chicks × 2 with Fun Duck, at 4 each."""
    name = catalogue.cards[line["card"]].name
    times = f" × {line['count']}" if line["count"] > 1 else ""
    mounts = "".join(f" with {catalogue.cards[slug].name}" for slug in dict.fromkeys(line["mounts"]))
    if line["how"] == "pair":
        return f"{name}{times}{mounts}: {line['units']} {'pair' if line['units'] == 1 else 'pairs'}"
    if line["how"] == "per_face_up":
        return f"{name}{times}{mounts}: {line['units']} face up"
    return f"{name}{times}{mounts}"
