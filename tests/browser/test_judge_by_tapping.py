"""The six examples in a real browser: by tapping, by keyboard, by typing, without scripts. The verdict is the same each time."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from functools import partial
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from judge.engine import judge, load_catalogue, notation, read_dispute
from tests.judge_web.book import STORIES, TAPS, case

from .conftest import Open
from .looks import some

pytestmark = pytest.mark.browser


def headline(number: int) -> str:
    """What the engine says of an example, as the page prints it."""
    catalogue = load_catalogue()
    return judge(read_dispute(case(number)["dispute"], catalogue), catalogue).headline.replace("'", "’")


def outcome(url: str) -> dict[str, object]:
    """Plays and cards of the dispute in an address."""
    catalogue = load_catalogue()
    verdict = judge(notation.parse(parse_qs(urlsplit(url).query)["d"][0], catalogue).dispute, catalogue).to_json()
    return {key: verdict[key] for key in ("legal", "plays", "cards")}


def expected(number: int) -> dict[str, object]:
    return {key: case(number)["expect"][key] for key in ("legal", "plays", "cards")}


def choice(page: Page, says: str) -> Locator:
    """What a tap in the question box means: a card, a player or a set of players."""
    return page.locator(".question").get_by_role("link", name=re.compile(rf"^{re.escape(says)}(\W|$)")).first


WITHOUT_SCRIPTS = [pytest.param(number, False, marks=() if number in (1, 5) else pytest.mark.nightly) for number in TAPS]
"""Two examples in each run, the others in the nightly one."""


@pytest.mark.parametrize(("number", "scripts"), [*((number, True) for number in TAPS), *WITHOUT_SCRIPTS])
def test_an_example_by_tapping(open_page: Open, number: int, scripts: bool) -> None:
    began = time.monotonic()
    page = open_page("/judge/", java_script_enabled=scripts)
    page.get_by_role("button", name="Start").click()
    taps = 1
    for says in TAPS[number]:
        before = page.url
        choice(page, says).click()
        expect(page).not_to_have_url(before)
        taps += 1
    page.get_by_role("link", name="Nobody answered. Settle it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(headline(number))
    assert outcome(page.url) == expected(number)
    assert taps + 1 <= 16
    assert time.monotonic() - began < 60


@pytest.mark.parametrize("number", some(TAPS, 1, 5))
def test_an_example_by_keyboard(open_page: Open, number: int) -> None:
    """Tab to what is wanted, Enter to choose it: after each choice the focus stands just before the next one."""
    page = open_page("/judge/")
    _reach(page, partial(_says, page, "Start: tap the cards"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/judge/chain/**")
    for says in [*TAPS[number], "Nobody answered. Settle it"]:
        before = page.url
        _reach(page, partial(_says, page, says))
        page.keyboard.press("Enter")
        expect(page).not_to_have_url(before)
    expect(page.get_by_role("heading", level=1)).to_have_text(headline(number))
    assert outcome(page.url) == expected(number)


_FOCUSED_WORDS = """() => { const a = document.activeElement; if (a.closest('.players, .pile, .build-edition')) return '';
  const face = a.querySelector('svg[aria-label]'); if (face) return face.getAttribute('aria-label');
  const copy = a.cloneNode(true); copy.querySelectorAll('[aria-hidden]').forEach((one) => one.remove()); return copy.textContent.trim(); }"""


def _says(page: Page, says: str) -> bool:
    return bool(re.match(rf"{re.escape(says)}(\W|$)", page.evaluate(_FOCUSED_WORDS)))


def _reach(page: Page, there: Callable[[], bool]) -> None:
    seen = []
    for _ in range(60):
        page.keyboard.press("Tab")
        if there():
            return
        seen.append(page.evaluate(_FOCUSED_WORDS))
    raise AssertionError(f"not reached by the keyboard: the focus went to {[words[:40] for words in seen]}")


@pytest.mark.parametrize("number", STORIES)
def test_an_example_by_typing(open_page: Open, number: int) -> None:
    page = open_page("/judge/")
    page.get_by_label("Type or paste what happened").fill(STORIES[number])
    page.get_by_role("button", name="Read it").click()
    canonical = page.locator("link[rel=canonical]").get_attribute("href")
    assert canonical
    assert outcome(canonical) == expected(number)


def test_the_replay_goes_by_keys_and_back_by_the_back_button(open_page: Open) -> None:
    page = open_page("/judge/chain/?d=1i3A~raAB.bpCA.fiA.fiB&step=1")
    says = page.locator(".replay-says[aria-live]")
    first = says.inner_text()
    page.locator("body").press("ArrowRight")
    expect(page.locator(".replay-head p")).to_have_text(re.compile("^Step 2"))
    assert "step=2" in page.url
    page.locator("[data-step=on]").press("End")
    expect(page.locator(".replay-head p")).to_have_text(re.compile(r"^Step (\d+) of \1$"))
    page.locator("[data-step=back]").press("Home")
    expect(says).to_have_text(first)
    page.go_back()
    expect(page.locator(".replay-head p")).to_have_text(re.compile(r"^Step (\d+) of \1$"))


def test_back_takes_each_tap_back(open_page: Open) -> None:
    page = open_page("/judge/chain/?d=1i3A&build=1")
    seen = [page.url]
    for says in ("Swift Bomber", "B", "Falcon Interceptor"):
        choice(page, says).click()
        expect(page).not_to_have_url(seen[-1])
        seen.append(page.url)
    for url in reversed(seen[:-1]):
        page.go_back()
        expect(page).to_have_url(url)
        expect(page.locator(".slip")).to_have_count(1 if "~" in url else 0)


def test_a_tap_never_loads_the_page_anew(open_page: Open) -> None:
    page = open_page("/judge/chain/?d=1i3A&build=1")
    page.evaluate("window.kept = true")
    choice(page, "Golden Goose").click()
    expect(page.locator(".slip")).to_have_count(1)
    page.get_by_role("link", name="Nobody answered. Settle it").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Golden Goose")
    assert page.evaluate("window.kept") is True


def test_what_changed_is_announced(open_page: Open) -> None:
    page = open_page("/judge/chain/?d=1i3A&build=1")
    choice(page, "Golden Goose").click()
    expect(page.locator("body > p[role=status]")).to_have_text("A plays Golden Goose. Did anyone answer A’s Goose?")
    assert page.evaluate("document.activeElement.id") == "question"


def test_names_and_decks_stay_on_this_device(open_page: Open) -> None:
    page = open_page("/judge/")
    page.get_by_text("Names of the players").click()
    page.get_by_label("Player A").fill("Zoë")
    page.get_by_role("radio", name="4").check()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", level=2, name="What did Zoë play?")).to_be_visible()
    assert "name_" not in page.url
    page.goto("/judge/")
    assert page.get_by_label("Player A").input_value() == "Zoë"
    expect(page.locator("[name=seats]:checked")).to_have_value("4")


def test_ticks_of_the_checklist_stay_with_their_dispute(open_page: Open) -> None:
    page = open_page("/judge/chain/?d=1i3A~sbAB.fiB")
    page.locator("[data-tick]").first.check()
    page.reload()
    assert page.locator("[data-tick]").first.is_checked()
    page.goto("/judge/chain/?d=1i3A~sbAC")
    assert page.locator("[data-tick]:checked").count() == 0


def test_a_rule_opens_in_its_place(open_page: Open) -> None:
    for scripts in (True, False):
        page = open_page("/judge/chain/?d=1i3A~sbAB.fiB", java_script_enabled=scripts)
        chip = page.locator(".steps summary").first
        text = page.locator(".steps .rule-text").first
        expect(text).to_be_hidden()
        chip.click()
        expect(text).to_be_visible()


MOVING = """() => document.getAnimations().filter((one) => one.timeline === document.timeline)
    .map((one) => [one.animationName ?? '', one.effect.getComputedTiming().endTime])"""
"""What moves by the clock; what follows the scrolling hand does not."""


def test_motion_follows_a_tap_and_ends_within_a_second(open_page: Open) -> None:
    """A card turns, an arrow swings, picks fly one by one; nothing moves by itself."""
    page = open_page("/judge/chain/?d=1i3A~raAB.bpCA.fiA.fiB&step=1", reduced_motion="no-preference")
    assert page.evaluate(MOVING) == []
    seen = set()
    while page.locator("[data-step=on]").count():
        number = page.locator(".replay-head p").inner_text()
        page.locator("[data-step=on]").click()
        expect(page.locator(".replay-head p")).not_to_have_text(number)
        moving = page.evaluate(MOVING)
        seen |= {name for name, _ in moving}
        assert all(end <= 1000 for _, end in moving)
        assert page.evaluate(
            "() => [...document.querySelectorAll('.pile *, .replay-picks *')].every((one) => !one.getAnimations().some((a) => "
            "a.effect.getKeyframes().some((frame) => Object.keys(frame).some((key) => !['offset', 'computedOffset', 'easing', "
            "'composite', 'transform', 'opacity'].includes(key)))))"
        )
    assert {"lay", "turn", "swing", "fly"} <= seen


def test_with_calm_motion_every_state_is_simply_there(open_page: Open) -> None:
    page = open_page("/judge/chain/?d=1i3A~raAB.bpCA.fiA.fiB&step=5", reduced_motion="reduce")
    page.locator("[data-step=on]").click()
    expect(page.locator(".replay-head p")).to_have_text(re.compile("^Step 6"))
    assert page.evaluate(MOVING) == []
    expect(page.locator(".replay .mark-cancelled")).to_be_visible()


CHANGES = (".question .grid-plays a", ".question .plays a", ".question .options-targets a", ".windows a", ".pile a", ".question .buttons .btn-second")


def test_random_edits_are_taken_back_and_done_again(open_page: Open) -> None:
    """The page is the same, letter by letter."""
    page = open_page("/judge/chain/?d=1i3A&build=1")
    chance = random.Random(7)
    for _ in range(14):
        before = page.url
        links = page.locator(f":is({', '.join(CHANGES)}):not([href='{urlsplit(before).path}?{urlsplit(before).query}']) >> visible=true")
        links.nth(chance.randrange(links.count())).click()
        expect(page).not_to_have_url(before)
    page.goto(page.url.split("&at=")[0].split("&by=")[0])
    shown, times = [page.locator("main").inner_html()], 0
    while times < 4 and page.get_by_role("link", name="Take back").count():
        before = page.url
        page.get_by_role("link", name="Take back").click()
        expect(page).not_to_have_url(before)
        times += 1
    for _ in range(times):
        before = page.url
        page.get_by_role("link", name="Do again").click()
        expect(page).not_to_have_url(before)
    assert times > 0
    assert page.locator("main").inner_html() == shown[0]
