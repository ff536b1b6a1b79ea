"""The other games' judges in a browser on a phone: by tapping, without scripts, and how every page looks and reads."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.judge_web.games_states import FAULTY, STATES

from .conftest import Open
from .looks import each_look, looks_well

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


def test_choosing_by_keyboard_moves_nothing_else(open_page: Open) -> None:
    page = open_page("/games/chicken-war/army/")
    pick(page, 1, "Whisk", "Mask", "Red", "Boots")
    page.locator("#tile1 summary").click()
    page.goto("/games/chicken-war/army/")
    for key in "wes":
        page.locator(f"#{key}1 input").first.focus()
        page.keyboard.press("Space")
    page.locator("#f1 input").first.focus()
    for chosen in ("sneakers", "none"):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#f1 input:focus")).to_have_value(chosen)
    expect(page.locator("#tile1")).to_have_attribute("open", "")
    expect(page.locator("#tile2")).not_to_have_attribute("open", "")
    expect(page.locator("#tile2 .trait-group :checked")).to_have_count(0)


def test_a_tap_after_keys_goes_on_again(open_page: Open) -> None:
    page = open_page("/games/chicken-war/infiltrate/")
    page.locator("#w1 input").first.focus()
    page.keyboard.press("Space")
    for key, option in (("e", "Mask"), ("s", "Red"), ("f", "Boots")):
        page.locator(f"#{key}1 .option", has_text=re.compile(f"^{option}$")).click()
    expect(page.locator("#tile1")).not_to_have_attribute("open", "")
    expect(page.locator("#tile2")).to_have_attribute("open", "")


@both
def test_what_was_said_is_chosen_before_the_next_answer(open_page: Open, scripts: bool) -> None:
    page = open_page("/games/chicken-war/deduce/", java_script_enabled=scripts)
    pick(page, 11, "Whisk", "Mask", "Red", "Boots")
    expect(page.locator("#said11")).to_be_visible()
    page.locator("#said11").select_option("weapon")
    expect(page.locator("#tile11")).to_have_attribute("open", "")
    page.get_by_role("button", name="Who is left?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("26 Chickens can still be B’s Leader.")


@both
def test_one_more_answer_is_always_there(open_page: Open, scripts: bool) -> None:
    page = open_page("/games/chicken-war/deduce/", java_script_enabled=scripts)
    pick(page, 11, "Whisk", "Mask", "Red", "Boots")
    page.locator("#said11").select_option("weapon")
    page.get_by_role("button", name="One more answer").click()
    expect(page.locator("#tile13")).to_have_attribute("open", "")
    expect(page.locator("#tile13 summary")).to_be_in_viewport()
    pick(page, 13, "Spatula", "None", "Red", "Sneakers")
    page.locator("#said13").select_option("shirt")
    page.get_by_role("button", name="Who is left?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("8 Chickens can still be B’s Leader.")
    expect(page.locator("#tile14")).to_be_attached()


@both
def test_the_second_chicken_is_left_out_again(open_page: Open, scripts: bool) -> None:
    page = open_page(STATES["match"], java_script_enabled=scripts)
    page.locator("#tile2 .pick-none").click()
    page.get_by_role("button", name="Do they match?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("24 tiles match this Chicken.")
    page.goto("/games/chicken-war/match/")
    page.get_by_role("button", name="Do they match?").click()
    expect(page.locator(".faults")).to_contain_text("First Chicken")


WIDE = "&".join(f"name_{seat}={'W' * 20}" for seat in "ABC")


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_long_names_widen_no_page(open_page: Open, width: int) -> None:
    page = open_page("/games/", width=width, height=900)
    for name in (
        "dare",
        "dare, an answer that does not count",
        "turn, goose",
        "steal, the Leader",
        "infiltrate, false",
        "egg, wrong",
        "army, complete",
    ):
        page.goto(re.sub(r"&name_\w=\w+", "", STATES[name]) + f"&{WIDE}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name


def test_without_scripts_a_yard_is_picked_by_opening_each_tile(open_page: Open) -> None:
    page = open_page("/games/chicken-war/army/", java_script_enabled=False)
    pick(page, 1, "Whisk", "Mask", "Red", "Boots")
    page.locator("#tile2 summary").click()
    pick(page, 2, "Whisk", "Mask", "Blue", "None")
    expect(page.locator("#tile2 .now-s-blue")).to_be_visible()
    page.get_by_role("button", name="Look at the army").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("2 Chickens are equally good Leaders")
    expect(page.locator("#tile2 .now-s-blue")).to_be_visible()


@pytest.mark.parametrize("name", ["dare", "match"])
def test_a_slip_is_one_sheet(open_page: Open, name: str) -> None:
    sheet = open_page(STATES[name], width=1280, height=900).pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", sheet)) == 1


@pytest.mark.parametrize("name", ["army, complete"])
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


@each_look(LOOKED_AT)
def test_a_page_looks_and_reads_well(open_page: Open, name: str, theme: str, widths: tuple[int, ...], judged: int) -> None:
    looks_well(open_page, LOOKED_AT[name], f"games {name}", theme, widths, judged)


def test_a_field_in_focus_is_not_under_the_button(open_page: Open) -> None:
    page = open_page("/games/chicken-out/dare/?seats=3&by=A&B1=lane")
    button = page.locator(".ask-go")
    for field in page.locator(".bird-asked input:visible, .bird-asked select:visible").all()[::3]:
        field.focus()
        under = field.evaluate("one => (one.closest('.option') ?? one).getBoundingClientRect().bottom")
        top = button.evaluate("one => one.getBoundingClientRect().top")
        assert under <= top, (field.get_attribute("name"), under, top)


def test_letters_twice_as_large_lose_nothing(open_page: Open) -> None:
    page = open_page("/games/chicken-war/match/", width=360)
    for name in ("match", "dare, form", "dare", "army, spoiled", "deduce", "turn, all", "infiltrate, form"):
        page.goto(STATES[name])
        page.evaluate("document.fonts.ready.then(() => true)")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name
