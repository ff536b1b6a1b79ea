"""How what phones keep is sent: packed, and where it is named by its content never to be asked for again."""

from __future__ import annotations

import gzip

from django.http import HttpRequest, HttpResponse

FOR_EVER = "public, max-age=31536000, immutable"


def pack(data: bytes) -> bytes:
    """Data packed as small as gzip goes; the same data give the same bytes."""
    return gzip.compress(data, 9, mtime=0)


def send(request: HttpRequest, packed: bytes, cached: str = FOR_EVER) -> HttpResponse:
    """JSON that was packed before, as it is or unpacked for whoever cannot read it so.

    The middleware would pack it less tightly and add up to 100 bytes of nothing, which hide what is secret in a page; here nothing is.
    """
    reads = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(packed if reads else gzip.decompress(packed), content_type="application/json")
    if reads:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = cached
    return response
