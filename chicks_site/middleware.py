"""Response headers for which neither Django nor a package of ours has a setting."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

POLICY = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()"


class PermissionsPolicyMiddleware:
    """Tells browsers that no page of the site uses a camera, a microphone or a place."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", POLICY)
        return response
