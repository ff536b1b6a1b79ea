"""Sentences about counting hands."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from judge.engine.cards import Card
from judge.engine.wording.people import People, cards, listed
from judge.tables.account import Facts, Sentence
from judge.tables.scoring_asked import Stack
from judge.tables.scoring_points import Line

from .points import number, points


def _amount(f: Facts) -> str:
    return chicks(f["points"]) if f["chicks"] else points(f["points"])


def chicks(count: Fraction) -> str:
    """1 chick, 5 chicks."""
    return "1 chick" if count == 1 else f"{count} chicks"


def _headline(f: Facts, p: People) -> str:
    return f"{p.all(f['winners'])} wins with {_amount(f)}."


def _headline_cards(f: Facts, p: People) -> str:
    return f"{p.all(f['winners'])} wins: level at {_amount(f)}, with more cards in hand."


def _headline_joint(f: Facts, p: People) -> str:
    return f"{p.all(f['winners'])} win together with {_amount(f)}."


def _headline_impossible(f: Facts, p: People) -> str:
    return "These hands cannot be."


def _stack(stack: Stack | None, count: int) -> str:
    if stack is None:
        return cards(count) + " that nobody named"
    times = "" if count == 1 else f" ×{count}"
    return f"{stack.card.name}{times}{_carrying(stack.mounts)}"


def _carrying(mounts: tuple[Card, ...]) -> str:
    return f" with {listed([mount.name for mount in mounts])}" if mounts else ""


def _leaving(f: Facts) -> str:
    return listed([_stack(stack, count) for stack, count in f["discards"]])


def _explodes(f: Facts, p: People) -> str:
    count, name = f["count"], f["card"].name
    what = f"{p(f['who'])}'s {name} explodes" if count == 1 else f"{count} of {p(f['who'])}'s cards called {name} explode"
    along = (
        f" {_leaving(f)} {'goes' if sum(n for _, n in f['discards']) == 1 else 'go'} along." if f["discards"] else " There is nothing to go along."
    )
    back = f" {listed([mount.name for mount in f['returned']])} drops into the hand." if f["returned"] else ""
    return f"The deck is empty, so {what}.{along}{back}"


def _do_explode(f: Facts, p: People) -> str:
    along = f", and with it {_leaving(f)}" if f["discards"] else ""
    return f"Discard {f['card'].name}{'' if f['count'] == 1 else ' ×' + str(f['count'])}{along}."


def _discards(f: Facts, p: People) -> str:
    return (
        f"Nobody said which cards leave with {p(f['who'])}'s {f['card'].name}, so what costs fewest points was taken: {_leaving(f)}. "
        f"{p(f['who'])} may choose otherwise."
    )


def _no_hand(f: Facts, p: People) -> str:
    return f"Nobody told {p(f['who'])}'s hand, so it counts as empty."


def _loose_mounts(f: Facts, p: People) -> str:
    names = listed([mount.name for mount in f["mounts"]])
    return f"Nobody said that {p(f['who'])}'s {names} ride on cards, so they count as cards in hand and no more."


def _line(line: Line) -> str:
    times = "" if line.count == 1 else f" ×{line.count}"
    what = f"{line.card.name}{times}{_carrying(line.mounts)}"
    if line.how == "pair":
        what += f" ({'no pair' if not line.units else '1 pair' if line.units == 1 else f'{line.units} pairs'})"
    elif line.how == "per_face_up":
        what += f" ({'1 open card' if line.units == 1 else f'{line.units} open cards'})"
    return f"{what}: {number(line.points)}"


def _counts(f: Facts, p: People) -> str:
    working = "; ".join(map(_line, f["lines"]))
    told = f"{p(f['who'])} counts {working}. That makes" if working else f"{p(f['who'])} has nothing that counts, so"
    return f"{told} {points(f['points'])}, with {cards(f['cards'])} in hand."


def _chicks(f: Facts, p: People) -> str:
    return f"{p(f['who'])} has {chicks(f['points'])}, and {cards(f['cards'])} in hand."


def _duck_on_pair(f: Facts, p: People) -> str:
    return f"The rules do not say what a Duck on one of a pair does. Here it counts so: {f['used']} Others could say: {' Or: '.join(f['others'])}"


def _duck_nothing(f: Facts, p: People) -> str:
    return f"The Duck on {f['card'].name} doubles nothing, for that card has no points."


def _goose_back(f: Facts, p: People) -> str:
    told = "goes back to the hand and counts there" if f["counted"] else "is not back in time, so it does not count"
    return f"{p(f['who'])}'s {f['card'].name} drew the last card. It {told}."


def _older_sheet(f: Facts, p: People) -> str:
    return "The older sheet knows no points. It counts Innocent Chicks, and after them all cards."


def _most(f: Facts, p: People) -> str:
    return f"{p.all(f['winners'])} has the most, {_amount(f)}, and wins."


def _level(f: Facts, p: People) -> str:
    return f"{p.all(f['level'])} are level with {_amount(f)}. Now the number of cards in hand decides."


def _cards_decide(f: Facts, p: People) -> str:
    return f"{p.all(f['winners'])} holds the most cards of them, {f['cards']}, and wins."


def _joint(f: Facts, p: People) -> str:
    return f"{p.all(f['winners'])} hold {cards(f['cards'])} each, so that is level too. They win together."


def _places(f: Facts, p: People) -> str:
    told, place = [], 1
    for group in f["order"]:
        told.append(f"{place}. {p.all(group)}")
        place += len(group)
    return f"In order: {'; '.join(told)}."


def _do_reveal(f: Facts, p: People) -> str:
    return "Show all hands and count."


def too_many_copies(f: Facts, p: People) -> str:
    """More copies than there are."""
    name = " or ".join(f["names"])
    has = f"{f['copies']} of it" if f["copies"] else "none"
    return f"There are {f['count']} of {name} here, but the deck has only {has}."


def left_out(f: Facts, p: People) -> str:
    """A card that two players leave in the box."""
    return f"{f['card'].name} stays in the box when two people play, so nobody can hold it."


def too_many_cards(f: Facts, p: People) -> str:
    """More cards than the deck has."""
    return f"That is {cards(f['count'])} in all, but you play with only {f['most']}."


def _not_kept(f: Facts, p: People) -> str:
    return f"{p(f['who'])} cannot hold {f['card'].name}: it acts when it is drawn and goes on the discard pile. Let it act first, then count."


def _too_many_discards(f: Facts, p: People) -> str:
    return f"{p(f['who'])} discards too much: {f['card'].name} takes only {cards(f['needed'])} of another kind along here."


def _booby_for_booby(f: Facts, p: People) -> str:
    return f"{p(f['who'])} cannot discard one {f['card'].name} for another: at this table each of them explodes."


SENTENCES: Mapping[str, Sentence] = {
    "headline": _headline,
    "headline-cards": _headline_cards,
    "headline-joint": _headline_joint,
    "headline-impossible": _headline_impossible,
    "explodes": _explodes,
    "do-explode": _do_explode,
    "discards": _discards,
    "no-hand": _no_hand,
    "loose-mounts": _loose_mounts,
    "counts": _counts,
    "chicks": _chicks,
    "duck-on-pair": _duck_on_pair,
    "duck-nothing": _duck_nothing,
    "goose-back": _goose_back,
    "older-sheet": _older_sheet,
    "most": _most,
    "level": _level,
    "cards-decide": _cards_decide,
    "joint": _joint,
    "places": _places,
    "do-reveal": _do_reveal,
    "too-many-copies": too_many_copies,
    "left-out": left_out,
    "too-many-cards": too_many_cards,
    "not-kept": _not_kept,
    "too-many-discards": _too_many_discards,
    "booby-for-booby": _booby_for_booby,
}
"""Every code of this tool, with what says it."""
