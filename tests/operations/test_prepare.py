"""manage.py prepare: replicas that start together leave one whole database."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import DjangoDbBlocker

from cards import alone

from .services import BASE, PostgreSQL, free_port

COUNT = "from cards.models import Card, ContentVersion; print(Card.objects.count(), ContentVersion.objects.count())"


def manage(address: str, folder: Path, *command: str) -> subprocess.Popen[str]:
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "chicks_site.settings", "DATABASE_URL": address, "VAR_DIR": str(folder), "REDIS_URL": ""}
    whole = [sys.executable, "manage.py", *command]
    return subprocess.Popen(whole, cwd=BASE, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def check_two_at_once(address: str, folder: Path) -> None:
    both = [manage(address, folder, "prepare") for _ in range(2)]
    said = [process.communicate(timeout=200) for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    outcomes = sorted(out for out, _ in said)
    assert "were missing" in outcomes[0]
    assert outcomes[1] == "The database was ready already.\n"
    counts = manage(address, folder, "shell", "--no-imports", "-c", COUNT).communicate(timeout=60)[0].split()
    assert int(counts[0]) > 30
    assert counts[1] == "1"


def test_two_replicas_that_start_together_on_postgresql(database: PostgreSQL, tmp_path: Path) -> None:
    check_two_at_once(database.make("prepared"), tmp_path)


@pytest.mark.nightly
def test_two_processes_that_start_together_on_sqlite(tmp_path: Path) -> None:
    check_two_at_once(f"sqlite:///{tmp_path}/site.sqlite3", tmp_path)


def test_a_database_that_never_answers_is_named_in_one_sentence(tmp_path: Path) -> None:
    process = manage(f"postgres://chicks@127.0.0.1:{free_port()}/chicks", tmp_path, "prepare", "--wait", "1")
    _, said = process.communicate(timeout=60)
    assert process.returncode == 1
    assert said.startswith("CommandError: The database did not answer for 1 seconds.")
    assert len(said.strip().splitlines()) == 1


@pytest.mark.django_db
def test_whoever_waits_in_vain_is_told_so(monkeypatch: pytest.MonkeyPatch, django_db_blocker: DjangoDbBlocker, tmp_path: Path) -> None:
    lock = tmp_path / "site.sqlite3"
    monkeypatch.setattr("cards.alone.connection.settings_dict", {"NAME": str(lock)})
    monkeypatch.setattr("cards.alone.connection.vendor", "sqlite")
    with alone.alone(1), pytest.raises(CommandError, match=r"Nothing was done: another replica"):
        call_command("prepare", wait=0.3)
