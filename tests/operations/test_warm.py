"""What is made before the workers are split off."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from pytest_django import DjangoAssertNumQueries

from cards import queries
from cards.api.book import TODAY
from cards.content.comparing import with_today
from chicks_site.warm import warm
from judge import catalogue


@pytest.mark.usefixtures("content")
def test_what_all_pages_share_is_there_before_the_first_one(
    monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    monkeypatch.setattr("chicks_site.warm.connections", SimpleNamespace(close_all=lambda: None))
    warm()
    old = [version for version in queries.versions() if not version.is_current]
    with django_assert_num_queries(2 + len(old)):
        TODAY.current(), catalogue.current(), [with_today(version) for version in old]
