"""Every record is whole: it names what exists, says how sure it is, and can be read."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest

from .records import RULES, Record, card_slugs, clause_slugs, rulings

TOPICS = (
    "Who may answer",
    "Settling and picks",
    "Copying",
    "Taking control",
    "Bellbird and Mockingbird",
    "Where cards go",
    "Special cards",
    "Draws and turns",
    "Mounts",
    "End and scoring",
    "Set-up and mixing",
    "Older sheet",
)
STATUSES = {"settled", "inferred", "contested", "open"}
SOURCES = {"text", "example", "site", "publisher"}
KINDS = {"attack", "action", "interrupt", "score", "penalty", "special", "mount"}
TAKEN_BY_PAGES = {"open", "compare", "mix", "changes", "clause", "v"}
EXPECTABLE = {"legal", "problem", "plays", "cards", "certainty", "rulings"}

each_ruling = pytest.mark.parametrize("ruling", rulings(), ids=lambda ruling: str(ruling["slug"]))


def texts(ruling: Record) -> list[str]:
    """Everything in the record that a player reads."""
    says = [reading["says"] for reading in ruling.get("readings", [])]
    return [ruling["question"], ruling.get("situation", ""), ruling["ruling"], *ruling["reasons_for"], *ruling["reasons_against"], *says]


def test_no_slug_and_no_question_stands_twice() -> None:
    for key in ("slug", "question", "order"):
        counts = Counter(ruling[key] for ruling in rulings())
        assert [value for value, count in counts.items() if count > 1] == []


@each_ruling
def test_a_ruling_says_what_how_sure_and_why(ruling: Record) -> None:
    assert ruling["question"].endswith("?")
    assert len(ruling["question"]) <= 200
    assert ruling["ruling"]
    assert ruling["reasons_for"]
    assert ruling["topic"] in TOPICS
    assert ruling["status"] in STATUSES
    assert ruling["source"] in SOURCES
    assert isinstance(ruling["date"], date)
    assert ruling["slug"] not in TAKEN_BY_PAGES


@each_ruling
def test_where_readers_differ_both_sides_are_heard(ruling: Record) -> None:
    if ruling["status"] == "contested":
        assert ruling["reasons_against"]
    if ruling["source"] in ("text", "example"):
        assert ruling["status"] == "settled", "what the rules say outright is settled"


@each_ruling
def test_every_text_is_a_sentence_of_its_own(ruling: Record) -> None:
    for text in texts(ruling):
        assert isinstance(text, str), "a text with a colon must stand in quotes"
        assert text == text.strip()
        assert not text or text[-1] in ".?!"


@each_ruling
def test_cards_kinds_and_clauses_exist(ruling: Record) -> None:
    cards = [slug for (slug,) in ruling.get("cards", [])]
    assert set() == set(cards) - card_slugs()
    assert len(cards) == len(set(cards))
    assert set() == set(ruling.get("card_kinds", [])) - KINDS
    assert ruling["clauses"], "a ruling stands on some clause"
    assert {RULES} == {ruleset for ruleset, _ in ruling["clauses"]}
    assert set() == {slug for _, slug in ruling["clauses"]} - clause_slugs()


@each_ruling
def test_a_card_under_two_names_is_named_under_both(ruling: Record) -> None:
    named = {slug for (slug,) in ruling.get("cards", [])} & {"falcon-interceptor", "distracting-booby"}
    assert len(named) in (0, 2)


@each_ruling
def test_readings_are_two_and_one_is_ours(ruling: Record) -> None:
    readings = ruling.get("readings", [])
    assert len(readings) in (0, 2)
    assert all(isinstance(reading["slug"], str) for reading in readings), "yes and no must stand in quotes"
    if readings:
        assert sorted((reading["used"] for reading in readings), reverse=True) == [True, False]


@each_ruling
def test_a_dispute_comes_with_what_the_judge_must_say(ruling: Record) -> None:
    assert ("dispute" in ruling) == ("expected" in ruling)
    if "expected" in ruling:
        assert set() == set(ruling["expected"]) - EXPECTABLE
        assert ruling["expected"]["legal"] == ("problem" not in ruling["expected"])
