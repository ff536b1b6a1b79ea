"""What holds for every request and answer and has neither a setting in Django nor a package of ours."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import unquote

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponseBase

from . import faults

POLICY = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()"


FOR_EVERYBODY = re.compile(r"/api/|/(.*/)?preview\.png$")
"""What other sites may show as part of their own pages."""


class PolicyMiddleware:
    """Tells browsers that no page uses a camera, a microphone or a place, and that other sites may take in only what is meant for them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", POLICY)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "cross-origin" if FOR_EVERYBODY.match(request.path) else "same-origin")
        return response


UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")


class PrintableAddressMiddleware:
    """Refuses addresses with characters that no page can show and no text of ours contains, before anything echoes them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if UNPRINTABLE.search(request.path) or UNPRINTABLE.search(unquote(request.META.get("QUERY_STRING", ""))):
            return faults.bad_request(request, BadRequest("unprintable"))
        return self.get_response(request)
