"""The site as deploy/ starts it on one machine, for the bench: PostgreSQL, Redis, two replicas, nginx; and processes and their memory."""

from __future__ import annotations

import gzip
import os
import secrets
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from tests.operations.services import GUNICORN, Nginx, PostgreSQL, Redis, Site, folder

from .throttle import family

__all__ = ["GUNICORN", "Answer", "Stage", "fetched", "first_answer", "processor", "pss", "running", "workers"]

WITHOUT_LIMIT = {"rate=30r/s": "rate=1000000r/s", "connections 100;": "connections 1000;"}
"""All requests of a bench come from one address, which nginx would slow down at the API. Nothing else of the configuration is changed."""


@dataclass(frozen=True)
class Answer:
    """What came back: its body as it was sent."""

    status: int
    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True)
class Stage:
    """All that runs. ``room`` is a folder for the bench's own files, ``static`` the one that nginx serves."""

    room: Path
    static: Path
    sites: tuple[Site, Site]
    nginx: Nginx
    services: tuple[PostgreSQL, Redis]

    def servers(self) -> list[int]:
        """All processes that serve."""
        started = [each.process for each in (*self.sites, self.nginx, *self.services)]
        return [process for each in started if each for process in family(each.pid)]

    def as_file(self, name: str, body: bytes) -> str:
        """Puts the bytes of a page among the static files, packed beside it as the others are; the path of the file."""
        path = self.static / "bench" / f"{name}.html"
        path.parent.mkdir(exist_ok=True)
        plain = gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body
        path.write_bytes(plain)
        path.with_suffix(".html.gz").write_bytes(body if plain is not body else gzip.compress(body))
        return f"/static/bench/{path.name}"


@contextmanager
def running() -> Iterator[Stage]:
    """All of it, in a folder of its own, ended and gone afterwards."""
    with ExitStack() as ending:
        room = ending.enter_context(folder())
        database, cache = PostgreSQL(room / "postgresql"), Redis(room / "redis")
        for service in (database, cache):
            service.start()
            ending.callback(service.stop)
        env = {
            "DJANGO_SETTINGS_MODULE": "chicks_site.settings",
            "STATIC_ROOT": str(room / "static"),
            "VAR_DIR": str(room),
            "PRODUCTION": "true",
            "SECRET_KEY": secrets.token_urlsafe(64),
            "ALLOWED_HOSTS": "127.0.0.1,localhost",
            "DATABASE_URL": database.make("bench"),
            "REDIS_URL": cache.address,
            "API_RATE": "900000000/min",
        }
        sites = (Site(room, env, workers=2), Site(room, env, workers=2))
        for command in (["prepare"], ["collectstatic", "--noinput", "--verbosity", "0", "--ignore", "redoc*", "--ignore", "*.wasm"]):
            done = sites[0].manage(*command)
            assert done.returncode == 0, done.stderr
        for site in sites:
            site.start()
            ending.callback(site.stop)
        nginx = Nginx(room / "nginx", [site.port for site in sites], room / "static")
        whole = nginx.folder / "conf" / "nginx.conf"
        text = whole.read_text()
        for limit, none in WITHOUT_LIMIT.items():
            assert limit in text, f"deploy/nginx/nginx.conf has no {limit} any more"
            text = text.replace(limit, none)
        whole.write_text(text)
        nginx.start()
        ending.callback(nginx.stop)
        yield Stage(room, room / "static", sites, nginx, (database, cache))


def fetched(address: str, headers: Mapping[str, str], body: bytes | None = None) -> Answer:
    """One request, redirects followed."""
    request = urllib.request.Request(address, body, dict(headers))  # noqa: S310
    with urllib.request.urlopen(request, timeout=30, context=ssl._create_unverified_context()) as answer:  # noqa: S310, S323
        return Answer(answer.status, dict(answer.headers.items()), answer.read())


def first_answer(start: Callable[[], subprocess.Popen[bytes]], address: str, headers: Mapping[str, str]) -> tuple[float, subprocess.Popen[bytes]]:
    """Seconds from the start of a process to its first 200 at ``address``, and the process."""
    before = time.perf_counter()
    process = start()
    while True:
        assert process.poll() is None, "it ended before it answered"
        assert time.perf_counter() - before < 120, "it does not answer"
        try:
            if fetched(address, headers).status == 200:
                return time.perf_counter() - before, process
        except OSError:
            time.sleep(0.01)


def workers(master: int) -> list[int]:
    """The processes that a master has split off."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == master:
            found.append(int(status.parent.name))
    return found


def processor(processes: Sequence[int]) -> float:
    """Seconds of processor that these processes have taken so far."""
    ticks = 0
    for process in processes:
        with suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def pss(processes: Sequence[int]) -> float:
    """Memory of these processes in MB; what several share counts for each in part."""
    lines = [line for process in processes for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines() if line.startswith("Pss:")]
    return sum(int(line.split()[1]) for line in lines) * 1024 / 1e6
