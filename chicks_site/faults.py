"""What is answered where no view answers: JSON in the one shape below /api/, a page of ours elsewhere."""

from __future__ import annotations

import sys

from django.conf import settings
from django.core.exceptions import DisallowedHost, RequestDataTooBig, TooManyFieldsSent
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import get_template
from django.views import defaults

from cards.views.errors import not_found as missing_page

from .errors import error


def _wants_json(request: HttpRequest) -> bool:
    return request.path.startswith("/api/")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404."""
    if _wants_json(request):
        return JsonResponse({"errors": [error("not-found", f"Nothing stands at {request.path}.", "", "/api/docs/")]}, status=404)
    return missing_page(request, exception)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, or 413 for a body that is larger than anything the site takes."""
    too_large = isinstance(exception, RequestDataTooBig)
    status = 413 if too_large else 400
    words = "That is more than the site takes at once." if too_large else "The address or what was sent with it cannot be read."
    if _wants_json(request):
        return JsonResponse({"errors": [_of_request(words, exception)]}, status=status)
    if isinstance(exception, DisallowedHost | TooManyFieldsSent):  # every full page says under which name it stands, and reads the parameters
        plain = "This site has another name." if isinstance(exception, DisallowedHost) else words
        return HttpResponse(get_template("400_plain.html").render({"words": plain}), status=status)
    return render(request, "400.html", {"words": words}, status=status)


def _of_request(words: str, exception: Exception) -> dict[str, str]:
    if isinstance(exception, RequestDataTooBig):
        return error("too-large", words, "body", f"at most {settings.DATA_UPLOAD_MAX_MEMORY_SIZE} bytes")
    if isinstance(exception, DisallowedHost):
        return error("unreadable", "This site has another name.", "Host")
    if isinstance(exception, TooManyFieldsSent):
        return error("unreadable", "There are more parameters than are read.", "address", f"at most {settings.DATA_UPLOAD_MAX_NUMBER_FIELDS}")
    return error("unreadable", words, "address")


RETRY_AFTER = 10
"""Seconds after which it is worth trying again while the database is away."""


def _database_is_away(fault: BaseException | None) -> bool:
    """Whether a fault, or what it was raised from, is that of a database that cannot be used."""
    while fault is not None:
        if isinstance(fault, OperationalError | InterfaceError):
            return True
        fault = fault.__cause__
    return False


def server_error(request: HttpRequest) -> HttpResponse:
    """500, or 503 while the database is away. Needs neither the database nor a context."""
    if _database_is_away(sys.exc_info()[1]):
        return _unavailable(request)
    if _wants_json(request):
        return JsonResponse({"errors": [error("server-error", "Something broke on our side. Try again in a minute.")]}, status=500)
    return defaults.server_error(request)


def _unavailable(request: HttpRequest) -> HttpResponse:
    headers = {"Retry-After": str(RETRY_AFTER), "Cache-Control": "no-store"}
    if _wants_json(request):
        words = "The site cannot reach its own data at the moment. Nothing is wrong with what you sent."
        said = error("unavailable", words, "", f"Try again in {RETRY_AFTER} seconds.")
        return JsonResponse({"errors": [said]}, status=503, headers=headers)
    return HttpResponse(get_template("503.html").render(), status=503, headers=headers)
