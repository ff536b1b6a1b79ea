"""The export writes the very files that were loaded, shows a change and nothing else, and gives the same site again."""

from __future__ import annotations

import difflib
import json
import os
import random
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import CommandError, call_command
from django.db import models

from cards.content import exporting
from cards.content.exporting import differences, exported, write
from cards.content.importing import load
from cards.content.layout import layouts, merged_order
from cards.content.reading import FIXTURES, Record, fixture_files, read_all
from cards.content.records import from_database
from cards.content.writing import Style, field_text
from cards.models import MAIN, Alias, Card, Clause, ContentVersion, Edition, Example, Game, Printing, Ruleset, Ruling, Section, Term

EVERYTHING: tuple[type[models.Model], ...] = (Example, Ruling, Printing, Alias, Card, Term, Clause, Section, Ruleset, Edition, Game)

pytestmark = pytest.mark.usefixtures("content")


def files() -> dict[str, str]:
    return {path.name: path.read_bytes().decode() for path in fixture_files()}


def all_records() -> dict[tuple[str, tuple[str, ...]], str]:
    """Everything the site says, with links in any order."""
    return {(record.model, record.key): json.dumps(unordered(record), sort_keys=True, default=str) for record in from_database()}


def unordered(record: Record) -> dict[str, Any]:
    links = {"cards", "clauses"}
    return {name: sorted(value) if name in links else value for name, value in record.fields.items()}


def emptied() -> None:
    Card.objects.update(same_as=None)
    for model in EVERYTHING:
        model._default_manager.all().delete()
    ContentVersion.objects.all().delete()


def changed_lines(now: dict[str, str]) -> list[str]:
    """What a commit of the export would show, without the places."""
    before = files()
    lines: list[str] = []
    for name in sorted({*before, *now}):
        old, new = before.get(name, "").splitlines(), now.get(name, "").splitlines()
        lines += [line for line in difflib.unified_diff(old, new, lineterm="", n=0) if not line.startswith(("---", "+++", "@@"))]
    return lines


def reloaded(folder: Path) -> None:
    emptied()
    assert load(folder) is not None


