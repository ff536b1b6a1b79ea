"""The file: a line that says what it is, then everything else packed with gzip, one JSON value a line.

    chicks-judge-backup 1 SHA256
    {"columns": ["age", "goal", …], "table": "cards.game"}
    [12, "…", …]
    {"migrations": {"cards": ["0001_initial", …], …}, "tables": [["cards.game", 3, SHA256], …]}

A table begins with its name and its columns; its rows follow in the order of their keys. The last line is the manifest: for each table how many
rows it has and the hash of its lines, and the migrations that the database had. SHA256 of the first line is that of all bytes after it, and
the address of the file: the same data make the same file.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import tempfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

NAME = "chicks-judge-backup"
FORM = 1
FIRST_LINE = re.compile(rf"{NAME} (\d{{1,9}}) ([0-9a-f]{{64}})\n".encode())
LONGEST_FIRST_LINE = 200
AT_ONCE = 1 << 20

Row = list[Any]
Migrations = dict[str, list[str]]


class Unfit(Exception):
    """A file that cannot be restored; the message is one sentence for whoever tried."""


@dataclass(frozen=True)
class Manifest:
    """What a file says of itself. ``tables``: label, number of rows, hash of the lines; ``migrations``: app → names."""

    tables: tuple[tuple[str, int, str], ...]
    migrations: Migrations

    @property
    def rows(self) -> int:
        """Rows of all tables."""
        return sum(count for _label, count, _digest in self.tables)


def line_of(value: Any) -> bytes:
    """A value in the one way in which it is written."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode() + b"\n"


def _first_line(digest: str) -> bytes:
    return f"{NAME} {FORM} {digest}\n".encode()


class _Hashing:
    """What is written to a file, and its hash."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file, self.digest = file, hashlib.sha256()

    def write(self, data: bytes) -> int:
        self.digest.update(data)
        return self._file.write(data)

    def flush(self) -> None:
        self._file.flush()


class Writer:
    """Writes tables one after the other into a file that is empty."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._file.write(_first_line("0" * 64))
        self._hashing = _Hashing(file)
        self._packed = gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=self._hashing, mtime=0)
        self._tables: list[tuple[str, int, str]] = []

    def table(self, label: str, columns: list[str], rows: Iterable[Row]) -> None:
        """A whole table."""
        begin = line_of({"table": label, "columns": columns})
        digest, count = hashlib.sha256(begin), 0
        self._packed.write(begin)
        for row in rows:
            line = line_of(row)
            digest.update(line)
            self._packed.write(line)
            count += 1
        self._tables.append((label, count, digest.hexdigest()))

    def finish(self, migrations: Migrations) -> tuple[str, Manifest]:
        """Writes the manifest; the hash of the file and what was written."""
        manifest = Manifest(tuple(self._tables), migrations)
        self._packed.write(line_of({"tables": manifest.tables, "migrations": manifest.migrations}))
        self._packed.close()
        digest = self._hashing.digest.hexdigest()
        self._file.seek(0)
        self._file.write(_first_line(digest))
        return digest, manifest


@contextmanager
def beside(folder: Path) -> Iterator[IO[bytes]]:
    """A new file in a folder that only its owner may read; gone afterwards unless it was put somewhere. Raises OSError."""
    with tempfile.NamedTemporaryFile(dir=folder, prefix=".backup-", delete=False) as file:
        try:
            yield file
        finally:
            Path(file.name).unlink(missing_ok=True)


def put(file: IO[bytes], path: Path) -> None:
    """Gives a file its name once all of it lies on the disk. Raises OSError; what stood there before still does then."""
    file.flush()
    os.fsync(file.fileno())
    Path(file.name).replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


@dataclass(frozen=True)
class Backup:
    """A file that was looked through from its first byte to its last and is as it was written."""

    path: Path
    digest: str
    manifest: Manifest

    def tables(self) -> Iterator[tuple[str, list[str], Iterator[Row]]]:
        """Each table: its label, the names of its columns, its rows, which must be read before the next table is."""
        with _lines(self.path) as lines:
            for label, count, _digest in self.manifest.tables:
                columns = json.loads(next(lines))["columns"]
                yield label, columns, (json.loads(next(lines)) for _ in range(count))


def read(path: Path) -> Backup:
    """Looks through a file. Raises Unfit unless all of it is as it was written."""
    try:
        digest = _check_bytes(path)
        manifest = _check_lines(path)
    except (ValueError, TypeError, KeyError, EOFError, gzip.BadGzipFile, zlib.error) as fault:
        raise Unfit("The file is no backup: its lines have another form.") from fault
    except OSError as fault:
        raise Unfit(f"The file cannot be read: {fault.strerror}.") from fault
    return Backup(path, digest, manifest)


def _check_bytes(path: Path) -> str:
    with path.open("rb") as file:
        first = file.readline(LONGEST_FIRST_LINE)
        if not first:
            raise Unfit("The file is empty.")
        said = FIRST_LINE.fullmatch(first)
        if said is None:
            raise Unfit("The file is no backup of this site.")
        if int(said[1]) != FORM:
            raise Unfit("The file was made by a newer program than this one." if int(said[1]) > FORM else "The file is no backup of this site.")
        digest = hashlib.sha256()
        while part := file.read(AT_ONCE):
            digest.update(part)
    if digest.hexdigest() != said[2].decode():
        raise Unfit("The file is damaged or not whole: its bytes are not those that were written.")
    return digest.hexdigest()


def _check_lines(path: Path) -> Manifest:
    counted: list[tuple[str, int, str]] = []
    label, count, digest = "", 0, hashlib.sha256()
    said: dict[str, Any] = {}
    with _lines(path) as lines:
        for line in lines:
            if line.startswith(b"["):
                digest.update(line)
                count += 1
                continue
            if label:
                counted.append((label, count, digest.hexdigest()))
            said = json.loads(line)
            if "table" not in said:
                break
            label, count, digest = str(said["table"]), 0, hashlib.sha256(line)
        manifest = Manifest(tuple((str(name), int(rows), str(mark)) for name, rows, mark in said["tables"]), dict(said["migrations"]))
        if next(lines, None) is not None or manifest.tables != tuple(counted):
            raise Unfit("The file is damaged or not whole: its rows are not those of its manifest.")
    return manifest


@contextmanager
def _lines(path: Path) -> Iterator[Iterator[bytes]]:
    with path.open("rb") as file:
        file.readline(LONGEST_FIRST_LINE)
        with gzip.GzipFile(fileobj=file, mode="rb") as packed:
            yield iter(packed)
