"""What the tests of the search share: the index of the published content, built once, and a seed that a failing run tells."""

from __future__ import annotations

import random

import pytest

from cards.search import index as indexing
from cards.search.documents import collect
from cards.search.index import Index

_built: list[Index] = []


@pytest.fixture
def index(content: None) -> Index:
    """The index of the published content. Built once for all tests, for none of them changes it."""
    if not _built:
        _built.append(indexing.build(collect()))
    return _built[0]


@pytest.fixture
def chance() -> random.Random:
    """Random choices; pytest prints the seed if the test fails."""
    seed = random.SystemRandom().randrange(10**9)
    print("seed", seed)
    return random.Random(seed)
