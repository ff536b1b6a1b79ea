"""A clock that jumps, forward or back: what is scheduled, validators, sessions, limits, drafts."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.test import Client
from django.utils import timezone

from cards.desk import releases
from cards.desk.drafting import approve, draft, look, submit
from cards.desk.publishing import publish, publish_due
from cards.models import Change, ContentVersion, Release, Term

pytestmark = pytest.mark.usefixtures("content")

DAY = timedelta(days=1)
KEY = ("cards.term", ("redirect",))

Jump = Callable[[timedelta], None]


@pytest.fixture
def jump(monkeypatch: pytest.MonkeyPatch) -> Jump:
    """``jump(DAY)``: from now on every clock but the steady one is a day ahead."""
    now, seconds = timezone.now, time.time

    def to(distance: timedelta) -> None:
        def moved() -> datetime:
            return now() + distance

        monkeypatch.setattr(timezone, "now", moved)
        monkeypatch.setattr(time, "time", lambda: seconds() + distance.total_seconds())

    return to


@pytest.fixture
def ana(content: None) -> User:
    return User.objects.create_superuser("Ana")


def approved(ana: User, meaning: str) -> Change:
    made = draft(ana, *KEY, {"meaning": meaning}, base=look(*KEY).base, reason="Clearer.")
    assert made is not None
    return approve(ana, submit(ana, made))


def test_a_browser_that_asks_by_date_gets_what_changed_also_when_the_clock_was_put_back(ana: User, client: Client, jump: Jump) -> None:
    before = client.get("/glossary/").headers["Last-Modified"]
    jump(-DAY)
    publish(releases.begin(ana, "back", changes=[approved(ana, "Turned by a gewgaw.")]), ana)
    answer = client.get("/glossary/", headers={"if-modified-since": before})
    assert answer.status_code == 200
    assert b"gewgaw" in answer.content
    assert client.get("/glossary/", headers={"if-modified-since": answer.headers["Last-Modified"]}).status_code == 304


def test_two_edits_within_a_second_are_two_dates(client: Client) -> None:
    ContentVersion.bump()
    first = ContentVersion.current()
    ContentVersion.bump()
    assert ContentVersion.current().changed - first.changed >= timedelta(seconds=1)


def test_drafts_go_on_top_of_the_newest_text_whatever_the_dates_say(ana: User, jump: Jump) -> None:
    publish(releases.begin(ana, "today", changes=[approved(ana, "Of today.")]), ana)
    jump(-DAY)
    publish(releases.begin(ana, "back", changes=[approved(ana, "Of yesterday, but later.")]), ana)
    publish(releases.begin(ana, "again", changes=[approved(ana, "Later still.")]), ana)
    assert Term.objects.get(slug="redirect").meaning == "Later still."
    assert [row.history_type for row in Term.history.filter(slug="redirect")].count("~") == 3


def test_what_is_due_comes_with_a_clock_ahead_and_only_once(ana: User, jump: Jump) -> None:
    release = releases.begin(ana, "soon", changes=[approved(ana, "Soon.")])
    releases.schedule(ana, release, timezone.now() + DAY)
    assert publish_due() == []
    jump(2 * DAY)
    assert [failure for _release, failure in publish_due()] == [""]
    version = ContentVersion.current().number
    jump(-DAY)
    assert publish_due() == []
    jump(3 * DAY)
    assert publish_due() == []
    assert (Release.objects.get().state, ContentVersion.current().number) == ("published", version)


def test_a_clock_that_was_put_back_only_delays_what_is_due(ana: User, jump: Jump) -> None:
    releases.schedule(ana, releases.begin(ana, "soon", changes=[approved(ana, "Soon.")]), timezone.now() + timedelta(minutes=1))
    jump(-DAY)
    assert publish_due() == []
    jump(timedelta(minutes=2))
    assert [failure for _release, failure in publish_due()] == [""]


def test_sessions_end_early_and_drafts_stay(ana: User, client: Client, jump: Jump) -> None:
    change = approved(ana, "Kept.")
    client.force_login(ana)
    assert client.session.get_expiry_age() > 0
    jump(DAY)
    assert client.get("/admin/").status_code == 302
    jump(timedelta())
    assert client.get("/").status_code == 200
    assert Change.objects.get(pk=change.pk).after == {"meaning": "Kept."}


@pytest.mark.parametrize("distance", [DAY, -DAY])
def test_nobody_is_refused_longer_than_a_window(distance: timedelta, client: Client, jump: Jump, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rest_framework.settings.api_settings.DEFAULT_THROTTLE_RATES", {"anon": "3/min"})
    caches["shared"].clear()
    begins = timedelta(seconds=60 - time.time() % 60)  # so that no window ends between two of these calls
    jump(begins)
    assert [client.get("/api/v1/games/").status_code for _ in range(4)] == [200, 200, 200, 429]
    jump(begins + distance)
    assert client.get("/api/v1/games/").status_code == 200
    jump(begins + distance + timedelta(minutes=1))
    assert client.get("/api/v1/games/").status_code == 200
