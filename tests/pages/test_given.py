"""Kept pages given before anything else is done: the same answer, but never one that is somebody's own or of another version."""

from __future__ import annotations

import pytest
from django.db import OperationalError, connections
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from cards.models import Card, ContentVersion
from cards.views import kept
from cards.views.kept import PAGES

PAGE = "/cards/golden-goose/"
NEVER_THE_SAME = {"X-Request-ID"}


@pytest.fixture(autouse=True)
def room(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room that a site has; other tests have none."""
    monkeypatch.setattr(PAGES, "room", 16 * 1024 * 1024)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows with every kept page that went the long way."""
    marks: list[str] = []
    long_way = kept.Kept.response

    def seen(page: kept.Kept, request: object, mark: str, version: kept.Version) -> kept.KeptResponse:
        marks.append(mark)
        return long_way(page, request, mark, version)  # type: ignore[arg-type]

    monkeypatch.setattr(kept.Kept, "response", seen)
    return marks


def headers(client: Client, **asked: str) -> dict[str, str]:
    """The headers of the page but for the number of the request."""
    answer = client.get(PAGE, headers=asked)
    assert answer.status_code == 200
    return {name: value for name, value in answer.headers.items() if name not in NEVER_THE_SAME}


@pytest.mark.parametrize("packing", ["gzip", "identity"])
def test_the_third_answer_is_the_second_without_its_way(
    content: None, client: Client, made: list[str], packing: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    headers(client, Accept_Encoding=packing)
    second = client.get(PAGE, headers={"Accept-Encoding": packing})
    assert len(made) == 1
    with django_assert_num_queries(1):
        third = client.get(PAGE, headers={"Accept-Encoding": packing})
    assert len(made) == 1
    assert third.content == second.content
    assert {**third.headers, "X-Request-ID": ""} == {**second.headers, "X-Request-ID": ""}
    assert third.headers["X-Request-ID"] != second.headers["X-Request-ID"]
    assert third.resolver_match.view_name == "card"
    assert {"Content-Security-Policy", "Permissions-Policy", "X-Content-Type-Options", "ETag", "Cache-Control"} <= set(third.headers)


def test_a_new_version_is_seen_at_once(content: None, client: Client) -> None:
    for _ in range(3):
        client.get(PAGE)
    Card.objects.filter(slug="golden-goose").update(effect="Lays an egg for whoever asks.")
    ContentVersion.bump()
    assert "Lays an egg for whoever asks." in client.get(PAGE).content.decode()


def test_the_same_number_at_another_time_is_another_version(content: None, client: Client) -> None:
    tag = [headers(client) for _ in range(3)][-1]["ETag"]
    ContentVersion.objects.update(changed="2020-01-01T00:00:00Z")
    assert headers(client)["ETag"] != tag


@pytest.mark.parametrize(
    ("name", "value"),
    [("Cookie", "sessionid=x"), ("If-None-Match", '"x"'), ("If-Modified-Since", "Mon, 01 Jan 2001 00:00:00 GMT")],
)
def test_whoever_asks_otherwise_goes_the_long_way(content: None, client: Client, name: str, value: str) -> None:
    everybody = [headers(client) for _ in range(3)][-1]
    own = headers(client, **{name: value})
    if name == "Cookie":
        assert "private" in own["Cache-Control"]
    else:
        assert own == everybody


def test_who_has_the_page_is_told_so(content: None, client: Client) -> None:
    tag = [headers(client) for _ in range(3)][-1]["ETag"]
    assert client.get(PAGE, headers={"If-None-Match": tag}).status_code == 304
    assert client.head(PAGE).content == b""
    assert client.post(PAGE).status_code == 405


def test_hosts_and_schemes_are_not_mixed_up(content: None, client: Client) -> None:
    for _ in range(3):
        assert b"http://localhost/" in client.get(PAGE, headers={"Host": "localhost"}).content
    assert client.get(PAGE, headers={"Host": "elsewhere.example"}).status_code == 400
    assert b"https://testserver/" in client.get(PAGE, secure=True).content
    assert b"http://testserver/" in client.get(PAGE).content


@pytest.mark.parametrize("page", ["/api/", "/api/docs/", "/api/clients/client.mjs", "/api/clients/client.py"])
def test_other_sites_may_read_also_what_was_given_to_this_one_before(
    content: None, client: Client, page: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """Whoever came first, and from wherever: what is given again was noted without that."""
    for origin in ("", "http://[", ""):
        assert "Access-Control-Allow-Origin" not in client.get(page, headers={"Origin": origin}).headers
    with django_assert_num_queries(1):
        answer = client.get(page, headers={"Origin": "https://elsewhere.example"})
    assert (answer.status_code, answer.headers["Access-Control-Allow-Origin"]) == (200, "*")
    assert "ETag" in answer.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Origin" not in client.get(page).headers


def test_a_page_that_had_to_make_room_is_made_again(content: None, client: Client, made: list[str]) -> None:
    whole = [client.get(PAGE).content for _ in range(3)][-1]
    PAGES.forget()
    assert client.get(PAGE).content == whole


def test_a_database_that_is_away_is_found_out_the_long_way(content: None, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        client.get(PAGE)

    def away(*_args: object, **_kwargs: object) -> None:
        raise OperationalError("gone")

    client.raise_request_exception = False
    with monkeypatch.context() as patch:
        patch.setattr(connections["default"], "cursor", away)
        assert client.get(PAGE).status_code == 503
    assert client.get(PAGE).status_code == 200
