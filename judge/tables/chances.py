"""Which interrupts are still out there, from what lies on the discard pile and what one sees.

Asked as JSON::

    {"editions": ["innocent"], "seats": 3,                 both needed
     "names": {}, "ruleset": "2026-10-15", "readings": {"two-players": "keep"},
     "discard_pile": {"falcon-interceptor": 3},            what lies there now
     "mine": {"bouncing-penguin": 1},                      my own hand
     "shown": {"swift-bomber": 1},                         what I know of other hands or of the draw deck
     "also": ["swift-bomber"],                             further cards to count, beside the interrupts
     "hand": 4,                                            a hand that I wonder about: how many of its cards I do not know
     "draws": 2,                                           the next cards of the draw deck that I wonder about
     "draw_deck": 20}                                      how many cards the draw deck has, if somebody counted

Answered (``answer``)::

    {"cards": 56, "unseen": 30,                            of all cards in play, those that I see nowhere
     "kinds": {"falcon-interceptor": {"names": ["Falcon Interceptor"], "copies": 4, "gone": 3, "mine": 0, "shown": 0, "left": 1,
               "copying": false,                           a Macaw, which can only copy an interrupt
               "hand": {"chance": [2, 15], "percent": 13.3}, "draws": null}},     at least one of them; null if nobody asked
     "any": {…},                                           all interrupts together, without Macaws
     "closed": true}                                       whether what is on the pile stays there

``gone`` lie on the pile; ``left`` are in other hands or in the draw deck, and nobody has shown them. Problems: ``too-many-copies``,
``left-out``, ``hand-too-big``, ``too-many-draws``, ``deck-too-big``, ``deck-too-small``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from judge.engine.cards import Card, Catalogue, Kind

from .account import Account, Tool
from .decks import Line, lines, total
from .facts import Table
from .odds import in_draws, in_hand
from .reading_in import TableReader
from .scoring_checks import check_copies, left_out_of
from .wording.chances import SENTENCES

FIELDS = ("discard_pile", "mine", "shown", "also", "hand", "draws", "draw_deck")


@dataclass(frozen=True)
class Chances:
    """What one sees, and what one wonders about; None where nobody asked."""

    table: Table
    pile: Mapping[Card, int]
    mine: Mapping[Card, int]
    shown: Mapping[Card, int]
    also: tuple[Card, ...]
    hand: int | None
    draws: int | None
    draw_deck: int | None


class Unseen(NamedTuple):
    """The cards that one does not see. ``specials`` of them must be in the draw deck, which has ``deck`` cards, if that is known."""

    cards: int
    specials: int
    deck: int | None


class Known(NamedTuple):
    """One kind of card, or several together: copies in play and where they are."""

    copies: int
    gone: int
    mine: int
    shown: int

    @property
    def left(self) -> int:
        """Copies that are out of sight."""
        return self.copies - self.gone - self.mine - self.shown


def read(data: object, catalogue: Catalogue) -> Chances:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = TableReader(data, catalogue, FIELDS)
    if "seats" not in reader.data:
        reader.fault("missing-field", "seats", field="seats")
    table = reader.table()
    seen = [reader.deck_cards(name, reader.data.get(name, {}), table) for name in FIELDS[:3]]
    also = reader.deck_cards("also", reader.data.get("also", []), table)
    numbers = [reader.number(name, reader.data[name]) if name in reader.data else None for name in FIELDS[4:]]
    reader.finish()
    return Chances(table, seen[0], seen[1], seen[2], tuple(also), *numbers)


def work(asked: Chances, account: Account) -> None:
    """Fills the account with what is left of each interrupt."""
    table = asked.table
    seen: Counter[Card] = Counter()
    for cards in (asked.pile, asked.mine, asked.shown):
        seen += Counter(cards)
    out = left_out_of(account)
    count = total(lines(table)) - total(out)
    account.answer = {"cards": count, "unseen": None, "kinds": {}, "any": None, "closed": table.deck.closed}
    check_copies(table, account, seen)
    if account.problem is None:
        together = sum(_known(asked, line, out).left for line in lines(table))
        specials = sum(_known(asked, line, out).left for line in lines(table) if line.card.kind is Kind.SPECIAL)
        unseen = Unseen(together, specials, asked.draw_deck)
        _check_numbers(asked, account, unseen)
        if account.problem is None:
            _tell(asked, account, unseen, out)
            return
    account.headline = account.say("headline-impossible")


def _known(asked: Chances, line: Line, out: tuple[Line, ...]) -> Known:
    def here(cards: Mapping[Card, int]) -> int:
        return sum(number for card, number in cards.items() if card.one == line.card.one)

    return Known(0 if line in out else line.copies, here(asked.pile), here(asked.mine), here(asked.shown))


def _check_numbers(asked: Chances, account: Account, unseen: Unseen) -> None:
    """Refuses hands and decks that the unseen cards cannot fill."""
    deck = asked.draw_deck
    hand = asked.hand or 0
    if deck is not None and deck > unseen.cards:
        account.forbid("deck-too-big", ("editions.copies",), deck=deck, unseen=unseen.cards)
    elif deck is not None and deck < unseen.specials:
        account.forbid("deck-too-small", ("setup.specials-in", "special.acts-itself"), deck=deck, specials=unseen.specials)
    most = unseen.cards - (unseen.specials if deck is None else deck)
    if hand > most:
        account.forbid("hand-too-big", ("editions.copies",), hand=hand, most=most)
    most = unseen.cards - hand if deck is None else deck
    if (asked.draws or 0) > most:
        account.forbid("too-many-draws", ("end.last-card",), draws=asked.draws, most=most)


def _tell(asked: Chances, account: Account, unseen: Unseen, out: tuple[Line, ...]) -> None:
    table = asked.table
    kinds = [line for line in lines(table) if line.card.is_interrupt]
    kinds += [line for line in lines(table) if line.card.copying]
    kinds += [line for line in lines(table) if line not in kinds and any(card.one == line.card.one for card in asked.also)]
    interrupts = [_known(asked, line, out) for line in kinds if line.card.is_interrupt]
    every = Known(*(sum(column) for column in zip(*interrupts, strict=True)))
    account.tell("unseen", ("editions.copies",), _for_two(account, out), unseen=unseen.cards, cards=account.answer["cards"])
    entries = {}
    for line in kinds:
        known = _known(asked, line, out)
        names = [card.name for card in table.deck.cards if card.one == line.card.one]
        rules = ("editions.copies", *(("mixing.same-card",) if len(names) > 1 else ()))
        if line.card.copying:
            account.tell("copying", (*rules, "copy.in-a-chain"), names=names, known=known)
        else:
            account.tell("kind", rules, names=names, known=known)
        entry = {"names": names, **_entry(asked, account, unseen, known, names), "copying": line.card.copying}
        entries[line.card.slug] = entry
    account.tell("any", ("editions.copies",), known=every)
    account.answer |= {"unseen": unseen.cards, "kinds": entries, "any": _entry(asked, account, unseen, every, [])}
    account.tell("closed" if table.deck.closed else "open", ("after.discard",))
    if asked.hand is not None or asked.draws is not None:
        account.assume("equally-likely")
    if asked.draws is not None and asked.draw_deck is None and unseen.specials:
        account.assume("deck-unknown")
    account.headline = account.say("headline", known=every)


def _for_two(account: Account, out: tuple[Line, ...]) -> tuple[str, ...]:
    """Leaving cards out for two players decides how many there are in play."""
    if account.table.seats == 2 and any(line.card.out_with_two for line in lines(account.table)):
        account.choose("two-players", leave_out=True, keep=False)
        return ("two-players",)
    return ()


def _entry(asked: Chances, account: Account, unseen: Unseen, known: Known, names: list[str]) -> dict[str, Any]:
    """The figures of a kind; without ``names`` those of all interrupts. Tells the chances that were asked for."""
    entry: dict[str, Any] = {**known._asdict(), "left": known.left, "hand": None, "draws": None}
    special = any(line.card.kind is Kind.SPECIAL and line.card.name in names for line in lines(asked.table))
    if asked.hand is not None:
        chance = Fraction(0) if special else in_hand(unseen.cards, unseen.specials, known.left, asked.hand)
        entry["hand"] = _chance(chance)
        account.tell("in-hand", ("editions.copies",), hand=asked.hand, chance=chance, names=names)
    if asked.draws is not None:
        chance = _drawn(asked.draws, unseen, known.left, special=special)
        entry["draws"] = _chance(chance)
        account.tell("in-draws", ("setup.specials-in",), draws=asked.draws, chance=chance, names=names)
    return entry


def _drawn(draws: int, unseen: Unseen, wanted: int, *, special: bool) -> Fraction:
    """Where nobody counted the draw deck, all unseen cards are taken to lie in it."""
    deck = unseen.cards if unseen.deck is None else unseen.deck
    if special:
        return in_draws(deck, 0, wanted, deck, draws)
    return in_draws(unseen.cards, unseen.specials, wanted, deck, draws)


def _chance(chance: Fraction) -> dict[str, Any]:
    return {"chance": [chance.numerator, chance.denominator], "percent": round(float(chance) * 100, 1)}


TOOL = Tool("chances", read, lambda asked: asked.table, lambda asked, table: replace(asked, table=table), work, SENTENCES)
