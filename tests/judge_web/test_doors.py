"""Ways in and out: closing the builder, going on, bare addresses, titles, the sitemap, the preview's figures."""

from __future__ import annotations

from io import BytesIO

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from PIL import Image, ImageChops

from cards.pictures import png

from .walker import Walker, words

pytestmark = pytest.mark.usefixtures("content")

CHAIN = "1i3A~NAAna.BBen.CCaro~ffAB.bpBA"


def title(url: str) -> str:
    found = BeautifulSoup(Client().get(url).content, "html.parser").title
    return found.get_text() if found else ""


def test_closing_the_builder_keeps_the_chain() -> None:
    """Without scripts too: the first screen offers to go on, with the same table ready for another one."""
    walker = Walker().open(f"/judge/chain/?d={CHAIN}&build=1").tap("Close", "header")
    assert "Ana’s Frigate on Ben, Ben’s Penguin on Ana" in walker.text
    assert walker.page.select_one("#name_A")["value"] == "Ana"  # type: ignore[index]
    walker.tap("Go on with your last chain")
    assert f"d={CHAIN}&build=1" in walker.url
    assert "Did anyone answer Ben’s Penguin?" in walker.text


@pytest.mark.parametrize("last", ["", "1i3A", "nonsense", "<b>"])
def test_nothing_to_go_on_with_is_not_offered(last: str) -> None:
    page = BeautifulSoup(Client().get("/judge/", {"last": last}).content, "html.parser")
    assert not [link for link in page.select("a") if "Go on" in link.get_text() and not link.find_parent(hidden=True)]


def test_the_bare_address_of_the_facts_leads_to_them() -> None:
    answer = Client().get("/judge/start/")
    assert (answer.status_code, answer["Location"]) == (302, "/judge/")


def test_titles_tell_disputes_apart() -> None:
    urls = [
        f"/judge/{page}/?d={d}"
        for page in ("chain", "change", "claims")
        for d in (CHAIN, "1i4A~ffAB.bpBA", "1p3A~ffAB.bpBA", "1i3A~ffAB", "1i3Ao~ffAB")
    ]
    urls += [f"/judge/chain/?d={CHAIN}&build=1", f"/judge/chain/?d={CHAIN}&build=1&at=1"]
    titles = [title(url) for url in urls]
    assert len(set(titles)) == len(titles)
    assert titles[0].startswith("Ben picks 2 cards from Ana, and keeps them: Ana’s Frigate on Ben, Ben’s Penguin on Ana (Innocent, 3 players)")


def test_a_long_story_has_a_short_title() -> None:
    assert "and 1 more" not in title("/judge/chain/?d=1i3A~sbAB")
    assert "4 more" in title("/judge/chain/?d=1i3A~" + ".".join(["sbAB", "s"] * 6))


def test_the_judges_pages_are_in_the_sitemap() -> None:
    text = Client().get("/sitemap.xml").content.decode()
    for path in ("/judge/", "/judge/quiz/", "/judge/cases/", "/judge/cases/example-5/", "/judge/matrix/?edition=raging", "/cards/"):
        assert f"<loc>http://testserver{path}</loc>" in text, path
    assert "/judge/chain/" not in text


def test_every_page_of_the_sitemap_is_there_under_that_very_address() -> None:
    lines = Client().get("/sitemap.xml").content.decode().split("<loc>http://testserver")[1:]
    for path in (line.split("</loc>")[0].replace("&amp;", "&") for line in lines if line.startswith("/judge/")):
        answer = Client().get(path)
        assert answer.status_code == 200, path
        canonical = BeautifulSoup(answer.content, "html.parser").select_one("link[rel=canonical]")
        assert canonical is not None
        assert canonical["href"] == f"http://testserver{path}"


def test_figures_in_previews_stand_on_the_line() -> None:
    """Old-style ones are of different heights; those of headlines are as high as capitals."""
    for figure in "1234567890":
        drawn = png(
            '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="130" viewBox="0 0 90 130"><rect width="90" height="130" fill="#fff"/>'
            f'<text x="10" y="100" font-family="Young Serif" font-size="100">{figure}</text></svg>'
        )
        picture = Image.open(BytesIO(drawn)).convert("L")
        box = ImageChops.invert(picture).getbbox()
        assert box is not None
        assert box[1] < 35, figure
        assert 96 <= box[3] <= 104, figure


def test_a_first_card_that_was_not_allowed_leaves_nothing_to_change() -> None:
    walker = Walker().open("/judge/change/?d=1i2A~ggA")
    assert walker.h1 == "No card that was allowed lies on the table."
    assert "With two players" in walker.text
    assert "Nothing has been played yet" not in walker.text
    assert "It is over" not in walker.text
    assert walker.tap("Change the story").status == 200
    assert "This is not allowed" in walker.text


@pytest.mark.parametrize(("asked", "near"), [("nonsense", ""), ("flaming-gala", "Flaming Galah"), ("penguin", "Bouncing Penguin"), ("<b>%", "")])
def test_the_case_book_says_what_it_does_not_have(asked: str, near: str) -> None:
    walker = Walker().open(f"/judge/cases/?card={asked}")
    assert walker.status == 200
    assert "The book has nothing under" in walker.text
    assert [words(link).partition(" ")[0] for link in walker.page.select(".cases-none a")] == ([near.partition(" ")[0]] if near else [])
    assert "The book has nothing" not in Walker().open("/judge/cases/?card=flaming-galah").text
    assert "The book has nothing" not in Walker().open("/judge/cases/").text
