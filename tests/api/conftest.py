"""The site as programs have it: running, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django.live_server_helper import LiveServer

from cards.models import ContentVersion
from tests.browser.conftest import let_requests_end


@pytest.fixture(scope="module")
def running(content_database: None, django_db_blocker: Any) -> Iterator[str]:
    """The address of the running site."""
    with django_db_blocker.unblock():
        ContentVersion.current()
        server = LiveServer("127.0.0.1")
        yield server.url
        let_requests_end()
        server.stop()
