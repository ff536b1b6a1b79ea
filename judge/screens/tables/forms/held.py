"""Face-up cards as rows of three fields: whose, which, since when. The forms about special cards and about turns share them."""

from __future__ import annotations

from typing import Any

from judge.engine.cards import Card
from judge.engine.notation.codes import CARD_OF
from judge.screens.tables.typed import Typed

ROWS = ("held1", "held2", "held3", "held4")
FIELDS = r"held[1-4](_card|_since)?"
"""Names of these fields as a pattern."""
BEFORE = "before"
SINCE = {
    BEFORE: "since before this turn",
    "drawn": "drawn this turn",
    "given": "given this turn",
    "picked": "picked this turn",
    "swapped": "got by a swap this turn",
    "back": "lost and got back this turn",
}


def held(typed: Typed, deck: tuple[Card, ...]) -> dict[str, list[dict[str, str]]]:
    """``held`` as tools read it. A row without a card means the first face-up card of the deck."""
    usual = next((card.slug for card in deck if card.face_up), "imminent-booby")
    found: dict[str, list[dict[str, str]]] = {}
    for name in ROWS:
        seat = typed.one(name)
        if seat:
            since = typed.one(f"{name}_since", BEFORE)
            card = typed.one(f"{name}_card")
            told = {"when": BEFORE} if since == BEFORE else {"when": "this-turn", "came": since}
            found.setdefault(seat, []).append({"card": CARD_OF.get(card, card) or usual, **told})
    return found


def row_of(typed: Typed, rest: str) -> str:
    """The row of a fault at ``held.REST``: rows of one player are told in their order."""
    seat, _, number = rest.partition("[")
    rows = [name for name in ROWS if typed.one(name) == seat.partition(".")[0]]
    at = int(number.partition("]")[0] or 0) if number else 0
    return rows[at] if at < len(rows) else ROWS[0]


def rows(typed: Typed) -> dict[str, Any]:
    """What the fragment shows of them."""
    return {
        "held": [(name, typed.one(name), typed.one(f"{name}_card"), typed.one(f"{name}_since", BEFORE)) for name in ROWS],
        "since": list(SINCE.items()),
        "more_held": any(typed.one(name) for name in ROWS),
    }
