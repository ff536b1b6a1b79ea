"""What a thumb rests on stays where it is: the replay's buttons at every step, the builder's bar whatever can be taken back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open

pytestmark = pytest.mark.browser

WIDTHS = ((360, 740), (320, 640), (1280, 900))
EXAMPLE_5 = "1i3A~ffAB.bpBA.bpCAB"
REPLAYED = {
    "example 5": EXAMPLE_5,
    "long names": "1i3A~NAMaximilian.BBartholomew.CCharlotte~ffAB.bpBA.bpCAB",
    "several chains": "1i3A~ggA.fiB.s.sbAB.bpBC.fiC",
}


def step_on(page: Page) -> bool:
    """One step on; false at the last one."""
    on = page.locator("[data-step=on]")
    if not on.count():
        return False
    number = page.locator(".replay-head p").inner_text()
    on.click()
    expect(page.locator(".replay-head p")).not_to_have_text(number)
    return True


@pytest.mark.parametrize("dispute", REPLAYED.values(), ids=REPLAYED)
@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_back_and_on_never_move(open_page: Open, width: int, height: int, dispute: str) -> None:
    """Neither on the page, tapped from step to step, nor below the pile where they lie without sticking to the screen."""
    page = open_page(f"/judge/chain/?d={dispute}&step=1", width=width, height=height)
    page.locator("[data-step=on]").scroll_into_view_if_needed()
    places, below = set(), set()
    more = True
    while more:
        places.add(page.evaluate("[...document.querySelectorAll('.replay-bar > .btn')].map((one) => one.getBoundingClientRect().top).join()"))
        below.add(page.evaluate("Math.round(10 * document.querySelector('.replay-table').getBoundingClientRect().height)"))
        more = step_on(page)
    assert len(places) == 1
    assert len(below) == 1


def test_sentence_and_buttons_are_at_hand(open_page: Open) -> None:
    """A short way down from the top of the page, and from there on as long as the pile is in view."""
    page = open_page(f"/judge/chain/?d={EXAMPLE_5}")
    page.mouse.wheel(0, 120)
    expect(page.locator(".replay-says").first).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-step=on]")).to_be_in_viewport(ratio=1)
    expect(page.locator(".replay .slip").first).to_be_in_viewport(ratio=1)


def test_the_replay_opens_where_the_settling_begins_and_can_be_told_from_the_start(open_page: Open) -> None:
    page = open_page(f"/judge/chain/?d={EXAMPLE_5}")
    expect(page.locator(".replay-says").first).to_contain_text("C’s Bouncing Penguin works")
    page.get_by_role("link", name="From the first card").click()
    expect(page.locator(".replay-head p")).to_have_text(re.compile("^Step 1 "))
