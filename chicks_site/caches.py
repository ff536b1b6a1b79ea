"""Caches that may go away: while they do, each process remembers for itself, and no page breaks."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.filebased import FileBasedCache
from django.core.cache.backends.locmem import LocMemCache
from django_redis.cache import RedisCache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

PAUSE = 5.0
"""Seconds after which a cache that failed is asked again."""

LOST = (RedisError, OSError)


@dataclass
class Silence:
    """What a process knows of a cache that failed: until when (by the steady clock) it does not ask it."""

    name: str
    until: float = 0.0

    def begin(self, fault: Exception) -> None:
        """The cache failed."""
        if not self.until:
            logger.warning("%s cannot be used (%s); this process remembers for itself", self.name, type(fault).__name__)
        self.until = time.monotonic() + PAUSE

    def end(self) -> None:
        """The cache answered."""
        if self.until:
            logger.warning("%s can be used again", self.name)
            self.until = 0.0


_silences: dict[str, Silence] = {}
"""By address: the caches of all threads that use one place know of its silence together."""


def _either(name: str) -> Callable[..., Any]:
    """The method of the cache itself, or of the memory while the cache is lost."""

    def call(self: Any, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= self.silence.until:
            try:
                answer = getattr(self.whole(), name)(*args, **kwargs)
            except LOST as fault:
                self.silence.begin(fault)
            else:
                self.silence.end()
                return answer
        return getattr(self.memory, name)(*args, **kwargs)

    return call


class RedisOrMemory(RedisCache):  # type: ignore[misc]
    """Django's cache in Redis. A limit then counts for all processes together; while Redis is lost, for each process alone."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self.memory = LocMemCache(f"instead of {server}", params)
        self.silence = _silences.setdefault(str(server), Silence("Redis"))

    add = _either("add")
    get = _either("get")
    set = _either("set")
    touch = _either("touch")
    delete = _either("delete")
    incr = _either("incr")
    decr = _either("decr")
    has_key = _either("has_key")
    get_many = _either("get_many")
    set_many = _either("set_many")
    delete_many = _either("delete_many")

    def whole(self) -> Any:
        """The cache itself."""
        return super()

    def clear(self) -> None:
        """Forgets what this cache holds, and nothing else that lies in the same Redis."""
        self.memory.clear()
        try:
            self.delete_pattern("*", itersize=1000)
        except LOST as fault:
            self.silence.begin(fault)

    def reach(self) -> None:
        """Asks Redis itself whether it can be written to. Raises RedisError or OSError."""
        super().set("reached", True, 10)


class FilesOrMemory(BaseCache):
    """Django's cache in files, for one machine without Redis. On a full disk limits count for each process alone."""

    def __init__(self, folder: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self.files = FileBasedCache(folder, params)
        self.memory = LocMemCache(f"instead of {folder}", params)
        self.silence = _silences.setdefault(str(folder), Silence("The folder of the limits"))

    add = _either("add")
    get = _either("get")
    set = _either("set")
    touch = _either("touch")
    delete = _either("delete")
    incr = _either("incr")
    has_key = _either("has_key")

    def whole(self) -> Any:
        """The cache itself."""
        return self.files

    def clear(self) -> None:
        """Forgets everything."""
        self.memory.clear()
        self.files.clear()

    def reach(self) -> None:
        """Asks the disk itself whether it can be written to. Raises OSError."""
        self.files.set("reached", True, 10)
