"""A story, typed or pasted: notation, plain sentences, or the rule book's own. Read, it is a dispute like any other."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from cards.views.caching import public_page
from judge.catalogue import Shelf, current
from judge.engine import notation
from judge.engine.notation import NotationError, NotationFault
from judge.screens.place import Place

from .page import page, verdict_page


@dataclass(frozen=True)
class Spot:
    """A fault with the line it stands in and the mark under the spot."""

    message: str
    line: str
    mark: str
    suggestion: str


@public_page
def story(request: HttpRequest) -> HttpResponse:
    """The verdict on a story, with what had to be assumed to read it; the text again, with everything typed, where it cannot be read."""
    text = request.GET.get("story", "")
    shelf = current()
    if not text.strip():
        return page(request, "story", shelf, "story", {"text": "", "spots": [], "examples": _samples(shelf)}, title="Tell the story")
    try:
        parsed = notation.parse(text, shelf.catalogue)
    except NotationError as error:
        return faulty(request, shelf, text, error)
    return verdict_page(request, shelf, Place(parsed.dispute, shelf.catalogue), parsed.assumptions)


def faulty(request: HttpRequest, shelf: Shelf, text: str, error: NotationError) -> HttpResponse:
    """The text with its faults, each under its spot."""
    spots = [_spot(fault) for fault in error.faults]
    screen = {"text": text, "spots": spots, "examples": _samples(shelf)}
    return page(request, "story", shelf, "story", screen, status=400, title="This story cannot be read yet")


def _spot(fault: NotationFault) -> Spot:
    line, _, mark = fault.caret.partition("\n")
    return Spot(fault.message, line, mark, fault.suggestion)


def _samples(shelf: Shelf) -> list[str]:
    """How a story may be told: one of the rule book's examples in sentences, and the same in short."""
    return [
        "Ana plays Fishing Frigate on Ben.\nBen answers with Bouncing Penguin on Ana.\nCaro answers with Falcon Interceptor.",
        "A frigate > B; B penguin > A; C falcon",
    ]
