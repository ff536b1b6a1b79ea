"""These pages in a real browser, without scripts: nothing leaves its place, targets are large enough, axe finds nothing."""

from __future__ import annotations

import mimetypes
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.test import Client
from playwright.sync_api import Browser, Page, Route

from tests.design.gallery import ROOT
from tests.design.test_look import POLICY, SMALL_TARGETS, WIDER_THAN_THE_PAGE

from .pages import FIXED

pytestmark = pytest.mark.browser

TOO_FAR_RIGHT = """() => [...document.querySelectorAll('main *')].filter(element => {
  return element.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && !element.closest('.scroller');
}).map(element => element.outerHTML.slice(0, 100)).slice(-3)"""
SITE = "http://site.test"
SHOWN = [
    address
    for address in FIXED
    if not address.startswith(
        ("/judge/matrix/?edition=raging", "/judge/matrix/?edition=innocent&edition=pure", "/judge/cases/?topic", "/judge/quiz/?q=3")
    )
]
ON_TOP = """() => {
  const cell = document.querySelector('#cell');
  const box = cell.getBoundingClientRect();
  return [[4, 4], [box.width - 4, 4], [4, box.height - 4]].every(([x, y]) => cell.contains(document.elementFromPoint(box.left + x, box.top + y)));
}"""
ASKED = (
    "/judge/matrix/?edition=innocent&edition=raging&edition=mounting&top=parroting-macaw&answer=flashy-peacock#cell",
    "/judge/matrix/?edition=innocent&top=falcon-interceptor&answer=bouncing-penguin#cell",
)
"""The matrix, opened at a cell."""
OTHER_SIZES: list[tuple[int, Literal["light", "dark"]]] = [(320, "light"), (360, "dark"), (1280, "light"), (1280, "dark")]
SIZES = [
    pytest.param((360, "light"), id="360 light"),
    *(pytest.param(size, id="{} {}".format(*size), marks=pytest.mark.nightly) for size in OTHER_SIZES),
]


@pytest.fixture(scope="module")
def sent(content_database: None, django_db_blocker: Any) -> dict[str, bytes]:
    """The pages as the site sends them, made before a browser is started."""
    with django_db_blocker.unblock():
        client = Client()
        return {address: client.get(address).content for address in (*SHOWN, *(each.removesuffix("#cell") for each in ASKED))}


def opened(browser: Browser, sent: dict[str, bytes], size: tuple[int, Literal["light", "dark"]], *, scripts: bool = True) -> Page:
    """A tab in which all addresses of these pages can be opened."""
    width, theme = size

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        if path.startswith("/static/"):
            file = ROOT / path.removeprefix("/").partition("?")[0]
            route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "application/octet-stream")
        else:
            route.fulfill(body=sent[path], content_type="text/html; charset=utf-8", headers={"content-security-policy": POLICY})

    context = browser.new_context(
        viewport={"width": width, "height": 740},
        color_scheme=theme,
        reduced_motion="reduce",
        java_script_enabled=scripts,
    )
    context.route("**/*", answer)
    return context.new_page()


@pytest.mark.parametrize("size", SIZES)
def test_every_page_keeps_its_place_and_has_no_barrier(browser: Browser, sent: dict[str, bytes], size: tuple[int, Literal["light", "dark"]]) -> None:
    page = opened(browser, sent, size)
    wrong = []
    for address in SHOWN:
        page.goto(SITE + address)
        wrong += [(address, "too wide", page.evaluate(WIDER_THAN_THE_PAGE))] if page.evaluate(WIDER_THAN_THE_PAGE) > 0 else []
        wrong += [(address, "small", target) for target in page.evaluate(SMALL_TARGETS)]
        wrong += [(address, each["id"], each["nodes"][0]["html"][:120]) for each in Axe().run(page).response["violations"]]
    assert wrong == []
    page.context.close()


def test_the_first_column_of_the_matrix_stays_in_view(browser: Browser, sent: dict[str, bytes]) -> None:
    page = opened(browser, sent, (360, "light"))
    page.goto(SITE + "/judge/matrix/?edition=innocent&edition=raging&edition=mounting")
    page.evaluate("() => { document.querySelector('.atlas-scroll').scrollLeft = 400 }")
    left = page.evaluate("() => document.querySelector('.matrix tbody tr:nth-child(2) th').getBoundingClientRect().left")
    assert 0 <= left <= 40
    page.context.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_cell_that_is_asked_for_is_seen_at_once(browser: Browser, sent: dict[str, bytes], width: int) -> None:
    page = opened(browser, sent, (width, "light"))
    for query in ASKED:
        page.goto(SITE + query)
        box = page.evaluate("() => { const r = document.querySelector('#cell').getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] }")
        on_top = page.evaluate(ON_TOP)
        assert box[0] >= 0
        assert box[2] <= width
        assert 0 <= box[1] < 600
        assert on_top, query
    page.context.close()


def test_letters_twice_as_large_lose_nothing(browser: Browser, sent: dict[str, bytes]) -> None:
    page = opened(browser, sent, (360, "light"))
    wrong = []
    for address in SHOWN:
        page.goto(SITE + address)
        page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
        if page.evaluate(WIDER_THAN_THE_PAGE) > 0:
            wrong.append((address, page.evaluate(TOO_FAR_RIGHT)))
    assert wrong == []
    page.context.close()
