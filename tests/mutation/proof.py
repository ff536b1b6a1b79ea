"""What a mutant has to get past: the case book, the counts, the second judge, and the engine's own quick tests.

The engine is imported here for the first time in a process of its own, with one module replaced by its mutant.
"""

from __future__ import annotations

import contextlib
import os
import resource
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from tests.second.definition import Opinion

ROOT = Path(__file__).resolve().parent.parent.parent
ENGINE = ROOT / "judge" / "engine"
SECONDS = 90
"""Of processor time; a mutant that needs more runs in circles."""
MEMORY = 3 << 30
QUICK = [f"tests/engine/test_{name}.py" for name in ("steps", "completeness", "counts", "wording", "legal_plays")]
Judged = Sequence[tuple[dict[str, Any], Opinion]]


class _Loader(SourceFileLoader):
    """Loads one module from other code than its file's."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class _Finder(MetaPathFinder):
    """Finds the mutant in place of its module."""

    def __init__(self, module: str, code: CodeType) -> None:
        self.name = f"judge.engine.{module}"
        self.loader = _Loader(self.name, str(ENGINE / f"{module}.py"), code)

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        return spec_from_file_location(fullname, self.loader.path, loader=self.loader) if fullname == self.name else None


def survives(module: str, code: CodeType, judged: Judged) -> bool:
    """Whether everything passes with this code in place of the module."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.meta_path.insert(0, _Finder(module, code))
    with open(os.devnull, "w", encoding="utf-8") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
        try:
            return _book() and _second_judge(judged) and _tests()
        except Exception:
            return False


def _book() -> bool:
    from tests.engine.book import cases
    from tests.engine.test_cases import test_case_is_judged_as_the_book_says
    from tests.engine.test_counts import test_all_chains_with_the_printed_copies
    from tests.engine.test_steps import test_the_steps_of_the_case_book_are_those_of_the_file

    for case in cases():
        test_case_is_judged_as_the_book_says(case)
    test_the_steps_of_the_case_book_are_those_of_the_file()
    from judge.engine import load_catalogue

    test_all_chains_with_the_printed_copies(load_catalogue(), 2, 280)
    return True


def _second_judge(judged: Judged) -> bool:
    from tests.second.agreement import differences

    return not any(differences(dispute, opinion) for dispute, opinion in judged)


def _tests() -> bool:
    """The tests as pytest runs them, without the site's plugins and configuration."""
    plugins = ["-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(ROOT), "--noconftest"]
    return pytest.main([*plugins, "-x", "-q", *(str(ROOT / path) for path in QUICK)]) == pytest.ExitCode.OK
