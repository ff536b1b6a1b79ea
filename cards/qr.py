"""QR codes for paper, as SVG inside the page."""

from __future__ import annotations

from functools import lru_cache
from html import escape

import segno
from django.utils.safestring import SafeString, mark_safe


@lru_cache(maxsize=512)
def qr(address: str) -> SafeString:
    """The code of a whole address, black on white with its quiet zone; read aloud as "QR code for …"."""
    drawing = segno.make(address, error="m", micro=False).svg_inline(omitsize=True, border=4, light="#fff", lineclass=None, svgclass=None)
    return mark_safe(f'<span class="qr" role="img" aria-label="QR code for {escape(address)}">{drawing}</span>')
