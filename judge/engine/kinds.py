"""The closed sets that card data is written in: types, effects, mounts and needs."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """The type printed on a card."""

    ATTACK = "attack"
    ACTION = "action"
    INTERRUPT = "interrupt"
    SCORE = "score"
    PENALTY = "penalty"
    SPECIAL = "special"
    MOUNT = "mount"


class Effect(StrEnum):
    """What an answer does to the card directly below it."""

    CANCEL = "cancel"
    REDIRECT = "redirect"
    TAKE_CONTROL = "take_control"


class Mount(StrEnum):
    """What a mount does to the card that it rides on."""

    DOUBLE = "double"
    KEEP = "keep"
    DRAW = "draw"
    FORCE = "force"
    DROP = "drop"


class Need(StrEnum):
    """What an action cannot be played without."""

    OWN_CARD = "own-card"
    THEIR_CARD = "their-card"
    PILE_CARD = "pile-card"


class Draws(NamedTuple):
    """How many cards an action draws; ``most`` is None where the number is always the same."""

    usual: int
    most: int | None
