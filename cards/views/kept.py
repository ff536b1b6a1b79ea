"""Public pages as they were last made, kept in the memory of the process, packed and unpacked.

A page is kept under its validator: content version, program and address decide all that stands on it, so nothing kept ever has to be
thrown away because it is wrong, only because room is needed for others.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.text import compress_string

SMALLEST_PACKED = 200
"""Bytes. Below, packing makes nothing smaller."""


Version = tuple[int, datetime]
"""The number of a version of the content, and when it came to be."""


class KeptResponse(HttpResponse):
    """A kept page on its way to a reader: under which mark it is kept, which version of the content it shows, and whether it is packed."""

    mark: str
    version: Version
    packed: bool


@dataclass(frozen=True)
class Kept:
    """One page: its own headers and its body, as it is and packed (None where that is no gain)."""

    headers: tuple[tuple[str, str], ...]
    body: bytes
    packed: bytes | None

    @property
    def size(self) -> int:
        """Bytes that it takes."""
        return len(self.body) + len(self.packed or b"")

    def response(self, request: HttpRequest, mark: str, version: Version) -> KeptResponse:
        """The page for this reader. ``mark`` is what it is kept under, ``version`` what it shows."""
        wants_packed = self.packed is not None and "gzip" in request.headers.get("Accept-Encoding", "")
        response = KeptResponse(self.packed if wants_packed else self.body)
        response.mark, response.version, response.packed = mark, version, wants_packed
        for name, value in self.headers:
            response.headers[name] = value
        if wants_packed:
            response.headers["Content-Encoding"] = "gzip"
        if self.packed is not None:
            patch_vary_headers(response, ["Accept-Encoding"])
        return response


@dataclass
class Pages:
    """The pages asked for most recently, ``room`` bytes of them."""

    room: int
    _held: OrderedDict[str, Kept] = field(default_factory=OrderedDict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _taken: int = 0

    def find(self, mark: str) -> Kept | None:
        """The page kept under ``mark``."""
        with self._lock:
            kept = self._held.get(mark)
            if kept is not None:
                self._held.move_to_end(mark)
            return kept

    def keep(self, mark: str, response: HttpResponse) -> None:
        """Keeps a whole page (no cookie set, nothing packed yet); one that would take a quarter of the room is not worth it."""
        body = response.content
        if len(body) > self.room // 4:
            return
        packed = compress_string(body) if len(body) >= SMALLEST_PACKED else None
        kept = Kept(tuple(response.headers.items()), body, packed if packed and len(packed) < len(body) else None)
        with self._lock:
            before = self._held.pop(mark, None)
            self._taken += kept.size - (before.size if before else 0)
            self._held[mark] = kept
            while self._taken > self.room:
                self._taken -= self._held.popitem(last=False)[1].size

    def forget(self) -> None:
        """Lets go of everything."""
        with self._lock:
            self._held.clear()
            self._taken = 0

    def __len__(self) -> int:
        return len(self._held)


PAGES = Pages(room=settings.PAGES_KEPT_MB * 1024 * 1024)
