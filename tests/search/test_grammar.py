"""The query language: what is understood, what it means in words, and how faults are told."""

from __future__ import annotations

import pytest

from cards.search.explain import explain
from cards.search.grammar import LONGEST, Query, parse
from cards.search.index import Index
from cards.search.values import Values


@pytest.fixture
def values(index: Index) -> Values:
    return index.values


def read(text: str, values: Values) -> Query:
    return parse(text, values)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("type:attack edition:pure copies>3", "Attack cards in the Pure Edition with 4 or more copies"),
        ("copies > 3", "Cards with 4 or more copies"),
        ("copies>=2 copies<5", "Cards with 2 to 4 copies"),
        ("copies:1", "Cards with 1 copy"),
        ("copies<1", "Cards with no copies"),
        ("type:attack,action", "Attack or action cards"),
        ('TYPE:Attacks EDITION:"Pure Edition"', "Attack cards in the Pure Edition"),
        ("edition:pure,raging", "Cards and pages in the Pure or Raging Edition"),
        ("answers:attack", "Cards that answer attacks"),
        ("answers:falcon", "Cards that answer Falcon Interceptor"),
        ('answers:"bouncing penguin"', "Cards that answer Bouncing Penguin"),
        ("effect:steal", "Cards that steal"),
        ("effect:take,swap", "Cards that steal or swap cards"),
        ("kind:ruling penguin", "Rulings about “penguin”"),
        ("kind:glossary", "Words of the glossary"),
        ("-type:attack edition:innocent", "Cards in the Innocent Edition but not of the type attack"),
        ('goose -falcon -"draw deck"', "Pages about “goose” without “falcon” or “draw deck”"),
        ("-goose", "Pages without “goose”"),
        ("-type:attack -type:action", "Cards not of the type attack or action"),
        ("type:attack -edition:pure -falcon", "Attack cards without “falcon” and not in the Pure Edition"),
        ("-effect:steal", "Cards but not those that steal"),
        ("penguin OR falcon", "Pages about “penguin”; or pages about “falcon”"),
        ("“swap hands”", "Pages with the words “swap hands”"),
        ("who wins a tie", "Pages about “who wins a tie”"),
        ("", ""),
    ],
)
def test_a_query_is_told_in_words(text: str, said: str, values: Values) -> None:
    query = read(text, values)
    assert () == query.faults
    assert said == explain(query, values)


@pytest.mark.parametrize(
    "text",
    ["falcon or penguin", "-2 points", "part-way", "penguin - falcon", "can i…", "question: who starts", "10:30", "a=b", "5>3", "who's first?"],
)
def test_what_people_write_in_plain_words_is_no_operator(text: str, values: Values) -> None:
    query = read(text, values)
    assert () == query.faults or "a=b" == text
    assert query.plain


@pytest.mark.parametrize(
    ("text", "code", "place", "suggestion", "message"),
    [
        (
            "tpye:attack falcon",
            "unknown-field",
            "tpye:attack",
            "type:attack",
            "There is no field “tpye”. The fields are type, edition, copies, answers, effect, kind.",
        ),
        (
            "falcon re:penguin",
            "unknown-field",
            "re:penguin",
            "",
            "There is no field “re”. The fields are type, edition, copies, answers, effect, kind.",
        ),
        (
            "steal type:atack",
            "unknown-value",
            "atack",
            "attack",
            "type does not take “atack”. It takes attack, action, interrupt, score, penalty, special, mount.",
        ),
        ("edition:purr", "unknown-value", "purr", "pure", "edition does not take “purr”. It takes innocent, pure, raging, mounting."),
        ("copies>many", "not-a-number", "many", "", "copies takes a number, and “many” is none."),
        (
            "goose type:",
            "missing-value",
            "type:",
            "type:attack",
            "After type: something must follow. Write a type of card, for instance type:attack.",
        ),
        ("type>attack", "wrong-sign", "type>attack", "type:attack", "type takes no >. Write type: and the value."),
        ('say "swap hands', "open-quote", '"swap hands', '"swap hands"', "This quotation has no end. It was read up to the end of the line."),
        ('goose ""', "empty-quotes", '""', "", "There is nothing in these quotation marks."),
        ("OR goose", "or-without-left", "OR", "", "Nothing stands before this OR."),
        ("goose OR", "or-without-right", "OR", "", "Nothing stands after this OR."),
    ],
)
def test_a_fault_is_named_with_its_place_and_the_usual_fix(text: str, code: str, place: str, suggestion: str, message: str, values: Values) -> None:
    query = read(text, values)
    assert [(code, place, suggestion, message)] == [(f.code, text[f.start : f.end], f.suggestion, f.message) for f in query.faults]


def test_the_rest_is_searched_all_the_same(values: Values) -> None:
    query = read("type:atack edition:pure steal", values)
    assert "Cards and pages in the Pure Edition about “steal”" == explain(query, values)


def test_a_fault_has_the_shape_of_every_error_and_counts_letters_from_one(values: Values) -> None:
    (fault,) = read("steal type:atack", values).faults
    assert {"code", "message", "place", "suggestion", "start", "end"} == set(fault.to_json())
    assert ("letters 12 to 16", 11, 16) == (fault.to_json()["place"], fault.start, fault.end)


def test_only_so_many_letters_are_read(values: Values) -> None:
    query = read("goose " * 1000, values)
    assert ["too-long"] == [fault.code for fault in query.faults]
    assert len(query.text) == LONGEST


def test_places_count_in_the_composed_text(values: Values) -> None:
    query = read("Ka\u0304ka\u0304po\u0304 type:atack", values)
    assert ["atack"] == [query.text[fault.start : fault.end] for fault in query.faults]
