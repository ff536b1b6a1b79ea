"""What is answered where no view answers: JSON in the one shape below /api/, a page of ours elsewhere."""

from __future__ import annotations

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views import defaults

from cards.views.errors import not_found as missing_page

from .errors import error


def _wants_json(request: HttpRequest) -> bool:
    return request.path.startswith("/api/")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404."""
    if _wants_json(request):
        return JsonResponse({"errors": [error("not_found", f"Nothing stands at {request.path}.", "", "/api/docs/")]}, status=404)
    return missing_page(request, exception)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, or 413 for a body that is larger than anything the site takes."""
    too_large = isinstance(exception, RequestDataTooBig)
    status = 413 if too_large else 400
    words = "That is more than the site takes at once." if too_large else "The address or what was sent with it cannot be read."
    if _wants_json(request):
        return JsonResponse({"errors": [error("too_large" if too_large else "unreadable", words)]}, status=status)
    return render(request, "400.html", {"words": words}, status=status)


def server_error(request: HttpRequest) -> HttpResponse:
    """500. Needs neither the database nor a context."""
    if _wants_json(request):
        return JsonResponse({"errors": [error("server_error", "Something broke on our side. Try again in a minute.")]}, status=500)
    return defaults.server_error(request)
