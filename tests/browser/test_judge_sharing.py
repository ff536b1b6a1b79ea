"""A verdict handed on: link, code, print, previews. And how the pages look and read, in every state."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.judge_web.test_pages import STATES

from .conftest import Open
from .looks import each_look, looks_well
from .scanner import scan

pytestmark = pytest.mark.browser

VERDICT = "/judge/chain/?d=1i3A~NAAna.BBen.CCaro~raAB.bpCA.fiA.fiB"
HEADLINE = "Caro picks 3 cards from Ana, and they go on the discard pile."


def test_a_shared_link_opens_in_a_fresh_browser(open_page: Open) -> None:
    """Whatever was undone or looked at on the way, the link is the dispute and nothing else."""
    first = open_page(f"{VERDICT}&step=3")
    link = first.locator("[data-link]").input_value()
    assert link.endswith(VERDICT)
    second = open_page(urlsplit(link).path + "?" + urlsplit(link).query, java_script_enabled=False)
    expect(second.get_by_role("heading", level=1)).to_have_text(HEADLINE)


def test_the_link_is_copied(open_page: Open) -> None:
    page = open_page(VERDICT, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator("[data-copy]")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("[data-link]").input_value()
    expect(page.locator("body > p[role=status]")).to_have_text("Copied")


def test_the_code_is_scanned_and_opened(open_page: Open) -> None:
    page = open_page(VERDICT, device_scale_factor=2)
    page.get_by_text("Code to scan").click()
    code = page.locator("img.qr")
    expect(code).to_be_visible()
    page.wait_for_load_state("networkidle")
    url = scan(code.screenshot())
    assert url == page.locator("[data-link]").input_value()
    opened = open_page(urlsplit(url).path + "?" + urlsplit(url).query)
    expect(opened.get_by_role("heading", level=1)).to_have_text(HEADLINE)


def test_without_scripts_the_link_can_still_be_taken(open_page: Open) -> None:
    page = open_page(VERDICT, java_script_enabled=False)
    assert page.get_by_label("The link is the whole dispute").input_value().endswith(VERDICT)
    expect(page.get_by_role("button", name="Copy the link")).to_be_hidden()


def test_a_ruling_slip_is_one_sheet(open_page: Open) -> None:
    page = open_page(VERDICT, width=1280, height=900)
    sheet = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", sheet)) == 1
    page.emulate_media(media="print")
    expect(page.locator(".verdict-slip .qr")).to_be_visible()
    expect(page.get_by_role("link", name="Step on")).to_be_hidden()


def test_previews_say_what_was_ruled(open_page: Open) -> None:
    page = open_page(VERDICT)
    assert page.locator("meta[property='og:title']").get_attribute("content") == HEADLINE.rstrip(".")
    assert "Rules of 15 October 2026" in (page.locator("meta[property='og:description']").get_attribute("content") or "")
    picture = page.request.get(page.locator("meta[property='og:image']").get_attribute("content") or "")
    assert picture.headers["content-type"] == "image/png"
    assert picture.body().startswith(b"\x89PNG")


@each_look(STATES)
def test_a_state_looks_and_reads_well(open_page: Open, name: str, theme: str, widths: tuple[int, ...], judged: int) -> None:
    looks_well(open_page, STATES[name], f"judge {name}", theme, widths, judged)


def test_letters_twice_as_large_lose_nothing(open_page: Open) -> None:
    page = open_page("/judge/", width=360)
    for name in ("start", "answer", "empty table", "verdict", "verdict, pick by pick", "verdict, contested"):
        page.goto(STATES[name])
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name
