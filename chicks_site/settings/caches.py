"""Where things are kept that may be lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from redis.backoff import NoBackoff
from redis.retry import Retry

LONGEST_SILENCE = 0.5
"""Seconds that Redis may take to answer."""


def chosen(*, redis: str, prefix: str, folder: Path) -> dict[str, dict[str, Any]]:
    """Django's CACHES. ``default`` holds what each process may keep for itself; ``shared`` counts limits, which hold only if all count in one place.

    ``redis`` is its address, or empty; ``prefix`` begins each key there; ``folder`` is where limits are counted without it.
    """
    if redis:
        return {name: _in_redis(redis, f"{prefix}:{name}") for name in ("default", "shared")}
    return {
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 2000}},
        "shared": {"BACKEND": "chicks_site.caches.FilesOrMemory", "LOCATION": folder},
    }


def _in_redis(address: str, prefix: str) -> dict[str, Any]:
    return {
        "BACKEND": "chicks_site.caches.RedisOrMemory",
        "LOCATION": address,
        "KEY_PREFIX": prefix,
        "OPTIONS": {
            "SOCKET_CONNECT_TIMEOUT": LONGEST_SILENCE,
            "SOCKET_TIMEOUT": LONGEST_SILENCE,
            # Once more and at once: a connection that Redis closed when it was restarted is replaced, and a Redis that is gone costs no wait.
            "CONNECTION_POOL_KWARGS": {"retry": Retry(NoBackoff(), 1)},
        },
    }
