"""A story, typed or pasted: notation, plain sentences, or the rule book's own. Read, it is a dispute like any other."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine import notation
from judge.engine.notation import NotationError, NotationFault
from judge.screens.place import Place

from .page import Page, page
from .shelf import Shelf
from .verdict import verdict_page
from .visit import Visit

SAMPLES = (
    "Ana plays Fishing Frigate on Ben.\nBen answers with Bouncing Penguin on Ana.\nCaro answers with Falcon Interceptor.",
    "A frigate > B; B penguin > A; C falcon",
)
"""How a story may be told: one of the rule book's examples in sentences, and the same in short."""


@dataclass(frozen=True)
class Spot:
    """A fault with the line it stands in and the mark under the spot."""

    message: str
    line: str
    mark: str
    suggestion: str


def story(shelf: Shelf, visit: Visit) -> Page:
    """The verdict on a story, with what had to be assumed to read it; the text again, with everything typed, where it cannot be read."""
    text = visit.field("story")
    if not text.strip():
        return page(visit, "story", shelf, "story", {"text": "", "spots": [], "examples": SAMPLES}, title="Tell the story")
    try:
        parsed = notation.parse(text, shelf.catalogue)
    except NotationError as error:
        return faulty(visit, shelf, text, error)
    return verdict_page(visit, shelf, Place(parsed.dispute, shelf.catalogue), parsed.assumptions)


def faulty(visit: Visit, shelf: Shelf, text: str, error: NotationError) -> Page:
    """The text with its faults, each under its spot."""
    screen = {"text": text, "spots": [_spot(fault) for fault in error.faults], "examples": SAMPLES}
    return page(visit, "story", shelf, "story", screen, status=400, title="This story cannot be read yet")


def _spot(fault: NotationFault) -> Spot:
    line, _, mark = fault.caret.partition("\n")
    return Spot(fault.message, line, mark, fault.suggestion)
