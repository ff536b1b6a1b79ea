"""Brings every error below /api/ into the one shape: ``{"errors": [{"code", "message", "place", "suggestion"}]}``."""

from __future__ import annotations

from typing import Any

from rest_framework.exceptions import APIException, MethodNotAllowed, NotAcceptable, Throttled, UnsupportedMediaType, ValidationError
from rest_framework.response import Response
from rest_framework.views import exception_handler as drf_handler

from cards.api.errors import error

__all__ = ["error", "exception_handler"]


def _flatten(detail: Any, place: str) -> list[dict[str, str]]:
    if isinstance(detail, dict):
        return [e for key, value in detail.items() for e in _flatten(value, f"{place}.{key}" if place else str(key))]
    if isinstance(detail, list):
        return [e for value in detail for e in _flatten(value, place)]
    return [error(str(getattr(detail, "code", "invalid")), str(detail), place)]


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to every error that Django REST framework raises; an error that has ``errors`` in the one shape says it itself."""
    response = drf_handler(exc, context)
    if response is None:
        return None
    if isinstance(exc, ValidationError):
        errors = _flatten(exc.detail, "")
    elif isinstance(exc, APIException):
        errors = getattr(exc, "errors", None) or [_error_of(exc, response)]
    else:
        errors = [error("not_found" if response.status_code == 404 else "refused", str(response.data.get("detail", "")))]
    response.data = {"errors": errors}
    return response


def _error_of(exc: APIException, response: Response) -> dict[str, str]:
    """An error of the framework, with the place that is at fault and what to send instead where the framework knows it."""
    place, suggestion = "", ""
    if isinstance(exc, MethodNotAllowed):
        place, suggestion = "method", response.headers.get("Allow", "")
    elif isinstance(exc, NotAcceptable):
        place, suggestion = "Accept", ", ".join(str(each.media_type) for each in exc.available_renderers or ())
    elif isinstance(exc, UnsupportedMediaType):
        place, suggestion = "Content-Type", "application/json"
    elif isinstance(exc, Throttled):
        suggestion = response.headers.get("Retry-After", "")
    return error(str(exc.get_codes()), str(exc.detail), place, suggestion)
