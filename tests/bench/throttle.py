"""A whole browser made slower: all its processes are stopped and let go on by turns.

What browsers offer themselves slows only the thread of the page, not workers, and the judge on a phone runs in one.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

PERIOD = 0.02
"""Seconds of one turn of going and standing still."""
LOOK_AGAIN = 0.2
"""Seconds after which new processes of the browser are noticed."""


def family(first: int) -> list[int]:
    """A process and all that come from it."""
    children: dict[int, list[int]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            children.setdefault(int(status.read_text().rpartition(")")[2].split()[1]), []).append(int(status.parent.name))
    found = [first]
    for process in found:
        found += children.get(process, [])
    return found


def of_profile(folder: Path) -> int:
    """The first process of the browser that keeps what it keeps in ``folder``."""
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            words = line.read_bytes().split(b"\0")
            if f"--user-data-dir={folder}".encode() in words and not any(word.startswith(b"--type=") for word in words):
                return int(line.parent.name)
    raise AssertionError("the browser is not there")


def renderers(first: int) -> list[int]:
    """Those of its processes that show pages."""
    return [process for process in family(first) if b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes()]


@contextmanager
def slowed(first: int, times: float) -> Iterator[None]:
    """The browser is so many times slower meanwhile; not at all for 1."""
    if times <= 1:
        yield
        return
    over = threading.Event()
    turning = threading.Thread(target=_turns, args=(first, times, over), daemon=True)
    turning.start()
    try:
        yield
    finally:
        over.set()
        turning.join()


def _turns(first: int, times: float, over: threading.Event) -> None:
    known, looked = family(first), time.monotonic()
    try:
        while not over.is_set():
            if time.monotonic() - looked > LOOK_AGAIN:
                known, looked = family(first), time.monotonic()
            _send(known, signal.SIGSTOP)
            time.sleep(PERIOD * (1 - 1 / times))
            _send(known, signal.SIGCONT)
            time.sleep(PERIOD / times)
    finally:
        _send(family(first), signal.SIGCONT)


def _send(processes: Sequence[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)
