"""What a card does, in one word each: the values of ``effect:``.

Taken from the card's behaviour, where the judge needs it, and from the verbs of its effect for the rest.
"""

from __future__ import annotations

import re
from typing import Any

from .words import fold

EFFECTS: dict[str, str] = {
    "steal": "steal",
    "discard": "make somebody discard",
    "cancel": "cancel",
    "redirect": "redirect",
    "control": "take control",
    "copy": "copy",
    "draw": "draw cards",
    "give": "give cards away",
    "swap": "swap cards",
    "look": "look at cards",
    "return": "come back to the hand",
    "points": "count points",
    "double": "double",
    "force": "force a play",
    "silence": "stop interrupts",
}
"""Effect → what such cards do, to be read after "that"."""

ALIASES: dict[str, str] = {
    "take": "steal",
    "remove": "discard",
    "destroy": "discard",
    "stop": "cancel",
    "block": "cancel",
    "counter": "cancel",
    "bounce": "redirect",
    "take-control": "control",
    "repeat": "copy",
    "gift": "give",
    "exchange": "swap",
    "trade": "swap",
    "peek": "look",
    "see": "look",
    "show": "look",
    "reusable": "return",
    "keep": "return",
    "score": "points",
}

_NOT_VERBS = re.compile(r"\bdraw (deck|pile)|\bdiscard pile|\bwhen you draw it\b|\bto be drawn\b")
_VERBS: dict[str, re.Pattern[str]] = {
    "draw": re.compile(r"\bdraws?\b"),
    "give": re.compile(r"\bgive (another|away)\b"),
    "swap": re.compile(r"\bswaps?\b"),
    "look": re.compile(r"\b(look at|shows? you)\b"),
    "discard": re.compile(r"\bdiscards?\b"),
}
_MOUNTS = {"double": "double", "keep": "return", "draw": "draw", "force": "force", "drop": "discard"}


def effects_of(text: str, behaviour: dict[str, Any]) -> frozenset[str]:
    """The keys of EFFECTS that hold for a card with this effect and behaviour."""
    found = {name for name, verb in _VERBS.items() if verb.search(_NOT_VERBS.sub(" ", fold(text)))}
    if behaviour.get("picks"):
        found.add("steal" if behaviour.get("to") == "hand" else "discard")
    if behaviour.get("discards"):
        found.add("discard")
    found.update("control" if effect == "take_control" else str(effect) for effect in behaviour.get("answers", {}).values())
    if behaviour.get("copies"):
        found.add("copy")
    if behaviour.get("returns"):
        found.add("return")
    if behaviour.get("silences"):
        found.add("silence")
    if behaviour.keys() & {"points", "pair", "per_face_up"}:
        found.add("points")
    if behaviour.get("mount") in _MOUNTS:
        found.add(_MOUNTS[behaviour["mount"]])
    return frozenset(found & EFFECTS.keys())
