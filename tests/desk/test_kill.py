"""A server that is killed in the middle of publishing a release: afterwards all of it is public or nothing, and the search agrees.

Real processes, real files and SIGKILL; see ``killing``. What is not shown here is a loss of power, against which the database's own
journal stands.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import Any

import pytest
from django.conf import settings

from .killing import MOMENTS

KILLED = -signal.SIGKILL
BEFORE = {"public": 0, "found": 0, "version": 1, "states": ["approved", "open"], "snapshots": 0, "history": 0}
AFTER = {"public": 3, "found": 3, "version": 2, "states": ["published"], "snapshots": 1, "history": 3}

Told = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """How each process ended and what its database says: one killed at each moment, one that nobody disturbed, and one never begun."""
    folder = tmp_path_factory.mktemp("kill")
    env = {**os.environ, "DATABASE_URL": f"sqlite:///{folder / 'never.sqlite3'}", "DJANGO_SETTINGS_MODULE": "tests.settings"}
    command = [sys.executable, "-m", "tests.desk.killing", str(folder)]
    done = subprocess.run(command, cwd=settings.BASE_DIR, env=env, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    found: Told = json.loads(done.stdout)
    return found


def test_the_release_can_be_published_and_says_so(told: Told) -> None:
    assert ({"end": 0, **BEFORE}, {"end": 0, **AFTER}) == (told["never"], told["undisturbed"])


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment not in ("committed", "undisturbed")])
def test_killed_before_the_commit_nothing_is_public(told: Told, moment: str) -> None:
    assert {"end": KILLED, **BEFORE} == told[moment]


def test_killed_right_after_the_commit_all_is_public_and_found(told: Told) -> None:
    """The version moved with the content: no process goes on with the old index."""
    assert {"end": KILLED, **AFTER} == told["committed"]
