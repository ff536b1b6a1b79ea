"""Setting a game up: what is taken out, what is dealt, how many cards are left to draw.

Asked as JSON::

    {"editions": ["innocent", "pure"],     one edition or a mix; needed
     "seats": 3,                           players; any whole number, since 1 or 9 get an answer too; needed
     "names": {"A": "Ana"}, "ruleset": "2026-10-15", "readings": {"two-players": "keep"}}

Answered (``answer``)::

    {"players": 3, "most_players": 6,      null where the rules allow no such game: each, dealt, draw_deck
     "each": 5, "dealt": 15, "draw_deck": 95,
     "cards": 112,                         all cards of the decks
     "enough_for": 53,                     players who could get 2 cards each, whatever the rules say
     "deck": {"innocent-chick": 29, …},    what is dealt from, without special cards and cards left out
     "specials": {"booming-booby": 2, "lovely-cockatoo": 2},
     "left_out": {},                       stays in the box
     "merged": {"falcon-interceptor": ["Falcon Interceptor", "Distracting Booby"]},
     "winner": "points",                   or "chicks"
     "worth": {"innocent-chick": {"points": 1}, "ample-great-tits": {"pair": 5}, "flamingo-show": {"per_face_up": 2},
               "fun-duck": {"doubles": true}},
     "first": "first"}                     the tool that says who starts

``cards`` moves deck → aside, box and seats, and aside → deck; ``now`` is a list of things to do, whose seat is empty because
it speaks to everybody. Problems: ``too-few-players``, ``too-many-players``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.engine.cards import Card, Catalogue, Kind, Mount

from .account import Account, Tool
from .decks import CARDS_EACH, FEWEST, MOST, Line, as_json, for_more_than_two, lines, seats_for, specials, total
from .facts import Table
from .reading_in import TableReader
from .wording.setup import SENTENCES

MOST_TYPED = 9999
EVERYBODY = ""


@dataclass(frozen=True)
class Setup:
    """A table that is being set up; its number of players is any that somebody typed."""

    table: Table


def read(data: object, catalogue: Catalogue) -> Setup:
    """Reads the format at the top. Raises Malformed where ``seats`` is no whole number from 0 to 9999, or something else is wrong."""
    reader = TableReader(data, catalogue, ())
    typed = reader.data.get("seats")
    players = FEWEST
    if "seats" not in reader.data:
        reader.fault("missing-field", "seats", field="seats")
    else:
        players = reader.number("seats", typed, 0, MOST_TYPED)
        if not FEWEST <= players <= MOST:
            reader.data = {name: value for name, value in reader.data.items() if name != "seats"}
    table = replace(reader.table(), seats=players)
    reader.finish()
    return Setup(table)


def work(asked: Setup, account: Account) -> None:
    """Fills the account with the set-up."""
    table = asked.table
    aside = specials(table)
    two = for_more_than_two(table) if table.seats == FEWEST else ()
    out = account.choose("two-players", leave_out=two, keep=())
    rest = tuple(line for line in lines(table) if line.card.kind is not Kind.SPECIAL and line not in out)
    account.answer = {
        "players": table.seats,
        "most_players": MOST,
        "each": None,
        "dealt": None,
        "draw_deck": None,
        "cards": total(lines(table)),
        "enough_for": total(rest) // CARDS_EACH[MOST],
        "deck": as_json(rest),
        "specials": as_json(aside),
        "left_out": as_json(out),
        "merged": {line.card.slug: _names(table, line) for line in lines(table) if line.card.one in table.deck.twice},
        "winner": "chicks" if counts_chicks(table) else "points",
        "worth": {line.card.slug: value for line in lines(table) if (value := worth(line.card))},
        "first": "first",
    }
    _deck(table, account)
    if not FEWEST <= table.seats <= MOST:
        _no_game(table, account)
        return
    _take_out(table, account, aside, two, out)
    _deal(table, account, rest, aside)


def _names(table: Table, line: Line) -> list[str]:
    return [card.name for card in table.deck.cards if card.one == line.card.one]


def _deck(table: Table, account: Account) -> None:
    editions = [table.catalogue.editions[slug].short for slug in table.editions]
    count = total(lines(table))
    if len(editions) > 1:
        account.tell("mixed-deck", ("mixing.any", "mixing.longer-game"), editions=editions, count=count)
        for line in lines(table):
            if line.card.one in table.deck.twice:
                account.tell("same-card", ("mixing.same-card",), names=_names(table, line), count=line.copies)
    else:
        account.tell("deck", ("editions.copies", f"editions.{table.editions[0]}"), edition=editions[0], count=count)


def _no_game(table: Table, account: Account) -> None:
    """Fewer or more players than the rules know."""
    code = "too-few-players" if table.seats < FEWEST else "too-many-players"
    facts = {"players": table.seats, "enough_for": account.answer["enough_for"], "fewest": FEWEST, "most": MOST, "each": CARDS_EACH[MOST]}
    account.forbid(code, ("overview.players", "setup.deal"), **facts)
    account.headline = account.say("headline-no-game", **facts)


def _take_out(table: Table, account: Account, aside: tuple[Line, ...], two: tuple[Line, ...], out: tuple[Line, ...]) -> None:
    mixed = len(table.editions) > 1
    rulings: tuple[str, ...] = ("mockingbird-setup",) if any(line.card.silences for line in aside) else ()
    rulings += ("mixed-specials",) if mixed and len(aside) > 1 else ()
    account.tell("specials-out", ("setup.specials-out", *(("mixing.specials",) if mixed else ())), rulings, lines=aside)
    account.do(EVERYBODY, "do-specials-out", lines=aside)
    for line in aside:
        account.move(line.card.slug, line.copies, "deck", "aside")
    if two:
        account.tell("two-left-out" if out else "two-kept", ("setup.two-players",), ("two-players",), lines=two)
    if out:
        account.do(EVERYBODY, "do-left-out", lines=out)
    for line in out:
        account.move(line.card.slug, line.copies, "deck", "box")


def _deal(table: Table, account: Account, rest: tuple[Line, ...], aside: tuple[Line, ...]) -> None:
    each = CARDS_EACH[table.seats]
    dealt = each * table.seats
    left = total(rest) - dealt
    draw_deck = left + total(aside)
    account.tell("deal", ("setup.deal",), each=each, players=table.seats, count=total(rest), left=left)
    account.do(EVERYBODY, "do-deal", each=each)
    for seat in seats_for(table.seats):
        account.move("", each, "deck", seat)
    account.tell("specials-in", ("setup.specials-in",), lines=aside, draw_deck=draw_deck)
    account.do(EVERYBODY, "do-specials-in", draw_deck=draw_deck)
    for line in aside:
        account.move(line.card.slug, line.copies, "aside", "deck")
    account.tell("first", ("setup.first-player", "turn.next-player"))
    account.do(EVERYBODY, "do-first")
    if counts_chicks(table):
        account.tell("most-chicks", ("end.most-chicks", "end.ties"), card=_counted(table))
    else:
        rules = ("end.most-points", *(("mixing.points",) if len(table.editions) > 1 else ()), "end.ties")
        account.tell("most-points", rules, worth=[(line.card, value) for line in lines(table) if (value := worth(line.card))])
    account.answer |= {"each": each, "dealt": dealt, "draw_deck": draw_deck}
    account.headline = account.say("headline", each=each, draw_deck=draw_deck)


def counts_chicks(table: Table) -> bool:
    """Whether cards of one kind are counted, and not points: where the deck scores with one card alone, each worth a point (end.most-chicks)."""
    scoring = [worth(line.card) for line in lines(table) if worth(line.card)]
    return scoring == [{"points": 1}]


def _counted(table: Table) -> Card:
    return next(line.card for line in lines(table) if worth(line.card))


def worth(card: Card) -> dict[str, Any]:
    """What a card counts when the game is over: ``points``, ``pair``, ``per_face_up`` or ``doubles``; empty if nothing (end.most-points)."""
    if card.points:
        return {"points": card.points}
    if card.pair:
        return {"pair": card.pair}
    if card.per_face_up:
        return {"per_face_up": card.per_face_up}
    return {"doubles": True} if card.mount is Mount.DOUBLE else {}


TOOL = Tool("setup", read, lambda asked: asked.table, lambda asked, table: replace(asked, table=table), work, SENTENCES)
