"""The programs and fragments that a phone needs, as pieces that each have the name of their content.

Programs go without comments and docstrings, which nobody reads on a phone. A change of one module is a change of one piece.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import jinja2
import markupsafe

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("judge/engine", "judge/tables", "judge/games", "judge/screens", "judge/pages", "judge/jinja", "cards/faces")
FOR_THE_DESK = ("cards/faces/compose.py", "judge/engine/perft.py")
"""Programs in these folders that only people at a desk call."""
FILES = (
    "judge/__init__.py",
    *(f"judge/{name}.py" for name in ("casebook", "change", "claims", "decided", "quiz")),
    "judge/door.py",
    "judge/forms.py",
    "judge/fragments.py",
    "cards/__init__.py",
    "offline/__init__.py",
    "offline/phone.py",
    "offline/pieces.py",
)
LIBRARIES = {
    jinja2: (
        *("__init__", "_identifier", "async_utils", "bccache", "compiler", "constants", "debug", "defaults", "environment", "exceptions"),
        *("filters", "idtracking", "lexer", "loaders", "nodes", "optimizer", "parser", "runtime", "tests", "utils", "visitor"),
    ),
    markupsafe: ("__init__", "_native"),
}
"""The parts of each library that the judge uses; the test under Node says when one is missing."""

NAME = 12
"""Letters of a name: more than enough to tell some hundred pieces apart."""


@dataclass(frozen=True)
class Piece:
    """A file of the bundle: its path there, and its bytes."""

    path: str
    data: bytes

    @property
    def name(self) -> str:
        """What it is called by its content."""
        return name_of(self.data)

    @property
    def folder(self) -> str:
        """Where it lies."""
        return self.path.rpartition("/")[0]


def name_of(data: bytes) -> str:
    """The name of a content: the same content has the same name, everywhere and always."""
    return hashlib.sha256(data).hexdigest()[:NAME]


def pieces() -> tuple[Piece, ...]:
    """All files of the bundle, by folder and path. The same sources give the same bytes."""
    return tuple(sorted(_pieces(), key=lambda piece: (piece.folder, piece.path)))


def _pieces() -> Iterator[Piece]:
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in (".py", ".html") and name not in FOR_THE_DESK:
                yield _piece(name, path)
    for name in FILES:
        yield _piece(name, ROOT / name)
    for library, modules in LIBRARIES.items():
        home = Path(str(library.__file__)).parent
        for module in modules:
            yield _piece(f"{home.name}/{module}.py", home / f"{module}.py")


def _piece(name: str, path: Path) -> Piece:
    text = path.read_text()
    return Piece(name, (bare(text) if path.suffix == ".py" else text).encode())


@lru_cache(maxsize=500)
def bare(source: str) -> str:
    """A program without comments and docstrings. It does the same: read again, it has the same tree."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not _is_text(each)] or [ast.Pass()]
    written = ast.unparse(tree)
    return written if ast.dump(ast.parse(written)) == ast.dump(tree) else source


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
