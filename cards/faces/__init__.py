"""Draws what lies on the table as SVG: card faces and backs, players' eggs, shapes, arrows. Standard library only."""

from .birds import bird_file
from .card import FaceCard, back, bird, face, label_of, standalone
from .deck import deck
from .edges import edge
from .eggs import egg, egg_drawing
from .icons import arrow, icon
from .kinds import FEATHERS, shape

__all__ = [
    "FEATHERS",
    "FaceCard",
    "arrow",
    "back",
    "bird",
    "bird_file",
    "deck",
    "edge",
    "egg",
    "egg_drawing",
    "face",
    "icon",
    "label_of",
    "shape",
    "standalone",
]
