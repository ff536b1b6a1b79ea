"""Sentences about a turn of one's own."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, cards, listed
from judge.tables.account import Facts, Sentence

from .dare import KINDS, ORDINALS

DEEDS: Mapping[str, str] = {
    "number": "play a number card",
    "chicken": "dare the others with a chicken card",
    "safe": "play a Safe card now",
    "goose": "play a Goose card now",
    "discard": "discard a card and draw another one",
    "pass": "pass without touching a card",
}


def lanes(count: int) -> str:
    """No lane, 1 lane, 2 lanes."""
    return {0: "no lane", 1: "1 lane"}.get(count, f"{count} lanes")


def _left(f: Facts) -> str:
    return f"There {'is' if f['left'] < 2 else 'are'} {lanes(f['left'])}"


def _bird(f: Facts, p: People) -> str:
    return f"{p(f['by'])}'s {ORDINALS[f['which']]} chicken"


def _headline_options(f: Facts, p: People) -> str:
    if f["winner"]:
        return f"{p(f['winner'])} has won."
    return f"{p(f['by'])} may {listed([DEEDS[deed] for deed in f['deeds']], 'or')}." if f["deeds"] else "None of that is allowed now."


def _headline_no(f: Facts, p: People) -> str:
    if f["why"] == "too-far":
        return "No chicken can be so far from the Finish."
    if f["why"] in ("already-home", "must-move", "split-number", "lane-taken", "goose-off-road"):
        return f"No, {p(f['by'])} cannot move like that."
    return f"No, {p(f['by'])} may not {DEEDS[f['do']]}."


def _headline_yes(f: Facts, p: People) -> str:
    if f["winner"]:
        return f"{p(f['winner'])} wins."
    if f["crosses"]:
        return "Yes, and the chicken is home."
    if f["stays"]:
        return f"Yes, {p(f['by'])} may leave both chickens where they are."
    if f["taken"]:
        return "Yes, two chickens may stand in one lane."
    if f["crosses"] is False:
        return "Yes, but the chicken is not home yet."
    return f"Yes, {p(f['by'])} may {DEEDS[f['do']]}."


def _options(f: Facts, p: People) -> str:
    if not f["deeds"]:
        return "None of the things that people do in a turn is allowed now."
    return f"In a turn one card is used. Now {p(f['by'])} may {listed([DEEDS[deed] for deed in f['deeds']], 'or')}."


def _chicken(f: Facts, p: People) -> str:
    return f"{p(f['by'])} lays the chicken card face down and calls. Even a card of {p(f['by'])}'s own colour will do: that is a bluff."


def _discard(f: Facts, p: People) -> str:
    return f"Without a number card {p(f['by'])} may throw any one card away and draw another. That is the whole turn."


def _goose(f: Facts, p: People) -> str:
    to = "over the Finish" if f["ends"] == "finish" else "to the next Safety Area"
    return f"At this table a Goose card may be played in one's own turn. {_bird(f, p)} goes {to}."


def _safe(f: Facts, p: People) -> str:
    return "At this table a Safe card may be played in one's own turn. It does nothing there."


def _stays(f: Facts, p: People) -> str:
    return f"{p(f['by'])} plays a number card and moves no chicken. The rules say that one may move, not that one must."


def _long_way(f: Facts, p: People) -> str:
    return "At this table each chicken crosses the road more than once, so more than five lanes can lie before it."


def _second_chicken(f: Facts, p: People) -> str:
    return f"{_bird(f, p)} may set off, though the other one is not home yet."


def _number(f: Facts, p: People) -> str:
    how = f"{lanes(f['spaces'])} forward" if f["spaces"] else "as many lanes forward as the card says"
    return f"{_bird(f, p)} moves {how}. A Safety Area is not counted."


def _crosses(f: Facts, p: People) -> str:
    if f["spaces"] == f["left"]:
        return f"{_left(f)} before the Finish. At this table the chicken comes to stand behind the last one, and that is the Finish."
    return f"{_left(f)} before the Finish, and {f['spaces']} is more. What is too much is lost: the chicken is home."


def _does_not_cross(f: Facts, p: People) -> str:
    if f["spaces"] == f["left"]:
        return f"{_left(f)} before the Finish. We count the chicken into the last lane, so it still stands in the road."
    return f"{_left(f)} before the Finish, and {f['spaces']} is not enough."


def _two_on_a_lane(f: Facts, p: People) -> str:
    return "Another chicken stands in that lane. The rules do not forbid two in one lane."


def _draw_missing(f: Facts, p: People) -> str:
    return f"{p(f['by'])} had forgotten to draw and may do it whenever it comes to mind: {cards(f['count'])} more."


def _draw(f: Facts, p: People) -> str:
    return f"The card is used up, and {p(f['by'])} draws {cards(f['count'])}, to hold four again."


def _wins(f: Facts, p: People) -> str:
    return f"Both chickens of {p(f['by'])} are home first. {p(f['by'])} wins."


def _game_over(f: Facts, p: People) -> str:
    return f"{p(f['who'])} has both chickens home. The game is over."


def _too_many_cards(f: Facts, p: People) -> str:
    return f"A hand has four cards, and here are {f['count']}."


def _not_in_hand(f: Facts, p: People) -> str:
    return f"{p(f['by'])} holds no {KINDS.get(f['do'], 'card')}."


def _nobody_on_road(f: Facts, p: People) -> str:
    return "No other player has a chicken in the road, so there is nobody to dare."


def _own_turn(f: Facts, p: People) -> str:
    return "Safe and Goose cards are answers to a dare, and in your own turn nobody dares you."


def _has_number(f: Facts, p: People) -> str:
    return f"{p(f['by'])} holds a number card. Only who holds none may just discard."


def _pass(f: Facts, p: People) -> str:
    return "A turn always costs a card: play one, or, without a number card, discard one and draw another."


def _split_number(f: Facts, p: People) -> str:
    return "A number card moves one chicken. Its lanes cannot be shared between two."


def _already_home(f: Facts, p: People) -> str:
    return "That chicken is home. Only the other one can move."


def _too_far(f: Facts, p: People) -> str:
    return f"The road has five lanes, so {f['most']} at most lie between this chicken and the Finish, and not {f['left']}."


def _must_move(f: Facts, p: People) -> str:
    return "At this table a number card moves a chicken, whether one likes it or not."


def _lane_taken(f: Facts, p: People) -> str:
    return "Another chicken stands in that lane, and at this table a lane has room for one."


def _goose_off_road(f: Facts, p: People) -> str:
    return "A Goose card helps only a chicken in the road, and this one is not there."


def _do_chicken(f: Facts, p: People) -> str:
    return "Lay the card face down and call: Chicken!"


def _do_discard(f: Facts, p: People) -> str:
    return "Discard any one card."


def _do_move(f: Facts, p: People) -> str:
    how = f"by {lanes(f['spaces'])}" if f["spaces"] else "by as many lanes as the card says"
    return f"Move your {ORDINALS[f['which']]} chicken forward {how}."


def _do_goose(f: Facts, p: People) -> str:
    to = "over the Finish line" if f["ends"] == "finish" else "forward into the next Safety Area"
    return f"Move your {ORDINALS[f['which']]} chicken {to}."


def _do_draw(f: Facts, p: People) -> str:
    return f"Draw {cards(f['count'])}."


def _somebody_on_road(f: Facts, p: People) -> str:
    return f"Some player other than {p(f['by'])} has a chicken in the road."


def _if_dare(f: Facts, p: People) -> str:
    return f"For a dare, some player other than {p(f['by'])} has a chicken in the road."


def _if_discard(f: Facts, p: People) -> str:
    return f"For a mere discard, {p(f['by'])} holds no number card."


def _in_the_road(f: Facts, p: People) -> str:
    return f"{_bird(f, p)} stands in the road."


def _ahead_unknown(f: Facts, p: People) -> str:
    return f"The next place off the road ahead of {_bird(f, p)} is a Safety Area and not the Finish."


def _no_number(f: Facts, p: People) -> str:
    return f"{p(f['by'])} holds no number card."


def _way_unknown(f: Facts, p: People) -> str:
    return "Nobody says how many lanes lie before the Finish, or what the card's number is, so the chicken is not counted as home."


SENTENCES: Mapping[str, Sentence] = {
    "headline-options": _headline_options,
    "headline-no": _headline_no,
    "headline-yes": _headline_yes,
    "options": _options,
    "chicken": _chicken,
    "discard": _discard,
    "goose": _goose,
    "safe": _safe,
    "stays": _stays,
    "long-way": _long_way,
    "second-chicken": _second_chicken,
    "number": _number,
    "crosses": _crosses,
    "does-not-cross": _does_not_cross,
    "two-on-a-lane": _two_on_a_lane,
    "draw-missing": _draw_missing,
    "draw": _draw,
    "wins": _wins,
    "game-over": _game_over,
    "too-many-cards": _too_many_cards,
    "not-in-hand": _not_in_hand,
    "nobody-on-road": _nobody_on_road,
    "own-turn": _own_turn,
    "has-number": _has_number,
    "pass": _pass,
    "split-number": _split_number,
    "already-home": _already_home,
    "too-far": _too_far,
    "must-move": _must_move,
    "lane-taken": _lane_taken,
    "goose-off-road": _goose_off_road,
    "do-chicken": _do_chicken,
    "do-discard": _do_discard,
    "do-move": _do_move,
    "do-goose": _do_goose,
    "do-draw": _do_draw,
    "somebody-on-road": _somebody_on_road,
    "if-dare": _if_dare,
    "if-discard": _if_discard,
    "in-the-road": _in_the_road,
    "ahead-unknown": _ahead_unknown,
    "no-number": _no_number,
    "way-unknown": _way_unknown,
}
"""Every code of this tool, with what says it."""
