"""A turn: may this card be played now, how many cards are drawn at its end, and what happens then in which order.

Asked as JSON, beside the fields of every table (editions, seats, names, turn, ruleset, readings), with ``ask`` one of three::

    {"ask": "play", "by": "A",             who would play; else who has the turn
     "card": "golden-goose",               any card; needed
     "mounts": ["interesting-chat"],       what rides on it
     "copies": "swift-bomber",             with a Macaw: what it would copy
     "again": false,                       this very card was played before in this turn
     "fresh": false,                       it was stolen or drawn in this turn
     "played": [{"card": "golden-goose", "by": "A", "copies": "owl-micromanager", "cancelled": true, "earlier": false}],
                                           what was played before, the oldest first. copies: with a Macaw; earlier: in another turn
     "open": {"card": "swift-bomber", "by": "B"},    a card that was just shown and waits for answers; or a list of a whole chain,
                                           each card upon the one before. With an interrupt alone: it answers the last of
                                           ``played`` that it can answer
     "mockingbirds": ["C"],                who holds a Rocking Mockingbird
     "rested": {"by": "A", "turns": 2},    with a Bellbird: who used it last, and how many turns have ended since; else not used yet
     "hand": 3, "theirs": 2, "pile": 0,    other cards in the player's hand, cards of the one chosen, cards on the discard pile
     "onto": "hand",                       with a mount: onto a card in a hand, onto the pile, or onto a mount
     "last": "golden-goose",               the last card of the deck was drawn: end, or the card that drew it
     "last_itself": false}                 and it is the card in question

    {"ask": "draw", "by": "A", "hand": 0, "extra": 1, "deck": 5}     extra: one for each Tidy Hawfinch; deck may be 0 on the
                                           older sheet, where a card that drew the last one lets the turn go on; last as above

    {"ask": "end", "by": "A", "hand": 4, "deck": 5, "extra": 0,      hand: all cards in it, mounts and face-up cards too;
                                           extra: Hawfinches on cards that do not stand in ``cards``
     "cards": [{"card": "flocking-bustard", "mounts": ["upset-parrotlet"], "played": false}],    the player's cards with mounts
     "held": {"A": [{"card": "imminent-booby", "when": "before"}]},  face-up cards, as the tool about special cards reads them
     "fewest": false,                      the player holds the fewest cards
     "pile": 3}

Answered (``answer``)::

    play: {"allowed": false, "reasons": ["not-your-turn", "once-per-turn"],    all of them, the decisive one first
           "copies": null,                 what a Macaw copies
           "chain": false}                 a question of chains: the chain judge knows more
    draw: {"draws": 1, "due": 2, "deck": 0, "over": true}      due: as many as there would be with a bigger deck
    end:  {"order": [{"what": "force", "card": "flocking-bustard", "count": 0}, {"what": "draw", "card": null, "count": 1},
                     {"what": "next", "card": null, "count": 0}],
           "choice": false,                the player chooses the order (by another reading)
           "draws": 1, "due": 1, "deck": 4, "over": false, "next": "B"}

``what`` is force (a Parrotlet), drop (a Crow), draw, discard (a Mockingbird), explode (an Imminent Booby) or next; ``count`` how
many cards are drawn or lost by it. Problems of ``play`` are the codes in ``reasons``; ``draw`` and ``end`` have ``game-over``.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from judge.engine.cards import Card, Catalogue

from .account import Account, Tool
from .ending import draw, end
from .facts import Table
from .held_reading import HeldReader
from .mounted import Mounted, count_copies, read_mounted, read_mounts
from .open_cards import fits
from .playing import may_play
from .turns_asked import DRAW, END, HAND, MOUNT, PILE, PLAY, Asked, Played, Rested
from .wording.turns import SENTENCES

FIELDS = (
    *("ask", "by", "card", "mounts", "copies", "again", "fresh", "played", "open", "mockingbirds", "rested"),
    *("hand", "theirs", "pile", "onto", "last", "last_itself", "deck", "extra", "cards", "held", "fewest"),
)
PLAYED_FIELDS = frozenset({"card", "by", "copies", "cancelled", "earlier"})
MOST_PLAYED = 60
MOST_MOUNTED = 40
MOST_EXTRA = 8


def read(data: object, catalogue: Catalogue) -> Asked:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = TurnReader(data, catalogue, FIELDS)
    asked = reader.asked()
    reader.finish()
    return asked


class TurnReader(HeldReader):
    """Reads what is asked about a turn."""

    __slots__ = ()

    def asked(self) -> Asked:
        """The question, with faulty parts left out."""
        data = self.data
        table = self.table()
        ask = self.choice("ask", data.get("ask", PLAY), (PLAY, DRAW, END))
        by = self.seat(data["by"], "by") if "by" in data else table.turn
        if ask != PLAY and by != table.turn:
            self.say("end-of-another", "Only the player whose turn it is draws at the end of it.", "by", table.turn)
        if ask == PLAY and "card" not in data:
            self.fault("missing-field", "card", field="card")
        card = self.card(data["card"], "card") if "card" in data else None
        copies = self.card(data["copies"], "copies") if "copies" in data else None
        if copies is not None and card is not None and not card.copying:
            self.fault("copies-without-macaw", "copies")
        mounts = read_mounts(self, "mounts", data.get("mounts", []), table)
        if mounts and card is not None and card.is_mount:
            self.fault("mounts-on-a-mount", "mounts")
        asked = Asked(
            table=table,
            ask=ask,
            by=by,
            card=Mounted(card, mounts) if card is not None else None,
            copies=copies,
            played=tuple(one for one in (self.play_told(f"played[{index}]", entry) for index, entry in self.entries("played", MOST_PLAYED)) if one),
            again=self.yes("again", data.get("again", False)),
            fresh=self.yes("fresh", data.get("fresh", False)),
            open=self.chain(data.get("open"), table),
            silenced_by=self.seat_list(data.get("mockingbirds", []), "mockingbirds"),
            rested=self.rested(data.get("rested")),
            onto=self.choice("onto", data.get("onto", HAND), (HAND, PILE, MOUNT)),
            theirs=self.maybe("theirs"),
            pile=self.maybe("pile"),
            last=self.drawing("last", data["last"], ("end",), table)[0] if data.get("last") is not None else None,
            last_itself=self.yes("last_itself", data.get("last_itself", False)),
            hand=self.maybe("hand"),
            deck=self.maybe("deck", 0 if table.older else 1),
            extra=self.number("extra", data.get("extra", 0), 0, MOST_EXTRA),
            cards=tuple(
                one for one in (read_mounted(self, f"cards[{index}]", entry, table) for index, entry in self.entries("cards", MOST_MOUNTED)) if one
            ),
            held=tuple(self.all_held(table)),
            fewest=self.yes("fewest", data["fewest"]) if data.get("fewest") is not None else None,
        )
        if asked.last is not None:
            asked = replace(asked, deck=0)
        count_copies(self, "cards", [card for one in asked.cards for card in (one.card, *one.mounts)], table)
        least = sum(1 + len(one.mounts) for one in asked.cards) + sum(held.seat == by for held in asked.held)
        if ask == END and asked.hand is not None and asked.hand < least:
            self.say("hand-too-small", f"{least} cards are named, mounts among them, so the hand has at least as many.", "hand", str(least))
        return asked

    def maybe(self, name: str, least: int = 0) -> int | None:
        """A number, or None where it is not said."""
        return self.number(name, self.data[name], least) if self.data.get(name) is not None else None

    def entries(self, name: str, most: int) -> list[tuple[int, object]]:
        """The entries of a list with their places."""
        value = self.data.get(name, [])
        if not isinstance(value, list):
            self.wrong_type(name, "a list")
            return []
        if len(value) > most:
            self.say("too-many-entries", f"At most {most} entries can stand here.", name)
            return []
        return list(enumerate(value))

    def chain(self, value: object, table: Table) -> tuple[Played, ...]:
        """The cards that wait for answers: one, or each upon the one before."""
        if value is None:
            return ()
        told = [self.play_told("open", value)] if not isinstance(value, list) else []
        if isinstance(value, list):
            told = [self.play_told(f"open[{index}]", entry) for index, entry in self.entries("open", MOST_PLAYED)]
        found = [one for one in told if one is not None]
        for index, (below, above) in enumerate(pairwise(found), 1):
            if not fits(above.acts_as, below.acts_as):
                self.say("does-not-answer", f"{above.card.name} cannot answer {below.card.name}.", f"open[{index}]")
        for index, one in enumerate(found):
            place = f"open[{index}]" if isinstance(value, list) else "open"
            if one.acts_as.never_played:
                self.say("never-played", f"{one.card.name} is never played.", place)
            for card in dict.fromkeys((one.card, one.acts_as)):
                if card.one not in table.deck.copies:
                    self.deck_card(place, card.slug, table)
        return tuple(found)

    def play_told(self, place: str, value: object) -> Played | None:
        """A card that was played, as ``played`` and ``open`` name it."""
        if not isinstance(value, dict):
            self.wrong_type(place, "an object: card and by")
            return None
        for name in value:
            if name not in PLAYED_FIELDS:
                self.unknown_key(name, f"{place}.{name}", PLAYED_FIELDS)
        if "card" not in value:
            self.fault("missing-field", f"{place}.card", field="card")
            return None
        card = self.card(value["card"], f"{place}.card")
        copies = self.card(value["copies"], f"{place}.copies") if "copies" in value else None
        by = self.seat(value["by"], f"{place}.by") if "by" in value else "A"
        cancelled = self.yes(f"{place}.cancelled", value.get("cancelled", False))
        earlier = self.yes(f"{place}.earlier", value.get("earlier", False))
        if card is None:
            return None
        return Played(card, by, self.acting(place, card, copies), cancelled, earlier)

    def acting(self, place: str, card: Card, copies: Card | None) -> Card:
        """What a card acts as. A Macaw must say what it copies."""
        if card.copying and copies is None:
            self.fault("missing-field", f"{place}.copies", field="copies")
        if copies is not None and not card.copying:
            self.fault("copies-without-macaw", f"{place}.copies")
        return copies if copies is not None else card

    def rested(self, value: object) -> Rested | None:
        """When a card that is played once a round was used last."""
        if value is None:
            return None
        if not isinstance(value, dict) or set(value) != {"by", "turns"}:
            self.wrong_type("rested", "an object: by and turns")
            return None
        return Rested(self.seat(value["by"], "rested.by"), self.number("rested.turns", value["turns"]))


def work(asked: Asked, account: Account) -> None:
    """Fills the account with the answer to the one question that is asked."""
    if asked.ask == PLAY:
        may_play(asked, account)
    elif asked.ask == DRAW:
        draw(asked, account)
    else:
        end(asked, account)


TOOL = Tool("turn", read, lambda asked: asked.table, lambda asked, table: replace(asked, table=table), work, SENTENCES)
