"""An evening's games in an address: who played, how much each had, who won. The device writes it, the page reads it.

A game is one ``g``: letters of the editions, then each player as name, star, points, and a mark where they won: ``ir~Ana*12!~Ben*-3.5``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from judge.engine import Catalogue
from judge.engine.notation.codes import EDITION_OF
from judge.engine.wording.people import listed
from judge.tables.wording.points import number

MOST_GAMES = 60
PLAYER = re.compile(r"(?P<name>[^~*!]{1,40})\*(?P<points>-?\d{1,4}(\.5)?)(?P<won>!?)")


@dataclass(frozen=True)
class Player:
    """A player in one game. ``points`` are said as people say them."""

    name: str
    points: str
    won: bool


@dataclass(frozen=True)
class Game:
    """One game of the evening."""

    editions: str
    winners: str
    players: tuple[Player, ...]


@dataclass(frozen=True)
class Total:
    """What a player has after all games."""

    name: str
    wins: int
    points: str


@dataclass(frozen=True)
class Evening:
    """All games, the first one first, and what they come to."""

    headline: str
    games: tuple[Game, ...]
    totals: tuple[Total, ...]


def evening(written: Sequence[str], catalogue: Catalogue) -> Evening | None:
    """The evening that an address holds; what cannot be read is left out, and None if that is everything."""
    games: list[Game] = []
    wins: dict[str, int] = {}
    points: dict[str, Fraction] = {}
    for text in written[:MOST_GAMES]:
        codes, *entries = text.split("~")
        found = [match for entry in entries[:6] if (match := PLAYER.fullmatch(entry))]
        if not found or len(found) < len(entries):
            continue
        editions = [catalogue.editions[EDITION_OF[code]].short for code in codes if EDITION_OF.get(code) in catalogue.editions]
        for match in found:
            wins[match["name"]] = wins.get(match["name"], 0) + bool(match["won"])
            points[match["name"]] = points.get(match["name"], Fraction(0)) + Fraction(match["points"])
        players = tuple(Player(match["name"], number(Fraction(match["points"])), bool(match["won"])) for match in found)
        games.append(Game(" and ".join(editions), listed([one.name for one in players if one.won]), players))
    if not games:
        return None
    order = sorted(wins, key=lambda name: (-wins[name], -points[name], name))
    return Evening(_headline(order, wins, len(games)), tuple(games), tuple(Total(name, wins[name], number(points[name])) for name in order))


def _headline(order: Sequence[str], wins: dict[str, int], games: int) -> str:
    most = wins[order[0]]
    best = [name for name in order if wins[name] == most]
    won = "1 game" if most == 1 else f"{most} games"
    if len(best) > 1:
        return f"{listed(best)} have each won {won}."
    return f"{best[0]} has won {won} of {games}."
