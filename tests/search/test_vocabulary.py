"""Words put right: typing errors, half words, words in two pieces, words that stand for others."""

from __future__ import annotations

import pytest

from cards.search.answers import search
from cards.search.index import Index
from cards.search.vocabulary import corrections, read
from cards.search.words import clean, tokens


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("falcon interceptr", "falcon interceptor"),
        ("flacon", "falcon"),
        ("golen goos", "golden goose"),
        ("pheasent", "pheasant"),
        ("cassowery", "cassowary"),
        ("lyre bird", "lyrebird"),
        ("owl micro manager", "owl micromanager"),
        ("goldengoose", "golden goose"),
        ("mackaw", "macaw"),
        ("interupt", "interrupt"),
        ("kakapoo", "kakapo"),
    ],
)
def test_a_mistyped_name_is_read_as_it_was_meant(typed: str, meant: str, index: Index) -> None:
    assert meant == read(tokens(clean(typed)), index).corrected


@pytest.mark.parametrize(
    "text", ["falcon", "who wins a tie", "resolve the stack", "counterspell", "two players", "Kākāpō", "graveyard", "rampag", "the a of"]
)
def test_what_is_right_or_half_typed_is_left_alone(text: str, index: Index) -> None:
    assert "" == read(tokens(clean(text)), index).corrected


def test_a_swap_of_two_letters_is_one_error(index: Index) -> None:
    assert "penguin" == corrections("pengiun", index)[0]
    assert "bustard" == corrections("bustrad", index)[0]


def test_short_words_and_figures_are_never_corrected(index: Index) -> None:
    assert [] == corrections("gos", index)
    assert [] == corrections("12345", index)


def test_did_you_mean_is_offered_and_already_searched(index: Index) -> None:
    answer = search("falcon interceptr", index)
    assert "Falcon Interceptor" == answer.did_you_mean
    assert "card/falcon-interceptor" == answer.documents[0].key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("canceled goose", "cancelled goose"),
        ("penguins", "penguin"),
        ("5 players", "five players"),
        ("mocking-bird", "mockingbird"),
        ("KAKAPO", "Kākāpō"),
    ],
)
def test_spellings_and_numbers_make_no_difference(one: str, other: str, index: Index) -> None:
    assert search(one, index).documents[:3] == search(other, index).documents[:3]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("vulture shok", "Vulture Shock"),
        ("upset parot", "Upset Parrotlet"),
        ("plesant fesant", "Pleasant Pheasant"),
        ("fun duk", "Fun Duck"),
        ("adjutent", "Greater Adjutant"),
        ("pure editon", "Pure Edition"),
        ("can a pengiun bounce a falcn", "can a penguin bounce a falcon"),
        ("chicken war", ""),
        ("chicken out rules", ""),
        ("penguins", ""),
        ("falc", ""),
        ("kakapo", ""),
    ],
)
def test_a_whole_name_is_put_right_before_its_words(written: str, meant: str, index: Index) -> None:
    assert meant == search(written, index).did_you_mean
