"""Face-up cards in hands, as the tools about special cards and about turns are told of them."""

from __future__ import annotations

from .facts import Table
from .holding import Held
from .reading_in import TableReader

CAME = ("drawn", "given", "picked", "swapped", "back")
WHEN = ("before", "this-turn")
HELD_FIELDS = frozenset({"card", "came", "when"})


class HeldReader(TableReader):
    """Reads ``held``: ``{"A": [{"card": "imminent-booby", "came": "given", "when": "this-turn"}]}``."""

    __slots__ = ()

    def all_held(self, table: Table) -> list[Held]:
        """The face-up cards of all hands."""
        held: list[Held] = []
        for seat, value in sorted(self.by_seat("held").items()):
            if not isinstance(value, list):
                self.wrong_type(f"held.{seat}", "a list of face-up cards")
                continue
            for index, entry in enumerate(value):
                one = self.one_held(f"held.{seat}[{index}]", seat, entry, table)
                if one is not None:
                    held.append(one)
        return held

    def one_held(self, place: str, seat: str, entry: object, table: Table) -> Held | None:
        """One face-up card."""
        if not isinstance(entry, dict):
            self.wrong_type(place, "an object: card, came and when")
            return None
        for name in entry:
            if name not in HELD_FIELDS:
                self.unknown_key(name, f"{place}.{name}", HELD_FIELDS)
        if "card" not in entry:
            self.fault("missing-field", f"{place}.card", field="card")
            return None
        card = self.deck_card(f"{place}.card", entry["card"], table)
        came = self.choice(f"{place}.came", entry.get("came", CAME[0]), CAME)
        when = self.choice(f"{place}.when", entry.get("when", WHEN[0]), WHEN)
        if card is not None and not card.face_up:
            self.say("not-face-up", f"{card.name} does not lie face up in a hand.", f"{place}.card")
            return None
        return Held(card, seat, came, when == WHEN[0]) if card is not None else None
