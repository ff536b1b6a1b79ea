"""Pictures for link previews: composed as SVG from faces and words, sent as PNG, since no messenger shows SVG."""

from .preview import SIZE, Preview, compose
from .raster import png

__all__ = ["SIZE", "Preview", "compose", "png"]
