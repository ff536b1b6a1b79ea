"""The editors' desk."""

from . import content

__all__ = ["content"]
