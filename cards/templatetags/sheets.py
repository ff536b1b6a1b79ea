"""What only paper needs."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString

from cards.qr import qr

register = template.Library()


@register.simple_tag
def qr_code(address: str) -> SafeString:
    """The QR code of a whole address: ``{% qr_code stamp.check %}``."""
    return qr(address)
