"""The case book of the table's tools: one file for each tool, each case with what it asks and what must come out.

A case::

    - name: Two players leave Goose and Galah out      what the case shows; unique in its file
      source: [setup.two-players, two-players, B173]   clauses, rulings and items of the register that it rests on
      contested: true                                  only where careful readers differ; then the certainty is contested
      input: {…}                                       JSON as the tool reads it
      expect:                                          every part may be left out, but for one
        legal: true
        headline: …                                    the whole sentence
        problem: too-many-players                      its code
        answer: {…}                                    objects: what is named must be there; everything else must be equal
        now: [{seat: A, text: …}]                      each must be there
        cards: [{card: …, count: 2, from: deck, to: aside}]   each must be there
        codes: [deck, deal]                            of the steps, all of them in order
        certainty: rules                               rules, ruling or contested
        otherwise: {ruling: {reading: …, same_outcome: false}}    what the other reading comes to, its part
        others: {ruling: [{reading: …, …}]}            where there are more than two readings: what the rest of them come to
        assumptions: 1                                 how many
        errors: [unknown-card]                         the input is malformed: the codes, all of them
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import yaml

BOOK = Path(__file__).parent / "cases"
PARTS = frozenset(
    ("legal", "headline", "problem", "answer", "now", "cards", "codes", "certainty", "otherwise", "others", "assumptions", "errors"),
)


@functools.cache
def cases(tool: str) -> list[dict[str, Any]]:
    """The cases of a tool; none if it has no book, which is for a test to say and not for the collection of all tests."""
    book = BOOK / f"{tool}.yaml"
    found: list[dict[str, Any]] = yaml.safe_load(book.read_text(encoding="utf-8")) if book.exists() else []
    return found


def part_of(told: Any, whole: Any) -> bool:
    """Whether ``told`` is there in ``whole``: of objects what is named, anything else equal."""
    if isinstance(told, dict) and isinstance(whole, dict):
        return all(name in whole and part_of(value, whole[name]) for name, value in told.items())
    return bool(told == whole)
