"""For hits and suggestions: drawings of cards of which only the document is at hand."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString, mark_safe

from cards import faces as drawn

from .faces import bird_address

register = template.Library()


@register.simple_tag
def bird_of(kind: str, slug: str) -> SafeString:
    """The bird of the card ``slug`` in its egg: ``{% bird_of "attack" "swift-bomber" %}``."""
    return mark_safe(drawn.bird(kind, bird_address(slug)))
