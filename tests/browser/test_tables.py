"""The table's tools in a browser on a phone: by tapping, without scripts, kept on the device, and how every page looks and reads."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.judge_web.tables_states import FAULTY, STATES

from .conftest import Open
from .looks import each_look, looks_well

pytestmark = pytest.mark.browser

SCORE = "/judge/score/?edition=innocent&seats=3&name_A=Ana&name_B=Ben&name_C=Caro"


def more(page: Page, what: str, times: int = 1) -> int:
    """Taps the plus beside a number; how many taps that were."""
    for _ in range(times):
        page.get_by_role("button", name=f"One more: {what}", exact=True).click()
    return times


def test_the_set_up_in_two_taps(open_page: Open) -> None:
    page = open_page("/judge/setup/")
    page.get_by_role("link", name=re.compile("^Raging")).click()
    page.locator("#seats").get_by_role("link", name=re.compile("^5")).click()
    expect(page.locator("#verdict")).to_have_text(re.compile("^Deal 3 cards to each player"))
    expect(page.locator("#verdict")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("#verdict")).to_have_text(re.compile("^Deal 5 cards"))


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_three_hands_are_counted(open_page: Open, scripts: bool) -> None:
    page = open_page("/judge/score/", java_script_enabled=scripts)
    hands = {"A": (3, 2), "B": (3, 1), "C": (1, 4)}
    if scripts:
        taps = sum(
            more(page, f"Innocent Chick of {who}", chicks) + more(page, f"All other cards of {who}", other) for who, (chicks, other) in hands.items()
        )
        assert taps == 14
    else:
        assert not page.locator(".step:visible").count()
        for who, (chicks, other) in hands.items():
            page.locator(f"#{who}_ic").fill(str(chicks))
            page.locator(f"#{who}_other").fill(str(other))
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^A wins"))
    expect(page.locator(".places > li .points")).to_have_text([re.compile("^3"), re.compile("^3"), re.compile("^1")])
    assert page.locator("#B_ic").input_value() == "3"
    if scripts:
        assert page.url.endswith("/judge/score/?edition=innocent&seats=3&A_ic=3&A_other=2&B_ic=3&B_other=1&C_ic=1&C_other=4")


def test_a_number_stays_between_none_and_the_deck(open_page: Open) -> None:
    page = open_page("/judge/score/")
    less = page.get_by_role("button", name="One fewer: Innocent Chick of A", exact=True)
    expect(less).to_be_disabled()
    more(page, "Innocent Chick of A")
    less.click()
    expect(page.locator("#A_ic")).to_be_focused()
    page.keyboard.press("ArrowUp")
    assert page.locator("#A_ic").input_value() == "1"


def test_the_table_of_last_time_is_remembered(open_page: Open) -> None:
    page = open_page("/judge/score/")
    page.get_by_text("Names of the players").click()
    page.locator("#name_A").fill("Ana")
    page.locator(".option", has_text="4").first.click()
    more(page, "Innocent Chick of A")
    page.get_by_role("button", name="Count").click()
    page.goto("/judge/turn/")
    expect(page.locator(".seat-A .player-name").first).to_have_text("Ana")
    expect(page.locator("[name=seats][value='4']")).to_be_checked()


def test_an_evening_is_kept_read_again_shared_and_deleted(open_page: Open) -> None:
    page = open_page(f"{SCORE}&A_ic=3&A_other=2&B_ic=2&C_ic=1")
    page.get_by_role("button", name="Keep it for the evening").click()
    expect(page.locator("[data-kept]")).to_have_text("Kept. 1 game this evening.")
    page.reload()
    expect(page.get_by_role("button", name="Keep it for the evening")).to_be_hidden()
    page.goto(f"{SCORE}&A_ic=1&B_ic=4&C_ic=4&B_other=1&C_other=1")
    page.get_by_role("button", name="Keep it for the evening").click()
    page.get_by_role("link", name="The evening’s games").click()
    for _ in range(2):
        expect(page.get_by_role("heading", level=1)).to_have_text("Ben, Caro and Ana have each won 1 game.")
        expect(page.locator("[data-games] > li")).to_have_count(2)
        expect(page.locator("[data-totals] tr").first).to_have_text("Ben16")
        page.reload()
    shared = open_page(page.locator("[data-link]").input_value(), java_script_enabled=False)
    expect(shared.locator(".evening-totals tbody tr").first).to_have_text("Ben16")
    expect(shared.get_by_role("heading", level=1)).to_have_text("Ben, Caro and Ana have each won 1 game.")
    page.get_by_role("button", name="Delete game 1").click()
    expect(page.locator("[data-games] > li")).to_have_count(1)
    page.get_by_role("button", name="Delete all games").click()
    page.get_by_role("button", name="Yes, delete all").click()
    expect(page.get_by_text("No game is kept yet")).to_be_visible()
    page.reload()
    expect(page.get_by_text("No game is kept yet")).to_be_visible()


def test_without_scripts_the_evening_explains_itself(open_page: Open) -> None:
    page = open_page("/judge/evening/", java_script_enabled=False)
    expect(page.get_by_text("kept in the memory of your own device")).to_be_visible()
    expect(page.get_by_role("button", name="Delete all games")).to_be_hidden()


def test_the_countdown_shows_nothing_until_it_ends(open_page: Open) -> None:
    """Whoever taps, the page looks the same until the end, when everybody who tapped is named."""
    page = open_page("/judge/timer/")
    page.clock.install()
    page.reload()
    page.clock.pause_at("2030-01-01T00:00:00")
    page.get_by_role("button", name="Any answer?").click()
    box = page.locator("[data-timer]")
    before = box.inner_html()
    for seat in ("C", "B"):
        page.locator(f"[data-seat={seat}]").click()
    assert box.inner_html() == before
    expect(page.locator("[data-number]")).to_have_text("3")
    page.clock.run_for(1000)
    expect(page.locator("[data-number]")).to_have_text("2")
    page.clock.run_for(2000)
    expect(page.locator("[data-count]")).to_have_text("Time. B and C want to answer.")
    page.get_by_role("button", name="Start again").click()
    page.clock.run_for(3000)
    expect(page.locator("[data-count]")).to_have_text("Time. Nobody answers.")


def test_without_scripts_the_countdown_is_done_by_hand(open_page: Open) -> None:
    page = open_page("/judge/timer/", java_script_enabled=False)
    expect(page.locator(".timer")).to_be_hidden()
    expect(page.get_by_role("heading", name="Without a phone")).to_be_visible()


def test_lots_are_drawn_and_the_link_repeats_them(open_page: Open) -> None:
    page = open_page("/judge/first/")
    page.get_by_role("button", name="Draw lots for us").click()
    said = page.get_by_role("heading", level=1).inner_text()
    assert re.fullmatch(r"[ABC] begins\.", said)
    again = open_page(page.locator("[data-link]").input_value(), java_script_enabled=False)
    expect(again.get_by_role("heading", level=1)).to_have_text(said)


def test_only_the_cards_of_the_decks_chosen_are_there_to_count(open_page: Open) -> None:
    page = open_page("/judge/score/", java_script_enabled=False)
    expect(page.locator("#A_gt")).to_be_hidden()
    page.locator(".option", has_text="Raging").click()
    expect(page.locator("#A_gt")).to_be_visible()
    expect(page.locator("#F_ic")).to_be_hidden()


@pytest.mark.parametrize("name", ["set-up", "score, three hands", "specials, Booby"])
def test_a_slip_is_one_sheet(open_page: Open, name: str) -> None:
    page = open_page(STATES[name], width=1280, height=900)
    sheet = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", sheet)) == 1
    page.emulate_media(media="print")
    expect(page.locator(".slip-foot .qr")).to_be_visible()
    expect(page.locator(".table-form, .table-chips").first).to_be_hidden()


LOOKED_AT = {**STATES, **{name: FAULTY[name] for name in ("score, no number", "specials, held", "turn, no such card")}}


@each_look(LOOKED_AT)
def test_a_page_looks_and_reads_well(open_page: Open, name: str, theme: str, widths: tuple[int, ...], judged: int) -> None:
    looks_well(open_page, LOOKED_AT[name], f"table {name}", theme, widths, judged)


def test_letters_twice_as_large_lose_nothing(open_page: Open) -> None:
    page = open_page("/judge/setup/", width=360)
    for name in ("set-up", "score, form", "score, three hands", "turn, form", "specials, form", "chances", "timer", "evening, shared"):
        page.goto(STATES[name])
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name
