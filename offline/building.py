"""Builds what a phone needs to judge by itself, into the folder ``settings.OFFLINE_BUILD``:

=====================  ========================================================================================
py/VERSION/…           Python: Pyodide's own files, under the names by which they find one another
py/stdlib-….bin        the part of Python's library that is needed, compiled (made by ``build_runtime.mjs`` under Node)
offline/code-….bin     all programs of the judge in one, for whoever keeps it first
offline/l/….json       what stands in one folder: name, length and path of each program, in their order
offline/m/….txt        each of them alone, for whoever has the others already
made.json              what was made: the part of the manifest that does not depend on the texts
=====================  ========================================================================================
"""

from __future__ import annotations

import ast
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from judge.door import Door
from judge.engine import load_catalogue
from judge.pages.shelf import Shelf
from judge.screens.matter import Matter

from .code import LIBRARIES, ROOT, Piece, name_of, pieces

HERE = Path(__file__).parent
RUNTIME, COMPRESS = HERE / "build_runtime.mjs", HERE / "compress.mjs"
MADE = "made.json"
QUESTIONS = (
    '{"ask":"chain","data":{"editions":["innocent"],"seats":3,"events":[{"play":"fishing-frigate","by":"A","targets":["B"]}]}}',
    '{"ask":"legal-plays","data":{"editions":["innocent"],"seats":3,"events":[{"play":"golden-goose","by":"A"}]}}',
    '{"ask":"notation","text":"Ana plays Swift Bomber on Ben. Ben answers with Falcn."}',
    '{"ask":"setup","data":{"editions":["innocent"],"seats":3}}',
    '{"ask":"war-match","data":{"one":"whisk.mask.red.boots","other":"whisk.mask.red.none"}}',
)
"""What the built judge is asked before it is given out. The tests ask far more."""

PROBE = """
import json, pathlib
from judge.door import Door
from judge.engine import load_catalogue
from judge.pages.shelf import Shelf
from judge.screens.matter import Matter
Door(Shelf(load_catalogue(), Matter({}, {}, {}, (), {})), str).judge_json
"""


class BuildError(Exception):
    """The build cannot go on; the message says what is missing."""


def build(target: Path, say: Callable[[str], None]) -> None:
    """Builds all of it anew where something changed. Raises BuildError."""
    code = pieces()
    target.mkdir(parents=True, exist_ok=True)
    made = {"runtime": _runtime(code, target, say), "code": _code(code, target)}
    (target / MADE).write_text(json.dumps(made))
    say(f"Once {_total(made) / 1e6:.2f} MB, of which programs of the judge {made['code']['bytes'] / 1e3:.0f} kB.")


def _total(made: dict[str, Any]) -> int:
    return int(made["runtime"]["bytes"] + made["code"]["bytes"])


def _code(code: Sequence[Piece], target: Path) -> dict[str, Any]:
    """Writes the programs, each alone, all in one, and listed by folder; answers where they stand and how much is fetched once."""
    folder = target / "offline"
    joined = b"".join(piece.data for piece in code)
    whole = folder / f"code-{name_of(joined)}.bin"
    lists = {name_of(listed): listed for listed in _lists(code)}
    files = {folder / "l" / f"{name}.json": listed for name, listed in lists.items()} | {whole: joined}
    alone = {folder / "m" / f"{piece.name}.txt": piece.data for piece in code}
    if not all(Path(f"{file}.br").exists() for file in (files | alone)):
        shutil.rmtree(folder, ignore_errors=True)
        for file, data in (files | alone).items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        _compress(files | alone)
    return {
        "name": name_of("".join(lists).encode()),
        "lists": list(lists),
        "list": "offline/l/{}.json",
        "piece": "offline/m/{}.txt",
        "whole": f"offline/{whole.name}",
        "size": len(joined),
        "bytes": _packed(files),
    }


def _lists(code: Sequence[Piece]) -> Iterator[bytes]:
    """What stands in each folder, so that a change of one program is a change of one short list."""
    for _, few in groupby(code, key=lambda piece: piece.folder):
        yield json.dumps([[piece.name, len(piece.data), piece.path] for piece in few], separators=(",", ":")).encode()


def _runtime(code: Sequence[Piece], target: Path, say: Callable[[str], None]) -> dict[str, Any]:
    """Builds Python where it is missing or was built for other needs; answers where it stands and how much is fetched."""
    version = json.loads((ROOT / "package.json").read_text())["dependencies"]["pyodide"]
    modules = sorted(_imported(code))
    needs = hashlib.sha256("\n".join([RUNTIME.read_text(), COMPRESS.read_text(), version, *modules]).encode()).hexdigest()
    home, stamp = target / "py", target / "py" / "runtime.json"
    if not stamp.exists() or json.loads(stamp.read_text())["needs"] != needs:
        say("Building Python for the phone: a minute or two.")
        shutil.rmtree(home, ignore_errors=True)
        _node_builds(code, modules, home / version)
        library = home / version / "stdlib.bin"
        library.rename(home / f"stdlib-{name_of(library.read_bytes())}.bin")
        _compress(_files(home))
        about = json.loads((home / version / "runtime.json").read_text())
        stamp.write_text(json.dumps({**about, "needs": needs}))
    files = _files(home)
    about = {name: value for name, value in json.loads(stamp.read_text()).items() if name != "needs"}
    return {
        **about,
        "index": f"py/{version}/",
        "library": next(f"py/{file.name}" for file in files if file.suffix == ".bin"),
        "files": [[file.relative_to(target).as_posix(), file.stat().st_size] for file in files],
        "bytes": _packed(files),
    }


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in (".mjs", ".wasm", ".bin"))


def _node_builds(code: Sequence[Piece], modules: Sequence[str], folder: Path) -> None:
    texts = Shelf(load_catalogue(), Matter({}, {}, {}, (), {}))
    catalogue = ROOT / "judge" / "data" / "catalogue.json"
    job = {
        "programs": [*([piece.path, piece.data.decode()] for piece in code), ["judge/data/catalogue.json", catalogue.read_text()]],
        "modules": modules,
        "probe": PROBE,
        "questions": QUESTIONS,
        "answers": [Door(texts, str).judge_json(question) for question in QUESTIONS],
    }
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(job, file)
        file.flush()
        _node(RUNTIME, file.name, str(folder))


def _imported(code: Sequence[Piece]) -> set[str]:
    """Every module of the standard library that one of our programs names, wherever it does, and the programs themselves."""
    programs = [piece for piece in code if piece.path.endswith(".py")]
    own = {piece.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for piece in programs}
    named = set(own)
    for piece in programs:
        if not piece.path.startswith(tuple(library.__name__ for library in LIBRARIES)):
            for node in ast.walk(ast.parse(piece.data)):
                if isinstance(node, ast.Import):
                    named |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                    named.add(node.module)
    return {name for name in named if name in own or name.partition(".")[0] in sys.stdlib_module_names}


def _packed(files: Iterable[Path]) -> int:
    return sum(Path(f"{file}.br").stat().st_size for file in files)


def _compress(files: Iterable[Path]) -> None:
    _node(COMPRESS, *map(str, files))


def _node(*command: str | Path) -> None:
    node = shutil.which("node")
    if node is None:
        raise BuildError("Node is missing: the judge for phones cannot be built. The site runs without it and does not offer it.")
    if not (ROOT / "node_modules" / "pyodide").is_dir():
        raise BuildError("Node's packages are missing: npm ci fetches them.")
    done = subprocess.run([node, *map(str, command)], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise BuildError(f"Node could not build it:\n{done.stderr[-3000:]}")
