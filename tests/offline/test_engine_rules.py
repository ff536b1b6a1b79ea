"""What the programs that run on the server and on phones must not do, so that every Python gives the same bytes: no clock, chance, language of the
machine, hashes, order of sets or numbers with a point; no words of an interpreter in an answer; nothing imported but what is sure to be there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from offline.code import FILES, FOLDERS, FOR_THE_DESK, ROOT

ALLOWED = {
    *("__future__", "abc", "collections", "collections.abc", "dataclasses", "difflib", "enum", "fractions", "functools", "hashlib", "html"),
    *(
        "importlib.util",
        "itertools",
        "json",
        "marshal",
        "math",
        "operator",
        "pathlib",
        "re",
        "string",
        "typing",
        "unicodedata",
        "urllib.parse",
        "zlib",
    ),
    *("jinja2", "markupsafe"),
}
OWN = ("judge", "cards.faces", "offline.pieces", "cards")
FORBIDDEN = {"hash", "id", "input", "eval", "exec", "globals", "print", "title", "swapcase", "strftime", "now", "popitem"}
EXACT = ("judge/engine/", "judge/games/")
"""Here are no numbers with a point. Elsewhere they are places in drawings and shares of a hundred: the same everywhere, by their standard."""
NAMES = ("judge/engine/names.py", "judge/engine/notation/")
"""Here names are compared whatever their letters' size, and never shown so."""
IN_ORDER = ("list", "tuple", "enumerate", "zip", "map", "join")
NO_ORDER = ("sorted", "sum", "any", "all", "max", "min", "len", "set", "frozenset", "Counter")
WORDS_OF_PYTHON = ("ValueError", "KeyError", "TypeError")

PLACES = [ROOT / name for name in (*FOLDERS, *FILES)]
LEFT_OUT = {ROOT / name for name in FOR_THE_DESK}
PROGRAMS = sorted(path for each in PLACES for path in ([each] if each.is_file() else each.rglob("*.py")) if path not in LEFT_OUT)


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _called(node: ast.AST) -> str:
    """The name of the function or method that is called; empty for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""


def _gone_through(node: ast.AST) -> Iterator[ast.expr]:
    """What is gone through in order: the source of a loop, of a list, of a text."""
    if isinstance(node, ast.For):
        yield node.iter
    elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp):
        yield from (each.iter for each in node.generators)
    elif isinstance(node, ast.Call) and _called(node) in IN_ORDER:
        yield from node.args


def _is_set(node: ast.expr) -> bool:
    return isinstance(node, ast.Set | ast.SetComp) or _called(node) in ("set", "frozenset")


def _imports(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and not node.level and node.module else []


def faults(path: Path) -> Iterator[str]:
    """What a program does that it must not."""
    tree, name = ast.parse(path.read_text()), _name(path)
    exact = name.startswith(EXACT) or name == "program.py"
    free = {inner for call in ast.walk(tree) if _called(call) in NO_ORDER for inner in ast.walk(call)}
    for node in ast.walk(tree):
        where, called = f"{name}:{getattr(node, 'lineno', 0)}", _called(node)
        yield from (f"{where} imports {module}" for module in _imports(node) if module not in ALLOWED and not module.startswith(OWN))
        if called in FORBIDDEN or (called == "casefold" and not name.startswith(NAMES)):
            yield f"{where} calls {called}()"
        if exact and isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield f"{where} has the number {node.value}"
        if node not in free:
            yield from (f"{where} goes through a set" for each in _gone_through(node) if _is_set(each))
        if isinstance(node, ast.ExceptHandler) and isinstance(node.type, ast.Name) and node.type.id in WORDS_OF_PYTHON and node.name:
            yield f"{where} may tell the words of the interpreter"


@pytest.mark.parametrize("path", PROGRAMS, ids=_name)
def test_a_program_gives_the_same_bytes_everywhere(path: Path) -> None:
    assert list(faults(path)) == []


@pytest.mark.parametrize(
    "text",
    [
        *("import random", "from datetime import date", "hash('a')", "x = 0.5", "name.casefold()", "name.title()"),
        *("list({1, 2})", "[a for a in set(b)]", "', '.join({'a'})", "for a in {1, 2}: b(a)"),
        "try:\n    a()\nexcept ValueError as error:\n    b(str(error))",
    ],
)
def test_the_check_can_fail(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.offline.test_engine_rules.ROOT", tmp_path)
    program = tmp_path / "program.py"
    program.write_text(text)
    assert len(list(faults(program))) == 1
