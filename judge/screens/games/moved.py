"""What changes its place in the other games: cards, tiles and eggs, with where they go."""

from __future__ import annotations

from collections.abc import Sequence

from cards.faces import tiles
from judge.engine import Catalogue
from judge.engine.wording.people import People, cards
from judge.games.chicken_war.tiles import BY_SLUG
from judge.screens.who import Check
from judge.screens.words import own
from judge.tables.result import Move

PLACES = {"deck": "Draw pile", "discard": "Discard pile", "aside": "Aside, it is used up", "box": "Back into the box", "table": "On the table"}
FROM = {"deck": "the draw pile", "discard": "the discard pile", "box": "the box"}
CARDS = {"number": "number card", "chicken": "Chicken card", "safe": "Safe card", "goose": "Goose card"}
PIECES = {"egg": "egg", "steal": "Steal tile", "infiltrate": "Infiltrate tile"}


def cards_moved(moves: Sequence[Move], catalogue: Catalogue, people: People) -> list[Check]:
    """Cards of Chicken Out, each line with where they go."""
    return [_line(_cards(move), move, people, "hand") for move in moves]


def tiles_moved(moves: Sequence[Move], catalogue: Catalogue, people: People) -> list[Check]:
    """Tiles and eggs of Chicken War, each line with where they go."""
    return [_line(_tiles(move), move, people, "" if move.card in PIECES else "Yard") for move in moves]


def _line(what: str, move: Move, people: People, holding: str) -> Check:
    def at(seat: str) -> str:
        return f"{own(people(seat))} {holding}" if holding else people(seat)

    return Check(f"{what}, from {FROM.get(move.source) or at(move.source)}", PLACES.get(move.to) or at(move.to))


def _cards(move: Move) -> str:
    return _counted(CARDS[move.card], move.count) if move.card else cards(move.count)


def _tiles(move: Move) -> str:
    if move.card in BY_SLUG:
        return f"Chicken with {tiles.words_of(BY_SLUG[move.card]._asdict())}"
    return _counted(PIECES[move.card] if move.card else "Chicken", move.count)


def _counted(name: str, count: int) -> str:
    return f"{count} {name}{'' if count == 1 else 's'}"
