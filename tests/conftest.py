"""What every test may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.core.management import call_command


@pytest.fixture(scope="session")
def content_database(django_db_setup: None, django_db_blocker: Any) -> None:
    """The test database filled once from the fixtures."""
    with django_db_blocker.unblock():
        call_command("load_content", verbosity=0)


@pytest.fixture
def content(content_database: None, db: None) -> Iterator[None]:
    """A test on the published content; what it changes is rolled back, and nothing stays cached."""
    cache.clear()
    yield
    cache.clear()
