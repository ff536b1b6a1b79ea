"""Counts how often the judge meets questions that the rules leave open, so that editors see which matter to players.

A verdict only adds to numbers in memory. Once in a while, after an answer has been sent, a process writes what it has counted; a process that
is stopped loses the last minute. Which dispute it was, who asked and when is not kept.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.core.signals import request_finished
from django.db import DatabaseError
from django.db.models import F
from django.utils import timezone

from cards.models import QuestionMet

logger = logging.getLogger(__name__)

SECONDS: float = getattr(settings, "QUESTIONS_WRITTEN_EVERY", 60)
"""How long numbers stay in memory at most while anybody asks for pages."""

_lock = threading.Lock()
_waiting: Counter[str] = Counter()
_written = time.monotonic()


def met(rulings: Iterable[str]) -> None:
    """Counts rulings, by slug, that one verdict consulted."""
    with _lock:
        _waiting.update(rulings)


def write() -> None:
    """Adds what was counted to the database (1 query for each ruling, 2 for a new one)."""
    global _written
    with _lock:
        counted, _written = dict(_waiting), time.monotonic()
        _waiting.clear()
    for slug, times in counted.items():
        if not QuestionMet.objects.filter(ruling=slug).update(times=F("times") + times, last=timezone.localdate()):
            row, _fresh = QuestionMet.objects.get_or_create(ruling=slug)
            QuestionMet.objects.filter(pk=row.pk).update(times=F("times") + times)


def _after_an_answer(sender: Any, **_kwargs: Any) -> None:
    if _waiting and time.monotonic() - _written >= SECONDS:
        try:
            write()
        except DatabaseError:
            logger.exception("what the judge met could not be counted")


def connect() -> None:
    """Called once, when the app is ready."""
    request_finished.connect(_after_an_answer)
