"""Hands that no game with this deck can leave: why a score is refused (editions.copies, setup.two-players)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from judge.engine.cards import Card

from .account import Account
from .decks import FEWEST, Line, for_more_than_two, lines, names_of, shown_as, total
from .facts import Table
from .scoring_asked import Score


def check(asked: Score, account: Account) -> None:
    """Forbids what cannot be: more copies than the deck holds, cards that two players leave out, special cards that nobody keeps."""
    table = asked.table
    seen: Counter[Card] = Counter(asked.pile)
    for hand in asked.hands.values():
        seen += hand.cards
    if asked.drew_last is not None:
        seen[asked.drew_last[1]] += 1
    check_copies(table, account, seen)
    unknown = sum(hand.other for hand in asked.hands.values())
    most = total(lines(table)) - total(left_out_of(account))
    if seen.total() + unknown > most:
        account.forbid("too-many-cards", ("editions.copies",), count=seen.total() + unknown, most=most)
    if table.deck.closed:
        for seat, hand in asked.hands.items():
            for card in hand.cards:
                if card.discard_when_drawn or card.swap_when_drawn:
                    account.forbid("not-kept", ("special.acts-itself", "end.special-still-acts"), ("specials-not-drawn",), who=seat, card=card)


def check_copies(table: Table, account: Account, seen: Mapping[Card, int]) -> None:
    """Forbids more copies than the deck holds, under all names of a card together, and cards that are left out for two."""
    together: Counter[str] = Counter()
    for card, number in seen.items():
        together[card.one] += number
    two = {line.card.one for line in for_more_than_two(table)} if table.seats == FEWEST else set()
    gone = two if two & set(together) and account.choose("two-players", leave_out=True, keep=False) else set()
    for one, number in together.items():
        card = shown_as(table, table.catalogue.cards[one])
        if one in gone:
            account.forbid("left-out", ("setup.two-players",), ("two-players",), card=card)
        elif number > table.deck.copies[one]:
            names = names_of(table.catalogue, one) if one in table.deck.twice else (card.name,)
            rules = ("editions.copies", *(("mixing.same-card",) if len(names) > 1 else ()))
            account.forbid("too-many-copies", rules, names=names, count=number, copies=table.deck.copies[one])


def left_out_of(account: Account) -> tuple[Line, ...]:
    """The cards that stay in the box, by the reading in use."""
    two = for_more_than_two(account.table) if account.table.seats == FEWEST else ()
    return two if account.readings.silent().choose("two-players", leave_out=True, keep=False) else ()
