"""Data for the judge, told in words, so that nobody has to read JSON to see whether it says what it shall."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cards.allowances import LISTS
from cards.content.checks.fields import wanted_json
from cards.interfaces import disputes

SHEETS = dict(zip(LISTS, ("You can", "You cannot", "Others can", "Others cannot"), strict=True))
EFFECTS = {"cancel": "cancels it", "redirect": "redirects it", "take_control": "takes control of it"}
ANSWERED = {"action": "an action", "attack": "an attack", "interrupt": "an interrupt", "redirecting": "an interrupt that redirects attacks"}
MOUNTED = {
    "double": "the picks and discards of its card count twice",
    "keep": "it stays in the hand",
    "draw": "a card is drawn",
    "force": "somebody has to play",
    "drop": "it drops into a hand",
}
NEEDED = {"own-card": "another card in the hand", "their-card": "a card in the hand of the one chosen", "pile-card": "a card on the discard pile"}


def told(name: str, value: Any) -> list[str]:
    """What the data of a field says, a line for each thing; nothing for what is empty or faulty."""
    if not value or wanted_json(name, value):
        return []
    if name == "behaviour":
        return [_behaves(key, each) for key, each in value.items()]
    if name == "readings":
        return [f"{each['slug']}{' (the judge goes by it)' if each.get('used') is True else ''}: {each['says']}" for each in value]
    if name == "statements":
        return [f"{SHEETS[each['list']]}: {each['says']}{_for(each.get('for'))}" for each in value]
    if name == "expected":
        return [_expects(key, each) for key, each in value.items()]
    return disputes.provider.told(value) if name == "dispute" and disputes.provider is not None else []


def _for(concerned: Any) -> str:
    return f" ({', '.join(map(str, concerned))})" if concerned else ""


def _count(number: Any, what: str = "card") -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _or(values: Iterable[Any]) -> str:
    return " or ".join(str(value).replace("_", " ") for value in values)


SAYS: Mapping[str, Callable[[Any], str]] = {
    "picks": lambda value: f"An attack: picks {_count(value)}.",
    "to": lambda value: "What is picked goes to the hand of whoever picks." if value == "hand" else "What is picked goes to the discard pile.",
    "discards": lambda value: f"An attack: discards {value['usual']}, or {value['fewest']} if its player holds the fewest cards.",
    "refuses": lambda value: f"No answer can {_or(value)} it.",
    "one_victim": lambda _value: "All its cards come from one player.",
    "answers": lambda value: " ".join(f"Answers {ANSWERED[what]} and {EFFECTS[effect]}." for what, effect in value.items()),
    "copies": lambda _value: "Copies the last card that worked.",
    "returns": lambda value: f"Goes back to a hand when it was {_or(value)}.",
    "limit": lambda value: "Once in a turn." if value == "turn" else "Once in a full round of turns.",
    "out_with_two": lambda _value: "Left out with two players.",
    "mount": lambda value: f"A mount: {MOUNTED[value]}.",
    "points": lambda value: f"Worth {_count(value, 'point')} at the end.",
    "pair": lambda value: f"Every two of them are worth {_count(value['points'], 'point')}.",
    "per_face_up": lambda value: f"Worth a point for every {_count(value, 'card')} that lie face up with its player.",
    "silences": lambda _value: "While somebody holds it nobody plays an interrupt.",
    "draws": lambda value: f"Draws {_count(value['usual'])}" + (f", or {value['most']} for who has the most cards." if "most" in value else "."),
    "needs": lambda value: f"Needs {' and '.join(NEEDED[need] for need in value)}.",
    "discards_own": lambda value: f"Its player first discards {_count(value, 'other card')}.",
    "from_pile": lambda value: f"Takes one of the top {_count(value)} of the discard pile.",
    "when_drawn": lambda value: (
        f"When it is drawn, {_count(value['discard'], 'other card')} must go." if "discard" in value else "When it is drawn, hands are swapped."
    ),
    "face_up": lambda _value: "Lies face up in front of its holder.",
    "explodes": lambda value: f"At the end of the next turn of its holder it goes, with {_count(value, 'other card')}.",
    "end_discard": lambda value: f"At the end of each turn its holder discards {_count(value)}.",
}
"""What each key of a behaviour says, for values that are right."""


def _behaves(key: str, value: Any) -> str:
    try:
        return SAYS[key](value)
    except (AttributeError, KeyError, TypeError):
        return f"{key}: {json.dumps(value, ensure_ascii=False)}"


def _expects(key: str, value: Any) -> str:
    if key == "legal":
        return "Everything in it is allowed." if value is True else "Something in it is against the rules."
    if isinstance(value, dict):
        return f"{key.capitalize()}: {_entry(value)}."
    if isinstance(value, list):
        return f"{key.capitalize()}: {'; '.join(map(_entry, value)) or 'none'}."
    return f"{key.capitalize()}: {value}."


def _entry(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_entry(each)}" for name, each in value.items() if each not in ([], None))
    return " and ".join(map(_entry, value)) if isinstance(value, list) else str(value)
