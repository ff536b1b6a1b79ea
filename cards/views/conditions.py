"""What is answered to a request with conditions: the whole answer, 304 for whoever has it, or 412 where it is no longer what was asked for."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.cache import get_conditional_response

from cards.api.errors import error

CONDITIONS = ("If-Match", "If-Unmodified-Since")
"""Headers that ask for one state of an answer and no other. Whoever answers must heed them, also where nothing is written (RFC 9110, 13.2)."""
KEPT = ("RateLimit", "RateLimit-Policy")
WORDS = "This is not as it was when you had it last."


def conditional(request: HttpRequest, etag: str, changed: int | None, whole: HttpResponse) -> HttpResponseBase:
    """What the conditions of a request leave of an answer."""
    answer = get_conditional_response(request, etag, changed, whole) or whole
    return _failed(request, whole) if answer.status_code == 412 else answer


def _page(request: HttpRequest) -> HttpResponse:
    page = render(request, "400.html", {"words": WORDS}, status=412)
    page.headers["Cache-Control"] = "no-store"
    return page


def _failed(request: HttpRequest, whole: HttpResponse) -> HttpResponse:
    """412: in the shape of the API below /api/, a page elsewhere."""
    if not request.path.startswith("/api/"):
        return _page(request)
    place = next((name for name in CONDITIONS if name in request.headers), "")
    said = error("precondition-failed", WORDS, place, "Ask without it, or with the ETag or date of today’s answer.")
    limits = {name: whole.headers[name] for name in KEPT if name in whole.headers}
    return JsonResponse({"errors": [said]}, status=412, headers={**limits, "Cache-Control": "no-store"})
