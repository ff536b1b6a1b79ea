"""The editors' desk: pages of our own in Django's admin. What may be done is decided in ``cards.desk``."""

from . import content, people, suggestions

__all__ = ["content", "people", "suggestions"]
