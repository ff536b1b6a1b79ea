"""Sentences of the steps, one function for each code. Written for a ten-year-old."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from .people import People, cards, listed
from .problems import problem

if TYPE_CHECKING:
    from judge.engine.results import Step

Facts = Mapping[str, Any]


def step(one: Step, people: People) -> str:
    """The sentence of a step."""
    return SENTENCES[one.code](one.facts, people)


def _carrying(f: Facts) -> str:
    mounts = f["mounts"]
    return f" It carries {listed([mount.name for mount in mounts])}." if mounts else ""


def _attack(f: Facts, p: People) -> str:
    at = f" on {p.all(f['targets'])}" if f["targets"] else ""
    return f"{p(f['by'])} plays {f['card'].name}{at}.{_carrying(f)}"


def _action(f: Facts, p: People) -> str:
    chosen = f" and chooses {p.all(f['targets'])}" if f["targets"] else ""
    return f"{p(f['by'])} plays {f['card'].name}{chosen}.{_carrying(f)}"


def _mount(f: Facts, p: People) -> str:
    return f"{p(f['by'])} plays {f['card'].name} onto a card."


def _repeat(f: Facts, p: People) -> str:
    at = f" on {p.all(f['targets'])}" if f["targets"] else ""
    return f"{p(f['by'])} plays {f['card'].name}. It repeats {f['acts_as'].name}{at}, as a card of {p(f['by'])}'s.{_carrying(f)}"


def _answer(f: Facts, p: People) -> str:
    when = "Between two picks, " if f["between"] else ""
    copy = f", which copies {f['acts_as'].name}" if f["card"].copying else ""
    aim = ", to send the attack to " if f["effect"] == "redirect" else ", choosing "
    targets = f"{aim}{p.all(f['targets'])}" if f["targets"] else ""
    other = f["other_name"]
    same = f" {f['card'].name} and {other.name} are the same card." if other is not None else ""
    return f"{when}{p(f['by'])} answers {p(f['below_by'])}'s {f['below'].name} with {f['card'].name}{copy}{targets}.{same}{_carrying(f)}"


def _finish_first(f: Facts, p: People) -> str:
    return f"{f['card'].name} is finished first: a Macaw does not copy a card that is still going on."


def _crow(f: Facts, p: People) -> str:
    return f"{f['rides'].name} is played, so {f['card'].name} drops into {p(f['by'])}'s hand."


def _cancels(f: Facts, p: People) -> str:
    verb = "stops the rest of" if f["rest"] else "cancels"
    return f"{p(f['by'])}'s {f['card'].name} {verb} {p(f['below_by'])}'s {f['below'].name}."


def _does_nothing(f: Facts, p: People) -> str:
    return f"{p(f['by'])}'s {f['card'].name} is cancelled, so it does nothing."


def _displaced(f: Facts, p: People) -> str:
    return f"{p(f['by'])}'s {f['card'].name} no longer counts: the last Penguin decides, and that is {p(f['above_by'])}'s."


def _redirects(f: Facts, p: People) -> str:
    what = f"The rest of the {f['below'].name}" if f["rest"] else f"The {f['below'].name}"
    return f"{p(f['by'])}'s {f['card'].name} works. {what} now counts as {p(f['by'])}'s and hits {p.all(f['targets'])}."


def _takes_control(f: Facts, p: People) -> str:
    chosen = f" with {p.all(f['targets'])}" if f["targets"] else ""
    return f"{p(f['by'])}'s {f['card'].name} works: {p(f['by'])} carries out the {f['below'].name}{chosen}."


def _goes_ahead(f: Facts, p: People) -> str:
    if f["answered"]:
        return f"The {f['card'].name} is not cancelled, so it goes ahead."
    return f"Nobody answers, so {p(f['by'])}'s {f['card'].name} goes ahead."


def _mounted(f: Facts, p: People) -> str:
    return f"Nothing answers a mount: {f['card'].name} stays on its card."


def _goes_on(f: Facts, p: People) -> str:
    return f"The {f['card'].name} is not stopped: the next pick follows."


def _is_cancelled(f: Facts, p: People) -> str:
    return f"{p(f['by'])}'s {f['card'].name} is cancelled. It has no effect."


def _is_stopped(f: Facts, p: People) -> str:
    return f"The {f['card'].name} stops here. What is picked stays picked ({cards(f['made'])}), the rest is lost ({cards(f['lost'])})."


def _where_to(f: Facts, p: People, count: int) -> str:
    if f["to_hand"]:
        return f"{p(f['by'])} keeps {'it' if count == 1 else 'them'}"
    return "It goes on the discard pile" if count == 1 else "They go on the discard pile"


def _pick(f: Facts, p: People) -> str:
    order = f" (pick {f['number']} of {f['total']})" if f["total"] > 1 else ""
    return f"{p(f['by'])} picks 1 card from {p(f['sources'][0])} without looking{order}. {_where_to(f, p, 1)}."


def _picks(f: Facts, p: People) -> str:
    more = " more" if f["more"] else ""
    count = f["count"]
    number = f"{count}{more} {'card' if count == 1 else 'cards'}"
    return f"{p(f['by'])} picks {number} from {p.sources(f['sources'], count)} without looking. {_where_to(f, p, count)}."


def _discards(f: Facts, p: People) -> str:
    them = "it" if f["count"] == 1 else "them"
    return f"{p(f['by'])} takes {cards(f['count'])} from {p.sources(f['sources'], f['count'])} at once and puts {them} on the discard pile."


def _carried_out(f: Facts, p: People) -> str:
    chosen = f" with {p.all(f['targets'])}" if f["targets"] else ""
    again = "" if f["times"] == 1 else " twice" if f["times"] == 2 else f" {f['times']} times"
    return f"{p(f['by'])} does what {f['acts_as'].name} says{chosen}{again}."


def _to_hand(f: Facts, p: People) -> str:
    chat = " with its mounts" if f["chat"] else ""
    return f"{f['card'].name} goes back to {p(f['to'])}'s hand{chat}."


def _to_pile_alone(f: Facts, p: People) -> str:
    return f"{f['card'].name} goes on the discard pile."


def _to_pile(f: Facts, p: People) -> str:
    names = [f"{p(one.by)}'s {one.card.name}" for one in f["cards"]]
    return f"{listed(names)} {'goes' if len(names) == 1 else 'go'} on the discard pile."


def _turn_ends(f: Facts, p: People) -> str:
    return f"{p(f['by'])}'s turn ends. Now it is {p(f['next'])}'s turn."


def _against_the_rules(f: Facts, p: People) -> str:
    return problem(f["problem"], p)


SENTENCES: Mapping[str, Callable[[Facts, People], str]] = {
    "attack": _attack,
    "action": _action,
    "mount": _mount,
    "repeat": _repeat,
    "answer": _answer,
    "copy": _answer,
    "finish-first": _finish_first,
    "crow": _crow,
    "cancels": _cancels,
    "does-nothing": _does_nothing,
    "displaced": _displaced,
    "redirects": _redirects,
    "takes-control": _takes_control,
    "goes-ahead": _goes_ahead,
    "mounted": _mounted,
    "goes-on": _goes_on,
    "is-cancelled": _is_cancelled,
    "is-stopped": _is_stopped,
    "pick": _pick,
    "picks": _picks,
    "discards": _discards,
    "carried-out": _carried_out,
    "to-hand": _to_hand,
    "to-pile": _to_pile,
    "to-pile-alone": _to_pile_alone,
    "turn-ends": _turn_ends,
    "against-the-rules": _against_the_rules,
}
"""Every code that a step can have, with what says it."""
