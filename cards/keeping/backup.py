"""From the database into a file."""

from __future__ import annotations

import errno
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from django.apps import apps
from django.db import connections, models, transaction
from django.db.migrations.recorder import MigrationRecorder

from . import form, tables
from .values import Writing

AT_ONCE = 500
SUFFIX = ".backup"
MARK = 32
"""Letters of a file's hash that make its name."""


@dataclass(frozen=True)
class Made:
    """A file that was written, its hash and what it holds."""

    path: Path
    digest: str
    manifest: form.Manifest


def backup(path: Path, using: str = "default") -> Made:
    """Writes all that is kept into ``path``, as it is at one moment. In a folder the file is named by its hash. Raises OSError.

    What stood there before stays until the new file is whole. Only a plain file gives way: no device, no link, no socket.
    """
    in_folder = path.is_dir()
    if not in_folder:
        _refuse_what_is_no_file(path)
    with form.beside(path if in_folder else path.parent) as file:
        digest, manifest = write(file, using)
        whole = path / f"{digest[:MARK]}{SUFFIX}" if in_folder else path
        form.put(file, whole)
    return Made(whole, digest, manifest)


def _refuse_what_is_no_file(path: Path) -> None:
    """Raises OSError for what a file must not take the place of; a path at which nothing is may be written."""
    if path.is_symlink() or (path.exists() and not path.is_file()):
        raise OSError(errno.EINVAL, "this is no plain file, and a backup must not take its place", str(path))


def write(file: IO[bytes], using: str = "default", registry: Any = apps) -> tuple[str, form.Manifest]:
    """Writes all that is kept; ``registry`` holds the models of the program that made the database."""
    with _one_moment(using):
        writing, writer = Writing(using), form.Writer(file)
        for label, model in tables.found(registry).items():
            columns = tables.columns(model)
            with closing(_rows(model, columns, writing, using)) as rows:
                writer.table(label, [field.attname for field in columns], rows)
        return writer.finish(migrations(using))


def _rows(model: tables.Model, columns: list[models.Field[Any, Any]], writing: Writing, using: str) -> Generator[form.Row, None, None]:
    ways = [writing.of(field) for field in columns]
    rows = model._base_manager.using(using).order_by("pk").values_list(*(field.attname for field in columns))
    for row in rows.iterator(chunk_size=AT_ONCE):
        yield [way(value) for way, value in zip(ways, row, strict=True)]


@contextmanager
def _one_moment(using: str) -> Iterator[None]:
    """A transaction that sees the database as it was when it began, whatever editors save meanwhile."""
    with transaction.atomic(using=using, durable=True):
        if connections[using].vendor == "postgresql":
            with connections[using].cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def migrations(using: str) -> form.Migrations:
    """The migrations that a database has."""
    applied = MigrationRecorder(connections[using]).applied_migrations()
    return {app: sorted(name for of, name in applied if of == app) for app in sorted({app for app, _name in applied})}


def keep_newest(folder: Path, number: int) -> list[Path]:
    """Takes the oldest backups that were named by their hash out of a folder until ``number`` are left; those that went. Raises OSError."""
    pattern = f"{'[0-9a-f]' * MARK}{SUFFIX}"
    newest_first = sorted(folder.glob(pattern), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in newest_first[number:]:
        path.unlink()
    return newest_first[number:]
