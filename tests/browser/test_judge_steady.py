"""What a thumb rests on stays where it is: the replay's buttons at every step, the builder's bar whatever can be taken back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open

pytestmark = pytest.mark.browser

WIDTHS = ((360, 740), *(pytest.param(*size, marks=pytest.mark.nightly) for size in ((320, 640), (1280, 900))))
EXAMPLE_5 = "1i3A~ffAB.bpBA.bpCAB"
REPLAYED = {
    "example 4": "1i3A~raAB.bpCA.fiA.fiB",
    "example 5": EXAMPLE_5,
    "long names": "1i3A~NAMaximilian.BBartholomew.CCharlotte~ffAB.bpBA.bpCAB",
    "several chains": "1i3A~ggA.fiB.s.sbAB.bpBC.fiC",
}


def step_on(page: Page) -> bool:
    """One step on, without scrolling to the button first; false at the last one."""
    on = page.locator("[data-step=on]")
    if not on.count():
        return False
    number = page.locator(".replay-head p").inner_text()
    on.evaluate("(one) => one.click()")
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


@pytest.mark.parametrize("width", [360, 320])
def test_the_bar_keeps_its_height_whatever_can_be_taken_back(open_page: Open, width: int) -> None:
    heights = set()
    for rest in ("", "&r=1i3A~sbAB.fiB", "&u=1~1i3A~sbAC&r=1i3A~sbAB.fiB", "&r=1i3A~sbAB.fiB&by=C&card=bouncing-penguin"):
        page = open_page(f"/judge/chain/?d=1i3A~sbAB&build=1{rest}", width=width)
        heights.add(page.evaluate("document.querySelector('.flow-bar-buttons').getBoundingClientRect().height"))
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("[...document.querySelectorAll('.flow-bar-buttons > *')].every((one) => one.scrollWidth <= one.clientWidth + 1)")
    assert len(heights) == 1


def test_after_an_illegal_change_the_question_is_in_view(open_page: Open) -> None:
    page = open_page("/judge/chain/?d=1i3A~sbAB.bpBA.bpCAB&build=1&at=0")
    page.locator(".question").get_by_role("link", name=re.compile("^Golden Goose")).click()
    expect(page.get_by_role("heading", name="What instead of B’s Penguin?")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", name="This is not allowed")).to_be_in_viewport(ratio=1)


def test_keys_take_back_do_again_and_settle(open_page: Open) -> None:
    page = open_page("/judge/chain/?d=1i3A~sbAB.fiB&build=1")
    page.keyboard.press("Control+z")
    expect(page.locator(".slip")).to_have_count(1)
    page.keyboard.press("Control+y")
    expect(page.locator(".slip")).to_have_count(2)
    page.keyboard.press("Control+z")
    expect(page.locator(".slip")).to_have_count(1)
    page.keyboard.press("Control+Shift+Z")
    expect(page.locator(".slip")).to_have_count(2)
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("A’s Swift Bomber is cancelled and does nothing.")


def test_the_last_chain_waits_on_this_device(open_page: Open) -> None:
    """Also where the first screen is reached in another way than by Close; nothing shifts when the way back appears."""
    page = open_page("/judge/chain/?d=1i3A&build=1")
    page.goto("/judge/")
    expect(page.get_by_text("Go on with your last chain")).to_be_hidden()
    page.goto("/judge/chain/?d=1i3A&build=1")
    page.locator(".question").get_by_role("link", name=re.compile("^Golden Goose")).click()
    expect(page.locator(".slip")).to_have_count(1)
    page.goto("/judge/")
    place = page.locator("[data-last]")
    expect(place).to_contain_text("A’s Goose (Innocent, 3 players)")
    place.get_by_role("link").click()
    expect(page.get_by_role("heading", level=2, name="Did anyone answer A’s Goose?")).to_be_visible()


SIX = "1i6A~NAAnastasia.BBartholomew.CChristopher.DDemetrius.EElisabetha.FFerdinand~ffAB.bpBA.bpCAB"


@pytest.mark.parametrize(
    ("dispute", "width", "height"),
    [(SIX, 360, 740), ("1i3A~NAAna.BBen.CCleo~ffAB.bpBA.bpCAB", 360, 740), (EXAMPLE_5, 320, 640), ("1i3A~ffAB", 360, 740)],
)
def test_a_link_into_the_builder_shows_question_and_first_answer(open_page: Open, dispute: str, width: int, height: int) -> None:
    page = open_page(f"/judge/chain/?d={dispute}&build=1", width=width, height=height)
    expect(page.locator("#question")).to_be_in_viewport(ratio=1)
    bar = page.evaluate("document.querySelector('.flow-bar').getBoundingClientRect().top")
    place = page.locator(".question .plays > li").first.bounding_box()
    assert place is not None
    assert place["y"] + place["height"] <= bar


def test_without_scripts_the_question_is_in_view_behind_six_long_names(open_page: Open) -> None:
    page = open_page(f"/judge/chain/?d={SIX}&build=1", java_script_enabled=False)
    expect(page.locator("#question")).to_be_in_viewport(ratio=1)
    page = open_page(f"/judge/chain/?d={SIX}", java_script_enabled=False)
    page.get_by_role("link", name="Change the story or go on").click()
    expect(page.locator(".question .plays > li").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("dispute", [EXAMPLE_5, "1i3A~ggA.fiB"])
def test_the_sentence_is_seen_whole_or_not_at_all_and_a_step_leaves_the_page_where_it_is(open_page: Open, dispute: str) -> None:
    page = open_page(f"/judge/chain/?d={dispute}")
    assert page.evaluate("getComputedStyle(document.querySelector('.replay-foot')).opacity") == "0"
    page.mouse.wheel(0, 200)
    expect(page.locator(".replay-foot")).to_have_css("opacity", "1")
    before = page.evaluate("scrollY")
    assert step_on(page)
    assert page.evaluate("scrollY") == before
