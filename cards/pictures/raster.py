"""SVG to PNG in the site's own letters. The fonts lie beside this module: the same faces as on the pages, whole, as TrueType."""

from __future__ import annotations

from pathlib import Path

import resvg_py

FONTS = [str(path) for path in sorted((Path(__file__).resolve().parent / "fonts").glob("*.ttf"))]


def png(svg: str) -> bytes:
    """The drawing as PNG in its own size. It may use the site's two faces and nothing from outside itself."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=FONTS, skip_system_fonts=True))
