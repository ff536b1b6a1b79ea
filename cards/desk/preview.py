"""The site as it would be: drafts are applied in a transaction, somebody looks, and everything is rolled back.

Meanwhile the connection sees a content version of its own. Everything derived (search index, catalogue of the judge, links, validators)
is keyed by that version, so that nothing made of a preview is ever taken for the published content, or the other way round. The same
drafts on the same content have the same version: whatever was derived for one page of a preview serves the next.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import transaction
from django.http import HttpRequest, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.template.response import SimpleTemplateResponse
from django.utils.cache import patch_vary_headers

from cards.models import Change, ContentVersion

from .applying import apply

CONDITIONS = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_IF_MATCH", "HTTP_IF_UNMODIFIED_SINCE", "HTTP_IF_RANGE")
LOOKING = ("GET", "HEAD")
ONLY_LOOKED_AT = b"A preview can only be looked at. Leave it to send something."


@dataclass(frozen=True)
class Preview:
    """What a page finds at ``request.preview``, for its banner: the drafts that it shows, and the content version that it was made of."""

    changes: tuple[Change, ...]
    version: int


@contextmanager
def previewed(changes: Iterable[Change]) -> Iterator[int]:
    """The database with the drafts applied, for this connection and until the block ends; gives the content version of the preview.

    Whatever the block writes is rolled back as well. Raises ApplyFault.
    """
    drafts = list(changes)
    with transaction.atomic():
        public = ContentVersion.current()
        apply(drafts, user=None, reason=lambda change: change.reason)
        number = _number(public, drafts)
        ContentVersion.objects.filter(pk=public.pk).update(number=number, changed=public.changed)
        try:
            yield number
        finally:
            transaction.set_rollback(True)


def _number(public: ContentVersion, drafts: Iterable[Change]) -> int:
    """A number among those of previews, made from the published content and what the drafts say."""
    says = sorted(json.dumps([draft.model, draft.key, draft.action, draft.after], sort_keys=True) for draft in drafts)
    digest = hashlib.sha256(json.dumps([public.number, public.changed.isoformat(), says]).encode()).digest()
    return ContentVersion.FIRST_OF_PREVIEWS | int.from_bytes(digest[:8]) >> 2


def preview_response(get_response: Callable[[HttpRequest], HttpResponseBase], request: HttpRequest, changes: Iterable[Change]) -> HttpResponseBase:
    """The answer of the site with the drafts in it, which nobody may keep: for a middleware that knows whose preview this is.

    The request carries ``preview`` for the banner. A preview is only looked at: what a page would send (POST …) is refused with 405, so that
    nothing is lost in a transaction that ends in nothing. Raises ApplyFault if the drafts cannot be applied.
    """
    if request.method not in LOOKING:
        return HttpResponseNotAllowed(LOOKING, ONLY_LOOKED_AT, content_type="text/plain; charset=utf-8")
    for condition in CONDITIONS:
        request.META.pop(condition, None)
    request.__dict__.pop("headers", None)
    drafts = tuple(changes)
    with previewed(drafts) as version:
        setattr(request, "preview", Preview(drafts, version))  # noqa: B010  # a field of ours that Django's request does not declare
        response = get_response(request)
        if isinstance(response, SimpleTemplateResponse):
            response.render()
        if response.streaming:
            response.streaming_content = list(response.streaming_content)  # type: ignore[attr-defined]  # read while the drafts are there
    for header in ("ETag", "Last-Modified", "Expires"):
        if response.has_header(header):
            del response.headers[header]
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    patch_vary_headers(response, ["Cookie"])
    return response
