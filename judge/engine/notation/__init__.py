"""Notation: a dispute as text, short for addresses and long for people, and back.

>>> from judge.engine.cards import load_catalogue
>>> catalogue = load_catalogue()
>>> found = parse("A frigate > B; B penguin > A; A falcon", catalogue)
>>> write(found.dispute, catalogue)
'1i3A~ffAB.bpBA.fiA'
>>> parse(write(found.dispute, catalogue), catalogue).dispute == found.dispute
True
"""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.cards import Catalogue
from judge.engine.dispute import Dispute

from . import short, story
from .errors import NotationError, NotationFault
from .long import write_long
from .spans import Assumption


class Parsed(NamedTuple):
    """A dispute that was read from text, and what had to be assumed to read it."""

    dispute: Dispute
    assumptions: tuple[Assumption, ...]


def parse(text: str, catalogue: Catalogue) -> Parsed:
    """Reads short notation, long notation or a story. Raises NotationError."""
    draft = short.read(text) if short.SHORT.match(text) else story.read(text, catalogue)
    return Parsed(draft.finish(catalogue), tuple(draft.assumptions))


def write(dispute: Dispute, catalogue: Catalogue) -> str:
    """The dispute in short notation: one text for one dispute."""
    return short.write(dispute)


__all__ = ["Assumption", "NotationError", "NotationFault", "Parsed", "parse", "write", "write_long"]
