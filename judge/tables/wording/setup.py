"""Sentences about setting a game up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.engine.cards import Card
from judge.engine.wording.people import People, cards, listed
from judge.tables.account import Facts, Sentence
from judge.tables.decks import Line

from .points import worth_in_words


def lines_in_words(lines: Sequence[Line]) -> str:
    """Booming Booby (2) and Lovely Cockatoo (2)."""
    return listed([f"{line.card.name} ({line.copies})" for line in lines])


def _headline(f: Facts, p: People) -> str:
    return f"Deal {cards(f['each'])} to each player. {cards(f['draw_deck'])} are left to draw."


def _headline_no_game(f: Facts, p: People) -> str:
    return f"This game is for {f['fewest']} to {f['most']} players."


def _deck(f: Facts, p: People) -> str:
    return f"The {f['edition']} deck has {cards(f['count'])}."


def _mixed_deck(f: Facts, p: People) -> str:
    return f"{listed(f['editions'])} together make one deck of {cards(f['count'])}, so the game lasts longer."


def _same_card(f: Facts, p: People) -> str:
    return f"{listed(f['names'])} are two names of one card. This deck has {f['count']} of it."


def _specials_out(f: Facts, p: People) -> str:
    return f"The special cards come out first, so nobody starts with one: {lines_in_words(f['lines'])}."


def _do_specials_out(f: Facts, p: People) -> str:
    return f"Take these out and lay them aside: {lines_in_words(f['lines'])}."


def _two_left_out(f: Facts, p: People) -> str:
    return f"With two players these stay in the box: {lines_in_words(f['lines'])}."


def _two_kept(f: Facts, p: People) -> str:
    return f"These stay in the deck, though you are only two: {lines_in_words(f['lines'])}."


def _do_left_out(f: Facts, p: People) -> str:
    return f"Put these back into the box, for you are only two: {lines_in_words(f['lines'])}."


def _deal(f: Facts, p: People) -> str:
    return f"{f['players']} players get {cards(f['each'])} each. That leaves {f['left']} of the {cards(f['count'])} that were shuffled."


def _do_deal(f: Facts, p: People) -> str:
    return f"Shuffle the rest and deal {cards(f['each'])} to everybody."


def _specials_in(f: Facts, p: People) -> str:
    return f"Then the special cards come back in: {lines_in_words(f['lines'])}. The draw deck now has {cards(f['draw_deck'])}."


def _do_specials_in(f: Facts, p: People) -> str:
    return f"Shuffle what you laid aside into the deck, and put its {cards(f['draw_deck'])} face down in the middle."


def _first(f: Facts, p: People) -> str:
    return "Whoever saw a real bird last begins. After that the turn goes round clockwise."


def _do_first(f: Facts, p: People) -> str:
    return "Ask who saw a real bird last. That player begins."


def _most_chicks(f: Facts, p: People) -> str:
    return f"At the end the most cards called {f['card'].name} win. If that is level, the most cards in hand win."


def _most_points(f: Facts, p: People) -> str:
    worth: Sequence[tuple[Card, Mapping[str, Any]]] = f["worth"]
    told = "; ".join(f"{card.name}: {worth_in_words(value)}" for card, value in worth)
    return f"At the end the most points win. {told}. If that is level, the most cards in hand win."


def _too_few_players(f: Facts, p: People) -> str:
    who = "Nobody plays" if f["players"] == 0 else "One player alone cannot play"
    return f"{who}: the rules are for {f['fewest']} to {f['most']} players."


def _too_many_players(f: Facts, p: People) -> str:
    far = f"With {cards(f['each'])} each this deck would reach {f['enough_for']} players"
    enough = f"{far}, but the rules stop at {f['most']}." if f["players"] <= f["enough_for"] else f"{far} at most, and the rules stop at {f['most']}."
    return f"{f['players']} players are too many: the rules are for {f['fewest']} to {f['most']}. {enough}"


SENTENCES: Mapping[str, Sentence] = {
    "headline": _headline,
    "headline-no-game": _headline_no_game,
    "deck": _deck,
    "mixed-deck": _mixed_deck,
    "same-card": _same_card,
    "specials-out": _specials_out,
    "do-specials-out": _do_specials_out,
    "two-left-out": _two_left_out,
    "two-kept": _two_kept,
    "do-left-out": _do_left_out,
    "deal": _deal,
    "do-deal": _do_deal,
    "specials-in": _specials_in,
    "do-specials-in": _do_specials_in,
    "first": _first,
    "do-first": _do_first,
    "most-chicks": _most_chicks,
    "most-points": _most_points,
    "too-few-players": _too_few_players,
    "too-many-players": _too_many_players,
}
"""Every code of this tool, with what says it."""
