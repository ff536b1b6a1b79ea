"""The small words of the judge's pages: what a played card does here, in a few words, and who is who."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.engine.cards import Deck, Effect
from judge.engine.results import Step
from judge.engine.wording.people import People, listed

from .callnames import call_name

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def ordinal(number: int) -> str:
    """First, second, third; 10th from ten on."""
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"


def own(name: str) -> str:
    """Whose: Ana’s."""
    return f"{name}’s"


def pairs(seats: Iterable[str], people: People) -> list[tuple[str, str]]:
    """Seats with their names."""
    return [(seat, people(seat)) for seat in seats]


def both(seats: Sequence[str], people: People) -> str:
    """Ana and Ben."""
    return listed([people(seat) for seat in seats])


def effect_words(effect: Effect, below: str, owner: str) -> str:
    """What an answer would do to the card below it, which is called ``below``."""
    if effect is Effect.CANCEL:
        return f"cancels {own(owner)} {below}"
    if effect is Effect.TAKE_CONTROL:
        return f"takes control of {own(owner)} {below}"
    return "takes the attack over: choose who is hit"


def does(step: Step, deck: Deck) -> str:
    """What a card did when it was laid down, as its slip says it: "cancels the Bouncing Penguin", "hits", "now hits"."""
    facts = step.facts
    copied = f"as {call_name(facts['acts_as'], deck)}: " if step.code in ("copy", "repeat") else ""
    if step.code in ("answer", "copy"):
        if facts["effect"] is Effect.REDIRECT:
            return f"{copied}now hits"
        verb = "cancels" if facts["effect"] is Effect.CANCEL else "takes control of"
        return f"{copied}{verb} the {call_name(facts['below'], deck)}"
    if step.code == "attack" or (step.code == "repeat" and facts["acts_as"].is_attack):
        return f"{copied}hits" if facts["targets"] else copied.removesuffix(": ")
    if step.code == "mount":
        return "rides on a card"
    return f"{copied}chooses" if facts["targets"] else copied.removesuffix(": ")
