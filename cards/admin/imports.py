"""The publisher's document, uploaded: first the report, then, if asked, drafts. Nothing is published by it."""

from __future__ import annotations

import base64
import binascii
import zlib

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from cards.content import publisher
from cards.content.publisher.report import TITLES
from cards.desk.naming import plainly
from cards.desk.publisher import foresee, take
from cards.desk.roles import Action

from .guard import editor_of, needs
from .log import note
from .page import desk_page


@needs(Action.RELEASE)
def upload(request: HttpRequest) -> HttpResponse:
    """The form; after an upload the report; after "Make drafts" the drafts."""
    if request.method != "POST":
        return _page(request)
    try:
        data = _sent(request)
        if data is None:
            return _page(request, problem="Choose a file first.", status=400)
        report = publisher.examine(publisher.read(data))
    except (publisher.NotTheRules, ValueError) as error:
        return _page(request, problem=f"Nothing was imported. {error}", status=400)
    if "_drafts" in request.POST and report.whole:
        taken = take(report, editor_of(request))
        if taken.made:
            note(request, taken.made[0], f"from an import of the publisher’s document, one of {len(taken.made)}")
        for line in taken.as_text().splitlines():
            messages.success(request, plainly(line))
        return redirect("/admin/desk/drafts/?list=mine" if taken.made else "admin:desk-import")
    kinds = [(title, report.of(kind)) for kind, title in TITLES.items()]
    parts = [
        ("Missing", report.missing),
        ("Not understood", report.document.unread),
    ]
    counts = {**report.document.counts, "texts": len(report.texts)}
    packed = base64.b64encode(zlib.compress(data, 9)).decode()
    return _page(request, report=report, kinds=kinds, report_parts=parts, counts=counts, foreseen=foresee(report, editor_of(request)), packed=packed)


def _sent(request: HttpRequest) -> bytes | None:
    """The document: of the upload, or as the report's form carries it on. Raises ValueError for a form that is damaged."""
    sent = request.FILES.get("document")
    if sent is not None:
        return bytes(sent.read(publisher.LARGEST + 1))
    packed = request.POST.get("packed", "")
    if not packed:
        return None
    try:
        unpacker = zlib.decompressobj()
        return unpacker.decompress(base64.b64decode(packed, validate=True), publisher.LARGEST + 1)
    except (binascii.Error, zlib.error) as error:
        raise ValueError("The form is damaged; choose the file again.") from error


def _page(request: HttpRequest, *, status: int = 200, **context: object) -> HttpResponse:
    return desk_page(request, "admin/desk/import.html", "Import the publisher’s document", status=status, **context)
