"""One process at a time, also when several machines use the database."""

from __future__ import annotations

import fcntl
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.db import connection

KEY = 0x6368_6963
"""The number under which PostgreSQL knows this lock in the site's database."""

PAUSE = 0.2
"""Seconds between two tries."""


class Busy(Exception):
    """Somebody else held the lock for all the time that one wanted to wait."""


@contextmanager
def alone(wait: float) -> Iterator[None]:
    """Lets one process in at a time. Raises Busy after ``wait`` seconds.

    PostgreSQL holds the lock for a connection of its own and frees it when that ends, however it ends; beside a file of SQLite lies a file that
    the system locks and frees in the same way. A database in memory belongs to its process anyway.
    """
    if connection.vendor == "postgresql":
        with _in_postgresql(wait):
            yield
    elif Path(name := str(connection.settings_dict["NAME"])).is_absolute():
        with _beside(Path(f"{name}.lock"), wait):
            yield
    else:
        yield


@contextmanager
def _in_postgresql(wait: float) -> Iterator[None]:
    own = connection.copy()
    try:
        with own.cursor() as cursor:

            def taken() -> bool:
                cursor.execute("SELECT pg_try_advisory_lock(%s)", [KEY])
                row = cursor.fetchone()
                return bool(row and row[0])

            _until(taken, wait)
            yield
    finally:
        own.close()


@contextmanager
def _beside(path: Path, wait: float) -> Iterator[None]:
    with path.open("w") as file:

        def taken() -> bool:
            with suppress(BlockingIOError):
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return True
            return False

        _until(taken, wait)
        yield


def _until(taken: Callable[[], bool], wait: float) -> None:
    end = time.monotonic() + wait
    while not taken():
        if time.monotonic() > end:
            raise Busy
        time.sleep(PAUSE)
