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
"""All requests of a bench come from one address, which nginx would slow down at the API."""
FILES = """
        location /bench/ {{
            root {folder}/srv;
            gzip_static on;
            {headers}
        }}
"""
"""Where the bytes of pages lie as files, and are sent with the head of a page. Nothing else of the configuration is changed."""
OF_NGINX = frozenset({"server", "date", "connection", "keep-alive", "etag", "last-modified", "x-request-id", "transfer-encoding"})
"""Headers that nginx gives a file by itself, or that are no page's own; so are those that tell of the content."""
UNENDING = {"GUNICORN_CMD_ARGS": "--max-requests 0"}
"""No process is replaced after so many requests: in a bench that would be every few seconds."""


@dataclass(frozen=True)
class Answer:
    """What came back: its body as it was sent."""

    status: int
    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True)
class Stage:
    """All that runs. ``room`` is a folder for the bench's own files."""

    room: Path
    sites: tuple[Site, Site]
    nginx: Nginx
    services: tuple[PostgreSQL, Redis]

    def servers(self) -> list[int]:
        """The first process of everything that serves."""
        started = [each.process for each in (*self.sites, self.nginx, *self.services)]
        return [each.pid for each in started if each]

    def as_file(self, name: str, body: bytes) -> str:
        """Puts the bytes of a page where nginx serves files, as they are and packed; the path of the file."""
        path = self.nginx.folder / "srv" / "bench" / f"{name}.html"
        path.parent.mkdir(exist_ok=True)
        plain = gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body
        path.write_bytes(plain)
        path.with_suffix(".html.gz").write_bytes(body if plain is not body else gzip.compress(body))
        return f"/bench/{path.name}"


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
            **UNENDING,
        }
        sites = (Site(room, env, workers=2), Site(room, env, workers=2))
        for command in (["prepare"], ["collectstatic", "--noinput", "--verbosity", "0", "--ignore", "*.wasm"]):
            done = sites[0].manage(*command)
            assert done.returncode == 0, done.stderr
        for site in sites:
            site.start()
            ending.callback(site.stop)
        nginx = Nginx(room / "nginx", [site.port for site in sites], room / "static")
        _configured(nginx, fetched(f"{sites[0].address}/", {"X-Forwarded-Proto": "https", "Accept-Encoding": "gzip"}))
        nginx.start()
        ending.callback(nginx.stop)
        yield Stage(room, sites, nginx, (database, cache))


def _configured(nginx: Nginx, page: Answer) -> None:
    """Lifts the limits, and lets files have the head that this page has."""
    whole = nginx.folder / "conf" / "nginx.conf"
    text = whole.read_text()
    for limit, none in WITHOUT_LIMIT.items():
        assert limit in text, f"deploy/nginx/nginx.conf has no {limit} any more"
        text = text.replace(limit, none)
    own = {name: value for name, value in page.headers.items() if name.lower() not in OF_NGINX and not name.lower().startswith("content-")}
    own |= {name: value for name, value in page.headers.items() if name.lower() == "content-security-policy"}
    lines = [f'add_header {name} "{value}";' for name, value in own.items()]
    lines += ["add_header X-Request-ID $request_id;", "add_header X-Cache FILE;"]
    before = "        location /static/ {"
    assert before in text, f"deploy/nginx/nginx.conf has no {before.strip()} any more"
    whole.write_text(text.replace(before, FILES.format(folder=nginx.folder, headers="\n            ".join(lines)) + before, 1))


def fetched(address: str, headers: Mapping[str, str], body: bytes | None = None) -> Answer:
    """One request, redirects followed."""
    request = urllib.request.Request(address, body, dict(headers))  # noqa: S310
    with urllib.request.urlopen(request, timeout=30, context=ssl._create_unverified_context()) as answer:  # noqa: S310, S323
        return Answer(answer.status, dict(answer.headers.items()), answer.read())


def first_answer(
    start: Callable[[], subprocess.Popen[bytes]], address: str, headers: Mapping[str, str], log: Path
) -> tuple[float, subprocess.Popen[bytes]]:
    """Seconds from the start of a process to its first 200 at ``address``, and the process, which writes to ``log``."""
    before = time.perf_counter()
    process = start()
    while True:
        assert process.poll() is None, f"it ended before it answered: {log.read_text()[-2000:]}"
        assert time.perf_counter() - before < 120, f"it does not answer: {log.read_text()[-2000:]}"
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


def processor(first: Sequence[int]) -> float:
    """Seconds of processor that these processes and all that came from them have taken so far, also those that have ended since."""
    ticks = 0
    for process in {one for master in first for one in family(master)}:
        with suppress(OSError):
            ticks += sum(map(int, Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def pss(processes: Sequence[int]) -> float:
    """Memory of these processes in MB; what several share counts for each in part."""
    lines = [line for process in processes for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines() if line.startswith("Pss:")]
    return sum(int(line.split()[1]) for line in lines) * 1024 / 1e6
