"""The cases that were written for the case book: ``judge/data/cases.yaml``."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import yaml

from cards.content.reading import Loader

from .casebook import Case, case_of
from .engine import Catalogue
from .screens.matter import CaseText

FILE = Path(__file__).parent / "data" / "cases.yaml"


@lru_cache(maxsize=1)
def curated_texts() -> tuple[CaseText, ...]:
    """The cases as they are written."""
    records = yaml.load(FILE.read_text(encoding="utf-8"), Loader)  # noqa: S506  # of the two safe ones the quicker that there is
    return tuple(CaseText(**record) for record in records)


def curated(catalogue: Catalogue) -> tuple[Case, ...]:
    """The cases. Raises Malformed if a dispute among them cannot be read."""
    return tuple(case_of(text, catalogue) for text in curated_texts())
