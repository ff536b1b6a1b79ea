"""Drawings for templates: icons, shapes, arrows."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString, mark_safe

from cards import faces as drawn

register = template.Library()


@register.simple_tag
def icon(name: str) -> SafeString:
    """A line drawing: ``{% icon "search" %}``. The names stand in cards/faces/icons.py."""
    return mark_safe(drawn.icon(name))


@register.simple_tag
def shape(kind: str) -> SafeString:
    """The shape of a card type: ``{% shape "attack" %}``."""
    return mark_safe(drawn.shape(kind))


@register.simple_tag
def arrow() -> SafeString:
    """The arrow from the one who plays to the one who is hit."""
    return mark_safe(drawn.arrow())
