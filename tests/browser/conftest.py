"""A real browser on a real server: the site as its readers have it.

The server shares the test database, filled once; what the tests do there only reads.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connections
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from cards.models import ContentVersion

REFUSED = "status of 400"
"""How the browser notes a page with faults; that is what such a page is for."""

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def site(browser: Browser, content_database: None, django_db_blocker: Any) -> Iterator[str]:
    """The address of the running site."""
    with django_db_blocker.unblock():
        ContentVersion.current()
        server = LiveServer("127.0.0.1")
        yield server.url
        let_requests_end()
        server.stop()
        for connection in connections.all(initialized_only=True):
            connection.close_if_unusable_or_obsolete()


def let_requests_end() -> None:
    """Waits for the threads that still serve a browser that has left: they share the database's connection, which stopping the server takes back."""
    for thread in threading.enumerate():
        if "process_request_thread" in thread.name:
            thread.join(timeout=10)


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[Open]:
    """Opens an address in a fresh browser: a phone, in the light, with calm motion, unless said otherwise. Fails on any complaint of the page."""
    opened = []
    complaints: list[str] = []

    def open_it(path: str, *, width: int = 360, height: int = 740, **how: Any) -> Page:
        settings = {"reduced_motion": "reduce", "color_scheme": "light", **how}
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=site, **settings)
        context.set_default_timeout(10_000)
        opened.append(context)
        page = context.new_page()
        page.on(
            "console",
            lambda message: complaints.append(message.text) if message.type in ("error", "warning") and REFUSED not in message.text else None,
        )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        # Until the letters are there, others stand in their place, which can be wider.
        page.evaluate("document.fonts.ready.then(() => true)")
        return page

    yield open_it
    for context in opened:
        context.close()
    assert complaints == []
