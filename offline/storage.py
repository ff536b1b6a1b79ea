"""How static files are stored: named by their content, but for those whose names say what they are already."""

from __future__ import annotations

import re
from typing import Any

from django.conf import settings
from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]

LASTING = ("py/", "offline/")
"""Folders of the build: Pyodide finds its parts by their names, below a folder of its version; the rest is named by its content."""


HASHED = re.compile(r"\.[0-9a-f]{12}\.[^/]*$")


def is_lasting(path: str, url: str) -> bool:
    """Whether what stands at a static address never changes, so that browsers need not ask again (for WHITENOISE_IMMUTABLE_FILE_TEST)."""
    return url.removeprefix(settings.STATIC_URL).startswith(LASTING) or HASHED.search(url) is not None


class OfflineStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """WhiteNoise's storage, with the names in LASTING left alone."""

    def hashed_name(self, name: str, content: Any = None, filename: str | None = None) -> str:
        """The name under which a file is served."""
        return name if name.startswith(LASTING) else str(super().hashed_name(name, content, filename))
