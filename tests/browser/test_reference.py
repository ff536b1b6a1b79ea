"""The reference in a real browser: its own pages keep their shape, obey the site's policy, and print as they should."""

from __future__ import annotations

import itertools
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cards.models import Card, Suggestion
from tests.design.test_look import SMALL_TARGETS, WIDER_THAN_THE_PAGE

from .conftest import Open
from .looks import some

pytestmark = pytest.mark.browser

EDITIONS = ("innocent", "pure", "raging", "mounting")
PAGES = [
    "/editions/compare/",
    "/editions/compare/?edition=innocent&edition=pure&differ=1",
    "/editions/mix/",
    "/editions/mix/?edition=innocent&edition=raging&edition=mounting",
    "/editions/raging/sheet/",
    "/editions/mounting/booklet/",
    "/cards/parroting-macaw/sheet/",
    "/suggest/?page=/cards/holy-dove/",
    "/suggest/thanks/",
]
A4, A6 = (595, 842), (298, 420)


def sheets(page: Page) -> tuple[int, tuple[int, int]]:
    """How many sheets a page prints on, and their size in points."""
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    box = re.search(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)", pdf)
    assert box is not None
    return len(re.findall(rb"/Type\s*/Page\b", pdf)), (round(float(box[1])), round(float(box[2])))


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(
    ("width", "theme"), [pytest.param(320, "light", marks=pytest.mark.nightly), (360, "dark"), pytest.param(1280, "light", marks=pytest.mark.nightly)]
)
def test_a_page_keeps_its_shape_and_axe_finds_nothing(open_page: Open, path: str, width: int, theme: str) -> None:
    page = open_page(path, width=width, color_scheme=theme, bypass_csp=True)
    assert page.evaluate(WIDER_THAN_THE_PAGE) <= 0
    assert page.evaluate(SMALL_TARGETS.replace("'p'", "'p, dd, li, th, .trap'")) == []
    if width > 320:  # what axe finds does not depend on these last 40 pixels
        found = Axe().run(page)
        assert found.response["violations"] == [], found.generate_report()


@pytest.mark.parametrize("path", some(PAGES, *PAGES[::4]))
def test_letters_of_double_size(open_page: Open, path: str) -> None:
    page = open_page(path, bypass_csp=True)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert page.evaluate(WIDER_THAN_THE_PAGE) <= 0


@pytest.mark.parametrize("path", ["/", "/glossary/", "/rulings/penguin-own/", "/cards/holy-dove/", "/cards/holy-dove/face.svg"])
def test_structured_data_and_drawings_break_no_policy(open_page: Open, path: str) -> None:
    """The fixture fails on any complaint of the browser; here it must have had the chance to complain."""
    page = open_page(path)
    if not path.endswith(".svg"):
        assert page.locator('script[type="application/ld+json"]').count() >= 1


SINGLE_OR_ALL = (1, 4)
"""Numbers of editions in one deck whose sheets each run prints; the nightly run prints all."""
DECKS = [
    pytest.param(deck, id="+".join(deck), marks=() if number in SINGLE_OR_ALL else pytest.mark.nightly)
    for number in (1, 2, 3, 4)
    for deck in itertools.combinations(EDITIONS, number)
]


@pytest.mark.parametrize("deck", DECKS)
def test_quick_rules_print_on_one_sheet_of_a4(open_page: Open, deck: tuple[str, ...]) -> None:
    query = "&".join(f"edition={slug}" for slug in deck)
    page = open_page(f"/editions/{deck[0]}/sheet/" if len(deck) == 1 else f"/editions/mix/sheet/?{query}", width=1280)
    assert sheets(page) == (1, A4)


@pytest.mark.nightly
def test_every_card_has_one_sheet_of_a4(open_page: Open, content_database: None) -> None:
    page = open_page("/cards/holy-dove/sheet/", width=1280)
    for slug in Card.objects.values_list("slug", flat=True):
        page.goto(f"/cards/{slug}/sheet/")
        assert sheets(page) == (1, A4), slug


@pytest.mark.parametrize("slug", ["bouncing-penguin", "golden-goose", "fishing-frigate", "innocent-chick", "clever-crow", "booming-booby"])
def test_the_page_of_a_card_prints_on_one_sheet_of_a4(open_page: Open, slug: str) -> None:
    assert sheets(open_page(f"/cards/{slug}/", width=1280)) == (1, A4)


@pytest.mark.parametrize("path", ["/rules/chain/", "/rules/interrupts/", "/rules/setup/"])
def test_a_chapter_prints_on_two_sheets_of_a4_at_most(open_page: Open, path: str) -> None:
    number, size = sheets(open_page(path, width=1280))
    assert size == A4
    assert number <= 2


@pytest.mark.parametrize("path", ["/editions/innocent/booklet/", "/editions/mix/booklet/?edition=raging&edition=mounting"])
def test_a_booklet_prints_on_postcards(open_page: Open, path: str) -> None:
    number, size = sheets(open_page(path, width=1280))
    assert size == A6
    assert 12 <= number <= 40


def test_the_print_button_is_there_only_with_scripts(open_page: Open) -> None:
    expect(open_page("/editions/innocent/sheet/").get_by_role("button", name="Print this sheet")).to_be_visible()
    expect(open_page("/editions/innocent/sheet/", java_script_enabled=False).locator("[data-print]")).to_be_hidden()


def test_a_suggestion_is_sent_without_scripts(open_page: Open) -> None:
    page = open_page("/cards/holy-dove/", java_script_enabled=False)
    page.get_by_role("link", name="Something wrong here?").click()
    expect(page.get_by_label("Which page?")).to_have_value("/cards/holy-dove/")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("alert")).to_contain_text("Choose what is wrong.")
    page.get_by_label("A word is misspelt").check()
    page.get_by_label("Tell us more").fill("It says dvoe.")
    page.wait_for_timeout(3100)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("heading", name="Thank you")).to_be_visible()
    page.get_by_role("link", name="Back to the page").click()
    expect(page).to_have_url(re.compile("/cards/holy-dove/$"))
    kept = Suggestion.objects.get(text="It says dvoe.")
    assert (kept.page, kept.reason) == ("/cards/holy-dove/", "spelling")
    kept.delete()
