"""The whole site, walked once for all tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from .crawling import Page, walk


@pytest.fixture(scope="session")
def site(content_database: None, django_db_blocker: Any) -> Mapping[str, Page]:
    """Every page that can be reached from home by links, by address."""
    with django_db_blocker.unblock():
        cache.clear()
        return walk(Client())
