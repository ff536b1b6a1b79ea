"""Addresses for machines that watch the site, answered before anything else: under any host name, without TLS, and also while much is broken."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase, JsonResponse

from . import health, metrics
from .errors import error

ADDRESSES: dict[str, Callable[[HttpRequest], HttpResponseBase]] = {
    "/health/live": health.live,
    "/health/ready": health.ready,
    "/metrics": metrics.metrics,
}


class MachinesMiddleware:
    """Answers at ``ADDRESSES``. Those who ask there reach a replica by a name that readers never use, so hosts are not checked there."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        view = ADDRESSES.get(request.path)
        if view is None:
            return self.get_response(request)
        if request.method not in {"GET", "HEAD"}:
            fault = error("method-not-allowed", "This address is only read.", "method", "GET, HEAD")
            return JsonResponse({"errors": [fault]}, status=405, headers={"Allow": "GET, HEAD"})
        return view(request)
