"""Lines of the log: JSON, with the number of the request, without anything of a person."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from chicks_site.logs import AnsweredAlready, JsonLine
from chicks_site.requests import current

FORMAT = JsonLine()


def record(name: str, message: str, *args: object, level: int = logging.WARNING, **more: Any) -> logging.LogRecord:
    made = logging.LogRecord(name, level, __file__, 1, message, args, more.pop("exc_info", None))
    made.__dict__.update(more)
    return made


def line(made: logging.LogRecord) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(FORMAT.format(made))
    return written


@pytest.mark.parametrize(
    ("name", "message", "args", "said"),
    [
        ("cards.desk", "release %s could not be published", ("Spring",), "release Spring could not be published"),
        ("gunicorn.error", "Worker (pid:%s) was sent SIGKILL!", (7,), "Worker (pid:7) was sent SIGKILL!"),
        ("gunicorn.error", "Error handling request %s", ("/search/?q=wilhelmina",), "Error handling request"),
        ("gunicorn.error", "Invalid request from ip=203.0.113.9: wilhelmina", (), "Invalid request"),
        ("axes.handlers", "AXES: Locking out %s after %d repeated failures.", ("wilhelmina", 3), "AXES: Locking out … after … repeated failures."),
        ("django.security.DisallowedHost", "Invalid HTTP_HOST header: 'wilhelmina.example'", (), "Refused: DisallowedHost"),
        ("some.package", "%(who)s came in", ({"who": "wilhelmina"},), "… came in"),
    ],
)
def test_what_others_put_into_their_sentences_is_left_out(name: str, message: str, args: tuple[object, ...], said: str) -> None:
    assert line(record(name, message, *args))["message"] == said


def test_a_fault_is_told_by_its_kind_and_place_not_by_its_words() -> None:
    try:
        raise ValueError("wilhelmina typed this")
    except ValueError:
        written = line(record("django.request", "%s: %s", "Internal Server Error", "/who/", status_code=500, exc_info=sys.exc_info()))
    assert (written["message"], written["fault"]) == ("Internal Server Error", "builtins.ValueError")
    assert written["where"][-1].startswith("tests/site/test_logs.py:")
    assert "wilhelmina" not in str(written)
    assert "/who/" not in str(written)


def test_what_a_database_says_that_is_away_stays() -> None:
    try:
        raise OperationalError("connection refused\n\tIs it running?")
    except OperationalError:
        written = line(record("django.request", "%s", "x", exc_info=sys.exc_info()))
    assert written["reason"] == "connection refused Is it running?"


def test_lines_within_a_request_carry_its_number() -> None:
    token = current.set("f" * 32)
    try:
        assert line(record("cards", "something"))["request"] == "f" * 32
    finally:
        current.reset(token)
    assert "request" not in line(record("cards", "something"))


def test_a_wrong_name_of_the_site_rings_no_alarm(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    client.get("/health/nothing", headers={"Host": "wilhelmina.example"})
    client.get("/", headers={"Host": "wilhelmina.example"})
    found = [each for each in caplog.records if each.name == "django.security.DisallowedHost"]
    assert found
    assert {each.levelname for each in found} == {"WARNING"}


@pytest.mark.parametrize(("body", "kind", "status"), [(b"a&" * 1100, "TooManyFieldsSent", 400), (b"x" * 300_000, "RequestDataTooBig", 413)])
def test_what_is_refused_is_no_error_and_leaves_no_trace(
    content: None, client: Client, caplog: pytest.LogCaptureFixture, body: bytes, kind: str, status: int
) -> None:
    answer = client.post("/suggest/", body, content_type="application/x-www-form-urlencoded")
    found = [each for each in caplog.records if each.name.startswith("django.security")]
    assert (answer.status_code, {each.name.rpartition(".")[2] for each in found}) == (status, {kind})
    assert {(each.levelname, each.exc_info) for each in found} == {("WARNING", None)}
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


@pytest.mark.parametrize("path", ["/search/", "/nothing-here/", "/api/v1/cards/", "/admin/login/"])
def test_an_address_with_too_many_parameters_is_no_fault_of_ours(content: None, client: Client, caplog: pytest.LogCaptureFixture, path: str) -> None:
    assert client.get(f"{path}?{'a&' * 1100}").status_code == 400
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
    assert client.get(f"/nothing-here/?{'a&' * 900}").status_code == 404


def test_django_does_not_repeat_what_the_line_of_the_request_says() -> None:
    keeps = AnsweredAlready().filter
    assert not keeps(record("django.request", "Not Found: /wilhelmina/", status_code=404))
    assert keeps(record("django.request", "Internal Server Error", status_code=500))


@pytest.mark.parametrize(("given", "taken"), [("a1" * 16, True), ("A1" * 16, False), ("a1" * 15, False), ("<script>" * 4, False), ("", False)])
def test_a_number_is_taken_over_only_in_its_one_form(content: None, client: Client, given: str, taken: bool) -> None:
    number = client.get("/health/live", headers={"X-Request-ID": given}).headers["X-Request-ID"]
    assert (number == given) is taken
    assert len(number) == 32


def test_one_line_for_a_request_names_the_view_alone(content: None, client: Client, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="chicks_site.requests")
    for path in ("/search/?q=wilhelmina", "/cards/wilhelmina/", "/wilhelmina/", "/health/live"):
        client.get(path)
    found = [(each.__dict__["route"], each.__dict__["status"], each.levelname) for each in caplog.records if each.name == "chicks_site.requests"]
    assert found == [("search", 200, "INFO"), ("card", 404, "INFO"), ("-", 404, "INFO"), ("machines", 200, "DEBUG")]
    assert not [each for each in caplog.records if each.name == "chicks_site.requests" and "wilhelmina" in each.getMessage()]
