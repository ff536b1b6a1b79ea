"""One request after the other, for tests that write: threads of the live server share one connection to a database in memory, on which the
transactions of two requests would run into one another. On a site each thread has its own."""

from __future__ import annotations

import threading
from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

TURN = threading.RLock()
"""Held by whoever uses the database; a test takes it to look there itself."""


class OneAtATime:
    """Lets one request in at a time."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        with TURN:
            return self.get_response(request)
