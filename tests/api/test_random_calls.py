"""Thousands of calls that nobody wrote: every answer is as the description says, nothing breaks, and what is wrong is refused."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def cases_of(site: str, *options: str) -> int:
    """Runs schemathesis with all its checks against the site; how many calls it made. Fails with its report if it found anything."""
    program = Path(sys.executable).with_name("schemathesis")
    command: list[str | Path] = [
        program,
        "--config-file",
        HERE / "schemathesis.toml",
        "run",
        f"{site}/api/schema/?format=json",
        "--checks",
        "all",
        "--no-color",
        *options,
    ]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=HERE.parent.parent, env={**os.environ, "SCHEMATHESIS_HOOKS": "tests.api.hooks"}, check=False
    )
    assert done.returncode == 0, done.stdout[-6_000:] + done.stderr[-2_000:]
    found = re.search(r"(\d+) generated, \1 passed", done.stdout)
    assert found, done.stdout[-2_000:]
    return int(found[1])


def test_three_hundred_random_calls_find_nothing(running: str) -> None:
    assert cases_of(running, "--phases", "examples,fuzzing", "--max-examples", "6") >= 300


@pytest.mark.nightly
def test_five_thousand_random_calls_find_nothing(running: str) -> None:
    assert cases_of(running, "--phases", "examples,coverage,fuzzing,stateful", "--max-examples", "10") >= 5_000
