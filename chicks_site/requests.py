"""Every request has a number, which stands in its answer and in every line that is logged meanwhile; and it leaves one line in the log.

A line names the view, never the address, the query, the body or who asked.
"""

from __future__ import annotations

import logging
import re
import time
import uuid
from collections.abc import Callable
from contextvars import ContextVar

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

logger = logging.getLogger(__name__)

HEADER = "X-Request-ID"
WELL_FORMED = re.compile(r"[0-9a-f]{32}")
"""What nginx makes. A number of any other form is not taken over: it could hold anything."""

current: ContextVar[str] = ContextVar("current", default="")
"""The number of the request that is being answered; empty outside of one."""


class RequestMiddleware:
    """Stands before all others."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        given = request.headers.get(HEADER, "")
        number = given if WELL_FORMED.fullmatch(given) else uuid.uuid4().hex
        before = current.set(number)
        began = time.perf_counter()
        try:
            response = self.get_response(request)
            response.headers[HEADER] = number
            _note(request, response.status_code, time.perf_counter() - began)
        finally:
            current.reset(before)
        return response


def _note(request: HttpRequest, status: int, seconds: float) -> None:
    about = {"route": route(request), "method": request.method or "", "status": status, "ms": round(seconds * 1000, 1)}
    level = logging.ERROR if status >= 500 else logging.DEBUG if about["route"] == "machines" else logging.INFO
    logger.log(level, "%(method)s %(route)s %(status)s in %(ms)s ms", about, extra=about)


def route(request: HttpRequest) -> str:
    """Which view answers: its name, or the pattern of its addresses; ``static`` and ``machines`` for those of no view, ``-`` for none."""
    match = request.resolver_match
    if match is not None:
        return match.view_name or match.route or "-"
    if request.path.startswith(("/health/", "/metrics")):
        return "machines"
    return "static" if request.path.startswith(settings.STATIC_URL) else "-"
