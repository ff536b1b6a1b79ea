"""A site that was restored is the site that was: its pages, its people, and the backup that it would write itself; on either kind of database."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django_otp.plugins.otp_totp.models import TOTPDevice

from cards.keeping.backup import backup
from cards.keeping.form import Backup, read
from cards.keeping.restore import restore
from cards.models import Card, Change, ContentVersion, Release, Suggestion, Term
from tests.operations.services import PostgreSQL

from .conftest import Opened, run, sqlite
from .site import PASSWORD

Seen = dict[str, list[object]]


@dataclass
class Sites:
    """One site and what was restored of it. ``pages`` and ``files``: what readers get there, and the backup of it, under one content version."""

    folder: Path
    addresses: dict[str, tuple[str, str]]
    pages: dict[str, Seen] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)

    def make(self, name: str) -> None:
        """Makes one of them, and what it is made of, unless it is there."""
        if name in self.said:
            return
        address, of = self.addresses[name]
        if of:
            self.make(of)
        (self.folder / name).mkdir()
        told = [str(self.folder / of / "site.backup")] if of else []
        done = run(address, "-m", "tests.keeping.site", "show", str(self.folder / name), *told)
        assert done.returncode == 0, done.stderr
        self.said[name] = done.stdout
        self.pages[name] = json.loads((self.folder / name / "pages.json").read_text())
        self.files[name] = (self.folder / name / "site.backup").read_bytes()


@pytest.fixture(scope="module")
def sites(source: Path, database: PostgreSQL, tmp_path_factory: pytest.TempPathFactory) -> Sites:
    """The site; SQLite made of it; PostgreSQL made of it; SQLite made of that."""
    folder = tmp_path_factory.mktemp("whole")
    first = Path(shutil.copy(source, folder / "first.sqlite3"))
    addresses = {
        "first": (sqlite(first), ""),
        "sqlite": (sqlite(folder / "second.sqlite3"), "first"),
        "postgresql": (database.make("restored"), "first"),
        "back": (sqlite(folder / "third.sqlite3"), "postgresql"),
    }
    return Sites(folder, addresses)


KINDS = [pytest.param("sqlite", marks=pytest.mark.nightly), "postgresql", pytest.param("back", marks=pytest.mark.nightly)]
"""From one kind of database into the other in every run, the rest at night."""


@pytest.mark.parametrize("name", KINDS)
def test_every_page_is_as_it_was(sites: Sites, name: str) -> None:
    """All that readers and machines read is the same from every database; so tests that only read need no second one."""
    sites.make(name)
    first, here = sites.pages["first"], sites.pages[name]
    assert len(first) > 700
    assert {seen[0] for seen in first.values()} == {200}
    assert first.keys() == here.keys()
    assert [address for address, seen in here.items() if seen != first[address]] == []


@pytest.mark.parametrize("name", KINDS)
def test_the_same_data_make_the_same_file(sites: Sites, name: str) -> None:
    sites.make(name)
    assert sites.files[name] == sites.files["first"]


def test_the_version_moves_on(sites: Sites) -> None:
    """The file says 1000."""
    sites.make("postgresql")
    assert {said.partition("content version is ")[2][:4] for said in sites.said.values() if said} == {"1001"}


def test_people_come_back_with_passwords_roles_and_second_factors(saved: Backup, opened: Opened, tmp_path: Path) -> None:
    there = opened(tmp_path / "new.sqlite3")
    restore(saved, using=there)
    ana = User.objects.using(there).get(username="Ana")
    assert ana.check_password(PASSWORD)
    assert ana.groups.count() == 2
    assert all(permission.codename.startswith("view_") for permission in ana.user_permissions.all())
    assert ana.user_permissions.count() == 3
    assert TOTPDevice.objects.using(there).get().key == "00" * 20
    assert not Session.objects.using(there).exists()
    assert Release.objects.using(there).get().published_by == ana
    assert Change.objects.using(there).filter(state="draft").get().after == {"meaning": "A draft."}
    assert Suggestion.objects.using(there).get().text == "Look\r\nhere \U0001f423"


def test_replacing_takes_away_what_came_since(saved: Backup, copy: Path, opened: Opened) -> None:
    there = opened(copy)
    Card.objects.using(there).filter(slug="eagle-eye").update(effect="Nothing.")
    Suggestion.objects.using(there).create(page="/", reason="other", text="later", content_version=2)
    ContentVersion.objects.using(there).update(number=500)
    done = restore(saved, replace=True, using=there)
    assert Card.objects.using(there).get(slug="eagle-eye").effect == "Look at a gewgaw."
    assert Suggestion.objects.using(there).get().text.startswith("Look")
    assert not Session.objects.using(there).exists()
    assert done.version == ContentVersion.objects.using(there).get().number == 501


def test_the_version_moves_on_in_time_too(saved: Backup, copy: Path, opened: Opened) -> None:
    """Also when the clock was far ahead before."""
    there = opened(copy)
    row = ContentVersion.objects.using(there).get()
    row.changed = row.changed.replace(year=2999)
    row.save(using=there)
    restore(saved, replace=True, using=there)
    assert ContentVersion.objects.using(there).get().changed > row.changed


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_number_is_never_given_twice(kind: str, database: PostgreSQL, source: Path, copy: Path, opened: Opened, tmp_path: Path) -> None:
    """Not even that of something that was taken out and lives on in its history."""
    first = opened(copy)
    history = Term.history.model.objects.using(first)
    last = history.latest("id")
    last.id, last.history_id, last.history_type = last.id + 100, None, "-"
    last.save(using=first)
    there = opened(tmp_path / "new.sqlite3" if kind == "sqlite" else database.make("numbers"))
    restore(read(backup(tmp_path / "gone.backup", first).path), using=there)
    (made,) = Term.objects.using(there).bulk_create([Term(slug="new", word="new", meaning="New.")])
    assert made.pk == last.id + 1
    assert Suggestion.objects.using(there).create(page="/", reason="other", text="new", content_version=1).pk == 2


def test_a_backup_shows_one_moment(database: PostgreSQL, saved: Backup, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody saves while it is written is in it nowhere."""
    from cards.keeping import form

    address = database.make("moment")
    here, elsewhere = opened(address), opened(address)
    restore(saved, using=here)
    whole = form.Writer.table

    def meanwhile(self: form.Writer, label: str, *rest: object) -> None:
        if label == "cards.game":
            Suggestion.objects.using(elsewhere).create(page="/", reason="other", text="meanwhile", content_version=1)
        whole(self, label, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(form.Writer, "table", meanwhile)
    made = backup(tmp_path / "moment.backup", here)
    assert {label: count for label, count, _ in made.manifest.tables}["cards.suggestion"] == 1
    assert Suggestion.objects.using(here).count() == 2
