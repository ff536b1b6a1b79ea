"""How many suggestions are taken: from one address, and altogether. Addresses are kept only as keyed hashes, and only as long as they count."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from cards.models import Suggestion

PER_ADDRESS = ((5, 60 * 60), (20, 24 * 60 * 60))
"""So many from one address in so many seconds."""
ALTOGETHER = (200, timedelta(hours=1))
"""So many from everybody, whoever they seem to be."""
HOUR = 60 * 60

cache = caches["shared"]
"""Counts for every process of the site together; the default cache may be each process's own."""


def taken_already(mark: str, text: str) -> bool:
    """Whether this form was sent with this text before: a second tap on the button, or a program that repeats itself."""
    said = salted_hmac("cards.suggesting.sent", text).hexdigest()[:24]
    return not cache.add(f"suggestion-form-{mark}-{said}", True, 24 * HOUR)


def flooded(request: HttpRequest) -> bool:
    """Counts one more suggestion from this address; true if it is one too many."""
    who = salted_hmac("cards.suggesting.flood", address_of(request)).hexdigest()[:24]
    counts = [_count(f"suggestions-{seconds}-{who}", seconds) > most for most, seconds in PER_ADDRESS]
    most, span = ALTOGETHER
    return any(counts) or Suggestion.objects.filter(created__gte=timezone.now() - span).count() >= most


def _count(key: str, seconds: int) -> int:
    cache.add(key, 0, seconds)
    try:
        return cache.incr(key)
    except ValueError:  # it ran out between the two calls
        cache.set(key, 1, seconds)
        return 1


def address_of(request: HttpRequest) -> str:
    """Where a request comes from. Behind a proxy (setting HTTPS) the last entry that it added counts; what a client writes before it does not."""
    forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "") if settings.HTTPS else ""
    return forwarded.rpartition(",")[2].strip() or request.META.get("REMOTE_ADDR", "")
