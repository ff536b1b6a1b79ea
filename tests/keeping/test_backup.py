"""Where backups go, how long they stay, and a disk that is full."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from cards.keeping.backup import backup, keep_newest
from cards.keeping.form import read

from .conftest import Opened, manage, sqlite


def test_in_a_folder_a_file_is_named_by_its_hash_and_comes_once(source: Path, opened: Opened, tmp_path: Path) -> None:
    there = opened(source)
    first, again = backup(tmp_path, there), backup(tmp_path, there)
    assert first.path == again.path == tmp_path / f"{first.digest[:32]}.backup"
    assert list(tmp_path.iterdir()) == [first.path]
    assert first.path.stat().st_mode & 0o777 == 0o600
    assert read(first.path).digest == first.digest


def test_only_the_newest_stay_and_nothing_else_is_touched(tmp_path: Path) -> None:
    for number in range(5):
        path = tmp_path / f"{number:032x}.backup"
        path.write_text("")
        os.utime(path, (time.time(), 1000 + number))
    for other in ("mine.backup", "site.sqlite3"):
        (tmp_path / other).write_text("")
    assert len(keep_newest(tmp_path, 2)) == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{3:032x}.backup", f"{4:032x}.backup", "mine.backup", "site.sqlite3"]


def test_a_full_disk_leaves_the_backup_of_yesterday(source: Path, tmp_path: Path) -> None:
    """A limit on the size of files stands for the disk: the system refuses to write in the same way."""
    path = tmp_path / "site.backup"
    path.write_text("of yesterday")
    env = {**os.environ, "DATABASE_URL": sqlite(source), "DJANGO_SETTINGS_MODULE": "tests.settings"}
    done = subprocess.run(
        [sys.executable, "manage.py", "backup", str(path)],
        cwd=settings.BASE_DIR,
        env=env,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, f"CommandError: Nothing was written: {path}: File too large.\n")
    assert [each.name for each in tmp_path.iterdir()] == ["site.backup"]
    assert path.read_text() == "of yesterday"


def test_what_is_no_plain_file_is_left_alone(source: Path, opened: Opened, tmp_path: Path) -> None:
    pipe, link, target = tmp_path / "pipe", tmp_path / "link", tmp_path / "target"
    os.mkfifo(pipe)
    target.write_text("of yesterday")
    link.symlink_to(target)
    there = opened(source)
    for path in (pipe, link):
        with pytest.raises(OSError, match="no plain file"):
            backup(path, there)
    assert (pipe.is_fifo(), link.is_symlink(), target.read_text()) == (True, True, "of yesterday")


def test_a_name_that_is_empty_is_no_folder() -> None:
    with pytest.raises(CommandError, match="it has no name"):
        call_command("backup", "")


def test_a_folder_that_is_not_there(source: Path, tmp_path: Path) -> None:
    done = manage(sqlite(source), "backup", str(tmp_path / "nowhere" / "site.backup"))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "Nothing was written" in done.stderr
