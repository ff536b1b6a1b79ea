"""The code that opens an answer, as a picture."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from cards.views.caching import public_page
from judge.pages.share import INK, LONGEST, PAPER, code_of


def qr_of(path: str) -> Callable[..., HttpResponseBase]:
    """The view of the code that opens the page at ``path`` with the same question."""

    def qr(request: HttpRequest) -> HttpResponse:
        query = request.META.get("QUERY_STRING", "")
        url = request.build_absolute_uri(f"{path}?{query}" if query else path)
        if len(url.encode()) > LONGEST:
            return HttpResponse("This address is too long for a code.", status=400, content_type="text/plain; charset=utf-8")
        out = BytesIO()
        code_of(url).save(out, kind="svg", scale=8, border=4, dark=INK, light=PAPER)
        return HttpResponse(out.getvalue(), content_type="image/svg+xml")

    return public_page(qr)
