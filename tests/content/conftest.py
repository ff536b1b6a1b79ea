"""Records to spoil: the real fixtures, a fresh copy for each test."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from cards.content.reading import Record, read_all


@cache
def _real() -> tuple[Record, ...]:
    return tuple(read_all())


@pytest.fixture
def records() -> list[Record]:
    """All records of the fixtures, to be changed at will."""
    return copy.deepcopy(list(_real()))


@pytest.fixture
def fields(records: list[Record]) -> Callable[..., dict[str, Any]]:
    """The fields of one record, found by model and natural key: ``fields("clause", "2026-10-15", "chain.answer")``."""

    def find(model: str, *key: str) -> dict[str, Any]:
        return next(record.fields for record in records if record.model == f"cards.{model}" and record.key == key)

    return find
