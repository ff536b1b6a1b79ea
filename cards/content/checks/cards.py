"""Cards: what fits on the face, and what the judge can carry out."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from cards.content.behaviour import problems
from cards.content.faults import Fault
from cards.content.reading import as_key

from .content import Content, fault

FACE = (29, 4)
SMALL = (18, 2)
"""Letters in a line, and lines."""


def check(content: Content) -> Iterator[Fault]:
    by_key = {card.key: card for card in content.of("card")}
    for card in by_key.values():
        for field, code, (width, most) in (("face_effect", "face-text-too-long", FACE), ("small_effect", "small-text-too-long", SMALL)):
            lines = wrapped(str(card.fields.get(field) or ""), width)
            if len(lines) > most or any(len(line) > width for line in lines):
                yield fault(
                    card, code, field, f"It takes {len(lines)} lines of {width}, the longest with {max(map(len, lines))} letters; {most} fit."
                )
        behaviour = card.fields.get("behaviour") or {}
        if isinstance(behaviour, dict):
            for problem in problems(str(card.fields.get("kind")), behaviour):
                yield fault(card, problem.code, f"behaviour.{problem.path}".rstrip("."), problem.message)
        first = by_key.get(as_key(card.fields.get("same_as")))
        if first is not None:
            if first is card or first.fields.get("same_as"):
                yield fault(card, "same-card-differs", "same_as", "same_as must name the first name of the card, not a second one.")
            for field in ("kind", "behaviour"):
                if card.fields.get(field) != first.fields.get(field):
                    yield fault(card, "same-card-differs", field, f"{field} is not that of {first.name}.")


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text on a card face. A word longer than the line stays whole."""
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
