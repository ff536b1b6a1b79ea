"""The quiz: every right answer is read once more from the verdict's JSON, which the quiz itself does not use."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from judge.engine import judge
from judge.quiz import LEVELS, NO, PILE, YES, Question, Score, questions

from .tables import catalogue, the_book

CATALOGUE = catalogue()
QUESTIONS = questions(the_book())


def right_answer(question: Question, verdict: dict[str, Any]) -> str:
    """What the right answer must be, by the kind of the question."""
    play = verdict["plays"][-1] if verdict["plays"] else {}
    if question.kind == "may":
        return YES if verdict["legal"] else NO
    if question.kind == "picker":
        return str(play["picks"][-1]["by"])
    if question.kind == "victim":
        return str(play["targets"][0])
    if question.kind == "count":
        return str(len(play["picks"]))
    asked = [
        card
        for card in verdict["cards"]
        if CATALOGUE.cards[card["card"]].name in question.asks and question.verdict.people(card["by"]) in question.asks
    ]
    if question.kind == "works":
        return YES if asked[0]["state"] == "effective" else NO
    return f"hand-{asked[0]['to']}" if asked[0]["goes"] == "hand" else PILE


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: f"{question.case.slug}-{question.kind}")
def test_the_right_answer_is_the_verdict_s(question: Question) -> None:
    verdict = judge(question.case.dispute, CATALOGUE).to_json()
    assert right_answer(question, verdict) == question.right
    keys = [option.key for option in question.options]
    assert question.right in keys
    assert 2 <= len(keys) == len(set(keys))
    assert len({option.words for option in question.options}) == len(keys)
    assert 1 <= question.step <= len(verdict["steps"])
    assert 1 <= question.told <= len(question.case.dispute.events)
    assert question.asks.endswith("?")


def test_every_kind_is_asked_and_no_answer_is_always_right() -> None:
    kinds = {kind: [question.right for question in QUESTIONS if question.kind == kind] for kind in {question.kind for question in QUESTIONS}}
    assert {"may", "picker", "victim", "count", "works", "lies"} == set(kinds)
    assert all(len(set(right)) > 1 for right in kinds.values()), kinds


def test_easy_questions_come_first_and_each_level_has_some() -> None:
    levels = [question.level for question in QUESTIONS]
    assert sorted(levels) == levels
    assert set(range(len(LEVELS))) == set(levels)
    for question in QUESTIONS:
        assert question.level == min(max(len(question.case.plays) - 2, 0), 2)


def test_the_same_book_gives_the_same_numbers() -> None:
    again = questions(the_book())
    assert [(q.case.slug, q.kind) for q in QUESTIONS] == [(q.case.slug, q.kind) for q in again]


def test_neighbours_are_mixed() -> None:
    same = sum(one.case.slug == two.case.slug for one, two in pairwise(QUESTIONS))
    assert same < len(QUESTIONS) / 5


def test_nothing_is_asked_where_readers_differ_or_a_table_reads_otherwise() -> None:
    for question in QUESTIONS:
        assert question.verdict.certainty != "contested"
        assert question.case.dispute.readings == ()
        assert CATALOGUE.rules == question.case.dispute.ruleset


def test_the_deciding_step_is_about_the_right_thing() -> None:
    found = {f"{q.case.slug} {q.kind}": q.verdict.text_of(q.verdict.steps[q.step - 1]) for q in QUESTIONS}
    assert found["example-3 victim"] == "Ben's Bouncing Penguin is cancelled, so it does nothing."
    assert found["example-5 picker"].startswith("Caro's Bouncing Penguin works.")
    assert found["example-1 lies"] == "Golden Goose goes back to Ana's hand."
    assert found["own-card may"] == "The card on top is Ana's own, and nobody answers a card of their own."


@pytest.mark.parametrize(
    ("right", "given", "score"),
    [
        ("3", "4", Score(3, 4)),
        ("", "", Score(0, 0)),
        ("9", "4", Score(4, 4)),
        ("-1", "4", Score(0, 4)),
        ("x", "²", Score(0, 0)),
        ("1", "99999", Score(0, 0)),
    ],
)
def test_a_score_is_read_from_an_address_and_never_too_good(right: str, given: str, score: Score) -> None:
    assert score == Score.read(right, given)


def test_a_score_counts() -> None:
    assert Score(2, 3) == Score(1, 2).after(True)
    assert Score(1, 3) == Score(1, 2).after(False)


def test_it_begins_with_the_examples_and_asks_nothing_odd_for_a_while() -> None:
    """Nobody should meet a play without anybody to hit as their first question."""
    first = QUESTIONS[:20]
    assert all(question.case.slug.startswith("example-") for question in QUESTIONS[:2])
    for level in range(len(LEVELS)):
        of_level = [question for question in QUESTIONS if question.level == level]
        ranks = [question.rank for question in of_level]
        assert ranks == sorted(ranks)
    for question in first:
        problem = question.verdict.problem
        assert problem is None or "targets-missing" not in problem.codes, question.case.slug
        assert question.rank < 2
