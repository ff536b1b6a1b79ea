"""The editors' desk."""

from . import content, suggestions

__all__ = ["content", "suggestions"]
