"""What operators see of the site as it is deployed, and what it does while its database or its cache is away."""

from __future__ import annotations

import json
import re
import sys

from .conftest import TOKEN, Stage, ask
from .services import BASE, GUNICORN, Site, start, until

CARD = "/cards/flaming-galah/"


def ready(stage: Stage, number: int = 0) -> tuple[int, dict[str, str]]:
    """What a replica says of itself."""
    answer = ask(stage.sites[number].address, "/health/ready", Host="site1:8000")
    return answer.status, json.loads(answer.body)["checks"]


def test_each_replica_names_what_it_leans_on(stage: Stage) -> None:
    fine = {"database": "ok", "cache": "ok", "index": "ok", "migrations": "ok"}
    assert [ready(stage, number) for number in (0, 1)] == [(200, fine), (200, fine)]
    assert stage.get("/health/ready").status == 200
    refused = ask(stage.sites[0].address, "/health/live", "POST")
    assert (refused.status, refused.headers["allow"]) == (405, "GET, HEAD")
    assert json.loads(refused.body)["errors"][0]["code"] == "method-not-allowed"


def test_figures_are_for_whoever_has_the_token(stage: Stage) -> None:
    replica = stage.sites[0].address
    ask(replica, CARD, X_Forwarded_Proto="https")
    assert ask(replica, "/metrics").status == 401
    assert ask(replica, "/metrics", Authorization="Bearer wrong").status == 401
    figures = ask(replica, "/metrics", Authorization=f"Bearer {TOKEN}")
    assert figures.status == 200
    assert re.search(rb'django_http_requests_latency_seconds_by_view_method_count\{method="GET",view="card"\} [1-9]', figures.body)
    assert b"flaming-galah" not in figures.body
    watched = set(re.findall(r"\b(django_http_\w+)", (BASE / "docs" / "operations.md").read_text()))
    assert len(watched) > 2
    assert [name for name in watched if name.encode() not in figures.body] == []
    assert stage.get("/metrics", Authorization=f"Bearer {TOKEN}").status == 404


def test_a_line_for_each_request_with_the_number_of_the_answer(stage: Stage) -> None:
    answer = stage.get("/search/?q=Wilhelmina", User_Agent="of Wilhelmina", X_Forwarded_For="203.0.113.9")
    log = stage.logged()
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    line = next(line for line in lines if line.get("request") == answer.headers["x-request-id"])
    assert (line["route"], line["method"], line["status"], line["level"]) == ("search", "GET", 200, "INFO")
    assert 0 < line["ms"] < 30_000
    assert all("time" in line for line in lines)
    assert "Wilhelmina" not in log
    assert "203.0.113.9" not in log


def test_nobody_is_named_who_fails_to_log_in(stage: Stage) -> None:
    page = stage.get("/admin/login/")
    token = re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.body.decode())[0]
    cookie = page.headers["set-cookie"].partition(";")[0]
    form = f"csrfmiddlewaretoken={token}&username=wilhelmina&password=wrong-word".encode()
    sent = {"Cookie": cookie, "Referer": "https://127.0.0.1/admin/login/", "Content_Type": "application/x-www-form-urlencoded"}
    refused = [ask(stage.nginx.address, "/admin/login/", "POST", form, **sent).status for _ in range(11)]
    assert refused[-1] in {403, 429}
    assert stage.get("/", Host="wilhelmina.example").status == 400
    log = stage.logged()
    assert "AXES: Locking out" in log
    assert "Refused: DisallowedHost" in log
    assert "wilhelmina" not in log
    assert "wrong-word" not in log
    assert '"127.0.0.1"' not in log.replace('"Listening at: http://127.0.0.1', "")


def test_without_its_database_the_site_says_so_and_heals_by_itself(stage: Stage) -> None:
    stage.get("/editions/")
    kept = stage.get("/editions/")
    stage.database.stop()
    try:
        page = stage.get("/cards/superb-lyrebird-commander/?not=kept")
        assert (page.status, page.headers["retry-after"], page.headers["cache-control"]) == (503, "10", "no-store")
        assert b"We cannot reach our cards" in page.body
        answer = ask(stage.sites[0].address, "/api/v1/cards/", X_Forwarded_Proto="https")
        assert (answer.status, answer.headers["retry-after"]) == (503, "10")
        assert json.loads(answer.body)["errors"][0]["code"] == "unavailable"
        status, checks = ready(stage)
        assert (status, checks["database"], checks["cache"]) == (503, "OperationalError", "ok")
        assert ask(stage.sites[0].address, "/health/live").status == 200
        assert stage.get("/editions/").body == kept.body
        assert '"fault": "django.db.utils.OperationalError"' in stage.logged()
    finally:
        stage.database.start()
    until(lambda: ready(stage)[0] == 200, 20, "the return of the first replica")
    assert {stage.get(f"/cards/eagle-eye/?back={n}").status for n in range(12)} == {200}


def test_without_redis_every_page_stands_and_limits_hold_in_each_process(stage: Stage) -> None:
    stage.cache.stop()
    try:
        status, checks = ready(stage)
        assert (status, checks["cache"], checks["database"]) == (200, "ConnectionError", "ok")
        for path in (CARD, "/", "/search/?q=without+redis", "/judge/", "/api/v1/cards/", "/suggest/", "/admin/login/"):
            assert ask(stage.sites[0].address, path, X_Forwarded_Proto="https").status == 200
    finally:
        stage.cache.start()
    until(lambda: ready(stage)[1]["cache"] == "ok", 10, "the return of Redis")


def test_a_replica_that_is_told_to_end_ends_soon_and_cleanly(stage: Stage) -> None:
    own = Site(stage.folder, stage.env, workers=2)
    own.start()
    assert own.stop() == 0


def test_a_start_without_settings_says_what_is_missing_and_nothing_else(stage: Stage) -> None:
    bare = Site(stage.folder, {**stage.env, "SECRET_KEY": "", "ALLOWED_HOSTS": ""})
    bare.log.write_text("")
    process = start([sys.executable, *GUNICORN], bare.log, bare.env)
    assert process.wait(60) == 1
    expected = "The site does not start. PRODUCTION is on, but SECRET_KEY and ALLOWED_HOSTS are not set. See docs/operations.md."
    assert bare.log.read_text().strip() == expected
