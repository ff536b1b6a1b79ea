"""Validators for public pages: a page changes when the content version, the program or the address does, and never otherwise."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from typing import Concatenate, NamedTuple, ParamSpec

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.template.response import SimpleTemplateResponse
from django.utils.cache import patch_cache_control
from django.utils.http import http_date, parse_etags
from django.views.decorators.http import require_safe

from cards.models import ContentVersion

from .conditions import conditional
from .kept import PAGES, Version

P = ParamSpec("P")

PROGRAM = ("cards", "judge", "chicks_site", "offline", "templates", "static/css", "static/js")
"""Folders whose files decide how a page looks."""


def _program_mark() -> str:
    """A hash of everything but the content that a page is made of."""
    digest = hashlib.sha256()
    base = Path(settings.BASE_DIR)
    for folder in PROGRAM:
        for path in sorted((base / folder).rglob("*")):
            if path.suffix in {".py", ".html", ".jinja", ".css", ".js", ".svg"} and path.is_file():
                digest.update(path.as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


_program_mark_once = lru_cache(maxsize=1)(_program_mark)


def program_mark() -> str:
    """The mark of the program that runs now."""
    return _program_mark() if settings.DEBUG else _program_mark_once()


SHARED = "s-maxage=10, stale-while-revalidate=60, stale-if-error=600"
"""What a shared cache in front of the site may do: answer by itself for ten seconds, then ask behind the reader's back, and help out for ten
minutes while the site is down. A browser of a reader always asks."""

OF_ONE_READER = (settings.SESSION_COOKIE_NAME, "messages")
"""Cookies that make a page one reader's own: it may hold a message or a preview."""


class Validators(NamedTuple):
    """The weak entity tag of an address now, and the version of the content."""

    etag: str
    version: Version


def validators(request: HttpRequest, form: str = "") -> Validators:
    """Those of the address that is asked for; ``form`` says in which of several forms it answers (JSON, YAML)."""
    version = ContentVersion.current()
    asked = f"{request.build_absolute_uri()} {form}"
    seed = f"{program_mark()} {settings.OFFLINE} {version.number} {version.changed.isoformat()} {asked}"
    etag = f'W/"{version.number}-{hashlib.sha256(seed.encode()).hexdigest()[:20]}"'
    return Validators(etag, (version.number, version.changed))


def with_validators(request: HttpRequest, make: Callable[[], HttpResponseBase], *, keep: bool = False, form: str = "") -> HttpResponseBase:
    """The response that ``make`` gives, with validators, or 304 when the client has it already.

    Our own tag proves that this address was once answered with 200 in this version, so a match needs no work.
    Everything else is decided with the response at hand: only a 200 carries validators. With ``keep`` it is made once for each version.
    """
    etag, version = validators(request, form)
    changed = int(version[1].timestamp())
    if etag in parse_etags(request.headers.get("If-None-Match", "")):
        response: HttpResponseBase = HttpResponseNotModified()
    else:
        response = _made_once(request, etag, version, make) if keep else make()
        if response.status_code != 200:
            return response
    response.headers["ETag"] = etag
    response.headers["Last-Modified"] = http_date(changed)
    _say_who_may_keep(request, response)
    if isinstance(response, HttpResponse) and response.status_code == 200:
        return conditional(request, etag, changed, response)
    return response


def _say_who_may_keep(request: HttpRequest, response: HttpResponseBase) -> None:
    if any(name in request.COOKIES for name in OF_ONE_READER):
        patch_cache_control(response, private=True, no_cache=True)
    else:
        response.headers["Cache-Control"] = f"public, max-age=0, must-revalidate, {SHARED}"


def _made_once(request: HttpRequest, etag: str, version: Version, make: Callable[[], HttpResponseBase]) -> HttpResponseBase:
    """The page as it is kept, or as ``make`` gives it now. What one reader alone may see is neither kept nor taken from what is."""
    if request.COOKIES or hasattr(request, "preview"):
        return make()
    kept = PAGES.find(etag)
    if kept is not None:
        return kept.response(request, etag, version)
    response = make()
    if isinstance(response, SimpleTemplateResponse):
        response.render()
    if isinstance(response, HttpResponse) and response.status_code == 200 and not response.cookies:
        PAGES.keep(etag, response)
    return response


def public_page(view: Callable[Concatenate[HttpRequest, P], HttpResponse]) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """A page that everybody sees alike: read only (405 for other methods), with validators and cache headers, made once for each version."""

    @wraps(view)
    def page(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        return with_validators(request, lambda: view(request, *args, **kwargs), keep=True)

    return require_safe(page)
