"""What tells the seven types apart: a word, a shape, a colour and the cut of an edge."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Feather:
    """The look of one type on a card: colours as hex, the light ones, since a card lies on the table in any light."""

    word: str
    plural: str
    band: str
    on: str
    ink: str
    wash: str


FEATHERS: dict[str, Feather] = {
    "attack": Feather("Attack", "Attacks", "#A62B1F", "#FFFFFF", "#8E2218", "#F8DDD5"),
    "action": Feather("Action", "Actions", "#1470A8", "#FFFFFF", "#0E4F79", "#D9E9F4"),
    "interrupt": Feather("Interrupt", "Interrupts", "#4A2275", "#FFFFFF", "#4A2275", "#E8DFF3"),
    "score": Feather("Score", "Scores", "#F4B933", "#2A1D00", "#6F4A00", "#FCEBBF"),
    "penalty": Feather("Penalty", "Penalties", "#54473F", "#FFFFFF", "#54473F", "#E6DED6"),
    "special": Feather("Special", "Specials", "#B01E74", "#FFFFFF", "#8F1257", "#F9DAE9"),
    "mount": Feather("Mount", "Mounts", "#33702F", "#FFFFFF", "#255A2C", "#DCEBD8"),
}

SHAPES: dict[str, str] = {
    "attack": "M2 3.5h20L12 21.5z",
    "action": "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z",
    "interrupt": "M8 2.4h8L21.6 8v8L16 21.6H8L2.4 16V8z",
    "score": "M12 1.8l3.05 6.95 7.55.72-5.7 5 1.68 7.4L12 18l-6.58 3.87 1.68-7.4-5.7-5 7.55-.72z",
    "penalty": "M3.5 8.5h17a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z",
    "special": "M12 1l1.9 6.4 5.9-3.2-3.2 5.9L23 12l-6.4 1.9 3.2 5.9-5.9-3.2L12 23l-1.9-6.4-5.9 3.2 3.2-5.9L1 12l6.4-1.9-3.2-5.9 5.9 3.2z",
    "mount": "M12 2l10 9.2-2.6 2.9L12 7.3l-7.4 6.8L2 11.2zm0 8.4l10 9.2-2.6 2.9-7.4-6.8-7.4 6.8L2 19.6z",
}
"""Each shape as a path in a box of 24 by 24."""


def shape(kind: str) -> str:
    """The shape of a type as inline SVG in the colour around it; the word of the type stands beside it, so it says nothing aloud."""
    return (
        '<svg class="shape" viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true" focusable="false">'
        f'<path d="{SHAPES[kind]}"/></svg>'
    )
