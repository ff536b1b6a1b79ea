"""What is built for phones, how much of it a change costs, and how it is given out."""

from __future__ import annotations

import ast
import json
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from cards.models import ContentVersion, Ruling
from judge.catalogue import catalogue_data, current, door
from judge.door import Door
from offline import bundle
from offline.building import BuildError, build
from offline.code import ROOT, bare, name_of, pieces
from offline.frames import frames
from offline.pieces import Texts, join, split
from offline.storage import OfflineStorage, is_lasting

from .questions import page_question

MOST = 4_000_000
"""Bytes that a phone fetches once, brotli."""
A_CHANGE = 9_000
"""Bytes that a change of rules costs: of a program, or of texts."""

pytestmark = pytest.mark.usefixtures("content")


def packed(*parts: bytes) -> int:
    return sum(len(zlib.compress(part, 9)) for part in parts)


def as_texts(**changed: Any) -> Texts:
    return replace(Texts(catalogue_data(), current().matter, {"birds/x.svg": "/static/birds/x.svg"}, {"verdict": "<p>~~body~~"}), **changed)


def test_the_same_sources_give_the_same_pieces() -> None:
    made = pieces()
    assert made == pieces()
    assert len({piece.path for piece in made}) == len(made)
    assert {"judge/engine/verdict.py", "judge/jinja/verdict.html", "cards/faces/card.py", "jinja2/environment.py"} <= {piece.path for piece in made}


@pytest.mark.parametrize("name", ["judge/engine/legality.py", "judge/door.py", "offline/code.py"])
def test_a_program_without_its_comments_does_the_same(name: str) -> None:
    source = (ROOT / name).read_text()
    short = bare(source)
    assert len(short) < len(source)
    assert '"""' not in short
    assert bare(short) == short
    names = [[node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.ClassDef)] for text in (source, short)]
    assert names[0] == names[1]


def test_a_program_of_nothing_but_words_stays_a_program() -> None:
    assert bare('"""Words."""\n\ndef a():\n    """More."""\n') == "def a():\n    pass"


def test_the_build_holds_what_the_manifest_names(build_folder: Path) -> None:
    told = bundle.manifest()
    names = [told["code"]["index"], told["code"]["whole"], *(address for address, _ in told["runtime"]["files"])]
    for address in names:
        assert (build_folder / address.removeprefix("/static/")).is_file()
        assert (build_folder / f"{address.removeprefix('/static/')}.br").is_file()
    index = json.loads((build_folder / told["code"]["index"].removeprefix("/static/")).read_text())
    alone = [(build_folder / told["code"]["piece"].format(name).removeprefix("/static/")).read_bytes() for _, name, _ in index]
    assert [(path, name, length) for path, name, length in index] == [(piece.path, piece.name, len(piece.data)) for piece in pieces()]
    assert b"".join(alone) == (build_folder / told["code"]["whole"].removeprefix("/static/")).read_bytes()
    assert told["bytes"] <= MOST


