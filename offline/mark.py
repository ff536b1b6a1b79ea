"""The mark of all that a phone keeps: it moves when the content, the program or a file of the site does, and never otherwise."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.templatetags.static import static

from cards.models import ContentVersion
from cards.views.caching import program_mark

FOLDERS = ("css", "js", "icons", "birds", "vendor/fonts")
KINDS = {".css", ".js", ".svg", ".png", ".woff2"}
ELSEWHERE = {"css/desk.css", "js/desk.js", "css/previewed.css", "js/api-docs.js", "css/api-docs.css"}
"""Files of pages that no phone keeps."""


def _files() -> tuple[str, ...]:
    root = Path(settings.BASE_DIR) / "static"
    found = sorted(path.relative_to(root).as_posix() for folder in FOLDERS for path in (root / folder).rglob("*") if path.suffix in KINDS)
    return tuple(address for name in found if name not in ELSEWHERE and (address := _address(name)))


def _address(name: str) -> str:
    """Where a file is served; nothing for one that came after the files were collected, since no page can name it yet."""
    try:
        return static(name)
    except ValueError:
        return ""


_files_once = lru_cache(maxsize=1)(_files)


def files() -> tuple[str, ...]:
    """The addresses of the files that the pages need: style sheets, scripts, letters, drawings."""
    return _files() if settings.DEBUG else _files_once()


def mark(version: ContentVersion) -> str:
    """The mark of the site at a content version: 16 hexadecimal digits."""
    seed = f"{program_mark()} {version.number} {version.changed.isoformat()} {' '.join(files())}"
    return hashlib.sha256(seed.encode()).hexdigest()[:16]
