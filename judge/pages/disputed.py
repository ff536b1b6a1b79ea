"""The dispute that a page is asked about, where it needs one with a card in it."""

from __future__ import annotations

from judge.engine import Dispute, Play, notation

from .page import Page, elsewhere
from .shelf import Shelf
from .story import faulty
from .visit import Visit


def disputed(shelf: Shelf, visit: Visit) -> Dispute | Page:
    """The dispute ``d``. Without one, or without a card in it, the way to the first screen; one that cannot be read with its faults (400)."""
    text = visit.field("d")
    if not text.strip():
        return elsewhere("/judge/")
    try:
        dispute = notation.parse(text, shelf.catalogue).dispute
    except notation.NotationError as error:
        return faulty(visit, shelf, text, error)
    return dispute if any(isinstance(event, Play) for event in dispute.events) else elsewhere("/judge/")
