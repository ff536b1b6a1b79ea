"""Sentences about special cards that lie face up in a hand."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, cards
from judge.tables.account import Facts, Sentence


def _held_before(f: Facts, p: People) -> str:
    return f"{p(f['seat'])} had the {f['card'].name} before this turn began, since nobody said otherwise."


def _least(f: Facts, p: People) -> str:
    return f"{p(f['seat'])} discards {f['card'].name} first, because it would explode anyway."


def _turns_face_up(f: Facts, p: People) -> str:
    return f"{p(f['by'])} draws {f['card'].name} and lays it face up. More does not happen now."


def _goes_too(f: Facts, p: People) -> str:
    if not f["choice"]:
        return f"{f['card'].name} is one of these cards, so it does not explode."
    return f"{f['card'].name} may be one of these cards. Then it is gone and does not explode."


def _order(f: Facts, p: People) -> str:
    return f"We play the discard for {f['named']['silences']} first and the explosion last. The rules do not fix the order."


def _asks_for_card(f: Facts, p: People) -> str:
    itself = f" {f['card'].name} itself goes." if f["itself"] else f" It may be {f['card'].name} itself."
    return f"{p(f['by'])} holds {f['card'].name} at the end of the turn and discards {cards(f['count'])}.{itself}"


def _keeps_asking(f: Facts, p: People) -> str:
    return f"{p(f['by'])} keeps {f['card'].name} and discards something else, since nobody said what goes."


def _no_end_of_turn(f: Facts, p: People) -> str:
    return f"The game is over before the turn ends, so {f['card'].name} asks for no card any more."


def _drawn_first(f: Facts, p: People) -> str:
    return "The card that was drawn acts first. After that the face-up cards act, in the hands where they are now."


def _explodes(f: Facts, p: People) -> str:
    bang = f"The deck has run out, so {p(f['who'])}'s {f['card'].name} explodes"
    if not f["over"]:
        before = ", before the draw" if f["when"] == "before-draw" else ""
        bang = f"{p(f['who'])} still has {f['card'].name} when this turn ends, so it explodes{before}"
    if not f["count"]:
        return f"{bang} and is discarded. No other card is there to go with it."
    there = f"the {cards(f['count'])} that {'is' if f['count'] == 1 else 'are'} there"
    which = f"{cards(f['count'])} of {p(f['who'])}'s choice" if f["choice"] else there
    return f"{bang}. It is discarded with {which}."


CAME: Mapping[str, str] = {
    "drawn": "It was drawn in this turn, and a turn that runs is not the next one",
    "given": "It was given to a new player, so its time starts anew",
    "picked": "It was picked by a new player, so its time starts anew",
    "swapped": "It came with a swapped hand, so its time starts anew",
    "back": "It was away and came back, so its time starts anew",
}


def _clock_this_turn(f: Facts, p: People) -> str:
    return f"{p(f['seat'])} had {f['card'].name} before this turn began. If {p(f['seat'])} still holds it when the turn ends, it explodes."


def _clock_not_this_turn(f: Facts, p: People) -> str:
    return f"{p(f['seat'])}'s {f['card'].name} does not explode in this turn. {CAME[f['came']]}: the end of {p(f['seat'])}'s next turn counts."


def _clock_next_turn(f: Facts, p: People) -> str:
    why = "" if f["came"] == "drawn" else f" {CAME[f['came']]}."
    return f"{p(f['seat'])}'s {f['card'].name} explodes at the end of {p(f['seat'])}'s next turn, if {p(f['seat'])} holds it then.{why}"


def _silence(f: Facts, p: People) -> str:
    seats = sorted(set(f["seats"]))
    return f"{p.all(seats)} {'holds' if len(seats) == 1 else 'hold'} {f['card'].name}, so nobody can play an interrupt, not even its holder."


def _held_does_nothing(f: Facts, p: People) -> str:
    return f"{p(f['seat'])} holds {f['card'].name}, but it acts only when it is drawn from the deck. In a hand it does nothing."


def _do_mockingbird(f: Facts, p: People) -> str:
    return f"Discard {f['card'].name}." if f["itself"] else f"Discard {cards(f['count'])} for {f['card'].name}."


def _do_explode(f: Facts, p: People) -> str:
    if not f["count"]:
        return f"Discard {f['card'].name}."
    chosen = f"{cards(f['count'])} of your choice" if f["choice"] else "the rest of your hand"
    return f"Discard {f['card'].name} and {chosen}."


FACE_UP: Mapping[str, Sentence] = {
    "held-before": _held_before,
    "least": _least,
    "turns-face-up": _turns_face_up,
    "goes-too": _goes_too,
    "order": _order,
    "asks-for-card": _asks_for_card,
    "keeps-asking": _keeps_asking,
    "no-end-of-turn": _no_end_of_turn,
    "drawn-first": _drawn_first,
    "explodes": _explodes,
    "clock-this-turn": _clock_this_turn,
    "clock-not-this-turn": _clock_not_this_turn,
    "clock-next-turn": _clock_next_turn,
    "silence": _silence,
    "held-does-nothing": _held_does_nothing,
    "do-mockingbird": _do_mockingbird,
    "do-explode": _do_explode,
}
"""Codes of face-up cards, with what says them."""
