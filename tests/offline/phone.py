"""The built judge under Node, as a phone runs it: the same worker, the same files."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from offline import bundle, texts
from offline.building import build

HERE = Path(__file__).parent
Instead = Mapping[str, tuple[str, str]]
WORKER = HERE.parents[1] / "offline" / "judge-worker.js"


@dataclass(frozen=True)
class Answered:
    """What came out: the answers (none where only their digest was asked for), and how long it took, in milliseconds."""

    answers: tuple[str, ...]
    digest: str
    python: str
    boot: float
    questions: float


def built() -> Path:
    """The folder of the build, up to date. Fails without Node: a run of these tests needs it."""
    assert shutil.which("node"), "the tests of the judge for phones need Node: install the package nodejs"
    folder = bundle.folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder.parent / "building").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build(folder, print)
    return folder


def ask(questions: Sequence[str], room: Path, *, digest: bool = False, compiled: bool = False, instead: Instead | None = None) -> Answered:
    """Asks the phone. ``compiled``: after a first start that compiled the programs. ``instead``: by path of a program, what has other words there."""
    folder, manifest = bundle.folder(), bundle.manifest()
    runtime, code = manifest["runtime"], manifest["code"]
    runtime |= {"index": f"{_file(folder, runtime['index'])}/", "library": str(_file(folder, runtime["library"]))}
    whole = room / "texts.json"
    whole.write_bytes(texts.current().one)
    lists = [code["list"].replace("{}", name) for name in code["lists"]]
    files = {address: _file(folder, address) for address in (*lists, code["whole"])} | {manifest["texts"]["whole"]: whole}
    if instead:
        files |= _changed(files, lists, code["whole"], instead, room)
    job, out = room / "job.json", room / "out.json"
    told = {name: str(path) for name, path in files.items()}
    asked: dict[str, Any] = {"worker": str(WORKER), "manifest": manifest, "files": told, "questions": list(questions), "out": str(out)}
    job.write_text(json.dumps({**asked, "digest": digest, "compiled": compiled}))
    done = subprocess.run(["node", str(HERE / "parity.mjs"), str(job)], capture_output=True, text=True, check=False, env={**os.environ})
    assert done.returncode == 0, done.stderr[-3000:]
    said = json.loads(out.read_text())
    return Answered(tuple(said["answers"]), said["digest"], said["python"], said["boot"], said["questions"])


def _file(folder: Path, address: str) -> Path:
    return folder / address.removeprefix(settings.STATIC_URL)


def _changed(files: Mapping[str, Path], lists: Sequence[str], whole: str, instead: Instead, room: Path) -> dict[str, Path]:
    """Lists and whole of the programs with other words in them."""
    data, at = files[whole].read_bytes(), 0
    parts, changed = [], {}
    for number, address in enumerate(lists):
        rows = json.loads(files[address].read_text())
        for row in rows:
            _, length, path = row
            part = data[at : at + length].decode()
            at += length
            if path in instead:
                before, after = instead[path]
                assert before in part, f"{path} has no {before}"
                part = part.replace(before, after)
            parts.append(part.encode())
            row[1] = len(parts[-1])
        changed[address] = room / f"list-{number}.json"
        changed[address].write_text(json.dumps(rows))
    changed[whole] = room / "whole.bin"
    changed[whole].write_bytes(b"".join(parts))
    return changed
