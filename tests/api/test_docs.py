"""The page with every call: it tells all that the description has, without scripts, and every link and example on it works."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from bs4 import BeautifulSoup, Tag
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page

from cards.api import docs
from cards.api.shapes import shape
from tests.browser.looks import HEIGHTS, SMALL_TARGETS
from tests.pages.site import parse_strictly

OPENED = ("/reference/v1_cards_list", "/judge/judge_chain", "/bulk/v1_bulk_file_retrieve", "Ruling")
ASKED = {"/bulk/v1_bulk_retrieve": "sha256", "/judge/judge_chain": '"headline"'}


@pytest.fixture(scope="module")
def sent(content_database: None, django_db_blocker: Any) -> bytes:
    with django_db_blocker.unblock():
        return Client().get("/api/docs/").content


@pytest.fixture(scope="module")
def soup(sent: bytes) -> BeautifulSoup:
    return BeautifulSoup(sent, "html.parser")


@pytest.fixture(scope="module")
def description(content_database: None, django_db_blocker: Any) -> dict[str, Any]:
    with django_db_blocker.unblock():
        return dict(Client().get("/api/schema/", {"format": "json"}).json())


def place(soup: BeautifulSoup, name: str) -> Tag:
    found = soup.find(id=name)
    assert isinstance(found, Tag), name
    return found


def test_it_is_sound_html_with_one_main_and_headings_in_order(sent: bytes, soup: BeautifulSoup) -> None:
    parse_strictly(sent)
    assert len(soup.find_all("main")) == len(soup.find_all("h1")) == 1
    levels = [int(heading.name[1]) for heading in soup.find_all(["h1", "h2", "h3", "h4", "h5", "h6"])]
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert [each for each, count in Counter(str(tag["id"]) for tag in soup.find_all(id=True)).items() if count > 1] == []
    assert not soup.find_all(style=True)
    assert not soup.select("summary :is(a, button, input, select, textarea, summary)"), "what opens a call is one control"
    assert not [box for box in soup.select("main pre") if not box.get("tabindex") or not (box.get("aria-label") or "data-answer" in box.attrs)]


def test_it_tells_of_every_call_all_that_the_description_has(soup: BeautifulSoup, description: dict[str, Any]) -> None:
    calls = [(path, method, call) for path, methods in description["paths"].items() for method, call in methods.items()]
    assert len(soup.select(".call-method")) == len(calls)
    for path, method, call in calls:
        told = place(soup, f"/{call['tags'][0]}/{call['operationId']}")
        summary = told.find_previous("summary")
        assert summary is not None
        assert summary.get_text(" ", strip=True) == f"{method.upper()} {call['summary']} {path}"
        terms = {term.get_text(" ", strip=True) for term in told.find_all("dt")}
        names = {word for term in terms for word in term.replace(",", " ").split()}
        assert {each["name"] for each in call.get("parameters", ())} | set(call["responses"]) <= names
        body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
        if (name := body.get("$ref", "").rpartition("/")[2]) and not told.find("a", href=f"#{name}"):
            assert set(description["components"]["schemas"][name]["properties"]) <= names, name


def test_every_shape_stands_once_or_with_the_call_that_has_it(soup: BeautifulSoup, description: dict[str, Any]) -> None:
    inside = set(description["components"]["schemas"]) - {name for name, _ in docs.documents().shapes}
    for name in set(description["components"]["schemas"]) - inside:
        fields = description["components"]["schemas"][name].get("properties", {})
        assert set(fields) <= {code.get_text() for code in place(soup, name).select("dt code")}, name
    assert not [name for name in inside if soup.find("a", href=f"#{name}")]


def test_every_link_leads_somewhere_and_every_example_is_answered(soup: BeautifulSoup, client: Client, content: None) -> None:
    main = soup.find("main")
    assert main
    anchors = {str(tag["id"]) for tag in soup.find_all(id=True)}
    links = {str(link["href"]) for link in main.find_all("a")}
    assert {link[1:] for link in links if link.startswith("#")} <= anchors
    assert {"/reference", "/judge", "/judge/judge_chain"} <= anchors, "addresses that were given away"
    for link in sorted(link for link in links if link.startswith("/api/")):
        assert client.get(link).status_code == 200, link
    for call in (call for group in docs.documents().groups for call in group.calls if call.example):
        assert client.post(call.tried, call.example, content_type="application/json").status_code == 200, call.path
    assert docs.TRY.keys() <= {anchor.rpartition("/")[2] for anchor in anchors}


def test_other_methods_are_refused(client: Client, content: None) -> None:
    assert client.post("/api/docs/").status_code == 405


@pytest.mark.parametrize(
    ("schema", "says"),
    [
        ({"type": "string"}, "text"),
        ({"type": ["integer", "null"], "minimum": 0, "maximum": 9, "default": 3}, "whole number, 0 to 9, or null, 3 unless told"),
        (
            {"type": "array", "items": {"type": "integer", "minimum": 1}, "maxItems": 4, "uniqueItems": True},
            "list of whole numbers, each at least 1, at most 4 entries, none twice",
        ),
        ({"type": "array", "items": {"type": "string"}, "minItems": 1}, "list of texts, not empty"),
        ({"oneOf": [{"type": "string", "format": "uri"}, {"type": "null"}]}, "address, or null"),
        ({"type": "string", "enum": ["a"]}, "always"),
        ({"type": "string", "pattern": "^(a|b)$"}, "one of"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "object; under each name: whole number"),
        ({"$ref": "#/components/schemas/Card"}, ""),
        ({}, "anything"),
    ],
)
def test_a_schema_in_words(schema: dict[str, Any], says: str) -> None:
    found = shape(schema)
    assert ", ".join(filter(None, [found.says, found.bounds])) == says


def test_fields_that_are_alike_stand_together_and_what_belongs_together_is_told() -> None:
    seat = {"type": "string"}
    found = shape(
        {
            "properties": {"A": seat, "B": seat, "by": {"type": "integer"}},
            "required": ["by"],
            "allOf": [{"anyOf": [{"required": ["A"]}, {"properties": {"by": {"enum": [1, 2]}}}]}],
        }
    )
    assert [(field.names, field.needed) for field in found.fields] == [(("A", "B"), False), (("by",), True)]
    assert found.also == (("A*", "by: 1 | 2"),)


Open = Callable[[str, int], Page]


@pytest.fixture
def open_page(browser: Browser, running: str) -> Iterator[Open]:
    """Opens the page in a fresh browser, in this light and this wide. Fails on any complaint of the page, and on whatever comes from elsewhere."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_it(theme: str, width: int) -> Page:
        scheme: Any = theme
        context = browser.new_context(viewport={"width": width, "height": HEIGHTS[width]}, color_scheme=scheme, reduced_motion="reduce")
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: complaints.append(request.url) if not request.url.startswith((running, "data:", "blob:")) else None)
        page.goto(f"{running}/api/docs/")
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.mark.browser
def test_calls_can_be_read_and_tried_on_a_phone_and_nothing_comes_from_elsewhere(open_page: Open) -> None:
    """Axe reads what is open; all of the page, in both lights, is for the nightly run."""
    page = open_page("light", 360)
    for name in OPENED:
        page.locator("details.call", has=page.locator(f"[id='{name}']")).locator("> summary").press("Enter")
    for name, answer in ASKED.items():
        page.evaluate("(name) => { location.hash = name; }", name)
        call = page.locator(f"[id='{name}']")
        call.get_by_role("button", name="Send").click()
        call.locator("[data-answer]", has_text=answer).wait_for()
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(SMALL_TARGETS) == []
    result = Axe().run(page, context={"exclude": [["details.call:not([open])"]]})
    assert result.violations_count == 0, result.generate_report()


@pytest.mark.browser
@pytest.mark.nightly
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_with_everything_open(open_page: Open, theme: str, width: int) -> None:
    page = open_page(theme, width)
    page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true; })")
    page.locator(".call-send").nth(39).wait_for()
    result = Axe().run(page)
    assert result.violations_count == 0, result.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") == width