def test_what_was_just_loaded_is_exported_byte_for_byte(tmp_path: Path) -> None:
    assert exported() == files()
    write(tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {path.name: path.read_bytes() for path in fixture_files()}
    assert differences() == []


def test_pieces_of_the_files_make_up_the_files() -> None:
    assert {name: layout.text for name, layout in layouts().items()} == files()


def test_the_export_gives_the_same_site(tmp_path: Path) -> None:
    before = all_records()
    write(tmp_path)
    reloaded(tmp_path)
    assert all_records() == before


def test_without_files_to_go_by_everything_is_written_and_gives_the_same_site(tmp_path: Path) -> None:
    before = all_records()
    (tmp_path / "none").mkdir()
    names = write(tmp_path / "out", tmp_path / "none")
    assert {"cards.yaml", "games.yaml", "glossary.yaml", "printings.yaml", "rules-2026-10-15.yaml", "rulings-copying.yaml"} <= set(names)
    reloaded(tmp_path / "out")
    assert all_records() == before
    assert write(tmp_path / "again", tmp_path / "out") == sorted(names)
    assert all((tmp_path / "again" / name).read_bytes() == (tmp_path / "out" / name).read_bytes() for name in names)


def test_an_edited_text_is_the_only_change() -> None:
    clause = Clause.objects.get(ruleset__is_current=True, slug="overview.players")
    clause.text = "From two to six."
    clause.save()
    assert changed_lines(exported()) == ["-    text: Two to six people can play.", "+    text: From two to six."]
    assert [(each.name, each.what, each.fields) for each in differences()] == [("clause 2026-10-15 overview.players", "differs", ("text",))]


def test_copies_in_braces_stay_in_braces() -> None:
    Printing.objects.filter(edition__slug="innocent", card__slug="swift-bomber").update(copies=10)
    assert changed_lines(exported()) == [
        "-  fields: {edition: [innocent], card: [swift-bomber], copies: 9, order: 2}",
        "+  fields: {edition: [innocent], card: [swift-bomber], copies: 10, order: 2}",
    ]


def test_a_link_is_added_at_the_end_of_its_list() -> None:
    card = Card.objects.get(slug="perfect-chicks")
    card.clauses.add(Clause.objects.get(ruleset__is_current=True, slug="bluff.allowed"))
    assert changed_lines(exported()) == ['+    - ["2026-10-15", bluff.allowed]']


def test_a_field_that_no_file_had_stands_after_its_neighbour() -> None:
    card = Card.objects.get(slug="perfect-chicks")
    card.same_as = Card.objects.get(slug="innocent-chick")
    card.save()
    text = exported()["cards.yaml"]
    assert changed_lines({**files(), "cards.yaml": text}) == ["+    same_as: [innocent-chick]"]
    assert yaml.safe_load(text)


def test_a_new_clause_stands_after_the_one_before_it() -> None:
    section = Section.objects.get(ruleset__is_current=True, slug="editions")
    number = section.clauses.count() + 1
    fields: dict[str, Any] = {"ruleset": section.ruleset, "section": section, "number": number, "title": "One more", "text": "More: a text."}
    Clause.objects.create(slug="editions.more", **fields)
    lines = exported()["rules.yaml"].splitlines()
    at = lines.index("    slug: editions.more")
    assert lines[at - 4 : at + 6] == [
        "- model: cards.clause",
        "  fields:",
        '    ruleset: ["2026-10-15"]',
        '    section: ["2026-10-15", editions]',
        "    slug: editions.more",
        f"    number: {number}",
        "    title: One more",
        '    text: "More: a text."',
        "",
        "# 3 Setting up",
    ]


def test_a_new_section_stands_between_the_others(tmp_path: Path) -> None:
    ruleset = Ruleset.objects.get(game__slug=MAIN, is_current=True)
    Section.objects.create(ruleset=ruleset, slug="appendix", number=99, title="More", summary="More of it.")
    text = exported()["rules.yaml"]
    assert text.index("slug: bluff.allowed") < text.index("slug: appendix")


def test_the_first_printing_of_an_edition_stands_under_its_heading() -> None:
    card = Card.objects.get(slug="holy-dove")
    Printing.objects.create(edition=Edition.objects.get(slug="raging"), card=card, copies=1, order=0)
    lines = exported()["printings.yaml"].splitlines()
    at = lines.index("# Raging Edition")
    assert lines[at + 2] == "  fields: {edition: [raging], card: [holy-dove], copies: 1}"
    assert lines[at + 3] == "- model: cards.printing"


def test_deleted_records_go_and_headings_stay() -> None:
    Printing.objects.filter(edition__slug="raging", card__slug="innocent-chick").delete()
    assert sorted(changed_lines(exported())) == [
        "-  fields: {edition: [raging], card: [innocent-chick], copies: 10, order: 1}",
        "-- model: cards.printing",
    ]
    Printing.objects.all().delete()
    text = exported()["printings.yaml"]
    assert yaml.safe_load(text) is None
    assert "# Mounting Edition" in text


def test_the_head_of_a_file_stays_when_its_first_record_goes() -> None:
    first = Term.objects.get(slug=read_all()[[record.model for record in read_all()].index("cards.term")].key[0])
    first.delete()
    before, now = files()["glossary.yaml"].splitlines(), exported()["glossary.yaml"].splitlines()
    assert now[:3] == [*before[:2], "- model: cards.term"]
    assert now[2:] == before[before.index("- model: cards.term", 3) :]


def test_a_ruleset_of_its_own_gets_a_file_of_its_own(tmp_path: Path) -> None:
    ruleset = Ruleset.objects.create(slug="2026-12-01", name="Rules of December", effective=date(2026, 12, 1), order=9)
    section = Section.objects.create(ruleset=ruleset, slug="all", number=1, title="All", summary="All of it.")
    Clause.objects.create(ruleset=ruleset, section=section, slug="all.one", number=1, title="One", text="| A | B |\n|---|---|\n| 1 | 2 |")
    before = all_records()
    names = write(tmp_path)
    assert "rules-2026-12-01.yaml" in names
    assert (tmp_path / "rules-2026-12-01.yaml").read_text().startswith("# ")
    reloaded(tmp_path)
    assert all_records() == before


def test_a_ruling_on_a_new_topic_gets_a_file_of_its_own() -> None:
    Ruling.objects.create(slug="new", question="Q?", ruling="R.", status="open", source="site", topic="Wet cards", date=date(2026, 12, 1))
    assert "# Rulings: Wet cards.\n\n- model: cards.ruling" in exported()["rulings-wet-cards.yaml"]


def test_one_is_not_true() -> None:
    ruling = Ruling.objects.exclude(expected=None).first()
    assert ruling is not None
    assert ruling.expected is not None
    ruling.expected = {**ruling.expected, "legal": int(ruling.expected["legal"])}
    ruling.save()
    assert [each.fields for each in differences()] == [("expected",)]


@pytest.mark.parametrize(
    "value",
    [
        "",
        " ",
        "yes",
        "2026-10-15",
        "null",
        "- a",
        "a: b",
        "a #b",
        "#",
        "'",
        '"',
        "\\",
        "a\nb\n",
        "\n",
        " lead\n  more",
        "tab\there",
        "x" * 300,
        "word " * 80,
        "\u2028line",
        "\u0085",
        "\u00a0",
        "🐔 é −2",
        "[[chain.cancelled|a link]]",
        "{a}",
        "a\r\nb",
        "\ufeff",
        [],
        {},
        None,
        True,
        -2,
        0.5,
        date(2026, 1, 2),
        [[]],
        [["2026-10-15", "a.b"]],
        ["a, b", "c: d"],
        [{"to": "A: b", "picks": [1, {"x": []}]}],
        {"yes": {"no": ["on"]}, "a": [{"b": 1}]},
    ],
    ids=lambda value: repr(value)[:30],
)
@pytest.mark.parametrize("style", [Style(), Style(set_in=True, double=True), Style(inline=frozenset({"field"}))])
def test_every_value_is_read_as_it_was_written(value: Any, style: Style) -> None:
    text = "- model: m\n  fields:\n" + field_text("field", value, style)
    assert yaml.safe_load(text) == [{"model": "m", "fields": {"field": value}}]


def test_random_edits_come_back_as_they_were(tmp_path: Path) -> None:
    seed = int(os.environ.get("SEED", random.randrange(10**6)))
    print(f"SEED={seed}")
    chance = random.Random(seed)
    texts = ["", "Plain.", "With: a colon", "# no comment", 'A "quoted" word', "long " * 60, "two\n\nparagraphs", "- list\n- of two", "'", "é…–"]
    for model in (Clause, Card, Ruling, Term, Edition):
        names = [field.name for field in model._meta.fields if type(field) is models.TextField or field.name == "notes"]
        for row in chance.sample(list(model._default_manager.all()), 4):
            name = chance.choice(names)
            setattr(row, name, chance.sample(texts, 3) if name == "notes" else chance.choice(texts))
            row.save()
    for record in chance.sample(list(Printing.objects.all()), 10):
        record.delete()
    for ruling in chance.sample(list(Ruling.objects.all()), 5):
        ruling.delete()
    before = all_records()
    write(tmp_path / "one")
    assert differences(tmp_path / "one") == []
    write(tmp_path / "two", tmp_path / "one")
    for path in (tmp_path / "one").iterdir():
        assert (tmp_path / "two" / path.name).read_bytes() == path.read_bytes(), "an export of an export is the same"
    reloaded(tmp_path / "one")
    assert all_records() == before


def test_orders_of_names_are_merged() -> None:
    assert merged_order([("a", "c"), ("a", "b", "c", "d"), ("a", "x", "c"), ("y", "d")]) == ["y", "a", "x", "b", "c", "d"]


def test_the_command_writes_checks_and_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    call_command("export_content", check=True, stdout=out)
    assert out.getvalue() == "Database and files say the same.\n"
    out = StringIO()
    call_command("export_content", to=tmp_path / "deep" / "er", stdout=out)
    assert out.getvalue().startswith("Written: cards.yaml")
    out = StringIO()
    call_command("export_content", to=tmp_path / "deep" / "er", stdout=out)
    assert out.getvalue() == "The files say this already; nothing was written.\n"
    Term.objects.create(slug="zebra", word="zebra", meaning="No bird.")
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("export_content", check=True, stdout=out)
    assert out.getvalue() == "database: term zebra: only in the database\n"
    (tmp_path / "file").write_text("")
    with pytest.raises(CommandError, match="Nothing could be exported"):
        call_command("export_content", to=tmp_path / "file" / "below")


def test_files_are_never_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Term.objects.create(slug="zebra", word="zebra", meaning="No bird.")
    write(tmp_path, FIXTURES)

    def broken(folder: Path) -> dict[str, str]:
        raise OSError("no more room")

    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    monkeypatch.setattr(exporting, "exported", broken)
    with pytest.raises(OSError, match="no more room"):
        write(tmp_path, FIXTURES)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
