"""The other games' judges in a browser on a phone: by tapping, without scripts, and how every page looks and reads."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.judge_web.games_states import FAULTY, STATES

from .conftest import Open
from .looks import looks_well, one_look

pytestmark = pytest.mark.browser

both = pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])


def pick(page: Page, number: int, *words: str) -> None:
    """Taps the traits of a tile."""
    for key, option in zip("wesf", words, strict=True):
        page.locator(f"#{key}{number} .option", has_text=re.compile(f"^{option}$")).click()


@both
def test_two_chickens_are_compared_by_eight_taps(open_page: Open, scripts: bool) -> None:
    page = open_page("/games/chicken-war/match/", java_script_enabled=scripts)
    pick(page, 1, "Whisk", "Mask", "Red", "Boots")
    pick(page, 2, "Whisk", "None", "Red", "Sneakers")
    page.get_by_role("button", name="Do they match?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("They match: they share exactly two traits.")
    expect(page.locator(".compared-traits .alike")).to_have_count(2)
    expect(page.locator("#w1 input:checked")).to_have_value("whisk")
    page.locator(".tile-grid a").nth(5).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("They match: they share exactly two traits.")


@both
def test_a_dare_is_settled(open_page: Open, scripts: bool) -> None:
    page = open_page("/games/chicken-out/dare/", java_script_enabled=scripts)
    expect(page.locator("#birds_A")).to_be_hidden()
    expect(page.locator("#birds_D")).to_be_hidden()
    page.locator("#by .option").nth(1).click()
    expect(page.locator("#birds_A")).to_be_visible()
    expect(page.locator("#birds_B")).to_be_hidden()
    page.locator("#A1_did .option", has_text="Goose card").click()
    page.locator("#A1_ahead").select_option("finish")
    expect(page.locator("#A2_ahead")).to_be_hidden()
    page.locator("#card .option", has_text="Wild").click()
    page.get_by_role("button", name="See who is right").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Back to Start: 1 chicken of C.")
    expect(page.locator(".fate li b")).to_have_text(["Back to Start", "Stays at Start", "Home: over the Finish", "Stays at Start"])
    assert "B1" not in page.locator("[data-link]").input_value()


def test_a_yard_is_picked_tile_after_tile_without_hunting_for_the_next(open_page: Open) -> None:
    page = open_page("/games/chicken-war/army/")
    pick(page, 1, "Whisk", "Mask", "Red", "Boots")
    expect(page.locator("#tile1")).not_to_have_attribute("open", "")
    expect(page.locator("#tile1 .now-w-whisk")).to_be_visible()
    expect(page.locator("#tile1 .now-w-spatula")).to_be_hidden()
    pick(page, 2, "Whisk", "Mask", "Blue", "None")
    pick(page, 3, "Spatula", "None", "Green", "Sneakers")
    page.locator("#tile1 summary").click()
    page.locator("#tile1 .pick-leader").click()
    page.get_by_role("button", name="Look at the army").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The army is not complete: 7 tiles missing and 1 tile that does not match.")
    page.locator(".leaders a").nth(1).click()
    expect(page.locator(".leaders .leads")).to_contain_text("The Leader now")


def test_without_scripts_a_yard_is_picked_by_opening_each_tile(open_page: Open) -> None:
    page = open_page("/games/chicken-war/army/", java_script_enabled=False)
    pick(page, 1, "Whisk", "Mask", "Red", "Boots")
    page.locator("#tile2 summary").click()
    pick(page, 2, "Whisk", "Mask", "Blue", "None")
    expect(page.locator("#tile2 .now-s-blue")).to_be_visible()
    page.get_by_role("button", name="Look at the army").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("2 Chickens are equally good Leaders")
    expect(page.locator("#tile2 .now-s-blue")).to_be_visible()


@pytest.mark.parametrize("name", ["dare", "match", "army, complete"])
def test_a_slip_is_one_sheet_or_two(open_page: Open, name: str) -> None:
    page = open_page(STATES[name], width=1280, height=900)
    sheet = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", sheet)) <= 2
    page.emulate_media(media="print")
    expect(page.locator(".slip-foot .qr")).to_be_visible()
    expect(page.locator(".table-form")).to_be_hidden()


FORMS = {name: url for name, url in STATES.items() if name.endswith(", form")}
ANSWERS = ("dare", "dare, an answer that does not count", "match", "army, spoiled", "army, ranked", "deduce", "infiltrate, false", "turn, all")
LOOKED_AT = {
    **FORMS,
    **{name: STATES[name] for name in ANSWERS},
    **{name: FAULTY[name] for name in ("dare, odd", "army, odd", "match, traits missing")},
}


@one_look
@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_page_looks_and_reads_well(open_page: Open, name: str, theme: str, widths: tuple[int, ...], judged: int) -> None:
    looks_well(open_page, LOOKED_AT[name], f"games {name}", theme, widths, judged)


def test_letters_twice_as_large_lose_nothing(open_page: Open) -> None:
    page = open_page("/games/chicken-war/match/", width=360)
    for name in ("match", "dare, form", "dare", "army, spoiled", "deduce", "turn, all", "infiltrate, form"):
        page.goto(STATES[name])
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name
