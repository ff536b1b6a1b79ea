"""The site as it would be: seen by one, kept by nobody, and gone without a trace."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from django.db import transaction
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.test import Client, RequestFactory

from cards.content.linking import Linker
from cards.content.records import from_database
from cards.desk.applying import ApplyFault
from cards.desk.preview import preview_response, previewed
from cards.models import Card, Change, ContentVersion
from cards.search import index
from cards.search.answers import search
from cards.versioned import Versioned
from judge import catalogue

from .conftest import RULES, change, gone, new

pytestmark = pytest.mark.usefixtures("content")

RENAMED = change("card", "eagle-eye", name="Wobbegong Eye")


def test_inside_is_the_draft_and_outside_nothing_has_happened() -> None:
    before, version = from_database(), ContentVersion.current()
    with previewed([RENAMED]):
        assert "Wobbegong Eye" == Card.objects.get(slug="eagle-eye").name
        assert "card/eagle-eye" == search("wobbegong").documents[0].key
        assert "Wobbegong Eye" == catalogue.current().catalogue.cards["eagle-eye"].name
        assert "Wobbegong Eye" in Linker.current().names
    assert before == from_database()
    assert (version.number, version.changed) == (ContentVersion.current().number, ContentVersion.current().changed)
    assert 0 == search("wobbegong").total
    assert "Eagle Eye" == catalogue.current().catalogue.cards["eagle-eye"].name
    assert "Wobbegong Eye" not in Linker.current().names
    assert not Card.history.filter(name="Wobbegong Eye").exists()


def test_a_preview_turns_out_nothing_that_everybody_reads() -> None:
    held = index.current(), catalogue.current(), Linker.current()
    for number in range(3):
        with previewed([change("card", "eagle-eye", name=f"Wobbegong {number}")]):
            index.current(), catalogue.current(), Linker.current()
    assert all(now is before for now, before in zip((index.current(), catalogue.current(), Linker.current()), held, strict=True))


def test_other_threads_go_on_reading_what_is_public(monkeypatch: pytest.MonkeyPatch) -> None:
    """While one thread is inside a preview, others get the public thing at once, without building and without waiting."""
    version = threading.local()
    public = ContentVersion(number=7)
    monkeypatch.setattr(ContentVersion, "current", classmethod(lambda cls: getattr(version, "row", public)))
    building, go_on = threading.Event(), threading.Event()

    def build() -> str:
        if getattr(version, "row", public).of_preview:
            building.set()
            assert go_on.wait(10)
            return "preview"
        return "public"

    derived = Versioned(build)
    assert "public" == derived.current()
    got: list[str] = []

    def look() -> None:
        version.row = ContentVersion(number=ContentVersion.FIRST_OF_PREVIEWS + 1)
        got.append(derived.current())

    viewer = threading.Thread(target=look)
    viewer.start()
    assert building.wait(10)
    assert "public" == derived.current()
    go_on.set()
    viewer.join()
    assert ["preview"] == got


def test_the_next_page_of_a_preview_finds_what_was_derived_for_the_first() -> None:
    def derived() -> tuple[object, object]:
        with previewed([RENAMED]):
            return index.current(), catalogue.current()

    assert all(one is other for one, other in zip(derived(), derived(), strict=True))


def test_the_same_preview_has_the_same_version_and_another_one_another() -> None:
    def version(*changes: Change) -> int:
        with previewed(changes) as number:
            assert number == ContentVersion.current().number
            assert ContentVersion.current().of_preview
            return number

    both = version(RENAMED, change("term", "pick", meaning="x"))
    assert both == version(change("term", "pick", meaning="x"), RENAMED)
    assert both != version(RENAMED)
    first = version(RENAMED)
    ContentVersion.bump()
    assert first != version(RENAMED)


def test_what_is_written_inside_is_rolled_back_and_what_breaks_too() -> None:
    with previewed([RENAMED]):
        Card.objects.filter(slug="holy-dove").update(name="Nobody")
    with pytest.raises(ZeroDivisionError), previewed([RENAMED]):
        raise ZeroDivisionError
    with pytest.raises(ApplyFault), previewed([RENAMED, change("term", "nothing-like-it", meaning="x")]):
        pass
    assert ("Eagle Eye", "Holy Dove") == tuple(Card.objects.get(slug=slug).name for slug in ("eagle-eye", "holy-dove"))
    assert not transaction.get_connection().needs_rollback


def test_a_preview_in_a_preview_sees_both() -> None:
    with previewed([RENAMED]) as outer:
        with previewed([change("card", "holy-dove", name="Wobbegong Dove")]) as inner:
            assert {"card/eagle-eye", "card/holy-dove"} <= {document.key for document in search("wobbegong").documents}
        assert outer == ContentVersion.current().number != inner
        assert "Holy Dove" == Card.objects.get(slug="holy-dove").name


@pytest.fixture
def visit(client: Client) -> Callable[..., HttpResponseBase]:
    """Visits a page of the whole site in a preview."""

    def visited(path: str, *changes: Change, **headers: str) -> HttpResponseBase:
        request = RequestFactory().get(path, headers=headers)
        return preview_response(client.handler.get_response, request, changes)

    client.handler.load_middleware()
    return visited


PAGES = ["/cards/eagle-eye/", "/search/?q=wobbegong", "/judge/", "/cards/"]


@pytest.mark.parametrize("page", PAGES)
def test_no_page_of_a_preview_may_be_kept(visit: Callable[..., HttpResponse], client: Client, page: str) -> None:
    public = client.get(page)
    shown = visit(page, RENAMED, **{"If-None-Match": public.headers.get("ETag", ""), "If-Modified-Since": public.headers.get("Last-Modified", "")})
    assert 200 == shown.status_code, "never 304"
    assert ("no-store", "noindex") == (shown.headers["Cache-Control"], shown.headers["X-Robots-Tag"])
    assert not {"ETag", "Last-Modified", "Expires"} & set(shown.headers)
    again = client.get(page)
    assert public.headers.get("ETag") == again.headers.get("ETag")
    assert b"Wobbegong" not in again.content.replace(b"wobbegong", b"")
    if page != "/judge/":
        assert b"Wobbegong" in shown.content.replace(b"wobbegong", b"")


def test_new_clauses_and_deletions_are_shown(visit: Callable[..., HttpResponse], client: Client) -> None:
    clause = {"ruleset": [RULES], "section": [RULES, "chain"], "slug": "chain.new", "number": 90, "title": "A new clause", "text": "A wobbegong."}
    assert b"A wobbegong." in visit("/rules/chain/", new("clause", RULES, "chain.new", **clause)).content
    assert b'id="redirect"' in client.get("/glossary/").content
    assert b'id="redirect"' not in visit("/glossary/", gone("term", "redirect")).content


def test_a_page_finds_the_mark_for_its_banner() -> None:
    def page(request: HttpRequest) -> HttpResponse:
        preview = request.preview  # type: ignore[attr-defined]
        return HttpResponse(f"{preview.version} {[str(change) for change in preview.changes]}")

    shown = preview_response(page, RequestFactory().get("/"), [RENAMED])
    assert isinstance(shown, HttpResponse)
    version, _space, changes = shown.content.decode().partition(" ")
    assert (True, "['Edited: card eagle-eye']") == (int(version) >= ContentVersion.FIRST_OF_PREVIEWS, changes)


def test_what_is_written_late_is_written_inside() -> None:
    def late(request: HttpRequest) -> StreamingHttpResponse:
        return StreamingHttpResponse(Card.objects.get(slug=slug).name for slug in ["eagle-eye"])

    def later(request: HttpRequest) -> TemplateResponse:
        return TemplateResponse(request, "400.html", {})

    shown = preview_response(late, RequestFactory().get("/"), [RENAMED])
    assert b"Wobbegong Eye" == b"".join(shown)
    rendered = preview_response(later, RequestFactory().get("/"), [RENAMED])
    assert isinstance(rendered, TemplateResponse)
    assert rendered.is_rendered


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_a_preview_is_only_looked_at(method: str) -> None:
    def never(request: HttpRequest) -> HttpResponse:
        raise AssertionError("the view is not asked")

    refused = preview_response(never, getattr(RequestFactory(), method)("/suggest/"), [RENAMED])
    assert (405, "GET, HEAD") == (refused.status_code, refused.headers["Allow"])
