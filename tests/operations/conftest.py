"""The site as it serves readers: PostgreSQL, Redis, two replicas, nginx in front. Made once for each process that runs tests of it.

Where Debian's packages are missing these tests are skipped, unless SERVICES=required says that they must be there.
"""

from __future__ import annotations

import http.client
import os
import secrets
import shutil
import ssl
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http.client import HTTPResponse
from pathlib import Path

import pytest

from .services import Nginx, PostgreSQL, Redis, Site, folder, postgresql_tools

REQUIRED = os.environ.get("SERVICES") == "required"
TOKEN = "a-token-for-tests"  # noqa: S105


def nginx_is_there() -> bool:
    """Debian keeps it where only root looks."""
    return bool(shutil.which("nginx") or Path("/usr/sbin/nginx").exists())


def need(there: bool, package: str) -> None:
    """Skips the test without a package of Debian's, or fails it where it is required."""
    if not there:
        assert not REQUIRED, f"the package {package} is missing"
        pytest.skip(f"the package {package} is not installed")


@dataclass
class Answer:
    """What came back: the names of ``headers`` are written in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def ask(address: str, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
    """One request; redirects are not followed. Underscores in names of headers stand for hyphens."""
    scheme, _, host = address.partition("://")
    connection: http.client.HTTPConnection
    if scheme == "https":
        connection = http.client.HTTPSConnection(host, timeout=30, context=ssl._create_unverified_context())  # noqa: S323
    else:
        connection = http.client.HTTPConnection(host, timeout=30)
    try:
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer: HTTPResponse = connection.getresponse()
        return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
    finally:
        connection.close()


@dataclass
class Stage:
    """All that runs."""

    folder: Path
    database: PostgreSQL
    cache: Redis
    sites: tuple[Site, Site]
    nginx: Nginx
    env: Mapping[str, str]

    def get(self, path: str, **headers: str) -> Answer:
        """Through nginx."""
        return ask(self.nginx.address, path, "GET", None, **headers)

    def logged(self) -> str:
        """What both replicas have written to their logs so far."""
        return "".join(site.log.read_text() for site in self.sites)


@pytest.fixture(scope="session")
def place() -> Iterator[Path]:
    """A folder of this run."""
    with folder() as made:
        yield made


@pytest.fixture(scope="session")
def database(place: Path) -> Iterator[PostgreSQL]:
    """PostgreSQL, running."""
    need(postgresql_tools() is not None, "postgresql")
    made = PostgreSQL(place / "postgresql")
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def cache(place: Path) -> Iterator[Redis]:
    """Redis, running."""
    need(shutil.which("redis-server") is not None, "redis-server")
    made = Redis(place / "redis")
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def production(place: Path) -> dict[str, str]:
    """Settings of a production site but for its database and cache."""
    key = secrets.token_urlsafe(64)
    names = {"DJANGO_SETTINGS_MODULE": "chicks_site.settings", "STATIC_ROOT": str(place / "static"), "VAR_DIR": str(place)}
    return {**names, "PRODUCTION": "true", "SECRET_KEY": key, "ALLOWED_HOSTS": "127.0.0.1,localhost"}


@pytest.fixture(scope="session")
def stage(place: Path, database: PostgreSQL, cache: Redis, production: dict[str, str]) -> Iterator[Stage]:
    """All of it."""
    need(nginx_is_there(), "nginx-light")
    env = {**production, "DATABASE_URL": database.make("stage"), "REDIS_URL": cache.address, "METRICS_TOKEN": TOKEN}
    sites = (Site(place, env), Site(place, env))
    commands = (["prepare"], ["collectstatic", "--noinput", "--verbosity", "0"])
    with ThreadPoolExecutor() as threads:
        for done in threads.map(lambda command: sites[0].manage(*command), commands):
            assert done.returncode == 0, done.stderr
    large = place / "static" / "py" / "1"
    large.mkdir(parents=True)
    (large / "large.wasm").write_bytes(b"as it is")
    (large / "large.wasm.br").write_bytes(b"tight")
    nginx = Nginx(place / "nginx", [site.port for site in sites], place / "static")
    try:
        with ThreadPoolExecutor() as threads:
            list(threads.map(Site.start, sites))
        nginx.start()
        yield Stage(place, database, cache, sites, nginx, env)
    finally:
        nginx.stop()
        for site in sites:
            site.stop()
