"""The code that opens an answer, as a picture."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from cards.views.caching import public_page
from judge.views.share import code_picture


def qr_of(path: str) -> Callable[..., HttpResponseBase]:
    """The view of the code that opens the page at ``path`` with the same question."""

    def qr(request: HttpRequest) -> HttpResponse:
        query = request.META.get("QUERY_STRING", "")
        url = request.build_absolute_uri(f"{path}?{query}" if query else path)
        return code_picture(url)

    return public_page(qr)
