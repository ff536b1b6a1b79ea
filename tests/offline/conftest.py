"""The build that the tests of this folder look at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .phone import built


@pytest.fixture(scope="session")
def build_folder() -> Path:
    """The judge for phones, built from the sources as they are."""
    return built()


@pytest.fixture(autouse=True)
def offered(settings: Any) -> None:
    """Phones keep the site, in every test here: the texts for phones are made once for a version, and pages say in them whether they are kept."""
    settings.OFFLINE = True
