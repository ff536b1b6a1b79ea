"""Two replicas that publish at the same moment: everything becomes public once, in turn, as if one had done it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from cards.keeping.form import Backup
from cards.keeping.restore import restore
from cards.models import ContentVersion, Release, Snapshot, Term
from tests.keeping.conftest import Opened, run, sqlite
from tests.operations.services import PostgreSQL

REPLICAS = 2


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_is_due_is_published_once(kind: str, copy: Path, saved: Backup, opened: Opened, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    address = sqlite(copy)
    if kind == "postgresql":
        database: PostgreSQL = request.getfixturevalue("database")
        address = database.make("together")
        restore(saved, using=opened(address))
    made = run(address, "-m", "tests.faults.together", "make")
    assert made.returncode == 0, made.stderr
    there = opened(address)
    before = ContentVersion.objects.using(there).get().number

    env = {**os.environ, "DATABASE_URL": address, "REDIS_URL": "", "DJANGO_SETTINGS_MODULE": "tests.settings"}
    command = [sys.executable, "-m", "tests.faults.together", "publish", str(tmp_path), str(REPLICAS)]
    both = [
        subprocess.Popen(command, cwd=settings.BASE_DIR, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(REPLICAS)
    ]
    ends = [process.communicate(timeout=120) for process in both]
    assert [process.returncode for process in both] == [0] * REPLICAS, ends

    outcomes = [outcome for said, _ in ends for outcome in json.loads(said)]
    assert sorted(outcomes) == [[f"release {number}", ""] for number in range(3)]
    releases = Release.objects.using(there).filter(name__startswith="release ")
    assert {release.state for release in releases} == {"published"}
    assert sorted(release.version or 0 for release in releases) == [before + 1, before + 2, before + 3]
    assert ContentVersion.objects.using(there).get().number == before + 3
    assert Term.objects.using(there).filter(meaning__startswith="Gewgaw").count() == 3
    assert Snapshot.objects.using(there).count() == 1
    assert not Release.objects.using(there).exclude(failure="").exists()
