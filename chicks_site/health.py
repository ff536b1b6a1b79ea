"""Answers for machines that watch the site."""

from __future__ import annotations

from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache

from cards.models import MAIN, ContentVersion, Ruleset


@never_cache
def live(_request: HttpRequest) -> JsonResponse:
    """The process answers."""
    return JsonResponse({"status": "ok"})


@never_cache
def ready(_request: HttpRequest) -> JsonResponse:
    """The process can serve readers: the database answers and holds the current rules; otherwise 503."""
    try:
        connection.ensure_connection()
        ruleset = Ruleset.objects.get(game__slug=MAIN, is_current=True)
        version = ContentVersion.current()
    except Exception as fault:
        return JsonResponse({"status": "not ready", "reason": type(fault).__name__}, status=503)
    return JsonResponse({"status": "ok", "rules": ruleset.slug, "content_version": version.number})
