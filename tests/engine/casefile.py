"""The case book as data, without the engine."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).resolve().parent.parent / "cases"
FILES = ("disputes.yaml", "more.yaml")


@cache
def cases() -> tuple[dict[str, Any], ...]:
    """All cases, in the order of the files."""
    return tuple(case for file in FILES for case in yaml.safe_load((FOLDER / file).read_text(encoding="utf-8")))
