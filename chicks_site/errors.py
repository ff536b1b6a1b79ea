"""The one shape of errors: ``{"errors": [{"code", "message", "place", "suggestion"}]}``."""

from __future__ import annotations

from typing import Any

from rest_framework.exceptions import APIException, ValidationError
from rest_framework.response import Response
from rest_framework.views import exception_handler as drf_handler


def error(code: str, message: str, place: str = "", suggestion: str = "") -> dict[str, str]:
    """One error.

    ``code`` is written with hyphens, as everywhere on the site; ``place`` names the field or spot (``events[3].by``); ``suggestion`` is the
    nearest right thing. The last two may be empty.
    """
    return {"code": code.replace("_", "-"), "message": message, "place": place, "suggestion": suggestion}


def _flatten(detail: Any, place: str) -> list[dict[str, str]]:
    if isinstance(detail, dict):
        return [e for key, value in detail.items() for e in _flatten(value, f"{place}.{key}" if place else str(key))]
    if isinstance(detail, list):
        return [e for value in detail for e in _flatten(value, place)]
    return [error(str(getattr(detail, "code", "invalid")), str(detail), place)]


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response | None:
    """Brings every error that Django REST framework raises into the one shape; an error that has ``errors`` in that shape says it itself."""
    response = drf_handler(exc, context)
    if response is None:
        return None
    if isinstance(exc, ValidationError):
        errors = _flatten(exc.detail, "")
    elif isinstance(exc, APIException):
        errors = getattr(exc, "errors", None) or [error(str(exc.get_codes()), str(exc.detail))]
    else:
        errors = [error("not_found" if response.status_code == 404 else "refused", str(response.data.get("detail", "")))]
    response.data = {"errors": errors}
    return response
