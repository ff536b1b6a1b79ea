"""Markdown becomes safe HTML, and names in it become links."""

from __future__ import annotations

import re

import pytest
from django.utils.safestring import SafeString

from cards.content.linking import Linker, Target, plurals
from cards.content.naming import Named
from cards.content.text import plain, render, render_inline
from cards.models import Card

BOOBY = Target("/cards/booming-booby/", "to-card", "Booming Booby")
LONG = Target("/cards/long/", "to-card", "Booming Booby Deluxe")
CANCEL = Target("/glossary/#cancel", "to-word", "cancel")
CLAUSE = Target("/rules/chain/#chain.cancelled", "to-rule", "7.5 Cancelled cards do nothing")
LINKER = Linker.of(
    names={"Booming Booby": BOOBY, "Booming Boobies": BOOBY, "Booming Booby Deluxe": LONG},
    words={"Cancel": CANCEL, "cancelled": CANCEL},
    slugs={"chain.cancelled": CLAUSE},
)
TO_BOOBY = '<a class="to-card" href="/cards/booming-booby/">'


def test_a_name_is_linked_at_its_first_mention_only() -> None:
    assert render("Booming Booby and Booming Boobies.", linker=LINKER) == f"<p>{TO_BOOBY}Booming Booby</a> and Booming Boobies.</p>"


def test_the_longest_name_wins() -> None:
    assert 'href="/cards/long/">Booming Booby Deluxe</a>' in render("Booming Booby Deluxe", linker=LINKER)


def test_a_name_inside_another_word_is_no_name() -> None:
    assert "<a" not in render("Non-Booming Booby-like, xBooming Boobyx", linker=LINKER)


def test_a_name_before_an_apostrophe_is_linked() -> None:
    assert render_inline("Booming Booby's end", linker=LINKER) == f"{TO_BOOBY}Booming Booby</a>’s end"


def test_words_are_found_in_any_case_but_names_as_spelt() -> None:
    assert render_inline("CANCELLED booming booby", linker=LINKER) == '<a class="to-word" href="/glossary/#cancel">CANCELLED</a> booming booby'


@pytest.mark.parametrize("text", ["### Booming Booby", "[Booming Booby](/elsewhere/)", "`Booming Booby`", "    Booming Booby"])
def test_no_link_inside_headings_links_and_code(text: str) -> None:
    assert "/cards/" not in render(text, linker=LINKER)


def test_emphasis_and_the_text_after_it_are_linked_in_order() -> None:
    made = render_inline("*so* cancelled **Booming Booby** ends, cancelled", linker=LINKER)
    assert (
        made == f'<em>so</em> <a class="to-word" href="/glossary/#cancel">cancelled</a> <strong>{TO_BOOBY}Booming Booby</a></strong> ends, cancelled'
    )


def test_a_page_never_links_itself_and_links_each_target_once() -> None:
    page = LINKER.for_page("/cards/booming-booby/")
    assert "<a" not in render("Booming Booby", linker=page)
    assert render("cancel", linker=page).count("<a") == 1
    assert render("cancel", linker=page).count("<a") == 0
    assert render("cancel", linker=LINKER).count("<a") == 1, "another page begins anew"


def test_clauses_are_referred_to_by_slug() -> None:
    linked = '<a class="to-rule" href="/rules/chain/#chain.cancelled">'
    assert render_inline("See [[chain.cancelled]].", linker=LINKER) == f"See {linked}7.5 Cancelled cards do nothing</a>."
    assert render_inline("It [[chain.cancelled|does nothing]].", linker=LINKER) == f"It {linked}does nothing</a>."
    assert render_inline("It [[chain.unheard-of|does nothing]].", linker=LINKER) == "It does nothing."
    assert render_inline("It [[chain.cancelled|does nothing]].") == "It does nothing."


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>x",
        "<img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        '<a href="data:text/html,x">x</a>',
        '<p style="color:red" onclick="x()">x</p>',
        "<iframe src=/></iframe>",
        "<svg><script>x</script></svg>",
        '<a href="/" class="button danger">x</a>',
    ],
)
def test_nothing_unsafe_comes_through(text: str) -> None:
    made = render(text, linker=LINKER)
    assert isinstance(made, SafeString)
    for bad in ("script", "onerror", "onclick", "style", "data:", "iframe", "svg", "img", "danger"):
        assert bad not in made


def test_markdown_blocks() -> None:
    assert render("- a\n- b") == "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"
    assert '<th scope="col">Players</th>' in render("| Players | Cards |\n|---|---|\n| 2 | 6 |")
    assert render_inline("one\n\ntwo") == "one\ntwo"


def test_quotes_are_set_as_printers_do() -> None:
    assert render_inline("""don't say "no" to the players' `it's`""") == "don’t say “no” to the players’ <code>it's</code>"


def test_plain_text_has_no_marks() -> None:
    assert plain("**On sale** & [[chain.cancelled|does nothing]]\n\n- a < b") == "On sale & does nothing a < b"


NAMES = {"booby": ["Booby"], "booming": ["Booming Booby", "Booming Boobies"], "boom": ["Booming"], "crow-bar": ["Clever Crow Bar"], "crow": ["Crow"]}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", set()),
        ("A Booming Booby.", {"booby", "booming", "boom"}),
        ("Booming Boobies", {"booming", "boom"}),
        ("Booming, Booby", {"booby", "boom"}),
        ("Boomings, a Booby-trap and a Scarecrow", set()),
        ("Clever Crow Bars", {"crow"}),
        ("Clever Crow Bar", {"crow", "crow-bar"}),
        ("booby", set()),
    ],
)
def test_names_that_a_text_says_are_found_inside_longer_ones_too(text: str, said: set[str]) -> None:
    assert Named(NAMES).among(text) == said
    patterns = {one: "|".join(map(re.escape, forms)) for one, forms in NAMES.items()}
    assert {one for one, forms in patterns.items() if re.search(rf"(?<![\w-])(?:{forms})(?![\w-])", text)} == said
    assert Named({}).among(text) == set()


def test_plurals() -> None:
    assert plurals("Booming Booby") == ["Booming Booby", "Booming Boobies"]
    assert plurals("Eagle Eye") == ["Eagle Eye", "Eagle Eyes"]
    assert plurals("Perfect Chicks") == ["Perfect Chicks"]


@pytest.mark.usefixtures("content")
def test_the_published_content_links_cards_editions_examples_words_and_old_names() -> None:
    made = render("Ancient Kākāpō, Pure Edition, Example 6, reusable, Intercepting Hawk, [[penguin-own]], turn", linker=Linker.current())
    for address in (
        "/cards/ancient-kakapo/",
        "/editions/pure/",
        "/rules/chain/#example-6",
        "/glossary/#reusable",
        "/cards/falcon-interceptor/",
        "/rulings/penguin-own/",
    ):
        assert f'href="{address}"' in made
    assert "#turn" not in made, "everyday words are not linked"


@pytest.mark.usefixtures("content")
def test_the_linker_is_built_once_for_each_content_version() -> None:
    first = Linker.current()
    assert Linker.current() is first
    assert render(Card.objects.get(slug="deep-shag").effect, linker=first)
