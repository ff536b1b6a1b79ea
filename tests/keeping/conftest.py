"""Databases for backups: a site of SQLite with something in every table, empty ones of both kinds, each a file or a cluster of this run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connections
from pytest_django import DjangoDbBlocker

from cards.keeping.backup import backup
from cards.keeping.form import Backup, read
from tests.operations.conftest import database, place  # noqa: F401  # fixtures

Opened = Callable[[Path | str], str]


def run(address: str, *command: str) -> subprocess.CompletedProcess[str]:
    """A process of this site on another database."""
    env = {**os.environ, "DATABASE_URL": address, "REDIS_URL": "", "DJANGO_SETTINGS_MODULE": "tests.settings"}
    return subprocess.run([sys.executable, *command], cwd=settings.BASE_DIR, env=env, capture_output=True, text=True, timeout=300, check=False)


def manage(address: str, *command: str) -> subprocess.CompletedProcess[str]:
    """manage.py on another database."""
    return run(address, "manage.py", *command)


def sqlite(path: Path) -> str:
    """What DATABASE_URL takes."""
    return f"sqlite:///{path}"


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with something in every table. Copy it before you change it."""
    path = tmp_path_factory.mktemp("source") / "site.sqlite3"
    done = run(sqlite(path), "-m", "tests.keeping.site", "fill")
    assert done.returncode == 0, done.stderr
    return path


@pytest.fixture
def opened(django_db_blocker: DjangoDbBlocker) -> Iterator[Opened]:
    """``opened(address)``: the name of a connection to a database, closed after the test."""
    made: list[str] = []

    def connect(where: Path | str) -> str:
        name = f"keeping-{len(made)}"
        parsed = settings_of(sqlite(where) if isinstance(where, Path) else where)
        connections.databases[name] = connections.configure_settings({"default": parsed})["default"]
        made.append(name)
        return name

    with django_db_blocker.unblock():
        yield connect
        for name in made:
            connections[name].close()
            del connections[name]
            del connections.databases[name]


def settings_of(address: str) -> dict[str, object]:
    """Django's settings for an address."""
    from chicks_site.settings.environment import Environment

    parsed: dict[str, object] = Environment().db_url_config(address)
    return parsed


@pytest.fixture
def copy(source: Path, tmp_path: Path) -> Path:
    """The site, to be changed."""
    return Path(shutil.copy(source, tmp_path / "copy.sqlite3"))


@pytest.fixture
def saved(source: Path, tmp_path: Path, opened: Opened) -> Backup:
    """A backup of the site."""
    return read(backup(tmp_path / "site.backup", opened(source)).path)


def bytes_of(using: str, folder: Path) -> bytes:
    """All that a backup of a database would hold now."""
    path = folder / "now"
    backup(path, using)
    return path.read_bytes()
