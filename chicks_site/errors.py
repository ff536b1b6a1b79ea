"""Brings every error below /api/ into the one shape: ``{"errors": [{"code", "message", "place", "suggestion"}]}``."""

from __future__ import annotations

from typing import Any

from rest_framework.exceptions import APIException, MethodNotAllowed, NotAcceptable, Throttled, UnsupportedMediaType
from rest_framework.response import Response
from rest_framework.views import exception_handler as drf_handler

from cards.api.errors import error

__all__ = ["error", "exception_handler"]


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to every error that Django REST framework raises; an error that has ``errors`` in the one shape says it itself."""
    response = drf_handler(exc, context)
    if response is None:
        return None
    if isinstance(exc, APIException):
        errors = getattr(exc, "errors", None) or [_error_of(exc, response, context)]
    else:
        errors = [error("not-found" if response.status_code == 404 else "refused", str(response.data.get("detail", "")))]
    response.data = {"errors": errors}
    return response


def _error_of(exc: APIException, response: Response, context: dict[str, Any]) -> dict[str, str]:
    """An error of the framework, with the place that is at fault and what to send instead where the framework knows it."""
    message, place, suggestion = str(exc.detail), "", ""
    if isinstance(exc, MethodNotAllowed):
        place, suggestion = "method", ", ".join(context["view"].allowed_methods)
    elif isinstance(exc, NotAcceptable):
        place, suggestion = "Accept", ", ".join(str(each.media_type) for each in exc.available_renderers or ())
    elif isinstance(exc, UnsupportedMediaType):
        place, suggestion = "Content-Type", "application/json"
        if not context["request"].content_type:
            message = "The body does not say what it is: it has no Content-Type."
    elif isinstance(exc, Throttled):
        suggestion = response.headers.get("Retry-After", "")
    return error(str(exc.get_codes()).replace("_", "-"), message, place, suggestion)
