"""Redis as a cache that may go away: while it does, each process remembers for itself, and no page breaks."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django_redis.cache import RedisCache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

PAUSE = 5.0
"""Seconds after which a Redis that did not answer is asked again."""

LOST = (RedisError, OSError)


@dataclass
class Silence:
    """What a process knows of a Redis: until when (by the steady clock) it does not ask it."""

    until: float = 0.0

    def begin(self, fault: Exception) -> None:
        """Redis did not answer."""
        if not self.until:
            logger.warning("Redis does not answer (%s); this process remembers for itself", type(fault).__name__)
        self.until = time.monotonic() + PAUSE

    def end(self) -> None:
        """Redis answered."""
        if self.until:
            logger.warning("Redis answers again")
            self.until = 0.0


_silences: dict[str, Silence] = {}
"""By address: the caches of all threads that use one Redis know of its silence together."""


def _either(name: str) -> Callable[..., Any]:
    def call(self: RedisOrMemory, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= self.silence.until:
            try:
                answer = getattr(super(RedisOrMemory, self), name)(*args, **kwargs)
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
        self.silence = _silences.setdefault(str(server), Silence())

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
