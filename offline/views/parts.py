"""The pages that a phone keeps, many in one answer, and the data of the search.

Both stand at addresses that name the mark, so whatever has such an address never changes; when the content moves on, the old addresses are gone.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.models import ContentVersion
from offline import pages
from offline.finding import data as finding
from offline.inside import page
from offline.mark import mark
from offline.sending import pack, send

logger = logging.getLogger(__name__)

A_DAY = 24 * 60 * 60

GONE = "The site has moved on. Ask for /sw.js again.\n"


@require_safe
def part(request: HttpRequest, of: str, name: str) -> HttpResponse:
    """Pages as ``{"pages": [[address, HTML], …]}``; 404 for an unknown part, 410 when ``of`` is not the mark of the site now."""
    return _packed(request, of, name, lambda: _pages_of(request, name))


@require_safe
def found(request: HttpRequest, of: str) -> HttpResponse:
    """What the search on the phone reads (see ``offline.finding``), and where the permanent addresses of rules lead."""
    return _packed(request, of, "find", lambda: {**finding(), "moves": pages.moves()})


def _pages_of(request: HttpRequest, name: str) -> dict[str, Any] | None:
    wanted = next((each for each in pages.parts() if each.name == name), None)
    if wanted is None:
        return None
    rows = []
    for address in wanted.addresses:
        answer = page(request, address)
        if answer.status_code == 200:
            rows.append([address, answer.content.decode()])
        else:
            logger.warning("no phone keeps %s: it answers %s", address, answer.status_code)
    return {"pages": rows}


def _packed(request: HttpRequest, of: str, name: str, make: Callable[[], dict[str, Any] | None]) -> HttpResponse:
    """The answer for one mark and one host, made once and kept packed."""
    version = ContentVersion.current()
    if of != mark(version) or version.of_preview:
        return HttpResponse(GONE, status=410, content_type="text/plain; charset=utf-8")
    key = f"offline:{of}:{request.scheme}:{request.get_host()}:{name}"
    body = cache.get(key)
    if body is None:
        made = make()
        if made is None:
            return HttpResponse("There is no such part.\n", status=404, content_type="text/plain; charset=utf-8")
        if ContentVersion.current().number != version.number:
            return HttpResponse(GONE, status=410, content_type="text/plain; charset=utf-8")
        body = pack(json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode())
        cache.set(key, body, A_DAY)
    return send(request, body)
