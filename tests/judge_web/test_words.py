"""Small words of the judge's pages: why not, whose, where to."""

from __future__ import annotations

import pytest

from judge.engine import judge, load_catalogue
from judge.engine.notation import parse
from judge.screens.who import checklist

from .walker import Walker

pytestmark = pytest.mark.usefixtures("content")


def test_why_not_names_a_card_once_and_cites_what_it_answers() -> None:
    """A Penguin onto a Goose breaks the rule about Penguins, not only that of the card on top."""
    walker = Walker().open("/judge/chain/?d=1i3A~ggA&build=1")
    row = next(row for row in walker.page.select(".not-now > li") if "Bouncing Penguin" in row.get_text())
    assert row.get_text().count("Bouncing Penguin") == 1
    assert row.get_text(" ", strip=True).startswith("Bouncing Penguin answers only attacks and Penguins")
    assert [link["href"] for link in row.select("a")] == ["/rules/clause/interrupt.penguin/"]


@pytest.mark.parametrize(("story", "words"), [("A frigate > B, C", "2 cards from B and C"), ("A magpie > B, C", "1 card from B or C")])
def test_the_checklist_says_what_the_headline_says(story: str, words: str) -> None:
    catalogue = load_catalogue()
    verdict = judge(parse(story, catalogue).dispute, catalogue)
    if verdict.legal:
        assert words in verdict.headline
        assert words in [row.what for row in checklist(verdict)]
