"""The build that the tests of this folder look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from .phone import built


@pytest.fixture(scope="session")
def build_folder() -> Path:
    """The judge for phones, built from the sources as they are."""
    return built()
