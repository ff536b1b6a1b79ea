"""The table while a log is read: what lies open, whose turn it is, and what was used up.

A ``Table`` changes with every event. What legality may know of it is its ``facts``: a small frozen value, so that the one
check can be remembered by the facts that it reads.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .cards import Card, Catalogue, Deck, Effect, Mount
from .dispute import SEATS, Dispute, Play
from .readings import Readings
from .successes import Last, Successes


class Setting:
    """What stays the same during a whole dispute: the deck, the seats, the readings."""

    __slots__ = ("catalogue", "deck", "mockingbirds", "readings", "seats")

    def __init__(self, dispute: Dispute, catalogue: Catalogue, readings: Readings) -> None:
        self.catalogue = catalogue
        self.deck: Deck = catalogue.deck(dispute.editions)
        self.seats = SEATS[: dispute.seats]
        self.mockingbirds = dispute.mockingbirds
        self.readings = readings


class Shown(NamedTuple):
    """An answer that lies in the chain. ``acts_as`` is the card itself, or what a Macaw copies."""

    event: int
    card: Card
    acts_as: Card
    by: str
    targets: tuple[str, ...]
    effect: Effect
    mounts: tuple[Card, ...]


class PickMade(NamedTuple):
    """One card that is picked or discarded: by whom, from which hands it can come, and whether the picker keeps it."""

    by: str
    sources: tuple[str, ...]
    to_hand: bool


class Rest(NamedTuple):
    """The last use of a card that is played once a round: for how many more turns it rests, by each reading of bell-round."""

    card: str
    all_turns: int
    own_turn: int


@dataclass(slots=True)
class Root:
    """The open card: an action, attack, mount or repeating Macaw, with the chain of answers in the present window.

    ``total`` is how many cards it picks (0 if it does not pick). ``earlier`` is the last interrupt, in the order of settling,
    that took effect in an earlier window.
    """

    event: int
    card: Card
    acts_as: Card
    by: str
    controller: str
    targets: tuple[str, ...]
    mounts: tuple[Card, ...]
    fewest: bool | None
    total: int
    picks: list[PickMade]
    chain: list[Shown]
    earlier: Card | None = None
    went_ahead: bool = False

    @property
    def times(self) -> int:
        """How often each doubled effect is done: twice for each Fun Duck (mount.fun-duck)."""
        return times(self.mounts)


def times(mounts: tuple[Card, ...]) -> int:
    """1, doubled by each Fun Duck among the mounts."""
    factor = 1
    for mount in mounts:
        if mount.mount is Mount.DOUBLE:
            factor *= 2
    return factor


class Facts(NamedTuple):
    """All that legality knows of the table.

    ``spent``: cards (by ``one``) played as often this turn as the deck has copies. ``exhausted``: cards of which no copy is
    left. ``open_as`` is what the open card acts as, None if nothing is open; ``top`` what the topmost answer acts as, None if
    the window is empty. ``left`` is the number of cards still to be picked.
    """

    turn: str
    exhausted: frozenset[str]
    spent: frozenset[str]
    rests: tuple[Rest, ...]
    last: Last
    last_before: Last
    open_as: Card | None = None
    open_by: str = ""
    controller: str = ""
    between: bool = False
    left: int = 0
    targets: tuple[str, ...] = ()
    earlier: Card | None = None
    top: Card | None = None
    top_by: str = ""
    top_targets: tuple[str, ...] = ()

    @property
    def answered(self) -> Card | None:
        """The topmost card, as what it acts as; None if nothing is open."""
        return self.top or self.open_as

    @property
    def answered_targets(self) -> tuple[str, ...]:
        """The targets of the topmost card."""
        return self.targets if self.top is None else self.top_targets


class Table:
    """What lies on the table after the events that were read so far."""

    __slots__ = ("_used", "exhausted", "rests", "root", "setting", "spent", "successes", "turn", "used_this_turn")

    def __init__(self, setting: Setting, turn: str) -> None:
        self.setting = setting
        self.turn = turn
        self.root: Root | None = None
        self.successes = Successes()
        self.exhausted: frozenset[str] = frozenset()
        self.spent: frozenset[str] = frozenset()
        self.rests: tuple[Rest, ...] = ()
        self.used_this_turn: dict[str, int] = {}
        self._used: dict[str, int] = {}

    def facts(self) -> Facts:
        """What legality may know."""
        root = self.root
        successes = self.successes
        if root is None:
            return Facts(self.turn, self.exhausted, self.spent, self.rests, successes.turn, successes.before)
        made = len(root.picks)
        top = root.chain[-1] if root.chain else None
        shown = (top.acts_as, top.by, top.targets) if top is not None else ()
        return Facts(
            self.turn,
            self.exhausted,
            self.spent,
            self.rests,
            successes.turn,
            successes.before,
            root.acts_as,
            root.by,
            root.controller,
            made > 0,
            root.total - made,
            root.targets,
            root.earlier,
            *shown,
        )

    def open_root(self) -> Root:
        """The open card. Raises LookupError if nothing is open, where legality had to see to that."""
        if self.root is None:
            raise LookupError("nothing is open")
        return self.root

    def open(self, event: int, play: Play, card: Card, acts_as: Card) -> Root:
        """Lays a new root on the table. Whatever was open has been settled."""
        cards = self.setting.catalogue.cards
        mounts = tuple([cards[slug] for slug in play.mounts]) if play.mounts else ()
        targets = tuple(sorted(play.targets)) if len(play.targets) > 1 else play.targets
        total = acts_as.picks * times(mounts)
        self.root = Root(event, card, acts_as, play.by, play.by, targets, mounts, play.fewest, total, [], [])
        self._use(card, play.by)
        return self.root

    def answer(self, event: int, play: Play, card: Card, acts_as: Card, effect: Effect) -> Shown:
        """Lays an answer on top of the chain."""
        root = self.open_root()
        cards = self.setting.catalogue.cards
        mounts = tuple([cards[slug] for slug in play.mounts]) if play.mounts else ()
        shown = Shown(event, card, acts_as, play.by, play.targets, effect, mounts)
        root.chain.append(shown)
        self._use(card, play.by)
        return shown

    def withdraw(self) -> None:
        """Takes the topmost answer back, as if it had never been shown; only ``rests`` is left to the caller (for counting chains)."""
        self.give_back(self.open_root().chain.pop().card)

    def give_back(self, card: Card) -> None:
        """The card has gone back to a hand, so it is not used up."""
        self._used[card.one] -= 1
        if card.one in self.exhausted:
            self.exhausted -= {card.one}

    def close(self) -> None:
        """The open card is done with. Where a discard pile can come back, its cards no longer count as used up."""
        self.root = None
        if not self.setting.deck.closed:
            self._used = {}
            self.exhausted = frozenset()

    def end_turn(self) -> None:
        """The next seat clockwise has the turn."""
        seats = self.setting.seats
        self.turn = seats[(seats.index(self.turn) + 1) % len(seats)]
        self.used_this_turn = {}
        self.spent = frozenset()
        self.rests = tuple(Rest(rest.card, rest.all_turns - 1, rest.own_turn - 1) for rest in self.rests if rest.all_turns > 1)
        self.successes.end_turn()

    def _use(self, card: Card, seat: str) -> None:
        name = card.one
        used = self._used[name] = self._used.get(name, 0) + 1
        copies = self.setting.deck.copies[name]
        if used >= copies:
            self.exhausted |= {name}
        if card.limit == "turn":
            played = self.used_this_turn[name] = self.used_this_turn.get(name, 0) + 1
            if played >= copies:
                self.spent |= {name}
        elif card.limit == "round":
            seats = self.setting.seats
            own = (seats.index(seat) - seats.index(self.turn)) % len(seats) or len(seats)
            self.rests = (*(rest for rest in self.rests if rest.card != name), Rest(name, len(seats), own))
