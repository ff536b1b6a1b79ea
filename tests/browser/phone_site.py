"""Settings of the site that the browser's phone visits: the site's own, with hashed files and without packing them, which takes long."""

from __future__ import annotations

from typing import Any

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage

from chicks_site.settings import *  # noqa: F403
from chicks_site.settings import BASE_DIR, VAR_DIR
from offline.storage import LASTING

OFFLINE = True
OFFLINE_BUILD = VAR_DIR / "build"
STATICFILES_DIRS = [BASE_DIR / "static", OFFLINE_BUILD]


class Storage(ManifestStaticFilesStorage):
    """Hashed names, but for those that the site leaves alone too."""

    def hashed_name(self, name: str, content: Any = None, filename: str | None = None) -> str:
        return name if name.startswith(LASTING) else super().hashed_name(name, content, filename)


STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tests.browser.phone_site.Storage"},
}
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = False