def test_a_change_of_a_program_costs_little(build_folder: Path) -> None:
    """One program, the index and the manifest; never Python."""
    told = bundle.manifest()
    index = (build_folder / told["code"]["index"].removeprefix("/static/")).read_bytes()
    costs = [packed(piece.data, index, json.dumps(told).encode()) for piece in pieces() if piece.path.startswith("judge/engine/")]
    assert max(costs) < A_CHANGE + 3000
    assert sorted(costs)[len(costs) // 2] < A_CHANGE


def test_a_change_of_a_text_costs_little() -> None:
    before = list(split(as_texts()))
    slug, ruling = next(iter(current().matter.rulings.items()))
    data = catalogue_data()
    data["rulings"][0]["question"] += " Really?"
    rulings = {**current().matter.rulings, slug: replace(ruling, question=f"{ruling.question} Really?")}
    after = list(split(as_texts(catalogue=data, matter=replace(current().matter, rulings=rulings))))
    new = [each.encode() for each in after if each not in before]
    assert 1 <= len(new) <= 3
    assert packed(*new, json.dumps(bundle.manifest()).encode() if bundle.ready() else b"") < A_CHANGE


def test_texts_are_whole_when_they_are_joined() -> None:
    given = as_texts()
    kept = join(json.loads(each) for each in split(given))
    assert list(kept.shelf.catalogue.cards) == list(current().catalogue.cards)
    assert kept.shelf.catalogue.version == current().catalogue.version
    assert kept.shelf.matter == given.matter
    assert (kept.statics, kept.frames) == (given.statics, given.frames)


def test_new_content_has_a_new_manifest_and_few_new_pieces(build_folder: Path) -> None:
    before = bundle.manifest()
    ruling = Ruling.objects.get(slug="penguin-own")
    ruling.question += " Really?"
    ruling.save()
    ContentVersion.bump() if hasattr(ContentVersion, "bump") else None
    after = bundle.manifest()
    assert before["version"] != after["version"]
    assert before["runtime"] == after["runtime"]
    assert before["code"] == after["code"]
    new = {name for name, _ in after["texts"]["pieces"]} - {name for name, _ in before["texts"]["pieces"]}
    assert 1 <= len(new) <= 6


def test_pieces_are_given_out_by_name(build_folder: Path) -> None:
    told = Client().get("/offline/judge.json")
    assert told.status_code == 200
    assert told.headers["Cache-Control"] == "no-cache"
    assert Client().get("/offline/judge.json", headers={"If-None-Match": told.headers["ETag"]}).status_code == 304
    manifest = told.json()
    whole = Client().get(manifest["texts"]["whole"])
    assert "immutable" in whole.headers["Cache-Control"]
    found = []
    for name, length in manifest["texts"]["pieces"]:
        piece = Client().get(manifest["texts"]["piece"].replace("{}", name)).content
        assert (name_of(piece), len(piece)) == (name, length)
        found.append(piece)
    assert whole.content == b"[" + b",".join(found) + b"]"
    assert Client().get("/offline/texts/0123456789ab.json").status_code == 404


def test_only_the_worker_may_run_compiled_programs() -> None:
    worker = Client().get("/offline/judge-worker.js")
    assert worker.headers["Content-Type"].startswith("text/javascript")
    assert "'wasm-unsafe-eval'" in worker.headers["Content-Security-Policy"]
    assert "unsafe" not in Client().get("/judge/").headers["Content-Security-Policy"]


def test_without_a_build_nothing_is_offered(tmp_path: Path, settings: Any) -> None:
    settings.OFFLINE_BUILD = tmp_path / "nothing"
    assert not bundle.ready()
    assert Client().get("/offline/judge.json").status_code == 404


def test_without_node_the_build_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BuildError, match="Node is missing"):
        build(tmp_path, print)


def test_names_that_say_what_they_are_stay() -> None:
    storage = OfflineStorage()
    assert storage.hashed_name("py/314.0.7/pyodide.mjs") == "py/314.0.7/pyodide.mjs"
    assert storage.hashed_name("offline/code-0123456789ab.bin") == "offline/code-0123456789ab.bin"
    assert is_lasting("", "/static/py/314.0.7/pyodide.mjs")
    assert is_lasting("", "/static/css/base.0123456789ab.css")
    assert not is_lasting("", "/static/css/base.css")
    assert not is_lasting("", "/static/js/site.min.js")


DOCUMENTS = (
    *("/judge/", "/judge/story/", "/judge/story/?story=A+frigate+%3E+Q", "/judge/chain/?d=1i3A~ggA.fiB", "/judge/chain/?d=1i3A~ggA.fiB&build=1"),
    *("/judge/tools/", "/judge/timer/", "/judge/evening/", "/judge/score/?edition=innocent&seats=3&A_ic=3&A_other=2&B_other=1&C_ic=1"),
    *("/judge/setup/?seats=x", "/games/chicken-war/match/", "/games/chicken-war/army/", "/games/chicken-out/dare/"),
)


@pytest.mark.parametrize("address", DOCUMENTS)
def test_a_whole_page_of_the_phone_is_the_page_of_the_site(address: str) -> None:
    """But for the word to search engines that pages with a question have, and for where the page would be reported."""
    here = door()
    question = page_question(address, whole=True).replace("https://rules.example", "http://testserver")
    phone = json.loads(Door(here.shelf, here.static, frames()).judge_json(question))
    site = Client().get(address).content.decode().replace('<meta name="robots" content="noindex">', "")
    assert phone["document"].replace('<meta name="robots" content="noindex">', "") == site
