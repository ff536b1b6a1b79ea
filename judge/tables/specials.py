"""Special cards: what they do when they are drawn, while they are held, and when the deck runs out.

Asked as JSON, beside the fields of every table (editions, seats, names, turn, ruleset, readings)::

    {"by": "A",                            who draws; else who has the turn
     "how": "end",                         end: the draw that ends the turn; none: nobody draws, only look at what is held;
                                           other: some other way; or the slug of a card that draws: holy-dove, golden-goose, deep-shag
     "copied": false,                      a Parroting Macaw copies that card, so the Macaw was played
     "owner": "A",                         from whose hand the card was played; else ``by`` (somebody else's after a Flashy Peacock)
     "drawn": ["booming-booby", null],     the cards in the order of drawing, null for one that is not special; or their number;
                                           may be left out: then as many as the rules say, none of them special
     "hands": {"A": 5, "B": ["innocent-chick", "imminent-booby"]},
                                           cards before the draw as a number or a list, face-up cards among them, without the
                                           card in play and after a Shag's discard; a hand left out has as many cards as were dealt
     "deck": 12,                           cards in the draw deck before the draw; may be left out: then more than enough
     "held": {"A": [{"card": "imminent-booby", "came": "given", "when": "this-turn"}]},
                                           face-up cards. came: drawn, given, picked, swapped, back; when: before (this turn
                                           began), this-turn. Face-up cards of a listed hand need not stand here
     "extra": 0,                           with how end: extra cards (one for each Tidy Hawfinch)
     "choices": {"A": ["imminent-booby"]}} face-up cards that a player discards first where there is a choice; else Boobies that
                                           would explode

Answered (``answer``)::

    {"hands": {"A": 2, "B": 5},            cards afterwards
     "draws": 1,                           cards drawn
     "deck": 11,                           null where nobody knows
     "discarded": 4,                       cards that went to the discard pile
     "discards": [{"seat": "A", "count": 3, "choice": true, "because": "booming-booby", "when": "drawn"}],
     "swaps": [["A", "B"]],
     "explodes": [{"seat": "A", "card": "imminent-booby", "others": 2, "when": "end"}],
                                            when: before-draw, drawn, end (of the turn, after the draw), deck-empty
     "clocks": [{"seat": "B", "card": "imminent-booby", "explodes": "next-turn"}],   or this-turn: at the end of the turn that runs
     "silence": false,                     somebody holds a Rocking Mockingbird afterwards; where it might have been the card that
                                            went, an assumption says so
     "over": false,                        the game is over
     "plays_on": false,                    older sheet: the deck is empty, and play goes on until the turn ends
     "turn": "A"}                          whose turn it is then; null when the game is over

``cards`` moves deck, seats, discard and table (the card in play). Problems: ``left-out-with-two``, ``not-your-turn``,
``too-many-drawn``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from judge.engine.cards import Card, Catalogue

from .account import Tool
from .decks import CARDS_EACH, lines, total
from .drawing import work
from .facts import Hand, Table
from .held_reading import HeldReader
from .holding import Held
from .reading_in import MOST_CARDS
from .specials_asked import END, NONE, OTHER, Asked
from .wording.specials import SENTENCES

FIELDS = ("by", "how", "copied", "owner", "drawn", "hands", "deck", "held", "extra", "choices")
MOST_EXTRA = 8


def read(data: object, catalogue: Catalogue) -> Asked:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = SpecialsReader(data, catalogue, FIELDS)
    asked = reader.asked()
    reader.finish()
    return asked


class SpecialsReader(HeldReader):
    """Reads what is asked about special cards."""

    __slots__ = ()

    def asked(self) -> Asked:
        """The question, with faulty parts left out."""
        data = self.data
        table = self.table()
        by = self.seat(data["by"], "by") if "by" in data else table.turn
        how, card = self.way(table)
        copied = self.yes("copied", data.get("copied", False))
        if copied and not any(one.copying for one in table.deck.cards):
            self.say("no-macaw", "No card of this deck copies another.", "copied")
        if how == END and by != table.turn:
            self.say("end-of-another", "Only the player whose turn it is draws at the end of it.", "by", table.turn)
        drawn, number = self.drawn(table)
        hands = self.hands(table)
        held, found = self.held(table, hands)
        asked = Asked(
            table=table,
            by=by,
            how=how,
            card=card,
            copied=copied and card is not None,
            owner=self.seat(data["owner"], "owner") if "owner" in data else by,
            drawn=drawn,
            number=number,
            hands=tuple((seat, hands[seat]) if seat in hands else (seat, Hand(CARDS_EACH[table.seats])) for seat in table.people),
            assumed=tuple(seat for seat in table.people if seat not in hands),
            deck=self.number("deck", data["deck"], 1) if data.get("deck") is not None else None,
            held=held,
            found=found,
            extra=self.number("extra", data.get("extra", 0), 0, MOST_EXTRA),
            choices=tuple((seat, tuple(self.cards(f"choices.{seat}", value, table))) for seat, value in sorted(self.by_seat("choices").items())),
        )
        if not self.faults:
            self.count(asked)
        return asked

    def way(self, table: Table) -> tuple[str, Card | None]:
        """How the cards are drawn: the word, and the card that draws."""
        return self.drawing("how", self.data.get("how", END), (END, NONE, OTHER), table)

    def cards(self, place: str, value: object, table: Table) -> list[Card]:
        """A list of cards of the deck, in their order."""
        return [card for card, count in self.deck_cards(place, value, table).items() for _ in range(count)]

    def drawn(self, table: Table) -> tuple[tuple[Card | None, ...], int | None]:
        """The cards that are known to be drawn, and how many they are; None where that is not said."""
        value = self.data.get("drawn")
        if value is None:
            return (), None
        if not isinstance(value, list):
            return (), self.number("drawn", value, 0)
        if len(value) > MOST_CARDS:
            self.say("too-many-cards", f"At most {MOST_CARDS} cards can stand here.", "drawn")
            return (), None
        found = [None if one is None else self.deck_card(f"drawn[{index}]", one, table) for index, one in enumerate(value)]
        return tuple(found), len(found)

    def hands(self, table: Table) -> Mapping[str, Hand]:
        """The hands that are named."""
        return {seat: self.hand(f"hands.{seat}", value, table) for seat, value in self.by_seat("hands").items()}

    def held(self, table: Table, hands: Mapping[str, Hand]) -> tuple[tuple[Held, ...], tuple[Held, ...]]:
        """The face-up cards, and those among them that only a listed hand names."""
        held = self.all_held(table)
        found: list[Held] = []
        for seat, hand in hands.items():
            listed = [card for card in hand.cards or () if card.face_up]
            for one in (one for one in held if one.seat == seat and hand.cards is not None):
                if one.card in listed:
                    listed.remove(one.card)
                else:
                    self.say("held-outside-hand", f"{one.card.name} is not in the list of that hand.", f"held.{seat}", one.card.slug)
            found += [Held(card, seat) for card in listed]
        return (*held, *found), tuple(found)

    def count(self, asked: Asked) -> None:
        """Finds hands that cannot be: more cards than the decks hold, or fewer than lie face up."""
        known: dict[Card, int] = {}
        cards = [card for _, hand in asked.hands for card in hand.cards or ()]
        cards += [one.card for one in asked.held if dict(asked.hands)[one.seat].cards is None]
        for card in (*cards, *(card for card in asked.drawn if card is not None)):
            known[card] = known.get(card, 0) + 1
        for card, count in known.items():
            if count > asked.table.copies(card):
                self.say("too-many-copies", f"The deck has {asked.table.copies(card)} of {card.name}, not {count}.", "hands", card.slug)
        for seat, hand in asked.hands:
            least = sum(one.seat == seat for one in asked.held)
            if hand.count < least:
                self.say("hand-too-small", f"{seat} holds {least} face-up cards, so the hand has at least as many.", f"hands.{seat}", str(least))
        everything = sum(hand.count for _, hand in asked.hands) + (asked.deck or 0)
        if everything > total(lines(asked.table)):
            self.say("more-cards-than-deck", f"The deck has {total(lines(asked.table))} cards in all, not {everything}.", "hands")


TOOL = Tool("specials", read, lambda asked: asked.table, lambda asked, table: replace(asked, table=table), work, SENTENCES)
