"""The pages of the other games in a real browser: nothing sticks out, axe finds nothing, and they print."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.design.test_look import SMALL_TARGETS, WIDER_THAN_THE_PAGE

from .conftest import Open
from .looks import some

pytestmark = pytest.mark.browser

PAGES = [
    "/games/",
    "/games/chicken-out/",
    "/games/chicken-out/rulings/",
    "/games/chicken-war/",
    "/games/chicken-war/rulings/",
    "/rulings/out-safety-area-bird/",
    "/rulings/war-none-trait/",
]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(
    ("width", "theme"),
    [
        pytest.param(320, "light", marks=pytest.mark.nightly),
        (360, "dark"),
        *(pytest.param(1280, theme, marks=pytest.mark.nightly) for theme in ("light", "dark")),
    ],
)
def test_a_page_keeps_its_shape_and_axe_finds_nothing(open_page: Open, path: str, width: int, theme: str) -> None:
    page = open_page(path, width=width, color_scheme=theme, bypass_csp=True)
    assert page.evaluate(WIDER_THAN_THE_PAGE) <= 0
    assert page.evaluate(SMALL_TARGETS.replace("'p'", "'p, .clause-text'")) == []
    if width > 320:  # what axe finds does not depend on these last 40 pixels
        found = Axe().run(page)
        assert found.response["violations"] == [], found.generate_report()


@pytest.mark.parametrize("path", some(PAGES, PAGES[1]))
def test_letters_of_double_size(open_page: Open, path: str) -> None:
    page = open_page(path, bypass_csp=True)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert page.evaluate(WIDER_THAN_THE_PAGE) <= 0


def test_nothing_on_them_breaks_the_policy_of_the_site(open_page: Open) -> None:
    for path in PAGES:
        open_page(path)


def test_the_lasting_address_of_a_clause_leads_to_its_place(open_page: Open) -> None:
    page = open_page("/rules/clause/war.infiltrate/")
    assert page.url.endswith("/games/chicken-war/#war.infiltrate")
    expect(page.locator("[id='war.infiltrate']")).to_be_in_viewport()


def test_all_rules_of_a_game_print_on_a_few_sheets(open_page: Open) -> None:
    for path in ("/games/chicken-out/", "/games/chicken-war/"):
        page = open_page(path)
        assert page.pdf(prefer_css_page_size=True, print_background=True).count(b"/Type /Page\n") <= 6
