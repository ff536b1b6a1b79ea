"""Every example in the engine's documentation runs."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from judge import engine
from judge.engine import notation


@pytest.mark.parametrize("module", [engine, notation])
def test_examples_run(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed
