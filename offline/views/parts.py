"""The pages that a phone keeps, many in one answer, and the data of the search.

Both stand at addresses that name the mark, so whatever has such an address never changes; when the content moves on, the old addresses are gone.
"""

from __future__ import annotations

import gzip
import json
import logging
from collections.abc import Callable
from typing import Any, NamedTuple

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.models import ContentVersion
from offline import pages
from offline.code import name_of
from offline.finding import data as finding
from offline.inside import page
from offline.mark import mark
from offline.sending import pack, send

logger = logging.getLogger(__name__)

A_DAY = 24 * 60 * 60
A_MINUTE = 60

GONE = "The site has moved on. Ask for /sw.js again.\n"


class Packed(NamedTuple):
    """An answer as it is sent, and whether nothing is missing in it."""

    body: bytes
    whole: bool


@require_safe
def part(request: HttpRequest, of: str, name: str) -> HttpResponse:
    """Pages as ``{"pages": [[address, HTML], …]}``; 404 for an unknown part, 410 when ``of`` is not the mark of the site now.

    A page that the site cannot make stands under ``lacks`` instead; it holds back no other. ``?only=0.4`` asks for the first page and the fifth.
    """
    made = _packed(request, of, name, lambda: _pages_of(request, name))
    if "only" not in request.GET or isinstance(made, HttpResponse):
        return _sent(request, made)
    rows = _read(made)["pages"]
    places = request.GET["only"].split(".")
    if not all(place.isdecimal() and len(place) < 4 and int(place) < len(rows) for place in places):
        return HttpResponse("There are no such pages.\n", status=404, content_type="text/plain; charset=utf-8")
    return _sent(request, Packed(_written({"pages": [rows[int(place)] for place in places]}), made.whole))


@require_safe
def names(request: HttpRequest, of: str, name: str) -> HttpResponse:
    """What the pages of a part are called by their content, in their order: ``{"names": [[address, name], …]}``.

    A phone that holds an older set fetches this first, and then only the pages that have changed.
    """
    made = _packed(request, of, name, lambda: _pages_of(request, name))
    if isinstance(made, HttpResponse):
        return made
    read = _read(made)
    told = {"names": [[address, name_of(html.encode())] for address, html in read.pop("pages")], **read}
    return _sent(request, Packed(_written(told), made.whole))


@require_safe
def found(request: HttpRequest, of: str) -> HttpResponse:
    """What the search on the phone reads (see ``offline.finding``), and where the permanent addresses of rules lead.

    Always answers: where the site cannot make the search, ``lacks`` is ``["search"]``, and the phone keeps everything else.
    """
    return _sent(request, _packed(request, of, "find", _found))


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


def _packed(request: HttpRequest, of: str, name: str, make: Callable[[], dict[str, Any] | None]) -> Packed | HttpResponse:
    """The answer for one mark and one host, made once and kept packed. One that lacks something is soon made anew, and kept by nobody on the way."""
    version = ContentVersion.current()
    if of != mark(version) or version.of_preview:
        return HttpResponse(GONE, status=410, content_type="text/plain; charset=utf-8")
    key = f"offline:{of}:{request.scheme}:{request.get_host()}:{name}"
    packed: Packed | None = cache.get(key)
    if packed is None:
        made = make()
        if made is None:
            return HttpResponse("There is no such part.\n", status=404, content_type="text/plain; charset=utf-8")
        if ContentVersion.current().number != version.number:
            return HttpResponse(GONE, status=410, content_type="text/plain; charset=utf-8")
        packed = Packed(_written(made), "lacks" not in made)
        cache.set(key, packed, A_DAY if packed.whole else A_MINUTE)
    return packed


def _written(made: dict[str, Any]) -> bytes:
    return pack(json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode())


def _read(made: Packed) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(gzip.decompress(made.body))
    return read


def _sent(request: HttpRequest, made: Packed | HttpResponse) -> HttpResponse:
    if isinstance(made, HttpResponse):
        return made
    return send(request, made.body) if made.whole else send(request, made.body, "no-store")
