"""The fixtures fill an empty database, whole or not at all, and never touch one that has content."""

from __future__ import annotations

import random
import shutil
from io import StringIO
from pathlib import Path

import pytest
import yaml
from django.core.management import CommandError, call_command
from django.db import models

from cards.content import importing
from cards.content.importing import ImportFault, load
from cards.content.reading import FIXTURES, fixture_files, read_all
from cards.content.records import from_database
from cards.models import Alias, Card, Clause, ContentVersion, Edition, Example, Game, Printing, Ruleset, Ruling, Section, Term

EVERYTHING: tuple[type[models.Model], ...] = (Example, Ruling, Printing, Alias, Card, Term, Clause, Section, Ruleset, Edition, Game)


@pytest.fixture
def empty(db: None) -> None:
    """A database without content, whatever other tests have loaded."""
    Card.objects.update(same_as=None)
    for model in EVERYTHING:
        model._default_manager.all().delete()
        if hasattr(model, "history"):
            model.history.all().delete()
    ContentVersion.objects.all().delete()


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text, encoding="utf-8")


@pytest.mark.usefixtures("empty")
def test_every_record_becomes_one_object() -> None:
    counts = load()
    assert counts is not None
    assert sum(counts.values()) == len(read_all())
    assert Card.objects.count() == counts["cards.card"] == 38
    assert Card.objects.get(slug="distracting-booby").same_as == Card.objects.get(slug="falcon-interceptor")
    assert Example.objects.get(number=6).cards.filter(slug="parroting-macaw").exists()
    assert ContentVersion.current().number == 1


@pytest.mark.usefixtures("empty")
def test_the_database_says_what_the_files_say() -> None:
    load()
    stored = {(record.model, record.key): record.fields for record in from_database()}
    for record in read_all():
        kept = stored.pop((record.model, record.key))
        for name, value in record.fields.items():
            if isinstance(kept[name], list) and value and isinstance(value[0], list):
                assert sorted(kept[name]) == sorted(value), (record.name, name)
            else:
                assert kept[name] == value, (record.name, name)
    assert not stored


@pytest.mark.usefixtures("empty")
def test_the_order_of_files_and_records_does_not_matter(tmp_path: Path) -> None:
    chance = random.Random(7)
    for number, path in enumerate(sorted(fixture_files(), reverse=True)):
        records = yaml.safe_load(path.read_text(encoding="utf-8"))
        chance.shuffle(records)
        write(tmp_path, f"{number}.yaml", yaml.safe_dump(records, allow_unicode=True))
    counts = load(tmp_path)
    assert counts is not None
    assert sum(counts.values()) == len(read_all())
    assert Card.objects.exclude(same_as=None).count() == 1


@pytest.mark.usefixtures("empty")
def test_loading_asks_the_database_little(django_assert_max_num_queries: pytest.FixtureRequest) -> None:
    with django_assert_max_num_queries(80):  # type: ignore[operator]
        load()


@pytest.mark.usefixtures("empty")
def test_every_object_begins_its_history() -> None:
    load()
    assert Clause.history.count() == Clause.objects.count()
    assert {entry.history_type for entry in Card.history.all()} == {"+"}
    card = Card.objects.get(slug="holy-dove")
    card.effect = "Draw."
    card.save()
    assert [entry.history_type for entry in card.history.all()] == ["~", "+"]


@pytest.mark.usefixtures("empty")
def test_a_database_with_any_content_stays_as_it_is() -> None:
    Term.objects.create(slug="egg", word="egg", meaning="An edited word.")
    assert load() is None
    assert [term.slug for term in Term.objects.all()] == ["egg"]
    assert not Card.objects.exists()


@pytest.mark.usefixtures("empty")
def test_loading_again_moves_the_version_on() -> None:
    ContentVersion.current()
    load()
    assert ContentVersion.current().number == 2


@pytest.mark.once
@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- model: cards.term\n  fields: {slug: egg, word: egg, meaning: x, colour: red}", "1.yaml:1: term egg has no field colour"),
        ("- model: cards.omelette\n  fields: {slug: egg}", "1.yaml:1: there is no model cards.omelette"),
        ("- model: cards.ruleset\n  fields: {slug: x, name: x, effective: soon}", "1.yaml:1: ruleset x, effective: .*soon"),
        ("- model: cards.edition\n  fields: {slug: x, game: [chess]}", "1.yaml:1: edition x refers to game chess, which is missing"),
        ("- model: cards.card\n  fields: {slug: a, same_as: [b]}", "1.yaml:1: card a refers to a card that is missing"),
        ("- model: cards.card\n  fields: {slug: a, clauses: [[x, y.z]]}", "1.yaml:1: card a refers to clause x y.z, which is missing"),
    ],
)
def test_a_faulty_record_stops_everything_with_its_place(text: str, message: str, tmp_path: Path) -> None:
    write(tmp_path, "0.yaml", "- model: cards.term\n  fields: {slug: nest, word: nest, meaning: x}")
    write(tmp_path, "1.yaml", text)
    with pytest.raises(ImportFault, match=message):
        load(tmp_path)
    assert not Term.objects.exists(), "nothing of the good file stays"
    assert not Card.objects.exists()


@pytest.mark.usefixtures("empty")
def test_the_command_tells_what_it_did() -> None:
    out = StringIO()
    call_command("load_content", stdout=out)
    assert "38 cards" in out.getvalue()
    assert "3 games," in out.getvalue()
    out = StringIO()
    call_command("load_content", stdout=out)
    assert out.getvalue() == "There is content already; nothing was loaded.\n"
    out = StringIO()
    call_command("load_content", stdout=out, verbosity=0)
    assert out.getvalue() == ""


@pytest.mark.usefixtures("empty")
def test_the_command_fails_clearly_on_broken_fixtures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FIXTURES, tmp_path / "fixtures")
    write(tmp_path / "fixtures", "terms.yaml", "- model: cards.term\n  fields: {slug: pick, word: pick, meaning: twice}")
    monkeypatch.setattr(importing, "read_all", lambda folder: read_all(tmp_path / "fixtures"))
    with pytest.raises(CommandError, match=r"Nothing was loaded.*lint_content"):
        call_command("load_content")
