"""Finished pages in memory: made once for each version, given to everybody but those who have a page of their own, and never too many."""

from __future__ import annotations

import gzip
import random

import pytest
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, DjangoCaptureOnCommitCallbacks

from cards.models import Card, ContentVersion
from cards.views.kept import PAGES, Pages

from .site import addresses

PAGE = "/cards/flaming-galah/"


@pytest.fixture(autouse=True)
def room(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room that a site has; other tests have none."""
    monkeypatch.setattr(PAGES, "room", 16 * 1024 * 1024)


def answer(body: bytes) -> HttpResponse:
    return HttpResponse(body, headers={"X-Own": "yes"})


def test_a_page_made_once_costs_one_query_afterwards(content: None, client: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    first = client.get(PAGE)
    with django_assert_num_queries(1):
        again = client.get(PAGE)
    assert (again.status_code, again.content) == (200, first.content)
    of_each = {name: again.headers[name] for name in ("Vary", "X-Request-ID")}
    assert {**again.headers} == {**first.headers, **of_each}


def test_who_takes_packed_pages_gets_the_same_page_packed(content: None, client: Client) -> None:
    client.get(PAGE)
    plain, packed = client.get(PAGE), client.get(PAGE, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert int(packed.headers["Content-Length"]) == len(packed.content)
    assert "Accept-Encoding" in plain.headers["Vary"]


def test_pages_of_all_kinds_are_given_again_as_they_were_made(content: None, client: Client) -> None:
    seed = random.SystemRandom().randrange(10**9)
    print("seed", seed)
    for address in random.Random(seed).sample(addresses(), 30):
        made, given = client.get(address), client.get(address)
        assert (given.content, given.headers["Content-Type"], given.headers["ETag"]) == (
            made.content,
            made.headers["Content-Type"],
            made.headers["ETag"],
        )


def test_an_edit_is_seen_at_once(content: None, client: Client, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks) -> None:
    client.get(PAGE)
    with django_capture_on_commit_callbacks(execute=True):
        Card.objects.get(slug="flaming-galah").save()
        Card.objects.filter(slug="flaming-galah").update(effect="Sings until everybody leaves.")
    assert "Sings until everybody leaves." in client.get(PAGE).content.decode()


def test_the_same_number_at_another_time_is_another_version(content: None, client: Client) -> None:
    first = client.get(PAGE)
    ContentVersion.objects.update(changed="2020-01-01T00:00:00Z")
    assert client.get(PAGE).headers["ETag"] != first.headers["ETag"]


def test_pages_of_who_is_logged_in_are_not_kept_and_not_shared(content: None, client: Client) -> None:
    client.force_login(User.objects.create_superuser("editor"))
    own = client.get(PAGE)
    assert len(PAGES) == 0
    assert "private" in own.headers["Cache-Control"]
    assert "s-maxage" not in own.headers["Cache-Control"]


def test_shared_caches_may_help_for_ten_seconds(content: None, client: Client) -> None:
    says = client.get(PAGE).headers["Cache-Control"]
    assert says == "public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=60, stale-if-error=600"


@pytest.mark.parametrize("address", ["/cards/no-such-card/", "/judge/chain/?d=rubbish"])
def test_what_is_no_page_is_not_kept(content: None, client: Client, address: str) -> None:
    assert client.get(address).status_code in (400, 404)
    assert len(PAGES) == 0


def test_the_page_not_asked_for_the_longest_makes_room(rf: RequestFactory) -> None:
    pages = Pages(room=1000)
    for mark in "abcd":
        pages.keep(mark, answer(mark.encode() * 190))
    for mark in "ab":
        pages.find(mark)
    pages.keep("e", answer(b"e" * 250))
    pages.keep("f", answer(b"f" * 190))
    assert [mark for mark in "abcdef" if pages.find(mark)] == ["a", "b", "e", "f"]
    found = pages.find("a")
    assert found is not None
    assert found.response(HttpRequest(), "a", (1, timezone.now())).headers["X-Own"] == "yes"


def test_a_page_too_large_for_the_room_is_not_kept() -> None:
    pages = Pages(room=1000)
    pages.keep("a", answer(b"a" * 251))
    assert len(pages) == 0


def test_a_page_kept_twice_takes_its_room_once() -> None:
    pages = Pages(room=1000)
    for _ in range(20):
        pages.keep("a", answer(b"a" * 190))
    pages.keep("b", answer(b"b" * 190))
    assert len(pages) == 2
