"""Draws what lies on the table as SVG: card faces and backs, players' eggs, shapes, arrows. Standard library only."""

from .icons import arrow, icon
from .kinds import FEATHERS, shape

__all__ = ["FEATHERS", "arrow", "icon", "shape"]
