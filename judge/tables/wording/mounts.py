"""Sentences about mounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.engine.cards import Card
from judge.engine.wording.people import People, cards, listed
from judge.tables.account import Facts, Sentence

from .turns import SENTENCES as TURNS


def names(mounts: Sequence[Card]) -> str:
    """Fun Duck and Clever Crow."""
    return listed([mount.name for mount in mounts])


def _with(mounts: Sequence[Card]) -> str:
    return f" with {names(mounts)}" if mounts else ""


def _place(to: str, p: People) -> str:
    return "the discard pile" if to == "discard" else f"{p(to)}'s hand"


def _headline(f: Facts, p: People) -> str:
    name, fate, back = f["card"].name, f["fate"], f["event"] in ("played", "cancelled", "end")
    riding = [mount for mount, _, riding in fate.mounts if riding]
    alone = [(mount, to) for mount, to, riding in fate.mounts if not riding]
    played = f["event"] == "end" and any(entry["what"] == "force" for entry in f["order"])
    stays = fate.card_to == f["owner"] and (f["event"] in ("removed", "end") and not played)
    did = "is played by force and " if played else ""
    did += f"takes {cards(f['count'])} and " if f["count"] else f"does its work {_times(f['times'])} and " if f["times"] > 1 else ""
    verb = "stays in" if stays else "goes back to" if back and fate.card_to != "discard" else "goes to"
    if f["event"] == "end" and fate.card_to == "discard" and not played:
        verb = "goes unplayed to"
    where = "the discard pile" if fate.card_to == "discard" else f"{p(fate.card_to)}'s hand"
    told = [f"{name} {did}{verb} {where}{_with(riding)}."]
    if f["again"] is not None:
        told.append("It may be played again in this turn." if f["again"] else "It is not played again in this turn.")
    for place in dict.fromkeys(to for _, to in alone):
        mounts = [mount for mount, to in alone if to == place]
        verb = "stays" if f["event"] == "taken" else "goes" if len(mounts) == 1 else "go"
        told.append(f"{names(mounts)} {verb} {'on' if verb == 'stays' else 'to'} {_place(place, p)}.")
    return " ".join(told)


def _points(points: int | float) -> str:
    return f"{points} {'point' if points == 1 else 'points'}".replace("-", "−")


def _headline_scored(f: Facts, p: People) -> str:
    return f"{f['card'].name} counts {_points(f['points'])}."


def _never_played(f: Facts, p: People) -> str:
    return f"{f['card'].name} is never played, whatever rides on it."


def _crow_drops(f: Facts, p: People) -> str:
    return f"{f['card'].name} is played, so its {f['named']['drop']} drops into {p(f['by'])}'s hand at once."


def _cancelled(f: Facts, p: People) -> str:
    return f"{f['card'].name} is cancelled and does nothing{', so there is nothing to double either' if f['ducks'] else ''}."


def _attack_takes(f: Facts, p: People) -> str:
    return f"{f['card'].name} takes {cards(f['count'])} as usual."


def _times(times: int) -> str:
    return "twice" if times == 2 else f"{times} times"


def _duck_on_attack(f: Facts, p: People) -> str:
    who = f"A {f['named']['double']} makes" if f["ducks"] == 1 else f"{f['ducks']} {f['named']['double']}s make"
    return f"{who} {f['card'].name} work {_times(f['times'])} over, so it takes {cards(f['count'])}."


def _duck_on_interrupt(f: Facts, p: People) -> str:
    return f"{f['card'].name} is an interrupt. It can carry a {f['named']['double']}, but does no more than usual."


def _duck_on_macaw(f: Facts, p: People) -> str:
    repeats = f"With a {f['named']['double']} {f['card'].name} repeats an action or an attack {_times(f['times'])}"
    return f"{repeats}. As an interrupt it does no more than usual."


def _duck_on_action(f: Facts, p: People) -> str:
    return f"Do what {f['card'].name} says {_times(f['times'])}, and choose anew each time. It is still one play."


def _duck_without_number(f: Facts, p: People) -> str:
    return f"At this table a {f['named']['double']} doubles numbers only, and {f['card'].name} has none. So it does its work once."


def _to_hand(f: Facts, p: People) -> str:
    return f"{f['card'].name}{_with(f['riders'])} goes back to {p(f['to'])}'s hand."


def _to_pile(f: Facts, p: People) -> str:
    return f"{f['card'].name}{_with(f['riders'])} goes on the discard pile."


def _limit_stays(f: Facts, p: People) -> str:
    return f"The limit on {f['card'].name} itself stays, so it is not played again now."


def _plays_again(f: Facts, p: People) -> str:
    return f"No limit is written on {f['card'].name}, so it may be played again in this turn."


def _plays_once(f: Facts, p: People) -> str:
    return f"At this table a card with an {f['named']['keep']} is played once a turn, so {f['card'].name} waits."


def _draws_later(f: Facts, p: People) -> str:
    return f"Its {f['named']['draw']} lets {p(f['by'])} draw one card more, each time {p(f['by'])} ends a turn."


def _forces_later(f: Facts, p: People) -> str:
    return f"Its {f['named']['force']} makes {p(f['by'])} play {f['card'].name} when {p(f['by'])} ends a turn."


def _drops_later(f: Facts, p: People) -> str:
    return f"Its {f['named']['drop']} discards {f['card'].name} when {p(f['by'])} ends a turn, unless it is played before."


def _carried(f: Facts) -> str:
    return (
        f" Its mount {names(f['mounts'])} travels along." if len(f["mounts"]) == 1 else f" {names(f['mounts'])} travel along." if f["mounts"] else ""
    )


def _given(f: Facts, p: People) -> str:
    return f"{p(f['owner'])} gives {f['card'].name} to {p(f['to'])}.{_carried(f)}"


def _stolen(f: Facts, p: People) -> str:
    seen = " It lay open, so it could be picked on purpose." if f["mounts"] else ""
    return f"{p(f['to'])} picks {f['card'].name} from {p(f['owner'])} and keeps it.{seen}{_carried(f)}"


def _swapped(f: Facts, p: People) -> str:
    return f"{f['card'].name} comes to {p(f['to'])} in a swap.{_carried(f)}"


def _discarded(f: Facts, p: People) -> str:
    return f"{f['card'].name}{_with(f['riders'])} goes on the discard pile. It was not played, so it does nothing."


def _crow_flies(f: Facts, p: People) -> str:
    return f"Its {f['named']['drop']} does not go along. It flies to {p(f['by'])}'s hand."


def _taken(f: Facts, p: People) -> str:
    return f"{p(f['to'])} takes {f['card'].name} from the discard pile."


def _taken_alone(f: Facts, p: People) -> str:
    return f"{p(f['to'])} takes {f['card'].name} from the pile, and only that: {names(f['mounts'])} would be a card too many. We play it so."


def _taken_with_mounts(f: Facts, p: People) -> str:
    return f"At this table {f['card'].name} comes from the pile with what rides on it: {names(f['mounts'])}."


def _removed(f: Facts, p: People) -> str:
    return f"{f['mount'].name} is taken off {f['card'].name} and goes to {p(f['owner'])}, who holds that card, and not to whoever played the mount."


def _chat_waits(f: Facts, p: People) -> str:
    return f"Its {f['named']['keep']} does nothing now. It works when {f['card'].name} is played."


def _worth(f: Facts, p: People) -> str:
    return f"{f['card'].name} counts {_points(f['points'])}{' with its Fun Duck' if f['ducks'] else ''}."


def _worth_nothing(f: Facts, p: People) -> str:
    return f"{f['card'].name} has no points{', so a Fun Duck doubles nothing' if f['ducks'] else ''}."


def _worth_pair(f: Facts, p: People) -> str:
    return f"A pair of {f['card'].name}, one of them with these mounts, counts {_points(f['points'])}. A single one counts 0."


def _worth_open(f: Facts, p: People) -> str:
    doubled = f", and its {f['named']['double']} doubles that" if f["ducks"] else ""
    half = "half of that, rounded down" if f["open"] else "nothing for that"
    return f"{cards(f['open'])} {'lies' if f['open'] == 1 else 'lie'} open. {f['card'].name} counts {half}{doubled}: {_points(f['points'])}."


def _do_take_back(f: Facts, p: People) -> str:
    return f"Take {f['card'].name}{_with(f['riders'])} back into your hand."


def _do_discard(f: Facts, p: People) -> str:
    return f"Put {f['card'].name}{_with(f['riders'])} on the discard pile."


def _do_hand_over(f: Facts, p: People) -> str:
    return f"Hand {f['card'].name}{_with(f['mounts'])} to {p(f['to'])}."


def _do_take(f: Facts, p: People) -> str:
    return f"Take {f['card'].name} from the discard pile."


def _do_take_mount(f: Facts, p: People) -> str:
    return f"Take {f['mount'].name} off {f['card'].name} and into your hand."


SENTENCES: Mapping[str, Sentence] = {
    **{code: TURNS[code] for code in ("draws-end", "draws-empty", "draws-extra", "hand-not-empty", "deck-enough", "do-draw", "turn-passes")},
    **{code: TURNS[code] for code in ("forced-attack", "forced-play", "forced-steal", "forced-loses", "forced-effect", "not-fewest", "do-force")},
    **{code: TURNS[code] for code in ("forced-never-played", "forced-interrupt", "forced-once", "forced-needs")},
    **{code: TURNS[code] for code in ("crow-discards", "do-crow", "order")},
    "headline": _headline,
    "headline-scored": _headline_scored,
    "never-played": _never_played,
    "crow-drops": _crow_drops,
    "cancelled": _cancelled,
    "attack-takes": _attack_takes,
    "duck-on-attack": _duck_on_attack,
    "duck-on-interrupt": _duck_on_interrupt,
    "duck-on-macaw": _duck_on_macaw,
    "duck-on-action": _duck_on_action,
    "duck-without-number": _duck_without_number,
    "to-hand": _to_hand,
    "to-pile": _to_pile,
    "limit-stays": _limit_stays,
    "plays-again": _plays_again,
    "plays-once": _plays_once,
    "draws-later": _draws_later,
    "forces-later": _forces_later,
    "drops-later": _drops_later,
    "given": _given,
    "stolen": _stolen,
    "swapped": _swapped,
    "discarded": _discarded,
    "crow-flies": _crow_flies,
    "taken": _taken,
    "taken-alone": _taken_alone,
    "taken-with-mounts": _taken_with_mounts,
    "removed": _removed,
    "chat-waits": _chat_waits,
    "worth": _worth,
    "worth-nothing": _worth_nothing,
    "worth-pair": _worth_pair,
    "worth-open": _worth_open,
    "do-take-back": _do_take_back,
    "do-discard": _do_discard,
    "do-hand-over": _do_hand_over,
    "do-take": _do_take,
    "do-take-mount": _do_take_mount,
}
"""Every code of this tool, with what says it."""
