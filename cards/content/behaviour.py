"""The behaviour of a card, as data: which keys and values the judge knows, and for which types of card."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

PLAYED = frozenset({"attack", "action", "interrupt"})
EFFECTS_ON = {
    "action": {"cancel", "take_control"},
    "attack": {"cancel", "redirect"},
    "interrupt": {"cancel"},
    "redirecting": {"cancel", "redirect"},
}
"""What can be answered, and the effects that an answer can have on it. Redirecting is an interrupt that redirects attacks."""
MOUNTS = {"double", "keep", "draw", "force", "drop"}
NEEDS = {
    "attack": ("picks", "discards"),
    "interrupt": ("answers",),
    "mount": ("mount",),
    "score": ("points", "pair", "per_face_up"),
    "penalty": ("points",),
}
"""A card of this type has at least one of these keys."""


NEEDED_FOR_AN_ACTION = ("own-card", "their-card", "pile-card")
"""Another card in the hand, a card in the hand of the one chosen, a card on the discard pile."""


class Problem(NamedTuple):
    """Something wrong at ``path`` (``answers.action``) of a behaviour."""

    code: str
    path: str
    message: str


class Key(NamedTuple):
    kinds: frozenset[str]
    check: Callable[[Any], bool]
    allowed: str


def _number(least: int, most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _one_of(*values: str) -> Callable[[Any], bool]:
    return lambda value: value in values


def _yes(value: Any) -> bool:
    return value is True


def _discards(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"usual", "fewest"} and all(_number(1, 9)(number) for number in value.values())


def _refuses(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(effect in ("cancel", "redirect", "take_control") for effect in value)


def _answers(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and all(effect in tuple(EFFECTS_ON.get(str(answered), ())) for answered, effect in value.items())


def _returns(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and set(value) <= {"carried_out", "cancelled"} and all(_yes(when) for when in value.values())


def _pair(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"points"} and _number(1, 99)(value["points"])


def _draws(value: Any) -> bool:
    return (
        isinstance(value, dict) and "usual" in value and set(value) <= {"usual", "most"} and all(_number(1, 9)(number) for number in value.values())
    )


def _needs(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(need in NEEDED_FOR_AN_ACTION for need in value)


def _when_drawn(value: Any) -> bool:
    return value == {"swap": True} or (isinstance(value, dict) and set(value) == {"discard"} and _number(1, 9)(value["discard"]))


_SCORING = frozenset({"score", "penalty"})
KEYS: dict[str, Key] = {
    "picks": Key(frozenset({"attack"}), _number(1, 9), "a number from 1 to 9"),
    "to": Key(frozenset({"attack"}), _one_of("discard", "hand"), "discard or hand"),
    "discards": Key(frozenset({"attack"}), _discards, "usual and fewest, a number from 1 to 9 each"),
    "refuses": Key(frozenset({"attack", "action"}), _refuses, "a list of cancel, redirect, take_control"),
    "one_victim": Key(frozenset({"attack"}), _yes, "true"),
    "answers": Key(
        frozenset({"interrupt"}), _answers, "action: cancel or take_control; attack and redirecting: cancel or redirect; interrupt: cancel"
    ),
    "copies": Key(frozenset({"action"}), _yes, "true"),
    "returns": Key(PLAYED, _returns, "carried_out and cancelled, true each"),
    "limit": Key(PLAYED, _one_of("turn", "round"), "turn or round"),
    "out_with_two": Key(PLAYED, _yes, "true"),
    "mount": Key(frozenset({"mount"}), _one_of(*sorted(MOUNTS)), ", ".join(sorted(MOUNTS))),
    "points": Key(_SCORING, lambda value: _number(-99, 99)(value) and value != 0, "a number that is not 0"),
    "pair": Key(frozenset({"score"}), _pair, "points, a number from 1 to 99"),
    "per_face_up": Key(frozenset({"score"}), _number(1, 99), "a number from 1 to 99"),
    "silences": Key(frozenset({"special"}), _yes, "true"),
    "draws": Key(frozenset({"action"}), _draws, "usual and, for whoever holds the most cards, most; a number from 1 to 9 each"),
    "needs": Key(frozenset({"action"}), _needs, f"a list of {', '.join(NEEDED_FOR_AN_ACTION)}"),
    "discards_own": Key(frozenset({"action"}), _number(1, 9), "a number from 1 to 9"),
    "from_pile": Key(frozenset({"action"}), _number(1, 9), "a number from 1 to 9"),
    "when_drawn": Key(frozenset({"special"}), _when_drawn, "discard, a number from 1 to 9; or swap, true"),
    "face_up": Key(frozenset({"special"}), _yes, "true"),
    "explodes": Key(frozenset({"special"}), _number(1, 9), "a number from 1 to 9"),
    "end_discard": Key(frozenset({"special"}), _number(1, 9), "a number from 1 to 9"),
}


INNER: dict[str, tuple[str, ...]] = {
    "discards": ("usual", "fewest"),
    "answers": tuple(EFFECTS_ON),
    "returns": ("carried_out", "cancelled"),
    "pair": ("points",),
    "draws": ("usual", "most"),
    "when_drawn": ("discard", "swap"),
}
"""The names within the value of a key."""


def _instead(name: object, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(str(name), sorted(known), n=1)
    return f"Did you mean {near[0]}?" if near else f"It knows: {', '.join(known)}."


def problems(kind: str, behaviour: dict[str, Any]) -> Iterator[Problem]:
    """Everything in a behaviour that the judge could not carry out, for a card of this type; what is misspelt with the nearest right name."""
    for name, value in behaviour.items():
        key = KEYS.get(str(name))
        inner = [part for part in value if part not in INNER[name]] if isinstance(value, dict) and name in INNER else []
        if key is None:
            yield Problem("unknown-behaviour", str(name), f"The judge knows no {name}. {_instead(name, KEYS)}")
        elif inner:
            yield Problem("unknown-behaviour", f"{name}.{inner[0]}", f"{name} has no {inner[0]}. {_instead(inner[0], INNER[name])}")
        elif kind not in key.kinds:
            yield Problem("unknown-behaviour", str(name), f"A card of type {kind} cannot have {name}; only {', '.join(sorted(key.kinds))} can.")
        elif not key.check(value):
            yield Problem("unknown-behaviour", str(name), f"{name} cannot be {value!r}. Allowed: {key.allowed}.")
    needed = NEEDS.get(kind, ())
    if needed and not any(name in behaviour for name in needed):
        yield Problem("missing-behaviour", "", f"A card of type {kind} needs {' or '.join(needed)}.")
    if ("picks" in behaviour) != ("to" in behaviour):
        yield Problem("missing-behaviour", "", "picks and to go together.")
