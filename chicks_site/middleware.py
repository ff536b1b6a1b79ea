"""What holds for every request and answer and has neither a setting in Django nor a package of ours."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import unquote

from django.conf import settings
from django.core.exceptions import BadRequest, TooManyFieldsSent
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


class ReadableAddressMiddleware:
    """Refuses addresses with characters that no page can show and no text of ours contains, before anything echoes them; and those with more
    parameters than are ever read, since also the page that says so would look at them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        query = request.META.get("QUERY_STRING", "")
        if query.count("&") >= settings.DATA_UPLOAD_MAX_NUMBER_FIELDS:
            return faults.bad_request(request, TooManyFieldsSent("more parameters than are read"))
        if UNPRINTABLE.search(request.path) or UNPRINTABLE.search(unquote(query)):
            return faults.bad_request(request, BadRequest("unprintable"))
        return self.get_response(request)
