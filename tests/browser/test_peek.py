"""Pop-overs on names in the rules: by mouse, by keyboard, by finger, and plain links without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Open

pytestmark = pytest.mark.browser

PAGE = "/rules/chain/"
LINK = "a.to-card[href='/cards/bouncing-penguin/']"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_mouse_opens_a_pop_over_that_stays_while_it_is_pointed_at_and_escape_closes_it(open_page: Open, scheme: str) -> None:
    page = open_page(PAGE, width=1280, height=900, color_scheme=scheme)
    page.locator(LINK).first.hover()
    peek = page.locator("#peek")
    expect(peek).to_contain_text("Take over an attack")
    peek.hover()
    expect(peek).to_be_visible()
    page.keyboard.press("Escape")
    expect(peek).to_be_hidden()


def test_the_keyboard_opens_it_and_enter_follows_the_link(open_page: Open) -> None:
    page = open_page(PAGE)
    page.keyboard.press("Tab")
    page.locator(LINK).first.focus()
    expect(page.locator("#peek")).to_contain_text("Bouncing Penguin")
    expect(page.locator(LINK).first).to_have_attribute("aria-describedby", "peek")
    page.keyboard.press("Enter")
    expect(page).to_have_url(page.url.split("/rules/")[0] + "/cards/bouncing-penguin/")


def test_a_finger_opens_it_first_and_follows_at_the_second_tap(open_page: Open) -> None:
    page = open_page(PAGE, has_touch=True, is_mobile=True)
    page.locator(LINK).first.tap()
    peek = page.locator("#peek")
    expect(peek).to_contain_text("All about this card")
    box = peek.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    page.locator("h1").tap()
    expect(peek).to_be_hidden()
    page.locator(LINK).first.tap()
    expect(peek).to_be_visible()
    page.locator(LINK).first.tap()
    expect(page.locator("h1")).to_have_text("Bouncing Penguin")


def test_without_scripts_it_is_a_plain_link(open_page: Open) -> None:
    page = open_page(PAGE, java_script_enabled=False)
    page.locator(LINK).first.click()
    expect(page.locator("h1")).to_have_text("Bouncing Penguin")
