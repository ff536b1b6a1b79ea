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
A_MINUTE = 60

GONE = "The site has moved on. Ask for /sw.js again.\n"


@require_safe
def part(request: HttpRequest, of: str, name: str) -> HttpResponse:
    """Pages as ``{"pages": [[address, HTML], …]}``; 404 for an unknown part, 410 when ``of`` is not the mark of the site now.

    A page that the site cannot make stands under ``lacks`` instead; it holds back no other.
    """
    return _packed(request, of, name, lambda: _pages_of(request, name))


@require_safe
def found(request: HttpRequest, of: str) -> HttpResponse:
    """What the search on the phone reads (see ``offline.finding``), and where the permanent addresses of rules lead.

    Always answers: where the site cannot make the search, ``lacks`` is ``["search"]``, and the phone keeps everything else.
    """
    return _packed(request, of, "find", _found)


def _found() -> dict[str, Any]:
    try:
        return {**finding(), "moves": pages.moves()}
    except Exception:
        logger.exception("no phone keeps the search: it cannot be made")
        return {"moves": pages.moves(), "lacks": ["search"]}


def _pages_of(request: HttpRequest, name: str) -> dict[str, Any] | None:
    wanted = next((each for each in pages.parts() if each.name == name), None)
    if wanted is None:
        return None
    rows, lacks = [], []
    for address in wanted.addresses:
        try:
            answer = page(request, address)
        except Exception:
            logger.exception("no phone keeps %s: it cannot be made", address)
            lacks.append(address)
            continue
        if answer.status_code == 200:
            rows.append([address, answer.content.decode()])
        else:
            logger.warning("no phone keeps %s: it answers %s", address, answer.status_code)
            lacks.append(address)
    return {"pages": rows, **({"lacks": lacks} if lacks else {})}


def _packed(request: HttpRequest, of: str, name: str, make: Callable[[], dict[str, Any] | None]) -> HttpResponse:
    """The answer for one mark and one host, made once and kept packed. One that lacks something is soon made anew, and kept by nobody on the way."""
    version = ContentVersion.current()
    if of != mark(version) or version.of_preview:
        return HttpResponse(GONE, status=410, content_type="text/plain; charset=utf-8")
    key = f"offline:{of}:{request.scheme}:{request.get_host()}:{name}"
    body, whole = cache.get(key) or (None, True)
    if body is None:
        made = make()
        if made is None:
            return HttpResponse("There is no such part.\n", status=404, content_type="text/plain; charset=utf-8")
        if ContentVersion.current().number != version.number:
            return HttpResponse(GONE, status=410, content_type="text/plain; charset=utf-8")
        body = pack(json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode())
        whole = "lacks" not in made
        cache.set(key, (body, whole), A_DAY if whole else A_MINUTE)
    return send(request, body) if whole else send(request, body, "no-store")
