"""What is built for phones, how much of it a change costs, and how it is given out."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
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
from offline.sending import pack
from offline.storage import OfflineStorage, is_lasting
from offline.texts import listed

from .questions import page_question

MOST = 4_000_000
"""Bytes that a phone fetches once, brotli."""
A_CHANGE = 5_000
"""Bytes that a change of rules costs: of any one program, or of any one text."""

pytestmark = pytest.mark.usefixtures("content")


def sent(*addresses: str) -> int:
    """Bytes of what the site makes when it is asked."""
    return sum(len(Client().get(address, headers={"Accept-Encoding": "gzip"}).content) for address in addresses)


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
    code = told["code"]
    lists = [code["list"].replace("{}", name) for name in code["lists"]]
    names = [*lists, code["whole"], *(address for address, _ in told["runtime"]["files"])]
    for address in names:
        assert (build_folder / address.removeprefix("/static/")).is_file()
        assert (build_folder / f"{address.removeprefix('/static/')}.br").is_file()
    rows = [row for address in lists for row in json.loads((build_folder / address.removeprefix("/static/")).read_text())]
    alone = [(build_folder / code["piece"].format(name).removeprefix("/static/")).read_bytes() for name, _, _ in rows]
    assert [tuple(row) for row in rows] == [(piece.name, len(piece.data), piece.path) for piece in pieces()]
    assert b"".join(alone) == (build_folder / code["whole"].removeprefix("/static/")).read_bytes()
    assert told["bytes"] <= MOST


def test_a_change_of_a_program_costs_little(build_folder: Path) -> None:
    """The program and the list of its folder, both by brotli, and the manifest."""
    code = bundle.manifest()["code"]
    folder, manifest = build_folder / "offline", sent("/offline/judge.json")
    of_folder: dict[str, int] = {}
    for name in code["lists"]:
        size = (folder / "l" / f"{name}.json.br").stat().st_size
        of_folder |= {path: size for _, _, path in json.loads((folder / "l" / f"{name}.json").read_text())}
    ours = [piece for piece in pieces() if piece.path.startswith(("judge/", "cards/", "offline/"))]
    costs = {piece.path: (folder / "m" / f"{piece.name}.txt.br").stat().st_size + of_folder[piece.path] + manifest for piece in ours}
    print(f"a change of a program costs {sorted(costs.values())[len(costs) // 2]} bytes, {max(costs.values())} at most")
    assert {path: cost for path, cost in costs.items() if cost > A_CHANGE} == {}


def files(texts: Texts) -> dict[str, bytes]:
    """The pieces of texts and their lists, by name."""
    parts = [{name_of(piece.encode()): piece.encode() for piece in part} for part in split(texts)]
    lists = {name_of(each): each for each in map(listed, parts)}
    return {name: data for each in (*parts, lists) for name, data in each.items()}


def changed_rulings() -> Iterator[Texts]:
    """The texts, each time with another question of a ruling, which its page and the engine's data show."""
    matter = current().matter
    for slug, ruling in [*matter.rulings.items()][::15]:
        data = {**catalogue_data(), "version": "0123456789ab"}
        data["rulings"] = [{**each, "question": f"{each['question']} Really?"} if each["slug"] == slug else each for each in data["rulings"]]
        changed = replace(ruling, question=f"{ruling.question} Really?")
        yield as_texts(catalogue=data, matter=replace(matter, rulings={**matter.rulings, slug: changed}))


def changed_clauses() -> Iterator[Texts]:
    """The texts, each time with another wording of a rule."""
    matter = current().matter
    for slug, clause in [*matter.clauses.items()][::15]:
        data = {**catalogue_data(), "version": "0123456789ab"}
        changed = replace(clause, html=f"{clause.html} <p>Really?</p>")
        yield as_texts(catalogue=data, matter=replace(matter, clauses={**matter.clauses, slug: changed}))


def test_a_change_of_a_text_costs_little(build_folder: Path) -> None:
    """The pieces that have it, their lists, and the manifest; all by gzip."""
    before, manifest = files(as_texts()), sent("/offline/judge.json")
    costs = []
    for texts in (*changed_rulings(), *changed_clauses()):
        new = [data for name, data in files(texts).items() if name not in before]
        assert 4 <= len(new) <= 8
        costs.append(sum(len(pack(data)) for data in new) + manifest)
    assert len(costs) > 20
    print(f"a change of a text costs {max(costs)} bytes at most")
    assert max(costs) <= A_CHANGE, costs


def test_texts_are_whole_when_they_are_joined() -> None:
    given = as_texts()
    kept = join(json.loads(each) for part in split(given) for each in part)
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
    new = {*after["texts"]["lists"]} - {*before["texts"]["lists"]}
    assert 1 <= len(new) <= 4


def test_pieces_are_given_out_by_name(build_folder: Path) -> None:
    told = Client().get("/offline/judge.json")
    assert told.status_code == 200
    assert told.headers["Cache-Control"] == "no-cache"
    assert Client().get("/offline/judge.json", headers={"If-None-Match": told.headers["ETag"]}).status_code == 304
    manifest = told.json()
    whole = Client().get(manifest["texts"]["whole"])
    assert "immutable" in whole.headers["Cache-Control"]
    found = []
    texts = manifest["texts"]
    rows = [row for name in texts["lists"] for row in Client().get(texts["list"].replace("{}", name)).json()]
    for name, length in rows:
        piece = Client().get(texts["piece"].replace("{}", name)).content
        assert (name_of(piece), len(piece)) == (name, length)
        found.append(piece)
    assert whole.content == b"[" + b",".join(found) + b"]"
    assert Client().get("/offline/texts/0123456789ab.json").status_code == 404


def test_only_the_worker_may_run_compiled_programs(build_folder: Path) -> None:
    worker = Client().get(bundle.manifest()["worker"])
    assert "immutable" in worker.headers["Cache-Control"]
    assert Client().get("/offline/judge-worker-0123456789ab.js").status_code == 404
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
    *(
        "/judge/claims/?d=1i3A~sbAB.fiB&one=by-A&two=by-none",
        "/judge/change/?d=1i3A~sbAB",
        "/judge/quiz/?q=5",
        "/judge/cases/?topic=copying",
        "/judge/quiz/?q=5&a=A&right=1&given=2",
    ),
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
