"""The judge on a phone: opens the door on what the phone keeps, and makes the next start quick. Runs in the worker; knows no Django."""

from __future__ import annotations

import importlib.util
import json
import marshal
from collections.abc import Callable
from pathlib import Path

from jinja2 import FileSystemBytecodeCache

from judge.door import Door
from judge.fragments import environment

from .pieces import join

FRAGMENTS = "fragments.kept"
"""The folder in which compiled fragments lie, beside the packages."""


def door(texts: str, home: str) -> Callable[[str], str]:
    """``judge_json`` by the texts of a list of pieces (JSON). ``home`` is the folder that holds the packages."""
    kept = join(json.loads(texts))
    folder = Path(home, FRAGMENTS)
    folder.mkdir(exist_ok=True)
    environment().bytecode_cache = FileSystemBytecodeCache(str(folder))
    return Door(kept.shelf, lambda name: kept.statics.get(name, f"/static/{name}"), kept.frames).judge_json


def compiled(home: str) -> bytes:
    """Everything below ``home``, compiled for the Python that runs here, so that the next start need not do it.

    Four bytes (the length of the list), a list of paths and lengths, and the files one after the other.
    """
    root = Path(home)
    made = environment()
    for name in made.list_templates():
        made.get_template(name)
    files = []
    for path in sorted(root.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            name = path.relative_to(root).as_posix()
            files.append((f"{name}c", _program(path, name)) if path.suffix == ".py" else (name, path.read_bytes()))
    index = json.dumps([[name, len(data)] for name, data in files]).encode()
    return b"".join([len(index).to_bytes(4, "little"), index, *(data for _, data in files)])


def _program(path: Path, name: str) -> bytes:
    """A module as Python keeps it compiled, never to be checked against its source."""
    code = compile(path.read_bytes(), name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)
