"""How many calls one address may make, and how every answer says so: the headers of the IETF's draft on rate limits."""

from __future__ import annotations

import math
import re
import time
from dataclasses import dataclass
from typing import Any

from django.core.cache import caches
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.crypto import salted_hmac
from rest_framework.request import Request
from rest_framework.settings import api_settings
from rest_framework.throttling import BaseThrottle

from cards.suggesting.flood import address_of

NAME = "calls"
"""What the policy is called in the headers."""
SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


@dataclass(frozen=True)
class Policy:
    """So many calls in so many seconds."""

    most: int
    seconds: int

    @property
    def header(self) -> str:
        """The policy as RateLimit-Policy states it."""
        return f'"{NAME}";q={self.most};w={self.seconds}'


@dataclass(frozen=True)
class Burst:
    """What nginx allows in front of the site (deploy/nginx): calls a second, at once, and connections of one address; and when to come again."""

    rate: int = 30
    most: int = 120
    connections: int = 100
    wait: int = 10

    @property
    def header(self) -> str:
        """The policy as RateLimit-Policy states it."""
        return f'"burst";q={self.most};w={self.most // self.rate}'


@dataclass(frozen=True)
class Used:
    """What is left of a policy for one address, and in how many seconds it is whole again."""

    left: int
    resets: int

    @property
    def header(self) -> str:
        """The state as RateLimit states it."""
        return f'"{NAME}";r={self.left};t={self.resets}'


def policy() -> Policy | None:
    """The policy of the setting API_RATE (``1200/min``); None if there is none."""
    rate = api_settings.DEFAULT_THROTTLE_RATES.get("anon")
    found = re.fullmatch(r"(\d+)/([smhd])\w*", str(rate or ""))
    return Policy(int(found[1]), SECONDS[found[2]]) if found else None


class Limit(BaseThrottle):
    """Counts the calls of an address in windows that begin on the clock. Addresses are kept as keyed hashes, and only for two windows.

    The count lives in the cache that all processes share. Where that is lost nobody is refused.
    """

    resets = 0

    def allow_request(self, request: Request, view: Any) -> bool:
        """Whether this call is still within the policy; counts it."""
        held = policy()
        if held is None:
            return True
        now = time.time()
        window = int(now // held.seconds)
        self.resets = max(1, math.ceil((window + 1) * held.seconds - now))
        used = _count(f"{NAME}-{window}-{_who(request._request)}", 2 * held.seconds)
        request._request.rate = Used(max(0, held.most - used), self.resets)  # type: ignore[attr-defined]
        return used <= held.most

    def wait(self) -> float:
        """Seconds until the next window."""
        return self.resets


def state(request: HttpRequest, response: HttpResponseBase) -> None:
    """Writes the policy, and what is left of it for whoever asked, into the headers of an answer."""
    held = policy()
    if held is None:
        return
    response.headers["RateLimit-Policy"] = held.header
    used = getattr(request, "rate", None)
    if used is not None:
        response.headers["RateLimit"] = used.header


def _who(request: HttpRequest) -> str:
    return salted_hmac("cards.api.limits", address_of(request)).hexdigest()[:24]


def _count(key: str, seconds: int) -> int:
    """How often this key was counted, with this time."""
    cache = caches["shared"]
    if cache.add(key, 1, seconds):
        return 1
    try:
        return cache.incr(key) or 1
    except ValueError:  # it ran out between the two calls, or the cache is gone
        return 1
