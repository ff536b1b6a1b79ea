"""More than ten thousand verdicts are the same for every beginning of Python's hashes, and on the phone: each run asks a fifth, the nightly all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from offline.code import ROOT

from .many import questions
from .phone import ask

SEEDS = ("0", "4711")


def _digest(seed: str, asked: Path) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, "-m", "tests.offline.many", str(asked)], capture_output=True, text=True, check=True, cwd=ROOT, env=environment
    )
    return done.stdout.strip()


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.nightly)])
@pytest.mark.usefixtures("content", "build_folder")
def test_ten_thousand_verdicts_have_one_digest(tmp_path: Path, every: int) -> None:
    asked = list(questions())
    assert len(set(asked)) > 10_000
    asked = asked[::every]
    file = tmp_path / "questions.json"
    file.write_text(json.dumps(asked))
    with ThreadPoolExecutor() as elsewhere:
        digests = list(map(elsewhere.submit, [_digest] * len(SEEDS), SEEDS, [file] * len(SEEDS)))
        phone = ask(asked, tmp_path, digest=True)
        assert {phone.digest} == {each.result() for each in digests}
