"""Everything in one file. Its address holds the SHA-256 of its bytes: what was fetched once never has to be fetched again, and can be checked."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.http import parse_etags
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from cards.views.conditions import conditional

from .book import TODAY
from .calls import Call, Kept
from .choosing import refuse_unknown
from .errors import ErrorsSerializer, Gone, Nowhere
from .kinds import KINDS
from .schema import HEADERS, LIMIT_HEADERS, READING, header

FOR_EVER = "public, max-age=31536000, immutable"
DIGEST = re.compile(r"[0-9a-f]{64}")


class BulkSerializer(serializers.Serializer[Any]):
    """Where the file with everything is, and how to tell that it is whole."""

    rules = serializers.CharField(help_text="Slug of the version of the rules that holds.")
    sha256 = serializers.CharField(help_text="Of the bytes of the file, not packed.")
    size = serializers.IntegerField(help_text="Bytes of the file, not packed.")
    url = serializers.URLField(help_text="The file. It never changes; when the content does, there is another.")
    media_type = serializers.CharField()
    counts = serializers.DictField(child=serializers.IntegerField(), help_text="How many things of each kind it holds.")


def _whole_schema() -> type[serializers.Serializer[Any]]:
    fields: dict[str, Any] = {kind.name: kind.serializer(many=True) for kind in KINDS}
    fields["api"] = serializers.CharField(help_text="v1.")
    fields["rules"] = serializers.CharField(help_text="Slug of the version of the rules that holds.")
    return type("EverythingSerializer", (serializers.Serializer,), {**fields, "__doc__": "All content, each kind as in its list."})


class BulkView(Kept):
    """Which file has everything."""

    @extend_schema(
        summary="Where everything is",
        tags=["bulk"],
        description="Ask here now and then, and fetch the file when its address is a new one. It has the clauses of every version of every game.",
        parameters=HEADERS,
        responses={200: BulkSerializer, **READING},
    )
    def get(self, request: Request) -> Response:
        """Address, size and digest of the file."""
        refuse_unknown(request, [])
        book = TODAY.current()
        body, digest = book.bulk
        url = request.build_absolute_uri(reverse("api-bulk-file", args=[digest]))
        counts = {kind.name: len(book.things[kind.name]) for kind in KINDS}
        told = {"rules": book.rules, "sha256": digest, "size": len(body), "url": url, "media_type": "application/json", "counts": counts}
        return Response(told, headers={"Rules-Version": book.rules})


class BulkFileView(Call):
    """The file with everything."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The file, or 304, which is not counted, for whoever has it."""
        known = f'"{kwargs["digest"]}"' in parse_etags(request.headers.get("If-None-Match", ""))
        if known and request.method in ("GET", "HEAD") and not request.GET and kwargs["digest"] == TODAY.current().bulk[1]:
            return _sent(request, b"", f'"{kwargs["digest"]}"')
        return super().dispatch(request, *args, **kwargs)

    @extend_schema(
        operation_id="v1_bulk_file_retrieve",
        summary="Everything",
        tags=["bulk"],
        description="One file that never changes. When the content has moved on, its address answers 404 and says the new one.",
        parameters=[
            OpenApiParameter("digest", {"type": "string", "pattern": "^[0-9a-f]{64}$"}, OpenApiParameter.PATH, description="Its SHA-256."),
            header("ETag", "The digest.", statuses=[200, 304]),
            *LIMIT_HEADERS,
        ],
        responses={
            200: _whole_schema(),
            **READING,
            404: OpenApiResponse(ErrorsSerializer, "No file has this digest, or none has it any more; suggestion is the address of today’s."),
        },
    )
    def get(self, request: Request, digest: str) -> HttpResponseBase:
        """The bytes of this digest. Raises Nowhere for what is no digest, Gone for one that is not today's."""
        refuse_unknown(request, [])
        body, now = TODAY.current().bulk
        today = reverse("api-bulk-file", args=[now])
        if not DIGEST.fullmatch(digest):
            raise Nowhere("A file is called by the 64 letters and figures of its SHA-256.", "digest", today)
        if digest != now:
            raise Gone("The content has moved on since this file was made, or there never was such a file.", "digest", today)
        return _sent(request._request, body, f'"{now}"')


def _sent(request: HttpRequest, body: bytes, etag: str) -> HttpResponseBase:
    whole = HttpResponse(body, content_type="application/json")
    answer = conditional(request, etag, None, whole)
    if answer.status_code != HTTPStatus.PRECONDITION_FAILED:  # what was refused is nothing to keep
        answer.headers["ETag"] = etag
        answer.headers["Cache-Control"] = FOR_EVER
    return answer
