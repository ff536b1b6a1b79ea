"""Sentences about input that cannot be read."""

from __future__ import annotations

MALFORMED: dict[str, str] = {
    "not-json": "This is not JSON.",
    "not-an-object": "A dispute is an object with the fields editions, seats and events.",
    "missing-field": "The field {field} is missing.",
    "wrong-type": "Here must stand {expected}.",
    "unknown-key": "Nobody knows the field {field} here.",
    "no-editions": "At least one edition must be named.",
    "unknown-edition": "There is no edition {value}.",
    "edition-twice": "The edition {value} is named twice.",
    "unknown-ruleset": "There is no ruleset {value}.",
    "older-sheet-alone": "The older sheet is played with the Innocent Edition alone.",
    "seats-out-of-range": "There are 2 to 6 seats at a table.",
    "seat-outside": "Nobody sits at {value} at this table.",
    "unknown-card": "There is no card {value}.",
    "unknown-ruling": "There is no ruling {value}.",
    "unknown-reading": "The ruling {ruling} has no reading {value}.",
    "copies-without-macaw": "Only a Parroting Macaw copies a card.",
    "not-a-mount": "{value} is not a mount, so it cannot ride on a card.",
    "mounts-on-a-mount": "A mount carries no mounts.",
    "too-many-mounts": "At most {most} mounts ride on one card.",
    "event-of-no-kind": "An event is one of play, pick, settle and end_turn.",
    "event-of-two-kinds": "An event is only one of play, pick, settle and end_turn.",
    "not-true": "{field} can only be true.",
    "too-many-events": "A dispute has at most {most} events.",
}
"""Why a dispute is malformed, by code."""


def malformed(code: str, **facts: object) -> str:
    """The sentence of a malformed input."""
    return MALFORMED[code].format(**cut(facts))


ECHOED = frozenset({"field", "value", "what", "said"})
"""Facts that were sent: of what is long, only the beginning comes back."""
LONGEST_ECHO = 80


def cut(facts: dict[str, object]) -> dict[str, object]:
    """The facts, with the beginning of what is too long to be read."""
    long = {name: value for name, value in facts.items() if name in ECHOED and isinstance(value, str) and len(value) > LONGEST_ECHO}
    return {**facts, **{name: f"{value[:LONGEST_ECHO]}…" for name, value in long.items()}}


NOTATION: dict[str, str] = {
    "empty": "There is nothing to read.",
    "unreadable": "This cannot be read. Here must stand {expected}.",
    "unknown-version": "This notation is of another version than {expected}.",
    "name-twice": "This seat has a name already.",
    "ruling-twice": "This ruling is named twice.",
    "unknown-card": "There is no card “{what}”.",
    "ambiguous-card": "“{what}” can be several cards: {candidates}.",
    "who-missing": "Nobody is named who plays “{what}”. Say the player first.",
    "expected-player": "Here must stand a player.",
    "name-in-capitals": "Here must stand a player. If “{what}” is one, begin the name with a capital letter: {name}.",
    "either-or": "“{what}” leaves it open. Say who it is, or join them with “and”.",
    "source-missing": "It is not said from whom. Say so, for example: picks a card from Ben.",
    "verb-unknown": "“{what}” is no word for playing a card that is known here. Write, for example: {who} plays Falcon.",
    "expected-card": "Here must stand a card.",
    "expected-mount": "“{what}” is not a mount, so it cannot ride on a card.",
    "not-understood": "“{what}” was not understood. Here may stand {expected}.",
    "too-many-people": "“{what}” would be the seventh player, and there are six seats at most.",
    "other-turn": "It is not {what}'s turn that ends here.",
    "picks-unclear": "It is not clear how many cards are picked from whom.",
    "contradiction": "This was said before, and otherwise.",
    "card-missing": "It is not said with which card. Say so, for example: with a Falcon.",
    "not-newest": "An answer is always to the newest card, and that is not “{what}”.",
    "no-such-pick": "“{what}” is no moment of this attack. Nothing is picked then.",
    "picked-from-whom": "Several players are hit. Say from whom was picked: from {people}.",
    "other-picker": "It is {who} who picks here.",
}
"""What is wrong with a notation, by code."""

ASSUMED: dict[str, str] = {
    "edition": "The Innocent Edition is played, since no edition was named.",
    "seats": "There are {seats} players, since nobody said how many.",
    "turn": "It is {who}'s turn, since {who} plays first.",
    "target": "{who}'s {card} hits {target}, who answers it first.",
    "order": "The players sit clockwise in the order in which they are named: {people}.",
    "slip": "“{said}” was read as {card}.",
    "left-out": "Not read, because it only tells what comes of it: “{what}”.",
}
"""What was filled in or left out when a story was read, by code."""


def notation(code: str, **facts: object) -> str:
    """The sentence of a notation that cannot be read."""
    return NOTATION[code].format(**cut(facts))


def assumed(code: str, **facts: object) -> str:
    """The sentence of an assumption."""
    return ASSUMED[code].format(**facts)
