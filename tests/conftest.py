"""What every test may ask for."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.core.servers.basehttp import WSGIRequestHandler
from django.db import connection
from django.test.utils import setup_databases, teardown_databases
from playwright.sync_api import Browser, sync_playwright

from cards.views.kept import PAGES

SLOWEST_FIRST = (
    *("browser", "faults", "operations", "keeping", "offline", "api", "atlas", "desk"),
    *("search", "reference", "second", "publisher", "judge_web", "content", "pages"),
)
"""Folders whose modules are begun first, so that at the end of a run no process waits long for another."""

READING = frozenset({"api", "atlas", "games", "judge_web", "offline", "pages", "reference", "search", "versions"})
WRITING = frozenset(
    {
        *("judge_web/test_catalogue", "pages/test_api", "pages/test_given", "pages/test_kept", "pages/test_pages", "reference/test_feeds"),
        *("reference/test_suggestions", "atlas/test_book_pages", "games/test_reference", "offline/test_build", "search/test_index"),
        *("versions/test_as_of", "versions/test_changes", "versions/test_history", "versions/test_pages"),
        *("api/test_bulk", "api/test_past", "api/test_errors_and_limits", "api/test_site"),
    }
)
"""Folders whose tests read what is published, and those modules in them that write too. What is read is the same from every database: for that
stands ``tests/keeping/test_whole.py``, which reads all of it from both."""

TOUCHING = frozenset({"content_database", "content", "db", "transactional_db", "live_server", "django_db_setup"})
"""Fixtures that make a test one of the database."""

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What Chromium is called, the one without windows first: it takes a third less time."""


def pytest_collection_finish() -> None:
    """Programs and tests stay to the end: looking through them for what is not needed any more, time and again, took a fifth of a run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


WSGIRequestHandler.disable_nagle_algorithm = True
"""The server of the tests sends head and body one after the other: otherwise the second waits 40 ms until the browser has confirmed the first."""


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Marks what touches the database and what only reads from it, and begins with the slow folders; within them the order stays random."""
    for item in items:
        folder = item.path.parent.name
        if folder in READING and f"{folder}/{item.path.stem}" not in WRITING:
            item.add_marker("once")
        if TOUCHING.intersection(getattr(item, "fixturenames", ())) or item.get_closest_marker("django_db"):
            item.add_marker("database")
    yield
    items.sort(key=_place_in_the_run)


def _place_in_the_run(item: pytest.Item) -> int:
    folder = item.path.parent.name
    return SLOWEST_FIRST.index(folder) if folder in SLOWEST_FIRST else len(SLOWEST_FIRST)


def _is_made_for_tests() -> bool:
    creation: Any = connection.creation
    return bool(connection.settings_dict["NAME"] == creation._get_test_db_name())


@pytest.fixture(scope="session")
def content_database(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """The test database filled once from the fixtures.

    pytest-django makes it only if some test of the run asks for ``db``; tests in a browser alone do not, so it is made here for them.
    """
    with django_db_blocker.unblock():
        made = [] if _is_made_for_tests() else setup_databases(0, interactive=False)
        call_command("load_content", verbosity=0)
    yield
    with django_db_blocker.unblock():
        teardown_databases(made, 0)


@pytest.fixture
def content(content_database: None, db: None) -> Iterator[None]:
    """A test on the published content; what it changes is rolled back, and nothing stays cached."""
    cache.clear()
    PAGES.forget()
    yield
    cache.clear()
    PAGES.forget()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; a run without it fails. One for each process: its driver runs a loop in this thread, of which there can be only one.

    Django has to be told that the loop is no reason to refuse the database.
    """
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    assert path, "the browser tests need Chromium: install the package chromium"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield started
        started.close()
