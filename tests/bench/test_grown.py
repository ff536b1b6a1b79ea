"""What the bench grows is content that belongs together; and no page makes more queries because there is more of it."""

from __future__ import annotations

import pytest
from django.test import Client

from cards.models import MAIN, Card, Clause, Edition, Example, Ruling, Section, Term

from .asking import CALLS, PAGES
from .grown import Content
from .here import Broken, apart, counted

TIMES = 3
FROM_THE_JUDGE = frozenset({"card", "sheet of a card", "sitemap", "search"})
"""Pages for which the judge or the search first goes through all content, which takes seconds: asked at night."""


def queries(client: Client, path: str) -> list[str]:
    """The queries of a page that is made anew when all that pages share is there."""
    assert client.get(path).status_code == 200
    with counted() as found:
        assert client.get(path).status_code == 200
    return found


def same_queries(client: Client, paths: dict[str, str]) -> None:
    """Whether pages make as many queries when there is three times the content."""
    before = {name: len(queries(client, path)) for name, path in paths.items()}
    Content().grow(TIMES)
    assert {name: len(queries(client, path)) for name, path in paths.items()} == before


def chosen(from_the_judge: bool) -> dict[str, str]:
    return {each.name: each.lines[0] for each in (*PAGES, *CALLS) if (each.name in FROM_THE_JUDGE) == from_the_judge}


def test_pages_make_no_more_queries_for_more_content(content: None, client: Client) -> None:
    same_queries(client, chosen(from_the_judge=False))


@pytest.mark.nightly
def test_nor_do_pages_that_ask_the_judge(content: None, client: Client) -> None:
    same_queries(client, chosen(from_the_judge=True))


def test_copies_belong_together(content: None) -> None:
    counts = {model: model.objects.count() for model in (Card, Clause, Edition, Example, Ruling, Section, Term)}
    Content().grow(TIMES)
    assert {model: model.objects.count() for model in counts} == {model: TIMES * count for model, count in counts.items()}
    copy, original = (Ruling.objects.get(slug=f"penguin-own{end}") for end in ("-2", ""))
    assert copy.question != original.question
    assert copy.game_id == MAIN
    assert {card.slug for card in copy.cards.all()} == {f"{card.slug}-2" for card in original.cards.all()}
    assert {clause.slug for clause in copy.clauses.all()} == {f"{clause.slug}-2" for clause in original.clauses.all()}
    booby = Card.objects.get(slug="distracting-booby-1")
    assert booby.same_as == Card.objects.get(slug="falcon-interceptor-1")
    assert {printing.edition.slug for printing in booby.printings.all()} == {"pure-1", "mounting-1"}


def test_what_is_done_apart_is_told_or_says_why_not() -> None:
    def busy() -> None:
        while True:
            pass

    assert apart(lambda: 7, 5) == 7
    assert apart(lambda: int("seven"), 5) == Broken("ValueError: invalid literal for int() with base 10: 'seven'")
    assert apart(busy, 0.1) == Broken("over 0.1 s")
