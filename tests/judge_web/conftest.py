"""What the tests of the judge's pages share."""

from __future__ import annotations

from typing import Any

import pytest

from cards.models import ContentVersion


@pytest.fixture(scope="session", autouse=True)
def one_version(content_database: None, django_db_blocker: Any) -> None:
    """The content version stands before the first test, so that the catalogue is built once for all of them."""
    with django_db_blocker.unblock():
        ContentVersion.current()
