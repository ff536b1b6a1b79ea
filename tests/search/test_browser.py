"""Suggestions in a real browser: by keyboard, by touch, announced, and gone when they should be."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page, Route, expect

pytestmark = pytest.mark.browser

SITE = "http://chicks.test"


@pytest.fixture
def page(browser: Browser, content: None, client: Client) -> Iterator[Page]:
    """A phone on which the site stands: every request is answered by the site itself, static files by the folder."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")

    def answer(route: Route) -> None:
        address = urlsplit(route.request.url)
        if address.path.startswith("/static/"):
            file = Path(settings.BASE_DIR) / address.path.removeprefix("/")
            route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "application/octet-stream")
            return
        response = client.get(f"{address.path}?{address.query}" if address.query else address.path)
        kept = {name: value for name, value in response.headers.items() if name.lower() in ("content-type", "content-security-policy", "location")}
        route.fulfill(status=response.status_code, body=response.content, headers=kept)

    context.route("**/*", answer)
    shown = context.new_page()
    complaints: list[str] = []
    shown.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    shown.on("pageerror", lambda error: complaints.append(str(error)))
    shown.goto(f"{SITE}/search/")
    yield shown
    assert [] == complaints
    context.close()


def test_typing_offers_names_and_the_keyboard_opens_one(page: Page) -> None:
    box = page.get_by_role("combobox", name="Card, rule or question")
    options = page.get_by_role("option")
    box.press_sequentially("rag")
    expect(options.first).to_contain_text("Raging Cockerel")
    expect(box).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("status").filter(has_text=re.compile("suggestions"))).to_have_count(1)
    box.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", re.compile("suggestions-1-1"))
    box.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    box.press("ArrowUp")
    box.press("ArrowUp")
    expect(page.locator("[role=option][aria-selected=true]")).to_have_count(0)
    box.press("ArrowDown")
    box.press("Enter")
    page.wait_for_url(f"{SITE}/cards/raging-cockerel/")


def test_enter_without_a_choice_searches(page: Page) -> None:
    box = page.get_by_role("combobox")
    box.press_sequentially("falc")
    expect(page.get_by_role("option").first).to_contain_text("Falcon Interceptor")
    box.press("Enter")
    page.wait_for_url(f"{SITE}/search/?q=falc")


def test_escape_and_leaving_close_the_list(page: Page) -> None:
    box = page.get_by_role("combobox")
    box.press_sequentially("peng")
    expect(page.get_by_role("listbox")).to_be_visible()
    box.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(box).to_have_attribute("aria-expanded", "false")
    expect(box).to_have_value("peng")
    box.press("ArrowDown")
    expect(page.get_by_role("listbox")).to_be_visible()
    box.press("Tab")
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_a_tap_opens_a_suggestion(page: Page) -> None:
    page.get_by_role("combobox").press_sequentially("kaka")
    page.get_by_role("option").filter(has_text="Ancient Kākāpō").click()
    page.wait_for_url(f"{SITE}/cards/ancient-kakapo/")


def test_what_stands_for_another_name_is_told(page: Page) -> None:
    page.get_by_role("combobox").press_sequentially("hawk")
    expect(page.get_by_role("option").first).to_have_text(re.compile("Intercepting Hawk.*Falcon Interceptor", re.S))


def test_nothing_to_suggest_shows_no_list(page: Page) -> None:
    box = page.get_by_role("combobox")
    box.press_sequentially("falcon")
    expect(page.get_by_role("listbox")).to_be_visible()
    box.press_sequentially(" xyzzy")
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_options_are_large_enough_and_axe_finds_nothing(page: Page) -> None:
    page.get_by_role("combobox").press_sequentially("goo")
    expect(page.get_by_role("option").first).to_be_visible()
    assert all(box["height"] >= 44 for option in page.get_by_role("option").all() if (box := option.bounding_box()))
    for address in ("", "?q=penguin", "?q=penguin+falcon", "?q=type:atack+steal", "?q=xyzzy", "?q=type:attack"):
        if address:
            page.goto(f"{SITE}/search/{address}")
        found = Axe().run(page)
        assert 0 == found.violations_count, found.generate_report()
        assert page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
