"""What a phone fetches to judge by itself: the manifest, the worker, and the texts."""

from __future__ import annotations

import json

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from . import bundle, texts
from .code import name_of
from .sending import FOR_EVER, pack, send

ALWAYS_ASK = "no-cache"
GONE = "This has gone; the manifest names what is there today."
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""The worker's own policy: it alone may run what was compiled for browsers; pages may not."""


@require_safe
def manifest(request: HttpRequest) -> HttpResponseBase:
    """The manifest; 404 where the judge for phones was not built, or where the operator has switched all of it off."""
    if not settings.OFFLINE or not bundle.ready():
        fault = {"code": "not-built", "message": "The judge for phones is not offered.", "place": "", "suggestion": ""}
        return JsonResponse({"errors": [fault]}, status=404)
    found = bundle.manifest()
    etag = f'W/"{found["version"]}"'
    response = send(request, pack(json.dumps(found, separators=(",", ":")).encode()), ALWAYS_ASK)
    response.headers["ETag"] = etag
    return get_conditional_response(request, etag, None, response) or response


@require_safe
def worker(request: HttpRequest, name: str) -> HttpResponse:
    """The worker in which the judge runs, by its name; 404 for one of another time."""
    program = bundle.worker()
    if name != name_of(program):
        raise Http404(GONE)
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": FOR_EVER}
    return HttpResponse(program, content_type="text/javascript; charset=utf-8", headers=headers)


@require_safe
def text(request: HttpRequest, name: str) -> HttpResponse:
    """A piece of the texts, a list of pieces, or all of them, by its name; 404 if the content has moved on."""
    found = texts.find(name)
    if found is None:
        raise Http404(GONE)
    return send(request, found)
