"""Everything at /api/ that is no call: the page for people, the description for programs, the ready clients."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.csrf import csrf_exempt
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from cards.views.caching import with_validators

from . import limits
from .calls import Kept, Validated
from .choosing import refuse_unknown
from .errors import error
from .examples import EXAMPLES
from .kinds import KINDS
from .negotiation import ByFormat

CLIENTS = Path(__file__).parent / "clients"
LANGUAGES = {"client.py": "text/x-python; charset=utf-8", "client.mjs": "text/javascript; charset=utf-8"}


def read_only(request: HttpRequest, make: Callable[[], HttpResponse]) -> HttpResponseBase:
    """An answer with validators; other methods than reading are refused in the shape of the API, and so need no token against forgery."""
    if request.method not in ("GET", "HEAD"):
        fault = error("method-not-allowed", f"Method “{(request.method or '')[:20]}” is not allowed.", "method", "GET, HEAD")
        return JsonResponse({"errors": [fault]}, status=405, headers={"Allow": "GET, HEAD"})
    return with_validators(request, make, keep=True)


@csrf_exempt
def page(request: HttpRequest) -> HttpResponseBase:
    """The API for people: what is promised, how to ask, what comes back."""
    context = {
        "crumbs": [("API", "")],
        "kinds": KINDS,
        "policy": limits.policy(),
        "burst": limits.Burst(),
        "examples": EXAMPLES,
        "clients": [(name, source(name)) for name in LANGUAGES],
        "host": request.build_absolute_uri("/").rstrip("/"),
    }
    return read_only(request, lambda: render(request, "api/page.html", context))


@cache
def source(name: str) -> str:
    """The text of a client."""
    return (CLIENTS / name).read_text(encoding="utf-8")


@csrf_exempt
def client(request: HttpRequest, name: str) -> HttpResponseBase:
    """A client as a file; any site may load it."""
    return read_only(request, lambda: HttpResponse(source(name), content_type=LANGUAGES[name]))


class Description(Validated, SpectacularAPIView):
    """The description of the whole API, OpenAPI 3.1: YAML, or JSON for whoever accepts that (or says ``format=json``)."""

    throttle_classes = ()
    content_negotiation_class = ByFormat

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Any:
        """The description, made once for each of its forms."""
        refuse_unknown(request, ["format"])
        renderer = request.accepted_renderer
        return HttpResponse(written_by(type(renderer).__name__), content_type=renderer.media_type, headers={"Vary": "Accept"})

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Response:
        """The answer; errors are JSON here too."""
        if isinstance(response, Response) and response.status_code >= 400:
            request.accepted_renderer, request.accepted_media_type = JSONRenderer(), JSONRenderer.media_type
        return super().finalize_response(request, response, *args, **kwargs)


@cache
def written_by(name: str) -> bytes:
    """The description as the renderer of this name writes it."""
    renderer = next(each for each in Description.renderer_classes if each.__name__ == name)
    whole = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    written = renderer().render(whole, renderer_context={})
    return written.encode() if isinstance(written, str) else written


class Index(Kept):
    """The lists and calls of version 1, with their addresses."""

    @extend_schema(exclude=True)
    def get(self, request: Request) -> Response:
        """Every address that a client may begin with."""
        refuse_unknown(request, [])
        names = [*(kind.name for kind in KINDS), "search", "names", "bulk"]
        here = request.build_absolute_uri("/api/")
        judge = request.build_absolute_uri(reverse("judge-api:index"))
        return Response(
            {**{name: f"{here}v1/{name}/" for name in names}, "judge": judge, "schema": f"{here}schema/", "docs": f"{here}docs/", "about": here}
        )
