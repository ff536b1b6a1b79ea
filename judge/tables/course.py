"""What happens while somebody draws: the hands, the deck and the pile, and the answer that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.engine.cards import Card

from .account import Account
from .holding import Dropped, Held, Holding
from .specials_asked import END, Asked


class Course:
    """One draw with all that follows. ``when`` is the moment that runs: before-draw, drawn, end or deck-empty.

    ``waiting`` is the card in play that will come back to a hand, ``last`` true once the last card of the deck was drawn,
    ``over`` once the game is over, ``plays_on`` where the older sheet lets the turn go on after that.
    """

    def __init__(self, asked: Asked, account: Account) -> None:
        self.asked = asked
        self.account = account
        self.holding = Holding(dict(asked.hands), asked.held, dict(asked.choices))
        self.deck = asked.deck
        self.drawn = 0
        self.discarded = 0
        self.last = False
        self.over = False
        self.plays_on = False
        self.when = "drawn"
        self.waiting: Card | None = None
        self.discards: list[dict[str, Any]] = []
        self.swaps: list[list[str]] = []
        self.explodes: list[dict[str, Any]] = []
        self.clocks: list[dict[str, Any]] = []

    @property
    def played(self) -> Card:
        """The card in play: the one that draws, or the Macaw that copies it. Raises LookupError if there is none."""
        if self.asked.copied:
            return next(card for card in self.asked.table.deck.cards if card.copying)
        if self.asked.card is None:
            raise LookupError("no card is in play")
        return self.asked.card

    @staticmethod
    def clause(card: Card) -> str:
        """The clause of a face-up special card."""
        return "special.imminent-booby" if card.explodes else "special.mockingbird"

    def to_pile(self, slug: str, count: int, source: str) -> None:
        """Cards go to the discard pile."""
        self.account.move(slug, count, source, "discard")
        self.discarded += count

    def drop(self, seat: str, number: int, because: Card, barred: Sequence[Held] = ()) -> Dropped:
        """A player discards so many cards of their choice, or all if there are fewer."""
        dropped = self.holding.discard(seat, number, barred)
        for slug, count in dropped.known.items():
            self.to_pile(slug, count, seat)
        if dropped.number:
            self.discards.append({"seat": seat, "count": dropped.number, "choice": dropped.choice, "because": because.slug, "when": self.when})
        return dropped

    def swap(self, one: str, other: str) -> None:
        """Two players swap hands."""
        for source, to in ((one, other), (other, one)):
            cards = self.holding.cards[source]
            if cards is None:
                self.account.move("", self.holding.counts[source], source, to)
            else:
                for card in dict.fromkeys(cards):
                    self.account.move(card.slug, cards.count(card), source, to)
        self.holding.swap(one, other)
        self.swaps.append([one, other])

    def due(self) -> list[Held]:
        """The face-up cards that explode in this course, as things stand: all when the game is over, else those whose holder ends
        a turn that they were held for from its beginning (special.imminent-booby)."""
        faces = [held for held in self.holding.faces if held.card.explodes]
        if self.over:
            return faces
        if self.asked.how != END:
            return []
        return [held for held in faces if held.before and held.seat == self.asked.table.turn]

    def expect_explosions(self) -> None:
        """From here on players with a choice discard first what would explode anyway, unless they choose otherwise."""
        self.holding.first = tuple(self.due())

    def tell_saved(self, seat: str, dropped: Dropped, rulings: tuple[str, ...]) -> None:
        """Tells which of the discarded cards would have exploded."""
        for held in dropped.faces:
            if held in self.holding.first:
                self.account.tell("goes-too", ("special.imminent-booby",), rulings, seat=seat, card=held.card, choice=dropped.choice)
                if dropped.choice and seat not in self.holding.choices:
                    self.account.assume("least", seat=seat, card=held.card)

    def close(self) -> None:
        """Writes the answer and the headline."""
        asked, account = self.asked, self.account
        turn: str | None = asked.table.turn
        if account.problem is not None:
            account.headline = account.problem.text
        if account.problem is not None and not self.drawn:
            pass
        elif self.over:
            turn = None
            account.tell("reveal", ("end.reveal",))
        elif asked.how == END:
            turn = asked.table.next(asked.table.turn)
            account.tell("turn-passes", ("turn.next-player",), seat=turn)
            account.do(turn, "do-turn")
        account.answer = {
            "hands": dict(self.holding.counts),
            "draws": self.drawn,
            "deck": None if self.deck is None else self.deck - self.drawn,
            "discarded": self.discarded,
            "discards": self.discards,
            "swaps": self.swaps,
            "explodes": self.explodes,
            "clocks": self.clocks,
            "silence": any(held.card.silences for held in self.holding.faces),
            "over": self.over,
            "plays_on": self.plays_on,
            "turn": turn,
        }
        if not account.headline:
            account.headline = account.say("headline", by=asked.by, cards=asked.table.catalogue.cards, **account.answer)
