"""What the judge of a dare is asked.

As JSON::

    {"seats": 3, "names": {"A": "Ana"}, "readings": {"out-safety-area-bird": "goes-back"},
     "by": "A",                          who plays the chicken card; needed
     "card": "B",                        what it shows once it is turned over: the seat of a player (that player's colour), "wild",
                                         "unused" (a colour that nobody plays) or "other" (no chicken card at all); left out: still face down
     "chickens": {                       both chickens of every other player; needed. Those of ``by`` may be told too
       "B": [{"at": "lane",              start, lane, safety or finish; needed
              "lane": 3,                 1 to 5, if anybody knows
              "behind": "safety",        the nearest place off the road behind it: safety or start
              "ahead": "safety",         the next place off the road ahead of it: safety or finish
              "did": "safe"},            safe, goose, out (chickened out) or nothing
             {"at": "start"}]},
     "cards": {"B": {"safe": 1}},        Safe and Goose cards that a player laid down, if they are not one for each answer
     "late": ["B"],                      who answered only when the card had been turned over; needs a card
     "order": ["C", "B"],                who answered first; clockwise from ``by`` where nobody says
     "deck": 12}                         cards in the draw pile, if anybody counted
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from judge.engine.cards import Catalogue
from judge.games.data import OUT as GAME
from judge.games.party import Party
from judge.games.reading_in import GameReader

from .board import GOOSE, HAND, SAFE, Bird, read_pair

FIELDS = ("by", "card", "chickens", "cards", "late", "order", "deck")
WILD, UNUSED, OTHER = "wild", "unused", "other"
MOST_DECK = 54


@dataclass(frozen=True)
class Dare:
    """A dare. ``card`` is empty while it lies face down; ``laid`` has the players who said how many cards they laid down."""

    party: Party
    by: str
    card: str
    chickens: Mapping[str, tuple[Bird, ...]]
    laid: Mapping[str, Mapping[str, int]]
    late: tuple[str, ...]
    order: tuple[str, ...]
    ordered: bool
    deck: int | None

    @property
    def hit(self) -> tuple[str, ...]:
        """Whose colour the card shows; never the darer's own (out.own-birds-safe, out.wild)."""
        return tuple(seat for seat in self.order if self.card in (seat, WILD))


def read(data: object, catalogue: Catalogue) -> Dare:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = GameReader(data, catalogue, GAME, FIELDS)
    party = reader.party()
    by = reader.who("by")
    others = party.after(by)
    card = reader.word("card", (*party.people, WILD, UNUSED, OTHER), "")
    if card == UNUSED and party.seats == 4:
        reader.say("no-unused-colour", "With four players every colour is played.", "card")
    told = reader.by_seat("chickens")
    for seat in others:
        if seat not in told:
            reader.fault("missing-field", f"chickens.{seat}", field=seat)
    chickens = {seat: read_pair(reader, f"chickens.{seat}", told[seat]) for seat in (by, *others) if seat in told}
    laid = {seat: _laid(reader, f"cards.{seat}", value) for seat, value in reader.by_seat("cards").items()}
    late = reader.several("late")
    order = reader.several("order")
    if order and sorted(order) != sorted(others):
        reader.say("order-of-all", "The order names everybody but the one who dares, each once.", "order", ", ".join(others))
    if late and not card:
        reader.say("late-before-the-reveal", "While the card lies face down, nobody answers too late.", "late")
    deck = reader.amount("deck", 0, MOST_DECK, 0) if reader.data.get("deck") is not None else None
    reader.finish()
    return Dare(party, by, card, chickens, laid, late, order or others, bool(order), deck)


def _laid(reader: GameReader, place: str, value: object) -> Mapping[str, int]:
    told = reader.part(place, value, (SAFE, GOOSE))
    return {kind: reader.number(f"{place}.{kind}", told[kind], 0, HAND) if kind in told else 0 for kind in (SAFE, GOOSE)}
