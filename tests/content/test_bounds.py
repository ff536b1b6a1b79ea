"""Rubbish costs no more time than a text of its length, and is told from texts that people write."""

from __future__ import annotations

import time

import pytest

from cards.content.bounds import LONGEST, excess
from cards.content.diff import Sign, words
from cards.content.linking import Linker, Target
from cards.content.records import MARKDOWN, from_database
from cards.content.text import plain, render, render_inline

SECONDS = 3
"""Of the processor. Without bounds each of the worst takes minutes."""
LINKER = Linker.of(names={"Booming Booby": Target("/cards/booming-booby/", "to-card", "Booming Booby")})
SEEDS = [
    "[[", "![", "[a](", "[a](<", "[[a|", "[a][", "[", "<", "<a ", "<!--", "<a b='", "*", "*a", "**a ", "_a ", "*a_", "`", "`a``b```", "&", "&#",
    "> ", ">", "- ", "1. ", "    ", "\t", "|a", "|a\n|-\n", "#", "\\", "\\[", "[a]: b\n", "<a@", "<http://", "***a** ", "(", "![a][",
    "](", "a  \n", '"', "s' ", "\n\n- ", "\n> ", "<div>", "<?", "-\n  -\n", "Booming Booby ", "[[a]] ", "[a](b) ",
]  # fmt: skip


@pytest.mark.parametrize("seed", SEEDS)
def test_rubbish_is_rendered_in_bounded_time(seed: str) -> None:
    text = (seed * LONGEST)[:LONGEST]
    begun = time.process_time()
    html = render(text, linker=LINKER) + render_inline(text) + plain(text)
    assert time.process_time() - begun < 3 * SECONDS
    assert "<script" not in html


def test_marks_just_within_the_bounds_cost_little_too() -> None:
    text = "\n\n".join(["[" * 330 + "a" * 300] * 4)
    assert not excess(text)
    begun = time.process_time()
    render(text)
    assert time.process_time() - begun < SECONDS


def test_a_text_beyond_the_bounds_is_shown_as_it_was_typed() -> None:
    text = "[[" * 2000 + "<b>x</b> **y**\n\nSecond."
    assert "brackets" in excess(text)
    html = render(text)
    assert html.startswith("<p>[[[[")
    assert "&lt;b&gt;x&lt;/b&gt; **y**</p><p>Second.</p>" in html


@pytest.mark.parametrize("text", ["> " * 11 + "a", "1. " * 11 + "a", " " * 41 + "- a"])
def test_what_stands_too_deep_is_told(text: str) -> None:
    assert "deep" in excess(text)


@pytest.mark.usefixtures("content")
def test_no_published_text_comes_near_the_bounds() -> None:
    for record in from_database():
        for name in MARKDOWN.get(record.model, ()):
            value = record.fields.get(name) or ""
            for text in value if isinstance(value, list) else [value]:
                assert not excess(text * 3), record.name


@pytest.mark.parametrize(
    ("old", "new"),
    [("a " * 9_000, "a " * 8_000 + "b " + "a " * 900), ("ab c " * 4_000, "c ab d " * 2_800), ("x" * 5 + "'" * 19_000, "'" * 19_000)],
)
def test_texts_that_repeat_themselves_are_compared_in_bounded_time(old: str, new: str) -> None:
    begun = time.process_time()
    pieces = words(old, new).pieces
    assert time.process_time() - begun < SECONDS
    assert "".join(piece.text for piece in pieces if piece.sign is not Sign.ADDED) == old
    assert "".join(piece.text for piece in pieces if piece.sign is not Sign.REMOVED) == new
