"""Documents to import into the published site, of which nothing was heard before."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards.content import publisher
from cards.content.publisher import Report, remembering
from cards.desk.publisher import take

from .book import Book, book


@pytest.fixture
def _no_baseline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembering, "BASELINE", tmp_path / "baseline.json")


@pytest.fixture
def fresh(content: None, _no_baseline: None) -> Book:
    """The document that says what the site says; nothing of it was ever imported."""
    return book()


@pytest.fixture
def known(fresh: Book) -> Book:
    """The same, imported once."""
    take(report_of(fresh))
    return fresh


def report_of(document: Book | bytes | str) -> Report:
    """What an import of a document would find."""
    data = document.data() if isinstance(document, Book) else document.encode() if isinstance(document, str) else document
    return publisher.examine(publisher.read(data))
