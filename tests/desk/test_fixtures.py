"""A later change of the files reaches a filled database as drafts, and never takes back what was changed at the desk."""

from __future__ import annotations

import shutil
from io import StringIO
from pathlib import Path

import pytest
import yaml
from django.core.management import call_command

from cards.content.reading import FIXTURES, fixture_files, read_all
from cards.desk import fixtures
from cards.desk.drafting import draft, look
from cards.desk.fixtures import compare
from cards.models import Change, Clause, Ruling, Term

from .conftest import RULES, Editor

pytestmark = pytest.mark.usefixtures("content")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(FIXTURES, tmp_path / "fixtures")
    return tmp_path / "fixtures"


def edit(folder: Path, model: str, slug: str, **fields: object) -> None:
    """Changes a record in the files, or adds it."""
    for path in fixture_files(folder):
        records = yaml.safe_load(path.read_text(encoding="utf-8"))
        for record in records:
            if record["model"] == model and record["fields"].get("slug") == slug and record["fields"].get("ruleset", [RULES]) == [RULES]:
                record["fields"].update(fields)
                path.write_text(yaml.safe_dump(records, allow_unicode=True), encoding="utf-8")
                return
    (folder / "more.yaml").write_text(yaml.safe_dump([{"model": model, "fields": {"slug": slug, **fields}}]), encoding="utf-8")


def test_what_was_just_loaded_differs_in_nothing(folder: Path) -> None:
    assert fixtures.Report() == compare(folder, make_drafts=True)


def test_what_is_new_in_the_files_becomes_drafts_once(folder: Path) -> None:
    edit(folder, "cards.clause", "chain.answer", text="The files say this now.")
    edit(folder, "cards.term", "omelette", word="omelette", meaning="Nothing here.")
    report = compare(folder, make_drafts=True)
    assert (["more.yaml:1: term omelette"], 1, 2) == (report.new, len(report.differing), len(report.drafts))
    drafts = {change.name: change for change in Change.objects.all()}
    assert {"text": "The files say this now."} == drafts[f"clause {RULES} chain.answer"].after
    assert ("add", "fixtures", None) == ((made := drafts["term omelette"]).action, made.source, made.author)
    assert [] == compare(folder, make_drafts=True).drafts
    edit(folder, "cards.clause", "chain.answer", text="The files say that now.")
    compare(folder, make_drafts=True)
    assert "The files say that now." == Change.objects.get(action="edit").after["text"]
    assert "The files say" not in Clause.objects.get(ruleset__slug=RULES, slug="chain.answer").text


def test_what_was_changed_at_the_desk_is_not_taken_back(folder: Path) -> None:
    clause = Clause.objects.get(ruleset__slug=RULES, slug="chain.answer")
    clause.text = "Changed at the desk."
    clause.save()
    Term.objects.create(slug="omelette", word="omelette", meaning="Made at the desk.")
    report = compare(folder, make_drafts=True)
    assert (1, ["term omelette"], []) == (len(report.behind), report.extra, report.drafts)
    edit(folder, "cards.clause", "chain.answer", text="Changed in the files as well.")
    assert 1 == len(compare(folder, make_drafts=True).drafts)


def test_links_count_too(folder: Path) -> None:
    ruling = Ruling.objects.get(slug="penguin-own")
    edit(
        folder, "cards.ruling", "penguin-own", cards=[["fishing-frigate"]], clauses=[list(each.natural_key()) for each in ruling.clauses.all()][::-1]
    )
    compare(folder, make_drafts=True)
    assert {"cards": [["fishing-frigate"]]} == Change.objects.get().after


def test_an_open_draft_of_an_editor_is_not_touched(folder: Path, editor: Editor) -> None:
    label, key = "cards.clause", (RULES, "chain.answer")
    draft(editor("Ana", "editor"), label, key, {"text": "Ana says this."}, base=look(label, key).base)
    edit(folder, "cards.clause", "chain.answer", text="The files say that.")
    report = compare(folder, make_drafts=True)
    assert (1, []) == (len(report.refused), report.drafts)
    assert "Ana changed the draft" in report.refused[0]
    assert "Ana says this." == Change.objects.get().after["text"]


def test_the_command_reports_and_makes_drafts_when_asked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(folder, "cards.clause", "chain.answer", text="The files say this now.")
    monkeypatch.setattr(fixtures, "read_all", lambda _folder: read_all(folder))

    def said(*options: str) -> str:
        out = StringIO()
        call_command("load_content", *options, stdout=out)
        return out.getvalue()

    assert "There is content already; nothing was loaded.\n" == said()
    assert "Different in the files: rules.yaml:" in said("--report")
    assert not Change.objects.exists()
    assert "drafts made 1." in said("--drafts")
    assert 1 == Change.objects.count()
