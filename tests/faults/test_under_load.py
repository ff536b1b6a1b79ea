"""The site as it is deployed while something goes wrong, with readers all the time: what they see meanwhile, and that it heals.

What a database or a Redis that is gone does to them stands in ``tests.operations.test_watched``, what happens without any replica in ``test_served``.
"""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import ssl
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.operations.conftest import Stage, ask
from tests.operations.services import until

from .garbage import piece

PAGES = ("/", "/cards/", "/cards/eagle-eye/", "/search/?q=dove", "/judge/", "/rules/", "/rulings/")
READERS = 4


@contextmanager
def readers(stage: Stage) -> Iterator[Counter[object]]:
    """Readers who ask one page after the other, half of them pages that nginx has not kept; what they got, by status or name of the fault."""
    got: Counter[object] = Counter()
    over = threading.Event()

    def read(seed: int) -> None:
        chance = random.Random(seed)
        while not over.is_set():
            page = chance.choice(PAGES)
            if chance.random() < 0.5:
                page += f"{'&' if '?' in page else '?'}n={chance.random()}"
            try:
                got[stage.get(page).status] += 1
            except OSError as fault:
                got[type(fault).__name__] += 1

    with ThreadPoolExecutor(READERS) as threads:
        for seed in range(READERS):
            threads.submit(read, seed)
        try:
            yield got
        finally:
            over.set()


def children(pid: int) -> list[int]:
    """The processes that a process has begun."""
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_worker_and_then_a_replica_are_killed(stage: Stage) -> None:
    victim = stage.sites[0]
    process = victim.process
    assert process
    with readers(stage) as got:
        time.sleep(1)
        (worker,) = children(process.pid)
        os.kill(worker, signal.SIGKILL)
        until(lambda: children(process.pid) not in ([], [worker]), 20, "another worker")
        time.sleep(1)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        time.sleep(1)
        victim.start()
    assert got[200] > 20
    # What was half sent when its sender died, nobody can send again.
    assert sum(got.values()) - got[200] <= 2 * READERS, got
    assert {*got} <= {200, 503, "ConnectionResetError", "RemoteDisconnected", "IncompleteRead"}


def test_redis_says_nothing_any_more(stage: Stage) -> None:
    """It takes connections and never answers, which is worse than being gone."""
    assert stage.cache.process
    os.kill(stage.cache.process.pid, signal.SIGSTOP)
    try:
        began = time.monotonic()
        for page in ("/suggest/", "/api/v1/cards/", "/api/v1/games/", "/judge/"):
            assert ask(stage.sites[0].address, page, X_Forwarded_Proto="https").status == 200
        assert time.monotonic() - began < 8
    finally:
        os.kill(stage.cache.process.pid, signal.SIGCONT)
    until(lambda: _checks(stage)["cache"] == "ok", 10, "the return of Redis")


def _checks(stage: Stage) -> dict[str, str]:
    checks: dict[str, str] = json.loads(ask(stage.sites[0].address, "/health/ready").body)["checks"]
    return checks


def test_kept_pages_are_overwritten_with_nonsense(stage: Stage) -> None:
    """The cache of nginx: what it cannot read it asks for again."""
    shown = [stage.get("/glossary/") for _ in range(2)][1]
    for path in (stage.nginx.folder / "pages").rglob("*"):
        if path.is_file():
            path.write_bytes(os.urandom(path.stat().st_size))
    again = stage.get("/glossary/")
    assert (again.status, again.body) == (200, shown.body)


@pytest.mark.parametrize("said", [b"GET / HTTP/1.1\r\nHost: loc", b"POST /suggest/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"])
def test_slow_clients_hold_up_nobody(stage: Stage, said: bytes) -> None:
    """As many as one address may hold, each in the middle of its head or its body."""
    slow = [_connected(stage) for _ in range(90)]
    try:
        for each in slow:
            each.sendall(said)
        began = time.monotonic()
        assert {stage.get(f"/cards/eagle-eye/?slow={number}").status for number in range(5)} == {200}
        assert time.monotonic() - began < 10
    finally:
        for each in slow:
            each.close()


def _connected(stage: Stage) -> ssl.SSLSocket:
    plain = socket.create_connection(("127.0.0.1", stage.nginx.port), timeout=30)
    return ssl._create_unverified_context().wrap_socket(plain)  # noqa: S323


def _answer(connection: socket.socket, data: bytes) -> str:
    """The status of what comes back; ``closed`` if nothing does; ``no status`` for what is no HTTP."""
    with connection:
        try:
            connection.sendall(data)
            said = connection.recv(200)
        except TimeoutError:
            return "timeout"
        except OSError:
            return "closed"
    return said[9:12].decode("latin-1") if said.startswith(b"HTTP/") else "no status" if said else "closed"


FINE = {*map(str, range(200, 500)), "505", "closed", "no status"}
"""505 is what nginx says of a version of HTTP that does not exist, no status comes from one without: HTTP/0.9."""


def send_garbage(stage: Stage, count: int) -> None:
    """So many requests of nonsense to nginx, and as many to a replica itself; no answer may be a fault of ours."""
    replica = stage.sites[0]

    def some(seed: int) -> Counter[str]:
        chance, got = random.Random(seed), Counter[str]()
        for _ in range(count // 8):
            data = piece(chance)
            got[_answer(_connected(stage), data)] += 1
            got[_answer(socket.create_connection(("127.0.0.1", replica.port), timeout=30), data)] += 1
        return got

    before = stage.logged()
    with ThreadPoolExecutor(8) as threads:
        got = sum(threads.map(some, range(8)), Counter[str]())
    assert {*got} <= FINE, got
    assert got["200"]
    assert got["400"]
    faults = {json.loads(line).get("fault") for line in stage.logged()[len(before) :].splitlines() if line.startswith("{") and '"ERROR"' in line}
    assert faults <= {None, "django.core.exceptions.DisallowedHost"}
    assert {stage.get(page).status for page in PAGES} == {200}


def test_nonsense_is_refused_and_breaks_nothing(stage: Stage) -> None:
    send_garbage(stage, 400)


@pytest.mark.nightly
def test_ten_thousand_requests_of_nonsense(stage: Stage) -> None:
    send_garbage(stage, 10_000)


def test_ten_megabytes_are_refused_by_a_replica_too(stage: Stage) -> None:
    """It says so as soon as it has read how much is to come."""
    for path, kind in (("/api/v1/judge/chain/", "application/json"), ("/suggest/", "application/x-www-form-urlencoded")):
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Proto: https\r\nContent-Type: {kind}\r\nContent-Length: 10000000\r\n\r\n"
        direct = socket.create_connection(("127.0.0.1", stage.sites[0].port), timeout=30)
        assert _answer(direct, head.encode() + b"x" * 5000) in {"413", "403"}
