"""Sentences about special cards."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, cards
from judge.tables.account import Facts, Sentence

from .closing import CLOSING
from .face_up import FACE_UP


def _headline(f: Facts, p: People) -> str:
    parts = [_exploded(f, p, "before-draw"), _lost(f, p, "before-draw")]
    parts = [f"before the draw {part}" for part in parts if part]
    parts += [f"{p(one)} and {p(other)} swap hands" for one, other in f["swaps"]]
    parts += [_lost(f, p, "drawn", "end", "deck-empty"), _exploded(f, p, "end", "deck-empty")]
    told = ", then ".join(part for part in parts if part)
    if not told:
        told = f"{p(f['by'])} draws {cards(f['draws'])}, and no special card acts" if f["draws"] else "No special card acts now"
    end = ". The game is over." if f["over"] else ". Play goes on until the turn ends." if f["plays_on"] else "."
    return f"{told[0].upper()}{told[1:]}{end}"


def _lost(f: Facts, p: People, *when: str) -> str:
    """Who discards how many cards for what, but for those that go with a card that explodes."""
    exploded = {one["card"] for one in f["explodes"]}
    lost: dict[tuple[str, str], int] = {}
    for one in f["discards"]:
        if one["when"] in when and one["because"] not in exploded:
            key = (one["seat"], one["because"])
            lost[key] = lost.get(key, 0) + one["count"]
    return ", then ".join(f"{p(seat)} discards {cards(count)} for {f['cards'][slug].name}" for (seat, slug), count in lost.items())


def _exploded(f: Facts, p: People, *when: str) -> str:
    """Whose cards explode, and what goes with them."""
    parts = []
    for seat in dict.fromkeys(one["seat"] for one in f["explodes"] if one["when"] in when):
        mine = [one for one in f["explodes"] if one["seat"] == seat and one["when"] in when]
        lost = sum(one["others"] for one in mine)
        name = f["cards"][mine[0]["card"]].name
        what = f"{p(seat)}'s {name} explodes" if len(mine) == 1 else f"{len(mine)} {name} cards of {p(seat)}'s explode"
        parts.append(f"{what} and {'takes' if len(mine) == 1 else 'take'} {cards(lost)} along" if lost else what)
    return ", then ".join(parts)


def _hands_assumed(f: Facts, p: People) -> str:
    verb = "holds" if len(f["seats"]) == 1 else "hold"
    each = "" if len(f["seats"]) == 1 else " each"
    return f"{p.all(f['seats'])} {verb} {cards(f['count'])}{each}, as many as were dealt, since nobody said."


def _deck_enough(f: Facts, p: People) -> str:
    return "The deck is not empty after this draw, since nobody said how many cards it has."


def _left_out_with_two(f: Facts, p: People) -> str:
    return f"With two players {f['card'].name} is left out of the deck."


def _not_your_turn(f: Facts, p: People) -> str:
    return f"It is {p(f['turn'])}'s turn, so {p(f['seat'])} may not play {f['card'].name} now. {f['named']['copies']} could copy it."


def _too_many_drawn(f: Facts, p: People) -> str:
    return f"{p(f['by'])} draws {cards(f['count'])} here, not {f['said']}."


def _copies(f: Facts, p: People) -> str:
    return f"{p(f['by'])}'s {f['played'].name} does what {f['card'].name} does. It is {p(f['by'])} who draws, and nothing comes back."


def _put_away(f: Facts, p: People) -> str:
    return f"{f['played'].name} goes on the discard pile before anybody draws."


def _draws_so_many(f: Facts, p: People) -> str:
    return f"{p(f['by'])} draws {cards(f['count'])}{', one after the other' if f['count'] > 1 else ''}."


def _draws_card(f: Facts, p: People) -> str:
    return f"{f['card'].name} lets {p(f['by'])} draw {cards(f['count'])}."


def _holds_most(f: Facts, p: People) -> str:
    return (
        f"{p(f['by'])} holds {f['mine']}, and nobody else more than {f['others']}. That is the most, so {f['card'].name} draws {cards(f['count'])}."
    )


def _holds_not_most(f: Facts, p: People) -> str:
    other = "somebody else holds as many" if f["mine"] == f["others"] else f"somebody else holds {f['others']}"
    return f"{p(f['by'])} holds {f['mine']}, and {other}. So {f['card'].name} draws {cards(f['count'])}."


def _plays_on(f: Facts, p: People) -> str:
    until = f"{p(f['by'])} may play on after {f['card'].name}, until the turn ends"
    return f"The deck is empty. On the older sheet {until}. Then the game is over."


def _last_card(f: Facts, p: People) -> str:
    return f"{p(f['by'])} draws the last card, so the game is over. That card is not played any more, but a special card still acts."


def _older_count(f: Facts, p: People) -> str:
    here = f"{f['card'].name} and {f['others']} others"
    return f"The older sheet only says three cards. It can mean 3 beside the {f['card'].name} or 3 in all. Here it is {here}."


def _discards(f: Facts, p: People) -> str:
    hand = f"the whole hand of {cards(f['count'])}" if f["count"] > 1 else "the only other card in the hand"
    which = f"{cards(f['count'])} of {p(f['by'])}'s choice" if f["choice"] else hand
    waiting = f" {f['waiting'].name} is not in the hand at that moment." if f["waiting"] is not None else ""
    return f"{p(f['by'])} draws {f['card'].name} and at once discards it and {which}.{waiting}"


def _discards_nothing(f: Facts, p: People) -> str:
    return f"{p(f['by'])} draws {f['card'].name} and discards it. There is no other card in the hand to lose."


def _swaps(f: Facts, p: People) -> str:
    now = f"{p(f['by'])} has {cards(f['mine'])} now, and {p(f['other'])} {f['theirs']}"
    return (
        f"{p(f['by'])} draws {f['card'].name} and swaps hands with {p(f['other'])}, the next player clockwise. {now}. {f['card'].name} is discarded."
    )


def _new_hand(f: Facts, p: People) -> str:
    return f"It is still {p(f['by'])}'s turn, now with the new hand."


def _stays_on_table(f: Facts, p: People) -> str:
    return f"The game ended at once, so at this table {f['card'].name} does not count as a card in the hand."


def _takes_back(f: Facts, p: People) -> str:
    return f"{f['card'].name} goes back to {p(f['seat'])}'s hand."


def _reveal(f: Facts, p: People) -> str:
    return "Now all show their hands and count."


def _turn_passes(f: Facts, p: People) -> str:
    return f"Then it is {p(f['seat'])}'s turn."


def _do_draw(f: Facts, p: People) -> str:
    return f"Draw {cards(f['count'])}." if f["count"] == 1 else f"Draw {cards(f['count'])}, one by one."


def _do_discard(f: Facts, p: People) -> str:
    if not f["count"]:
        return f"Put {f['card'].name} on the discard pile."
    chosen = f"{cards(f['count'])} of your choice" if f["choice"] else "your whole hand"
    return f"Put {f['card'].name} and {chosen} on the discard pile."


def _do_swap(f: Facts, p: People) -> str:
    return f"Swap your hand with {p(f['other'])}'s, and put {f['card'].name} on the discard pile."


def _do_swap_too(f: Facts, p: People) -> str:
    return f"Swap your hand with {p(f['other'])}'s."


def _do_take_back(f: Facts, p: People) -> str:
    return f"Take {f['card'].name} back into your hand."


def _do_turn(f: Facts, p: People) -> str:
    return "It is your turn."


SENTENCES: Mapping[str, Sentence] = {
    **CLOSING,
    **FACE_UP,
    "headline": _headline,
    "hands-assumed": _hands_assumed,
    "deck-enough": _deck_enough,
    "left-out-with-two": _left_out_with_two,
    "not-your-turn": _not_your_turn,
    "too-many-drawn": _too_many_drawn,
    "copies": _copies,
    "put-away": _put_away,
    "draws-so-many": _draws_so_many,
    "draws-card": _draws_card,
    "holds-most": _holds_most,
    "holds-not-most": _holds_not_most,
    "plays-on": _plays_on,
    "last-card": _last_card,
    "older-count": _older_count,
    "discards": _discards,
    "discards-nothing": _discards_nothing,
    "swaps": _swaps,
    "new-hand": _new_hand,
    "stays-on-table": _stays_on_table,
    "takes-back": _takes_back,
    "reveal": _reveal,
    "turn-passes": _turn_passes,
    "do-draw": _do_draw,
    "do-discard": _do_discard,
    "do-swap": _do_swap,
    "do-swap-too": _do_swap_too,
    "do-take-back": _do_take_back,
    "do-turn": _do_turn,
}
"""Every code of this tool, with what says it."""
