"""The explanations of the case book stay as they are: whatever is cited, and on what facts a sentence is built."""

from __future__ import annotations

from .steps import FILE, told


def test_the_steps_of_the_case_book_are_those_of_the_file() -> None:
    assert FILE.read_text(encoding="utf-8").splitlines() == list(told())
