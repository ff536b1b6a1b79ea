"""What players read is for a ten-year-old: short sentences, short words."""

from __future__ import annotations

import re

import pytest

from cards.content.linking import plurals
from cards.content.reading import Record
from cards.content.text import plain

GRADE = 6.0
"""The highest grade of the Flesch-Kincaid measure for a card or a chapter."""


def syllables(word: str) -> int:
    """About how many syllables an English word has."""
    word = re.sub("[^a-z]", "", word.lower())
    count = len(re.findall("[aeiouy]+", word)) + len(re.findall("[aeou]y[aeiou]", word))
    if count > 1 and re.search("[^aeioul]e$|[^aeiouytd]ed$|[^aeiouyscgxz]es$", word):
        count -= 1
    return max(count, 1)


def grade(text: str) -> float:
    """The Flesch-Kincaid grade of a text."""
    sentences = [found for part in re.split(r"[.!?:]\s+|[.!?:]$", text) if (found := re.findall("[A-Za-z’]+", part))]
    every = [word for sentence in sentences for word in sentence]
    return 0.39 * len(every) / len(sentences) + 11.8 * sum(map(syllables, every)) / len(every) - 15.59


@pytest.fixture
def easy(records: list[Record]) -> re.Pattern[str]:
    """The names of the cards: each counts as one easy word."""
    names = [form for record in records if record.model == "cards.card" for form in plurals(record.fields["name"])]
    return re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))


def test_the_measure() -> None:
    assert [syllables(word) for word in ("card", "cancel", "interrupt", "discarded", "choose", "player", "stays")] == [1, 2, 3, 3, 1, 2, 1]
    assert grade("The cat sat on the mat.") < 1
    assert grade("Subsequently, every participating individual redistributes remaining cards.") > 15


def test_every_effect_is_easy(records: list[Record], easy: re.Pattern[str]) -> None:
    effects = {record.name: easy.sub("bird", record.fields["effect"]) for record in records if record.model == "cards.card"}
    assert {name: grade(text) for name, text in effects.items() if grade(text) > GRADE} == {}


def test_every_card_is_easy_as_a_whole(records: list[Record], easy: re.Pattern[str]) -> None:
    for record in records:
        if record.model == "cards.card":
            fields = record.fields
            text = " ".join([fields["effect"], fields["when"], fields["afterwards"], *fields["notes"]])
            assert grade(easy.sub("bird", text)) <= GRADE, record.name


def test_every_chapter_of_the_rules_is_easy(records: list[Record], easy: re.Pattern[str]) -> None:
    chapters: dict[tuple[str, ...], list[str]] = {}
    for record in records:
        if record.model == "cards.clause" and record.fields["ruleset"] == ["2026-10-15"]:
            chapters.setdefault(tuple(record.fields["section"]), []).append(plain(record.fields["text"]))
    assert len(chapters) == 14
    for chapter, texts in chapters.items():
        assert grade(easy.sub("bird", " ".join(texts))) <= GRADE, chapter


def test_words_editions_and_examples_are_easy(records: list[Record], easy: re.Pattern[str]) -> None:
    fields = {"term": "meaning", "edition": "summary winning tie status_note", "game": "summary goal", "example": "outcome lesson"}
    for model, names in fields.items():
        texts = [str(record.fields[name]) for record in records if record.model == f"cards.{model}" for name in names.split()]
        assert grade(easy.sub("bird", " ".join(texts))) <= GRADE, model
