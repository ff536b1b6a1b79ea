"""The case book: every case comes out as the tests' own list of verdicts has it, and can be found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from judge.casebook import NAMES, Book, Case, book, named, setting, story
from judge.curated import curated_texts
from judge.engine import Dispute, judge, read_dispute
from judge.rejudging import mismatches
from judge.screens.matter import CaseText

from .tables import catalogue, disputes, the_book

CATALOGUE = catalogue()
BOOK = the_book()
DISPUTES = disputes()


def test_the_book_has_every_case_and_no_other() -> None:
    assert set(DISPUTES) == set(BOOK.by_slug)
    assert len(BOOK.cases) == len(BOOK.by_slug)


@pytest.mark.parametrize("slug", DISPUTES)
def test_a_case_comes_out_as_expected(slug: str) -> None:
    case, wanted = BOOK.by_slug[slug], DISPUTES[slug]
    assert named(read_dispute(wanted["dispute"], CATALOGUE)) == case.dispute
    assert mismatches(wanted["expect"], judge(case.dispute, CATALOGUE).to_json()) == []


@pytest.mark.parametrize("case", BOOK.cases, ids=lambda case: case.slug)
def test_a_case_says_what_it_asks_and_what_it_teaches(case: Case) -> None:
    assert case.question.endswith("?")
    assert case.teaches.endswith(".")
    assert "(" not in case.question + case.teaches
    assert len(case.question) < 100
    assert len(case.teaches) < 100
    assert case.cards


@pytest.mark.parametrize("case", BOOK.cases, ids=lambda case: case.slug)
def test_a_case_that_says_readers_differ_rests_on_such_a_ruling(case: Case) -> None:
    certainty = judge(case.dispute, CATALOGUE, others=False, instead=False).certainty
    assert ("Readers differ." in case.teaches) <= (certainty == "contested")


def test_what_is_asked_is_asked_once() -> None:
    questions = [case.question for case in BOOK.cases]
    assert len(questions) == len(set(questions))


def test_every_case_is_found_by_its_topic_and_by_each_of_its_cards() -> None:
    assert sum(map(len, BOOK.topics.values())) == len(BOOK.cases)
    for case in BOOK.cases:
        assert case in BOOK.topics[case.topic]
        for card in case.cards:
            assert case in BOOK.of_card(card)


def test_both_names_of_a_card_find_the_same_cases() -> None:
    assert BOOK.of_card("falcon-interceptor") == BOOK.of_card("distracting-booby")
    assert BOOK.of_card("no-card") == BOOK.of_card("perfect-chicks") == ()


def test_cases_have_neighbours() -> None:
    first, second = BOOK.cases[:2]
    assert (None, second) == BOOK.beside(first)
    assert (BOOK.cases[-2], None) == BOOK.beside(BOOK.cases[-1])


EVENTS = [{"play": "swift-bomber", "by": "A", "targets": ["B"]}]
RULING = CaseText(
    "ruling-a-ruling",
    "What?",
    "This.",
    "Copying",
    {"editions": ["innocent"], "seats": 2, "names": {"A": "Zoe"}, "events": EVENTS},
    "a-ruling",
)


def with_rulings(*texts: CaseText) -> Book:
    return book(CATALOGUE, (*curated_texts(), *texts))


def test_rulings_with_a_dispute_become_cases_beside_those_of_their_topic() -> None:
    made = with_rulings(RULING, replace(RULING, slug="ruling-alone", ruling="alone", topic="Something new"))
    case = made.by_slug["ruling-a-ruling"]
    assert case.ruling == "a-ruling"
    assert case == made.topics["Copying"][-1]
    assert list(made.topics)[-1] == "Something new"
    assert (("A", "Zoe"), ("B", NAMES["B"])) == case.dispute.names


def test_a_ruling_that_shows_what_a_case_shows_makes_no_second_case() -> None:
    assert BOOK.cases == with_rulings(replace(RULING, dispute=DISPUTES["own-card"]["dispute"])).cases


def test_a_ruling_whose_dispute_cannot_be_read_makes_no_case() -> None:
    assert BOOK.cases == with_rulings(replace(RULING, dispute={"editions": ["atlantis"]})).cases


def told(slug: str, **how: Any) -> tuple[str, ...]:
    return story(judge(BOOK.by_slug[slug].dispute, CATALOGUE), **how)


def test_the_story_tells_each_event_and_nothing_of_what_comes_of_it() -> None:
    assert told("example-4") == (
        "Ana plays Rampaging Cassowary on Ben.",
        "Caro answers Ana's Rampaging Cassowary with Bouncing Penguin, to send the attack to Ana.",
        "Ana answers Caro's Bouncing Penguin with Falcon Interceptor.",
        "Ben answers Ana's Falcon Interceptor with Falcon Interceptor.",
    )
    assert told("own-card") == ("Ana plays Swift Bomber on Ben.", "Ana plays Falcon Interceptor.")
    for case in BOOK.cases:
        assert len(case.dispute.events) == len(told(case.slug))


def test_the_story_can_stop_early_and_leave_its_end_open() -> None:
    assert told("example-4", events=1) == ("Ana plays Rampaging Cassowary on Ben.",)
    assert told("example-4", open_end=True)[-1] == "Ben plays Falcon Interceptor."
    assert told("example-4", events=2, open_end=True)[-1] == "Caro plays Bouncing Penguin on Ana."


def test_the_setting_says_all_that_is_special() -> None:
    dispute = Dispute(("innocent",), 3, "older-sheet", mockingbirds=("C",), readings=(("penguin-own", "barred"),))
    facts = setting(named(dispute), CATALOGUE)
    assert facts[0] == "Ana, Ben and Caro play; it is Ana's turn."
    assert facts[1] == "They play by the older sheet."
    assert facts[2] == "A Rocking Mockingbird lies face up in front of Caro."
    assert CATALOGUE.rulings["penguin-own"].question in facts[3]
