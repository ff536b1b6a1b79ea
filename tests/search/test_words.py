"""Words: what counts as the same."""

from __future__ import annotations

import pytest

from cards.search.words import clean, flat, fold, stem, stems, tokens


@pytest.mark.parametrize("written", ["Kākāpō", "Ka\u0304ka\u0304po\u0304", "KĀKĀPŌ", "kakapo", "kākāpō’s"])
def test_accents_capitals_and_an_owners_s_make_no_difference(written: str) -> None:
    assert ["kakapo"] == stems(written)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("cancelled", "canceled"),
        ("cancel", "cancellation"),
        ("stolen", "steal"),
        ("thieves", "steal"),
        ("boobies", "booby"),
        ("geese", "goose"),
        ("chicks", "chick"),
        ("two", "2"),
        ("winner", "wins"),
        ("ties", "tied"),
        ("colour", "color"),
        ("drawn", "draws"),
        ("mockingbirds", "mockingbird"),
        ("editions", "edition"),
    ],
)
def test_forms_of_a_word_are_filed_together(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize(("one", "other"), [("pheasant", "pleasant"), ("tie", "tit"), ("duck", "deck"), ("deal", "dead")])
def test_different_words_stay_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_a_sign_before_a_number_is_a_word_and_a_hyphen_is_not() -> None:
    assert ["minus", "2", "part", "way"] == [token.word for token in tokens("−2 part-way")]
    assert ["2", "6"] == [token.word for token in tokens("2–6")]


def test_tokens_know_where_they_stand() -> None:
    text = clean("The Kākāpō’s eye")
    assert ["The", "Kākāpō’s", "eye"] == [text[token.start : token.end] for token in tokens(text)]


def test_control_characters_and_lone_surrogates_part_words_and_never_break_anything() -> None:
    assert ["a", "b", "c"] == [token.word for token in tokens(clean("a\x00b\ud800c"))]


def test_a_flat_text_holds_its_words_between_single_spaces() -> None:
    assert " the draw deck " == flat("  The\n draw—deck! ")


def test_folding_keeps_letters_of_other_alphabets() -> None:
    assert "пингвин" == fold("ПИНГВИН")
