"""Answers for machines that watch the site."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from django.core.cache import caches
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache

from cards.models import MAIN, ContentVersion, Ruleset
from cards.search import index

from .caches import FilesOrMemory, RedisOrMemory

OK = "ok"


class NotReady(Exception):
    """Something that readers need is missing; the message says what."""


@never_cache
def live(_request: HttpRequest) -> JsonResponse:
    """The process answers."""
    return JsonResponse({"status": OK})


@never_cache
def ready(_request: HttpRequest) -> JsonResponse:
    """Whether the process can serve readers; otherwise 503.

    ``checks`` has a line for each thing looked at: ``ok`` or what is wrong. A lost cache is named, but takes no replica out of service: pages do
    not need it, and it is the same one for all replicas.
    """
    facts: dict[str, Any] = {}
    checks = {"cache": _outcome(_cache, facts), "database": _outcome(_database, facts)}
    for name, look in (("migrations", _migrations), ("index", _index)):
        checks[name] = _outcome(look, facts) if checks["database"] == OK else "not known without the database"
    fine = all(said == OK for name, said in checks.items() if name != "cache")
    return JsonResponse({"status": OK if fine else "not ready", "checks": checks, **facts}, status=200 if fine else 503)


def _outcome(look: Callable[[dict[str, Any]], None], facts: dict[str, Any]) -> str:
    try:
        look(facts)
    except NotReady as fault:
        return str(fault)
    except Exception as fault:
        return type(fault).__name__
    return OK


def _database(_facts: dict[str, Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _cache(_facts: dict[str, Any]) -> None:
    cache = caches["shared"]
    if isinstance(cache, RedisOrMemory | FilesOrMemory):
        cache.reach()
    else:
        cache.set("reached", True, 10)


def _migrations(_facts: dict[str, Any]) -> None:
    pending = _on_disk() - set(MigrationRecorder(connection).applied_migrations())
    if pending:
        raise NotReady(f"{len(pending)} not applied: run manage.py prepare")


@lru_cache(maxsize=1)
def _on_disk() -> frozenset[tuple[str, str]]:
    """The migrations of this program (app, name)."""
    return frozenset(MigrationLoader(None, ignore_no_migrations=True).disk_migrations)


def _index(facts: dict[str, Any]) -> None:
    """The rules are there, and the index stands for this content version; it is built now if it does not."""
    ruleset = Ruleset.objects.filter(game__slug=MAIN, is_current=True).first()
    if ruleset is None:
        raise NotReady("no current rules: run manage.py prepare")
    facts["rules"], facts["content_version"] = ruleset.slug, ContentVersion.current().number
    if not index.current().entries:
        raise NotReady("nothing can be found")
