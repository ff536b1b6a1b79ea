"""The gallery of parts in a real browser: nothing leaves its place, targets are large enough, axe finds nothing."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route

from .gallery import ROOT, page

pytestmark = pytest.mark.browser

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'"

TEXTS_THAT_LEAVE = """() => [...document.querySelectorAll('svg.face text')].filter(text => {
  const box = text.getBBox(), view = text.closest('svg.face').viewBox.baseVal;
  if (!text.getBoundingClientRect().width) return false;
  return box.x < 4 || box.x + box.width > view.width - 4 || box.y + box.height > view.height;
}).map(text => text.textContent)"""

SMALL_TARGETS = """() => [...document.querySelectorAll('nav a, main :is(a, button, select, input, summary, label.check)')].filter(element => {
  const box = element.getBoundingClientRect();
  if (!box.width || element.closest('p') || element.matches('.check input, .option input, .filter input, .search input')) return false;
  const grown = getComputedStyle(element, '::after');
  const reach = grown.position === 'absolute' && grown.content !== 'none' ? -2 * parseFloat(grown.top) : 0;
  return Math.max(box.height, box.height + reach) < 43.5;
}).map(element => element.outerHTML.slice(0, 90))"""

WIDER_THAN_THE_PAGE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def gallery() -> str:
    return page()


@pytest.fixture
def opened(browser: Browser, gallery: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The gallery as the site would send it, its static files straight from the folder."""
    width, theme = request.param

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix("http://gallery.test")
        if path.startswith("/static/"):
            file = ROOT / path.removeprefix("/")
            route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "application/octet-stream")
        else:
            route.fulfill(body=gallery, content_type="text/html; charset=utf-8", headers={"content-security-policy": POLICY})

    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=theme, reduced_motion="reduce")
    context.route("**/*", answer)
    shown = context.new_page()
    complaints: list[str] = []
    shown.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    shown.goto("http://gallery.test/judge/")
    shown.evaluate("() => document.fonts.ready.then(() => true)")
    assert complaints == []
    yield shown
    context.close()


at = pytest.mark.parametrize("opened", [(320, "light"), (360, "light"), (360, "dark"), (900, "light"), (1280, "dark")], indirect=True, ids=str)


@at
def test_every_thing_keeps_its_place(opened: Page) -> None:
    assert opened.evaluate(WIDER_THAN_THE_PAGE) <= 0
    assert opened.evaluate(TEXTS_THAT_LEAVE) == []
    assert opened.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("opened", [(360, "light"), (1280, "light")], indirect=True, ids=str)
def test_letters_of_double_size(opened: Page) -> None:
    opened.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert opened.evaluate(WIDER_THAN_THE_PAGE) <= 0


@pytest.mark.parametrize("opened", [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark")], indirect=True, ids=str)
def test_axe_finds_nothing(opened: Page) -> None:
    bypassed = opened.context.new_cdp_session(opened)
    bypassed.send("Page.setBypassCSP", {"enabled": True})
    opened.reload()
    found = Axe().run(opened)
    assert found.response["violations"] == [], found.generate_report()


@pytest.mark.parametrize("opened", [(360, "light")], indirect=True, ids=str)
def test_the_skip_link_comes_first(opened: Page) -> None:
    opened.keyboard.press("Tab")
    assert opened.evaluate("() => document.activeElement.textContent") == "To the content"
    opened.keyboard.press("Enter")
    assert opened.evaluate("() => document.activeElement.id") == "main"


@pytest.mark.parametrize("opened", [(688, "dark")], indirect=True, ids=str)
def test_paper_has_no_bars_or_buttons_and_says_when(opened: Page) -> None:
    opened.emulate_media(media="print")
    opened.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    for gone in (".topbar", ".bottombar", ".btn", ".search", ".slip-tab"):
        assert not opened.locator(gone).first.is_visible()
    assert opened.locator("[data-printed]").inner_text().startswith("Printed ")
    assert opened.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert opened.evaluate(WIDER_THAN_THE_PAGE) <= 0
