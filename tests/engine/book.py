"""The case book: disputes with their verdicts, as data."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from judge.engine import Verdict, judge, load_catalogue, read_dispute

FOLDER = Path(__file__).resolve().parent.parent / "cases"
FILES = ("disputes.yaml", "more.yaml")


@cache
def cases() -> tuple[dict[str, Any], ...]:
    """All cases, in the order of the files."""
    return tuple(case for file in FILES for case in yaml.safe_load((FOLDER / file).read_text(encoding="utf-8")))


@cache
def verdicts() -> tuple[Verdict, ...]:
    """The verdict on each case."""
    catalogue = load_catalogue()
    return tuple(judge(read_dispute(case["dispute"], catalogue), catalogue) for case in cases())
