"""Whatever goes wrong is told in one shape, and every answer says how much may be asked."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client, override_settings
from rest_framework.settings import api_settings

from cards.api.limits import Policy, policy
from cards.models import ContentVersion

pytestmark = pytest.mark.usefixtures("content")

CHAIN = "/api/v1/judge/chain/"
BOMBER = {"editions": ["innocent"], "seats": 3, "events": [{"play": "swift-bomber", "by": "A", "targets": ["B"]}]}


def refused(answer: Any, status: int) -> dict[str, str]:
    """The one error of an answer, after a look at its shape."""
    assert answer.status_code == status
    assert answer.headers["Content-Type"].startswith("application/json")
    assert set(answer.json()) == {"errors"}
    [error] = answer.json()["errors"]
    assert set(error) == {"code", "message", "place", "suggestion"}
    assert error["message"]
    assert error["code"] == error["code"].lower().replace("_", "-")
    return dict(error)


READ_ONLY = ["", "v1/", "v1/cards/", "v1/cards/golden-goose/", "v1/search/", "v1/names/", "v1/bulk/", "schema/", "docs/", "clients/client.py"]


@pytest.mark.parametrize("path", READ_ONLY)
@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_what_can_only_be_read_refuses_other_methods(path: str, method: str) -> None:
    answer = getattr(Client(enforce_csrf_checks=True), method)(f"/api/{path}")
    error = refused(answer, 405)
    assert (error["code"], error["place"], error["suggestion"]) == ("method-not-allowed", "method", answer.headers["Allow"])
    assert "GET" in answer.headers["Allow"]


def test_an_address_where_nothing_stands() -> None:
    assert refused(Client().get("/api/v1/crads/"), 404)["suggestion"] == "/api/docs/"
    assert refused(Client().get("/api/v2/cards/"), 404)["code"] == "not-found"


def test_a_client_that_takes_no_json() -> None:
    error = refused(Client().get("/api/v1/cards/", headers={"Accept": "image/png"}), 406)
    assert (error["code"], error["place"], error["suggestion"]) == ("not-acceptable", "Accept", "application/json")


def test_a_body_that_does_not_call_itself_json() -> None:
    error = refused(Client().post(CHAIN, "a=1", content_type="text/plain"), 415)
    assert (error["code"], error["place"], error["suggestion"]) == ("unsupported-media-type", "Content-Type", "application/json")


def test_a_body_that_says_nothing_of_itself_or_is_in_other_letters() -> None:
    error = refused(Client().generic("POST", CHAIN, b"{}", content_type=""), 415)
    assert "no Content-Type" in error["message"]
    for charset in ("nope", "latin-1", "utf-16"):
        assert refused(Client().generic("POST", CHAIN, b"{}", content_type=f"application/json; charset={charset}"), 415)["place"] == "Content-Type"
    assert Client().post(CHAIN, BOMBER, content_type="application/json; charset=UTF-8").status_code == 200


def test_a_body_that_is_no_json() -> None:
    error = refused(Client().post(CHAIN, '{"seats":\n 3,}', content_type="application/json"), 400)
    assert (error["code"], error["place"]) == ("parse-error", "line 2, column 4")
    assert "double quotes" in error["suggestion"]
    assert refused(Client().post(CHAIN, b"\xff", content_type="application/json"), 400)["place"] == "body"


def test_one_tag_names_one_form_of_an_answer() -> None:
    """Whoever has the description as YAML has not got it as JSON."""
    yaml = Client().get("/api/schema/")
    told = {"Accept": "application/json", "If-None-Match": yaml.headers["ETag"]}
    json = Client().get("/api/schema/", headers=told)
    assert (json.status_code, json.headers["Content-Type"].partition(";")[0]) == (200, "application/json")
    assert "Accept" in yaml.headers["Vary"]
    assert "Accept" in Client().get("/api/schema/", headers={"If-None-Match": yaml.headers["ETag"]}).headers["Vary"]
    tag = Client().get("/api/v1/games/").headers["ETag"]
    refused(Client().get("/api/v1/games/", headers={"Accept": "text/html", "If-None-Match": tag}), 406)


def test_a_body_that_is_too_large() -> None:
    assert refused(Client().post(CHAIN, "[" + " " * 70_000 + "]", content_type="application/json"), 413)["code"] == "too-large"


@pytest.mark.parametrize("path", ["", "schema/", "v1/cards/", "v1/cards/golden-goose/", "v1/bulk/", "file"])
def test_a_state_that_is_no_longer_the_one_asked_for(path: str) -> None:
    """If-Match holds of strong tags alone, so it only ever holds of the file with everything."""
    address = Client().get("/api/v1/bulk/").json()["url"] if path == "file" else f"/api/{path}"
    error = refused(Client().get(address, headers={"If-Match": '"zz"'}), 412)
    assert (error["code"], error["place"]) == ("precondition-failed", "If-Match")
    assert Client().get(address, headers={"If-Match": "*"}).status_code == 200
    if path != "file":
        old = {"If-Unmodified-Since": "Sat, 01 Jan 2000 00:00:00 GMT"}
        assert refused(Client().get(address, headers=old), 412)["place"] == "If-Unmodified-Since"


def test_what_was_refused_is_kept_by_nobody() -> None:
    """Not even that the file which never changes is another one."""
    file = Client().get("/api/v1/bulk/").json()["url"]
    refusal = Client().get(file, headers={"If-Match": '"zz"'})
    assert (refusal.status_code, refusal.headers["Cache-Control"], "ETag" in refusal.headers) == (412, "no-store", False)
    assert "immutable" in Client().get(file).headers["Cache-Control"]


def test_nothing_is_asked_of_the_state_of_what_is_not_there() -> None:
    assert refused(Client().get("/api/v1/cards/nothing/", headers={"If-Match": '"zz"'}), 404)["code"] == "not-found"
    page = Client().get("/cards/", headers={"If-Match": '"zz"'})
    assert (page.status_code, page.headers["Content-Type"].partition(";")[0], b"<h1" in page.content) == (412, "text/html", True)


def test_an_address_that_nobody_can_type() -> None:
    assert refused(Client().get("/api/v1/cards/%00/"), 400)["code"] == "unreadable"


@pytest.fixture
def limited() -> Any:
    """Three calls a minute."""
    rates = {**api_settings.DEFAULT_THROTTLE_RATES, "anon": "3/min"}
    with override_settings(REST_FRAMEWORK={**api_settings.user_settings, "DEFAULT_THROTTLE_RATES": rates}):
        caches["shared"].clear()
        yield
    caches["shared"].clear()


@pytest.mark.usefixtures("limited")
def test_whoever_asks_too_much_is_told_when_to_ask_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cards.api.limits.time.time", lambda: 1_000_000_020.0 - 15)
    for left in (2, 1, 0):
        answer = Client().get(f"/api/v1/cards/?limit={left + 1}")
        assert (answer.status_code, answer.headers["RateLimit-Policy"]) == (200, '"calls";q=3;w=60')
        assert answer.headers["RateLimit"] == f'"calls";r={left};t=15'
    answer = Client().get("/api/v1/cards/")
    error = refused(answer, 429)
    assert (error["code"], error["place"], error["suggestion"]) == ("throttled", "RateLimit", "15")
    assert (answer.headers["Retry-After"], answer.headers["RateLimit"]) == ("15", '"calls";r=0;t=15')
    assert Client(REMOTE_ADDR="10.0.0.9").get("/api/v1/cards/").status_code == 200
    monkeypatch.setattr("cards.api.limits.time.time", lambda: 1_000_000_020.0 + 60)
    assert Client().get("/api/v1/cards/").status_code == 200


@pytest.mark.usefixtures("limited")
def test_every_call_is_counted_and_says_so_errors_and_judges_too() -> None:
    assert Client().post(CHAIN, BOMBER, content_type="application/json").headers["RateLimit"].startswith('"calls";r=2;')
    assert Client().get("/api/v1/cards/nothing/").headers["RateLimit"].startswith('"calls";r=1;')
    assert Client().post(CHAIN, "{", content_type="application/json").headers["RateLimit"].startswith('"calls";r=0;')
    assert refused(Client().get("/api/v1/search/?q=a"), 429)["code"] == "throttled"
    assert Client().get("/api/schema/").status_code == 200


@pytest.mark.usefixtures("limited")
def test_what_did_not_change_is_not_counted() -> None:
    tag = Client().get("/api/v1/games/").headers["ETag"]
    for _time in range(9):
        assert Client().get("/api/v1/games/", headers={"If-None-Match": tag}).status_code == 304
    assert Client().get("/api/v1/games/").headers["RateLimit"].startswith('"calls";r=1;')
    file = Client().get("/api/v1/bulk/").json()
    for _time in range(4):
        assert Client().get(file["url"], headers={"If-None-Match": f'"{file["sha256"]}"'}).status_code == 304


def test_without_a_limit_none_is_stated() -> None:
    assert policy() is None
    assert "RateLimit-Policy" not in Client().get("/api/v1/games/").headers
    assert Policy(1200, 60).header == '"calls";q=1200;w=60'


@pytest.mark.parametrize(
    "path",
    [
        "",
        "schema/",
        "docs/",
        "clients/client.mjs",
        "v1/",
        "v1/cards/?kind=attack",
        "v1/cards/golden-goose/",
        "v1/search/?q=goose",
        "v1/names/?q=goose",
        "v1/bulk/",
        "v1/judge/notation/?text=A+bomber+%3E+B",
        "v1/cards/?as_of=older-sheet",
    ],
)
def test_everything_that_can_be_read_has_validators(path: str) -> None:
    answer = Client().get(f"/api/{path}")
    assert answer.status_code == 200
    assert "must-revalidate" in answer.headers["Cache-Control"]
    for name, value in (("If-None-Match", answer.headers["ETag"]), ("If-Modified-Since", answer.headers["Last-Modified"])):
        again = Client().get(f"/api/{path}", headers={name: value})
        assert (again.status_code, again.content) == (304, b""), name
    ContentVersion.bump()
    assert Client().get(f"/api/{path}", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 200


def test_any_site_may_call_without_cookies() -> None:
    origin = {"Origin": "https://elsewhere.example"}
    answer = Client().get("/api/v1/cards/", headers=origin)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer.headers
    assert {"ETag", "RateLimit", "Retry-After", "Rules-Version"} <= set(answer.headers["Access-Control-Expose-Headers"].split(", "))
    asked = {**origin, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
    before = Client().options(CHAIN, headers=asked)
    assert (before.status_code, before.headers["Access-Control-Allow-Origin"]) == (200, "*")
    assert "POST" in before.headers["Access-Control-Allow-Methods"]
    assert "content-type" in before.headers["Access-Control-Allow-Headers"]
    assert "DELETE" not in before.headers["Access-Control-Allow-Methods"]
    for path in ("/", "/cards/", "/judge/"):
        assert "Access-Control-Allow-Origin" not in Client().get(path, headers=origin).headers


def test_a_question_takes_no_parameters() -> None:
    assert refused(Client().post(f"{CHAIN}?x=1", BOMBER, content_type="application/json"), 400)["code"] == "unknown-parameter"


@pytest.mark.parametrize(
    ("body", "code", "place", "says"),
    [
        (b"", "parse-error", "body", "The body is empty"),
        (b" \n", "parse-error", "body", "The body is empty"),
        (b'{"seats":2,"seats":3}', "field-twice", "seats", "seats is said twice"),
        (b'{"events":[{"play":"a","play":"b"}]}', "field-twice", "events[0].play", "play is said twice"),
        (b'\xef\xbb\xbf{"seats":2}', "parse-error", "line 1, column 1", "byte order mark"),
        (b'{"names":"\xff"}', "parse-error", "body", "its byte 11 belongs"),
        (b'{"seats":NaN}', "parse-error", "body", "NaN is no number"),
        (b'{"seats":-Infinity}', "parse-error", "body", "-Infinity is no number"),
        (b'{"seats":' + b"9" * 5_000 + b"}", "parse-error", "body", "5000 figures"),
        (b"[" * 5_000 + b"]" * 5_000, "parse-error", "body", "too deeply"),
        (b"[" * 400 + b"]" * 400, "parse-error", "body", "too deeply"),
        (b'{"names":{"A":"\\ud800"}}', "parse-error", "body", "half a character"),
        (b'{"seats":2', "parse-error", "line 1, column 11", "not JSON"),
    ],
    ids=lambda value: value[:20] if isinstance(value, str | bytes) else None,
)
def test_a_body_that_cannot_be_read_is_told_in_our_words(body: bytes, code: str, place: str, says: str) -> None:
    for address in (CHAIN, "/api/v1/judge/out-turn/"):
        error = refused(Client().post(address, body, content_type="application/json"), 400)
        assert (error["code"], error["place"], says in error["message"]) == (code, place, True), error


def test_what_is_too_large_says_how_large_it_may_be() -> None:
    for size in (70_000, 300_000):
        error = refused(Client().post(CHAIN, "[" + " " * size + "]", content_type="application/json"), 413)
        assert (error["place"], error["suggestion"]) == ("body", "at most 65536 bytes")


@pytest.mark.parametrize(
    ("accept", "status"),
    [
        ("application/json;q=0", 406),
        ("*/*;q=0", 406),
        ("application/json;q=0.000, */*", 406),
        ("text/html, */*;q=0.1", 200),
        ("application/json;q=0.5", 200),
    ],
)
def test_a_form_that_is_not_taken_is_not_sent(accept: str, status: int) -> None:
    answer = Client().get("/api/v1/games/", headers={"Accept": accept})
    assert answer.status_code == status
    if status == 406:
        assert (refused(answer, 406)["place"], refused(answer, 406)["suggestion"]) == ("Accept", "application/json")


def test_what_is_long_does_not_come_back_whole() -> None:
    answer = Client().get("/api/v1/judge/notation/", {"text": "a" * 7_000})
    assert answer.status_code == 409
    assert all(len(part) < 500 for each in answer.json()["errors"] for part in each.values()), answer.json()
    answer = Client().post(CHAIN, {**BOMBER, "ruleset": "a" * 7_000}, content_type="application/json")
    assert len(refused(answer, 400)["message"]) < 200
