"""Mounts: what becomes of a card that carries some, and of the mounts, when something happens to it (Mounting Edition, provisional).

Asked as JSON, beside the fields of every table (editions, seats, names, turn, ruleset, readings)::

    {"card": "flocking-bustard",           the card that carries them; needed, and no mount itself
     "mounts": ["fun-duck", "clever-crow"],    8 at most; needed, may be empty
     "owner": "A",                         who holds the card; else who has the turn
     "event": "played",                    played, cancelled (played and cancelled), given, stolen, swapped, discarded, taken (from
                                           the discard pile), removed (one mount, by a Generous Pelican), end (of the owner's
                                           turn), scored
     "to": "B",                            given, stolen, swapped, taken: who gets the card; needed there
     "mount": "fun-duck",                  removed: which mount; else the first
     "fewest": true,                       played, end: the owner holds the fewest cards (for a Flocking Bustard)
     "played_this_turn": false,            the card was played before in this turn
     "hand": 5,                            end: cards in the owner's hand, this card and its mounts among them
     "face_up": 0}                         scored: cards that lie open in the owner's hand beside this card and its mounts

Answered (``answer``)::

    {"card_to": "discard",                 a seat, or discard
     "mounts": [{"mount": "fun-duck", "to": "discard", "riding": true}, {"mount": "clever-crow", "to": "A", "riding": false}],
                                           riding: still on the card; else a card of its own
     "times": 2,                           how many times over the card does its work
     "count": 4,                           cards that an attack takes; null for other cards and events
     "again": false,                       played: the card may be played once more in this turn; null otherwise
     "points": null,                       scored: what the card is worth
     "order": null}                        end: what happens, as the tool about turns says it

Problems: ``never-played`` (played, cancelled).
"""

from __future__ import annotations

from dataclasses import replace

from judge.engine.cards import Card, Catalogue

from .account import Tool
from .facts import Table
from .mounted import Mounted, read_mounts
from .mounting import work
from .mounts_asked import END, EVENTS, MOVING, PLAYED, REMOVED, TAKEN, Asked
from .reading_in import TableReader
from .wording.mounts import SENTENCES

FIELDS = ("card", "mounts", "owner", "event", "to", "mount", "fewest", "played_this_turn", "hand", "face_up")


def read(data: object, catalogue: Catalogue) -> Asked:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = MountsReader(data, catalogue, FIELDS)
    asked = reader.asked()
    reader.finish()
    return asked


class MountsReader(TableReader):
    """Reads what is asked about mounts."""

    __slots__ = ()

    def asked(self) -> Asked:
        """The question, with faulty parts left out; a card stands in for one that is missing."""
        data = self.data
        table = self.table()
        for name in ("card", "mounts"):
            if name not in data:
                self.fault("missing-field", name, field=name)
        card = self.deck_card("card", data["card"], table) if "card" in data else None
        if card is not None and card.is_mount:
            self.say("card-is-a-mount", f"{card.name} is a mount. Name the card that it rides on.", "card")
        mounts = read_mounts(self, "mounts", data.get("mounts", []), table)
        event = self.choice("event", data.get("event", PLAYED), EVENTS)
        owner = self.seat(data["owner"], "owner") if "owner" in data else table.turn
        hand = self.number("hand", data["hand"]) if data.get("hand") is not None else None
        if event == END and hand is not None and hand < 1 + len(mounts):
            self.say("hand-too-small", "The hand has at least this card and its mounts.", "hand", str(1 + len(mounts)))
        return Asked(
            table=table,
            mounted=Mounted(card if card is not None else next(iter(self.catalogue.cards.values())), mounts, self.flag("played_this_turn")),
            owner=owner,
            event=event,
            to=self.receiver(event, owner, table),
            mount=self.removed(event, mounts, table),
            fewest=self.flag("fewest") if data.get("fewest") is not None else None,
            hand=hand,
            face_up=self.number("face_up", data.get("face_up", 0)),
        )

    def flag(self, name: str) -> bool:
        """True or false; false where nothing is said."""
        return self.yes(name, self.data.get(name, False))

    def receiver(self, event: str, owner: str, table: Table) -> str:
        """Who gets the card."""
        to = self.seat(self.data["to"], "to") if "to" in self.data else owner
        if event not in MOVING:
            return owner
        if "to" not in self.data:
            self.fault("missing-field", "to", field="to")
            return owner
        if to == owner and event != TAKEN:
            self.say("to-the-owner", "Somebody else gets the card.", "to", next((seat for seat in table.people if seat != owner), ""))
        return to

    def removed(self, event: str, mounts: tuple[Card, ...], table: Table) -> Card | None:
        """The mount that is taken off."""
        named = self.deck_card("mount", self.data["mount"], table) if "mount" in self.data else None
        if event != REMOVED:
            return None
        if not mounts:
            self.say("no-mounts", "The card carries no mount that could be taken off.", "mounts")
            return None
        if named is not None and named not in mounts:
            self.say("mount-not-there", f"{named.name} does not ride on the card.", "mount", mounts[0].slug)
        return named if named is not None else mounts[0]


TOOL = Tool("mounts", read, lambda asked: asked.table, lambda asked, table: replace(asked, table=table), work, SENTENCES)
