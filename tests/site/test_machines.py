"""What machines are told: whether the site lives and is ready, and its figures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.cache import CacheHandler
from django.db import OperationalError
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client, RequestFactory, override_settings

from cards.models import Ruleset
from chicks_site import caches as own_caches
from chicks_site import faults, health
from chicks_site.caches import RedisOrMemory
from chicks_site.settings import caches as chosen_caches

NOBODY = "redis://127.0.0.1:9/0"
"""An address at which no Redis answers."""


def checks(client: Client) -> tuple[int, dict[str, str]]:
    answer = client.get("/health/ready", headers={"Host": "a-name-that-readers-never-use"})
    return answer.status_code, answer.json()["checks"]


@pytest.fixture
def lost() -> Iterator[RedisOrMemory]:
    """A cache whose Redis is away."""
    handler = CacheHandler(chosen_caches.chosen(redis=NOBODY, prefix="test", folder=Path("unused")))
    cache = handler["shared"]
    assert isinstance(cache, RedisOrMemory)
    yield cache
    cache.memory.clear()
    own_caches._silences.clear()


def test_a_filled_site_is_ready_under_any_name(content: None, client: Client) -> None:
    assert checks(client) == (200, {"cache": "ok", "database": "ok", "migrations": "ok", "index": "ok"})


def test_a_migration_that_is_not_applied_is_named(content: None, client: Client) -> None:
    MigrationRecorder.Migration.objects.filter(app="cards").order_by("-id").first().delete()  # type: ignore[union-attr]
    status, said = checks(client)
    assert (status, said["migrations"]) == (503, "1 not applied: run manage.py prepare")


def test_missing_rules_are_named(content: None, client: Client) -> None:
    Ruleset.objects.update(is_current=False)
    status, said = checks(client)
    assert (status, said["index"], said["database"]) == (503, "no current rules: run manage.py prepare", "ok")


def test_a_database_that_is_away_is_named_once(content: None, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(_facts: object) -> None:
        raise OperationalError

    monkeypatch.setattr(health, "_database", away)
    status, said = checks(client)
    assert (status, said["database"], said["index"]) == (503, "OperationalError", "not known without the database")


def test_a_lost_cache_is_named_and_takes_nothing_out_of_service(
    content: None, client: Client, monkeypatch: pytest.MonkeyPatch, lost: RedisOrMemory
) -> None:
    monkeypatch.setattr(health, "caches", {"shared": lost})
    status, said = checks(client)
    assert (status, said["cache"]) == (200, "ConnectionError")


def test_limits_still_count_while_redis_is_away(lost: RedisOrMemory) -> None:
    assert lost.add("sent", True, 60)
    assert not lost.add("sent", True, 60)
    lost.set("count", 0)
    assert [lost.incr("count") for _ in range(3)] == [1, 2, 3]
    assert lost.get_many(["count", "nothing"]) == {"count": 3}
    with pytest.raises(ValueError, match="nothing"):
        lost.incr("nothing")


def test_a_redis_that_is_away_is_not_asked_at_every_step(lost: RedisOrMemory, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(20):
        lost.get("anything")
    lost.clear()
    assert len([each for each in caplog.records if "cannot be used" in each.getMessage()]) == 1


@pytest.mark.parametrize(("path", "kind"), [("/cards/", "text/html"), ("/api/v1/cards/", "application/json")])
def test_without_its_database_the_site_asks_to_come_back(rf: RequestFactory, path: str, kind: str) -> None:
    try:
        raise OperationalError
    except OperationalError:
        answer = faults.server_error(rf.get(path))
    assert (answer.status_code, answer.headers["Retry-After"], answer.headers["Cache-Control"]) == (503, "10", "no-store")
    assert answer.headers["Content-Type"].startswith(kind)


def test_any_other_fault_is_no_question_of_time(rf: RequestFactory) -> None:
    try:
        raise ValueError
    except ValueError:
        assert faults.server_error(rf.get("/api/v1/cards/")).status_code == 500


SENT = (("", "", 404), ("", "Bearer ", 404), ("abc", "", 401), ("abc", "Bearer ab", 401), ("abc", "Bearer abc", 200))


@pytest.mark.parametrize(("token", "sent", "status"), SENT)
def test_figures_are_for_whoever_has_the_token(client: Client, token: str, sent: str, status: int) -> None:
    with override_settings(METRICS_TOKEN=token):
        answer = client.get("/metrics", headers={"Authorization": sent})
    assert answer.status_code == status
    assert (b"# HELP" in answer.content) is (status == 200)


def test_a_host_that_is_not_ours_gets_a_plain_page(content: None, client: Client) -> None:
    answer = client.get("/", headers={"Host": "wilhelmina.example"})
    assert answer.status_code == 400
    assert "This site has another name." in answer.content.decode()
    assert "wilhelmina" not in answer.content.decode()


def test_other_sites_may_show_previews_and_nothing_else(content: None, client: Client) -> None:
    policy = {path: client.get(path).headers["Cross-Origin-Resource-Policy"] for path in ("/cards/", "/preview.png", "/api/v1/cards/", "/nothing/")}
    assert policy == {"/cards/": "same-origin", "/preview.png": "cross-origin", "/api/v1/cards/": "cross-origin", "/nothing/": "same-origin"}
