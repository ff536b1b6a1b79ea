"""A name means the same card in the search box, the API, the suggestions and the judge's notation."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from cards.search import names
from cards.search.answers import search
from cards.search.documents import Document
from cards.search.index import Index
from cards.search.suggest import suggest
from cards.search.words import fold
from judge.naming import Names

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def cards(index: Index) -> list[Document]:
    return [entry.document for entry in index.entries if entry.document.kind == "card"]


def first_card(text: str, index: Index) -> str:
    """The card that the search puts first, under its first name; empty if something else is first."""
    found = search(text, index).documents
    return index.cards.one(found[0].slug) if found and found[0].kind == "card" else ""


def resolved(text: str, index: Index) -> str:
    """The card that the judge's resolver means, under its first name; empty if it means none or several."""
    return index.cards.one(names.resolver(index).find(text).card)


def typos(name: str, chance: random.Random) -> Iterator[str]:
    """Names at distance 1: a letter left out, added or changed, or two neighbours swapped."""
    for at, letter in enumerate(name):
        if letter == " ":
            continue
        yield name[:at] + name[at + 1 :]
        yield name[:at] + chance.choice(LETTERS) + name[at:]
        yield name[:at] + chance.choice(LETTERS.replace(letter, "")) + name[at + 1 :]
        if at + 1 < len(name) and name[at + 1] not in (" ", letter):
            yield name[:at] + name[at + 1] + letter + name[at + 2 :]


def test_the_resolver_is_the_judges(index: Index) -> None:
    assert isinstance(names.resolver(index), Names)


def test_every_name_means_its_card_everywhere(index: Index) -> None:
    for card in cards(index):
        for name in (card.title, *card.names):
            one = index.cards.one(card.slug)
            assert one == resolved(name, index), name
            assert one == first_card(name, index), name
            assert one == index.cards.one(suggest(name, index)[0].document.slug), name


@pytest.mark.parametrize("change", [str.upper, str.lower, fold, lambda name: name.replace(" ", "-"), lambda name: f"  {name}! "])
def test_case_accents_and_punctuation_never_matter(change: object, index: Index) -> None:
    for card in cards(index):
        text = change(card.title)  # type: ignore[operator]  # the parameters are functions of a text
        assert index.cards.one(card.slug) == resolved(text, index) == first_card(text, index), text


@pytest.mark.once
def test_a_typing_error_never_leads_to_another_card(index: Index, chance: random.Random) -> None:
    """Every kind of error in every name, ten at random for each."""
    for card in cards(index):
        for name in (card.title, *card.names):
            wrong = sorted(set(typos(fold(name), chance)) - {fold(name)})
            for text in chance.sample(wrong, 10):
                assert index.cards.one(card.slug) == resolved(text, index) == first_card(text, index), text


@pytest.mark.parametrize("text", ["eagle eve", "eagle yee"])
def test_a_short_word_mistyped_is_not_taken_for_another(text: str, index: Index) -> None:
    assert "eagle-eye" == resolved(text, index) == first_card(text, index)


def test_one_word_of_a_name_leads_to_its_card(index: Index) -> None:
    """Where the resolver knows one card for a word, the search puts it first. Innocent is an edition, too."""
    for card in cards(index):
        for word in fold(card.title).split():
            meant = resolved(word, index)
            if meant and word != "innocent":
                assert meant == first_card(word, index), word


@pytest.mark.parametrize(
    ("text", "card"),
    [("intercepting hawk", "falcon-interceptor"), ("distracting booby", "falcon-interceptor"), ("raging cassowary", "rampaging-cassowary")],
)
def test_second_and_older_names_lead_to_the_one_card(text: str, card: str, index: Index) -> None:
    assert card == first_card(text, index) == resolved(text, index)


def test_without_a_judge_the_index_resolves_names(index: Index) -> None:
    names.resolve_with(None)
    try:
        resolver = names.resolver(index)
        assert "falcon-interceptor" == resolver.find("falcon interceptr").card
        assert {"innocent-chick", "perfect-chicks"} >= set(resolver.find("chicks").candidates)
        assert "golden-goose" in resolver.suggest("gold", 5)
    finally:
        from judge.naming import names as judges

        names.resolve_with(judges)
