"""Handing an answer on: its whole address and a code to scan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO

import segno
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from markupsafe import Markup

from cards.views.caching import public_page

LONGEST = 1500
"""Bytes of an address that a phone can still read from a code on a screen."""
INK, PAPER = "#15292E", "#FFFFFF"


@dataclass(frozen=True)
class HandedOn:
    """``url`` is the whole address of an answer, ``picture`` where its code stands, ``code`` that code for the printed slip.

    Picture and code are empty where the address is too long for them.
    """

    url: str
    picture: str
    code: Markup


def handed_on(request: HttpRequest, link: str) -> HandedOn:
    """What is needed to hand on the answer at ``link``, an address of this site."""
    url = request.build_absolute_uri(link)
    if len(url.encode()) > LONGEST:
        return HandedOn(url, "", Markup(""))
    path, _, query = link.partition("?")
    drawn = _code(url).svg_inline(scale=1, border=2, dark=INK, light=PAPER, omitsize=True, svgclass=None, lineclass=None)
    code = drawn.replace("<svg ", '<svg role="img" aria-label="Code to scan: opens this answer" focusable="false" ', 1)
    return HandedOn(url, f"{path}qr.svg{f'?{query}' if query else ''}", Markup(code))  # noqa: S704


def _code(url: str) -> segno.QRCode:
    return segno.make(url, error="m", micro=False)


def qr_of(path: str) -> Callable[..., HttpResponseBase]:
    """The view of the code that opens the page at ``path`` with the same question."""

    def qr(request: HttpRequest) -> HttpResponse:
        query = request.META.get("QUERY_STRING", "")
        url = request.build_absolute_uri(f"{path}?{query}" if query else path)
        if len(url.encode()) > LONGEST:
            return HttpResponse("This address is too long for a code.", status=400, content_type="text/plain; charset=utf-8")
        out = BytesIO()
        _code(url).save(out, kind="svg", scale=8, border=4, dark=INK, light=PAPER)
        return HttpResponse(out.getvalue(), content_type="image/svg+xml")

    return public_page(qr)
