"""Thousands of calls that nobody wrote: every answer is as the description says, nothing breaks, and what is wrong is refused."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest


def cases_of(site: str, elsewhere: Path, *options: str) -> int:
    """Runs schemathesis with all its checks against the site, nothing allowed; how many calls it made. Fails with its report if it finds a thing."""
    program = Path(sys.executable).with_name("schemathesis")
    command: list[str | Path] = [program, "run", f"{site}/api/schema/?format=json", "--checks", "all", "--no-color", *options]
    done = subprocess.run(command, capture_output=True, text=True, cwd=elsewhere, check=False)
    assert done.returncode == 0, done.stdout[-6_000:] + done.stderr[-2_000:]
    found = re.search(r"(\d+) generated, \1 passed", done.stdout)
    assert found, done.stdout[-2_000:]
    return int(found[1])


@pytest.mark.once
def test_three_hundred_random_calls_find_nothing(running: str, tmp_path: Path) -> None:
    assert cases_of(running, tmp_path, "--phases", "examples,fuzzing", "--max-examples", "7") >= 300


@pytest.mark.nightly
def test_five_thousand_random_calls_find_nothing(running: str, tmp_path: Path) -> None:
    assert cases_of(running, tmp_path, "--phases", "examples,coverage,fuzzing,stateful", "--max-examples", "10") >= 5_000
