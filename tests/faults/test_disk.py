"""A disk that is full: reading goes on, writing is refused with a page that says when to try again, and all is well once there is room."""

from __future__ import annotations

import errno
import os
import re
import resource
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from chicks_site.caches import FilesOrMemory
from tests.keeping.conftest import sqlite
from tests.keeping.site import PASSWORD
from tests.operations.conftest import Answer, ask
from tests.operations.services import BASE, Site

SMALLER_THAN_ANY_CHANGE = 4096
"""Bytes; the journal of a change to the database needs more."""


@pytest.fixture
def site(copy: Path, tmp_path: Path) -> Iterator[Site]:
    """One replica on SQLite."""
    settings = {"DJANGO_SETTINGS_MODULE": "tests.settings", "DATABASE_URL": sqlite(copy), "REDIS_URL": "", "VAR_DIR": str(tmp_path)}
    made = Site(tmp_path, settings)
    made.start()
    yield made
    made.stop()


def limit(site: Site, size: int) -> None:
    """Lets the processes of a replica write files up to this size. The system then refuses to write as it does on a full disk."""
    assert site.process
    children = Path(f"/proc/{site.process.pid}/task/{site.process.pid}/children").read_text().split()
    assert children
    for pid in map(int, children):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def log_in(site: Site) -> Answer:
    """Ben's attempt."""
    page = ask(site.address, "/admin/login/")
    token = re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.body.decode())[0]
    form = f"csrfmiddlewaretoken={token}&username=Ben&password={PASSWORD.replace(' ', '+')}".encode()
    cookie = page.headers["set-cookie"].partition(";")[0]
    return ask(site.address, "/admin/login/", "POST", form, Cookie=cookie, Content_Type="application/x-www-form-urlencoded")


def test_readers_read_and_writers_are_told_to_come_back(site: Site) -> None:
    limit(site, SMALLER_THAN_ANY_CHANGE)
    for path in ("/", "/cards/eagle-eye/", "/search/?q=gewgaw", "/judge/", "/api/v1/cards/", "/suggest/"):
        assert ask(site.address, path).status == 200
    refused = log_in(site)
    assert (refused.status, refused.headers["retry-after"], refused.headers["cache-control"]) == (503, "10", "no-store")
    limit(site, resource.RLIM_INFINITY)
    assert log_in(site).status == 302


def test_limits_count_on_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = FilesOrMemory(str(tmp_path / "limits"), {})
    cache.add("before", 1)

    def full(*_: Any, **__: Any) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(tempfile, "mkstemp", full)
    with pytest.raises(OSError, match="No space"):
        cache.reach()
    assert cache.add("calls", 1)
    assert [cache.incr("calls") for _ in range(3)] == [2, 3, 4]
    assert not cache.add("calls", 1)
    monkeypatch.undo()
    cache.silence.until = 1.0  # the pause is over
    assert cache.get("before") == 1
    assert not cache.silence.until


def test_the_room_for_kept_pages_is_more_than_nginx_fills() -> None:
    """It looks how full the room is only every ten seconds, and a page that finds none breaks off."""
    placed = (BASE / "deploy" / "systemd" / "var-cache-nginx-pages.mount").read_text() + (BASE / "compose.yaml").read_text()
    rooms = [int(size) for size in re.findall(r"size=(\d+)m", placed)]
    (most,) = re.findall(r"proxy_cache_path /var/cache/nginx/pages .*max_size=(\d+)m", (BASE / "deploy" / "nginx" / "nginx.conf").read_text())
    assert len(rooms) == 2
    assert min(rooms) >= 2 * int(most)
