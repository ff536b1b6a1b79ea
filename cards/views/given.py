"""Kept pages are given to readers before anything else is done for them: after one question to the database, whether the content has moved on.

Everything that an answer goes through on its way out (security headers among it) leaves the same marks on the same page each time. So they are
noted once, and the next reader who asks in the same way gets page and headers straight from memory.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import ResolverMatch

from cards.models import ContentVersion

from .kept import PAGES, KeptResponse, Version

Asked = tuple[str, ...]
"""All of a request that decides the answer to a reader without cookies. Other sites' right to read it does not: CorsMiddleware, which stands before,
says that anew each time."""

DECIDED_ELSEWHERE = ("HTTP_COOKIE", "HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_IF_MATCH", "HTTP_IF_UNMODIFIED_SINCE")
"""Whoever sends one of these may get another answer than everybody."""
ADDRESS = ("HTTP_HOST", "SERVER_NAME", "SERVER_PORT", "HTTP_X_FORWARDED_PROTO", "wsgi.url_scheme", "SCRIPT_NAME", "PATH_INFO", "QUERY_STRING")
MOST = 1000
"""Answers whose headers are noted: about as many pages as there is room for."""

VERSION = f'SELECT number, changed FROM "{ContentVersion._meta.db_table}" WHERE id = 1'  # noqa: S608  # nothing in it comes from outside


@dataclass(frozen=True)
class Given:
    """An answer: the mark of its page, which version of the content it shows, its headers, and the view that made it."""

    mark: str
    version: Version
    packed: bool
    headers: tuple[tuple[str, str], ...]
    match: ResolverMatch | None


class GivenMiddleware:
    """Stands before all that need not be done again for a page that is kept."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self._noted: dict[Asked, Given] = {}
        self._lock = threading.Lock()

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        asked = _asked(request)
        if asked is None:
            return self.get_response(request)
        noted = self._noted.get(asked)
        if noted is not None:
            again = _again(request, noted)
            if again is not None:
                return again
        response = self.get_response(request)
        if isinstance(response, KeptResponse) and response.status_code == 200 and not response.cookies:
            self._note(asked, request, response)
        return response

    def _note(self, asked: Asked, request: HttpRequest, response: KeptResponse) -> None:
        if "cookie" in response.headers.get("Vary", "").lower():
            return
        found = Given(response.mark, response.version, response.packed, tuple(response.headers.items()), request.resolver_match)
        with self._lock:
            self._noted[asked] = found
            while len(self._noted) > MOST:
                del self._noted[next(iter(self._noted))]


def _asked(request: HttpRequest) -> Asked | None:
    """What decides the answer; None if more than that does."""
    meta = request.META
    if request.method != "GET" or settings.DEBUG or any(map(meta.get, DECIDED_ELSEWHERE)):
        return None
    return (*(meta.get(name, "") for name in ADDRESS), "gzip" if "gzip" in meta.get("HTTP_ACCEPT_ENCODING", "") else "")


def _again(request: HttpRequest, noted: Given) -> HttpResponse | None:
    """The answer as it was; None if page or content have moved on."""
    kept = PAGES.find(noted.mark)
    if kept is None or noted.version != _version():
        return None
    request.resolver_match = noted.match
    response = HttpResponse(kept.packed if noted.packed else kept.body)
    for name, value in noted.headers:
        response.headers[name] = value
    return response


def _version() -> Version | None:
    """The version of the content as the database has it; None if it cannot be had in this plain way.

    Whether a connection that was not used for a while still stands is found out by asking, not before: that halves the questions.
    """
    if connection.connection is not None and not connection.in_atomic_block:
        connection.health_check_done = True  # type: ignore[attr-defined]  # Django has it, its stubs do not
    try:
        with connection.cursor() as cursor:
            cursor.execute(VERSION)
            row = cursor.fetchone()
    except DatabaseError:
        # The long way asks whether the connection stands, and says what is wrong.
        connection.health_check_done = False  # type: ignore[attr-defined]  # Django has it, its stubs do not
        connection.errors_occurred = True
        return None
    if row is None:
        return None
    number, changed = row
    at = changed if isinstance(changed, datetime) else datetime.fromisoformat(changed)
    return number, at if at.tzinfo else at.replace(tzinfo=UTC)
