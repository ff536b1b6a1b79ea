"""The site in this process, without a server: what one page costs whoever makes it, each time in a process that made nothing before."""

from __future__ import annotations

import multiprocessing
import os
import resource
import time
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .load import Asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.test import Client

Told = TypeVar("Told")

ROOM = 64 * 1024 * 1024
"""Bytes for kept pages, where the keeping is measured."""
TIMES = 4
"""How often a page is made; the least of it counts."""
BUSY = 5
"""How many times as long as its processor's time a process may take."""


@dataclass(frozen=True)
class Cost:
    """Queries, milliseconds of processor (of this thread: where a process may take only so much, its own clock goes in steps), bytes as sent."""

    queries: int
    ms: float
    size: int


@dataclass(frozen=True)
class Costs:
    """One page: ``first`` when nothing is made yet of what all pages share, ``anew`` when that is there and the page is not, ``kept`` when it is."""

    first: Cost
    anew: Cost
    kept: Cost


def prepared() -> None:
    """Django with the content, in a database in the memory of this process."""
    os.environ["DATABASE_URL"] = "sqlite:///:memory:"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    import django
    from django.core.management import call_command
    from django.urls import get_resolver

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("load_content", verbosity=0)
    get_resolver().url_patterns  # noqa: B018  # reads all modules, which no page is to be blamed for


@dataclass(frozen=True)
class Broken(Generic[Told]):
    """What stands for an answer that never came: why."""

    why: str


def apart(work: Callable[[], Told], seconds: float) -> Told | Broken[Told]:
    """What ``work`` gives in a process split off for it alone, which has a copy of the database; Broken with its fault, or after so many seconds
    of processor (on a machine that is busy with other things, after several times that)."""
    context: Any = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_tell, args=(work, theirs, seconds))
    process.start()
    theirs.close()
    try:
        found: Told | Broken[Told] = ours.recv() if ours.poll(BUSY * seconds) else Broken(f"over {seconds:g} s")
        return found
    except EOFError:
        return Broken(f"over {seconds:g} s")
    finally:
        process.kill()
        process.join()
        ours.close()


def _tell(work: Callable[[], Told], where: Connection, seconds: float) -> None:
    most = int(seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    try:
        where.send(work())
    except Exception as fault:  # noqa: BLE001, RUF100  # whatever it is, the other process tells it
        where.send(Broken(f"{type(fault).__name__}: {fault}"[:200]))


def costs(what: Asked) -> Costs:
    """Asks for the first of what is asked, again and again. Raises AssertionError for an answer that is no success."""
    from django.test import Client

    from cards.views.kept import PAGES

    client = Client(headers={"accept-encoding": "gzip"})
    PAGES.room = 0
    first = _cost(client, what.lines[0])
    anew = min((_cost(client, what.lines[0]) for _ in range(TIMES)), key=lambda cost: cost.ms)
    PAGES.room = ROOM
    for _ in range(2):
        _cost(client, what.lines[0])
    kept = min((_cost(client, what.lines[0]) for _ in range(TIMES)), key=lambda cost: cost.ms)
    return Costs(first, anew, kept)


def anew(what: Asked) -> Cost:
    """A page made when all that pages share is there: the second one of a process, since the first one reads templates. It comes unpacked: copies
    would pack too well."""
    from django.test import Client

    client = Client()
    _cost(client, what.lines[0])
    return _cost(client, what.lines[0])


def _cost(client: Client, line: str) -> Cost:
    path, _, body = line.partition(" ")
    with counted() as queries:
        before = time.thread_time()
        answer: Any = client.post(path, body, content_type="application/json") if body else client.get(path)
        took = time.thread_time() - before
    assert answer.status_code == 200, f"{path} was answered with {answer.status_code}"
    return Cost(len(queries), took * 1000, len(answer.content))


@contextmanager
def counted() -> Iterator[list[str]]:
    """The queries made meanwhile. Django's own way to catch them makes each dearer, which would be measured too."""
    from django.db import connection

    caught: list[str] = []

    def noted(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        caught.append(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(noted):
        yield caught
