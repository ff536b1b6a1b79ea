"""What a phone fetches to judge by itself: the manifest, the worker, and the texts."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from . import bundle, texts

ALWAYS_ASK = "no-cache"
FOR_EVER = "public, max-age=31536000, immutable"
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""The worker's own policy: it alone may run what was compiled for browsers; pages may not."""


@require_safe
def manifest(request: HttpRequest) -> HttpResponseBase:
    """The manifest; 404 where the judge for phones was not built."""
    if not bundle.ready():
        fault = {"code": "not-built", "message": "The judge for phones is not offered.", "place": "", "suggestion": ""}
        return JsonResponse({"errors": [fault]}, status=404)
    found = bundle.manifest()
    return _named(request, HttpResponse(json.dumps(found), content_type="application/json"), found["version"])


@require_safe
def worker(request: HttpRequest) -> HttpResponseBase:
    """The worker in which the judge runs."""
    text = _worker()
    response = HttpResponse(text, content_type="text/javascript; charset=utf-8", headers={"Content-Security-Policy": POLICY})
    return _named(request, response, hashlib.sha256(text.encode()).hexdigest()[:12])


@require_safe
def text(request: HttpRequest, name: str) -> HttpResponse:
    """A piece of the texts, or all of them, by its name; 404 if the content has moved on."""
    found = texts.find(name)
    if found is None:
        raise Http404("This piece has gone; the manifest names those of today.")
    return HttpResponse(found, content_type="application/json", headers={"Cache-Control": FOR_EVER})


@cache
def _worker() -> str:
    return (Path(__file__).parent / "judge-worker.js").read_text()


def _named(request: HttpRequest, response: HttpResponse, name: str) -> HttpResponseBase:
    """The response under its name, or 304 for who has it."""
    response.headers["ETag"] = f'W/"{name}"'
    response.headers["Cache-Control"] = ALWAYS_ASK
    return get_conditional_response(request, response.headers["ETag"], None, response) or response
