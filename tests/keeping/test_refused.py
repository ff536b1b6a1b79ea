"""Files that cannot be restored: one sentence, and the site is as it was."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cards.keeping.form import Backup, Unfit, line_of, read
from cards.keeping.restore import restore

from .conftest import Opened, bytes_of, manage, sqlite

Lines = list[Any]


def written(lines: Lines, path: Path, form: int = 1) -> Path:
    """A file whose outer hash is right whatever it holds."""
    body = gzip.compress(b"".join(line_of(line) for line in lines), mtime=0)
    path.write_bytes(f"chicks-judge-backup {form} {hashlib.sha256(body).hexdigest()}\n".encode() + body)
    return path


def lines_of(backup: Backup) -> Lines:
    """What a file holds."""
    packed = backup.path.read_bytes().partition(b"\n")[2]
    return [json.loads(line) for line in gzip.decompress(packed).splitlines()]


def counted(lines: Lines) -> Lines:
    """The lines with a manifest that fits them."""
    tables: list[list[Any]] = []
    for line in lines[:-1]:
        if isinstance(line, dict):
            tables.append([line["table"], 0, hashlib.sha256(line_of(line))])
        else:
            tables[-1][1] += 1
            tables[-1][2].update(line_of(line))
    return [*lines[:-1], {**lines[-1], "tables": [[label, count, digest.hexdigest()] for label, count, digest in tables]}]


def test_every_changed_byte_is_noticed(saved: Backup, tmp_path: Path) -> None:
    whole = saved.path.read_bytes()
    other = tmp_path / "changed"
    for place in [*range(90), *range(90, len(whole), len(whole) // 60), len(whole) - 1]:
        other.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with pytest.raises(Unfit):
            read(other)


def test_every_cut_is_noticed(saved: Backup, tmp_path: Path) -> None:
    whole = saved.path.read_bytes()
    other = tmp_path / "cut"
    for length in [*range(0, 100, 7), *range(100, len(whole), len(whole) // 40), len(whole) - 1]:
        other.write_bytes(whole[:length])
        with pytest.raises(Unfit):
            read(other)
    other.write_bytes(whole + b"x")
    with pytest.raises(Unfit, match="not those that were written"):
        read(other)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "The file is empty."),
        (b"chicks-judge-backup 0 " + b"0" * 64 + b"\n", "The file is no backup of this site."),
        (b"SQLite format 3\x00", "The file is no backup of this site."),
        (b"PK\x03\x04" * 1000, "The file is no backup of this site."),
        (b"chicks-judge-backup 2 " + b"0" * 64 + b"\n", "The file was made by a newer program than this one."),
        (b"chicks-judge-backup 1 " + b"0" * 64 + b"\n", "The file is damaged or not whole: its bytes are not those that were written."),
    ],
)
def test_what_is_no_backup_of_this_program(content: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(Unfit) as told:
        read(path)
    assert str(told.value) == says


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Unfit, match=r"^The file cannot be read: No such file or directory\.$"):
        read(tmp_path / "nowhere")
    with pytest.raises(Unfit, match=r"^The file cannot be read: Is a directory\.$"):
        read(tmp_path)


@pytest.mark.parametrize("lines", [[], [1], ["x"], [None], [{}], [[1]], [{"tables": 3, "migrations": {}}], [{"tables": [[1]], "migrations": {}}]])
def test_lines_of_another_form(lines: Lines, tmp_path: Path) -> None:
    with pytest.raises(Unfit, match=r"^The file is no backup: its lines have another form\.$"):
        read(written(lines, tmp_path / "odd"))


def test_rows_that_the_manifest_does_not_know(saved: Backup, tmp_path: Path) -> None:
    lines = lines_of(saved)
    row = next(number for number, line in enumerate(lines) if isinstance(line, list))
    for other in (lines[:row] + lines[row + 1 :], [*lines, lines[row]], [*lines[:row], lines[row], *lines[row:]]):
        with pytest.raises(Unfit, match="its rows are not those of its manifest"):
            read(written(other, tmp_path / "rows"))


def _newer_program(lines: Lines) -> Lines:
    lines[-1]["migrations"]["cards"].append("0999_from_the_future")
    return lines


def _unknown_table(lines: Lines) -> Lines:
    return [{"table": "cards.dragon", "columns": ["id"]}, [1], *lines]


def _left_table(lines: Lines) -> Lines:
    return [{"table": "sessions.session", "columns": ["session_key"]}, ["x"], *lines]


def _other_columns(lines: Lines) -> Lines:
    place = next(number for number, line in enumerate(lines) if isinstance(line, dict) and line.get("table") == "cards.term")
    lines[place]["columns"][0] = "colour"
    return lines


def _change(label: str, column: str, value: Any) -> Callable[[Lines], Lines]:
    def change(lines: Lines) -> Lines:
        place = next(number for number, line in enumerate(lines) if isinstance(line, dict) and line.get("table") == label)
        lines[place + 1][lines[place]["columns"].index(column)] = value
        return lines

    return change


def _twice(lines: Lines) -> Lines:
    place = next(number for number, line in enumerate(lines) if isinstance(line, dict) and line.get("table") == "cards.card")
    return [*lines[: place + 2], lines[place + 1], *lines[place + 2 :]]


WRONG: dict[str, tuple[Callable[[Lines], Lines], str]] = {
    "newer program": (_newer_program, "The file was made by a newer program than this one."),
    "unknown table": (_unknown_table, "The file has a table that this program does not know: cards.dragon."),
    "table that is left out": (_left_table, "The file has a table that this program does not know: sessions.session."),
    "other columns": (_other_columns, "The file has other columns than this program for cards.term."),
    "no moment": (_change("cards.suggestion", "created", "yesterday"), "The file has a row of cards.suggestion that cannot be read."),
    "no text": (_change("cards.term", "word", None), "The database did not take it: "),
    "points nowhere": (_change("cards.printing", "card_id", 999_999), "The database did not take it: "),
    "twice": (_twice, "The database did not take it: "),
}


@pytest.mark.parametrize("name", WRONG)
def test_the_site_stays_as_it_was(name: str, saved: Backup, copy: Path, opened: Opened, tmp_path: Path) -> None:
    change, says = WRONG[name]
    there = opened(copy)
    before = bytes_of(there, tmp_path)
    found = read(written(counted(change(lines_of(saved))), tmp_path / "wrong"))
    with pytest.raises(Unfit) as told:
        restore(found, replace=True, using=there)
    assert str(told.value).startswith(says)
    assert "\n" not in str(told.value)
    assert bytes_of(there, tmp_path) == before


def test_a_database_that_is_not_empty_stays_as_it_is(saved: Backup, copy: Path, opened: Opened, tmp_path: Path) -> None:
    there = opened(copy)
    before = bytes_of(there, tmp_path)
    with pytest.raises(Unfit, match="The database is not empty"):
        restore(saved, using=there)
    assert bytes_of(there, tmp_path) == before


def test_the_commands_say_it_in_one_line(saved: Backup, copy: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut"
    cut.write_bytes(saved.path.read_bytes()[:-1000])
    done = manage(sqlite(copy), "restore", str(cut), "--replace")
    says = "The file is damaged or not whole: its bytes are not those that were written."
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"CommandError: Nothing was restored. {says}\n")
    done = manage(sqlite(copy), "restore", str(saved.path), "--check")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("The file is whole: ")
