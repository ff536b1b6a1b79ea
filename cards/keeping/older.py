"""A file of an earlier program: its rows go into a small database of that time, which is migrated as any site is, and are taken out of it again."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connections
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from . import backup as taking
from . import form

SCRATCH = "keeping-scratch"
"""The name under which Django knows the small database."""


def _known() -> set[tuple[str, str]]:
    """The migrations of this program (app, name)."""
    return set(MigrationLoader(None, ignore_no_migrations=True).disk_migrations)


def is_older(migrations: form.Migrations) -> bool:
    """Whether a file comes from before the last migrations of this program. Raises Unfit if it has any that this program does not know."""
    had = {(app, name) for app, names in migrations.items() for name in names}
    if had - _known():
        raise form.Unfit("The file was made by a newer program than this one.")
    return bool(_known() - had)


def missing(using: str) -> int:
    """How many migrations a database lacks."""
    executor = MigrationExecutor(connections[using])
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))


@contextmanager
def brought_up_to_date(backup: form.Backup) -> Iterator[form.Backup]:
    """The same as this program would have written it. Raises Unfit."""
    from .restore import fill

    with tempfile.TemporaryDirectory(prefix="chicks-keeping-") as name:
        folder = Path(name)
        with _scratch(folder / "scratch.sqlite3"):
            executor = MigrationExecutor(connections[SCRATCH])
            state = executor.migrate(_last_of(backup.manifest.migrations, executor))
            fill(backup, SCRATCH, state.apps)
            executor = MigrationExecutor(connections[SCRATCH])
            executor.migrate(executor.loader.graph.leaf_nodes())
            with (folder / "newer").open("w+b") as file:
                taking.write(file, SCRATCH)
        yield form.read(folder / "newer")


def _last_of(migrations: form.Migrations, executor: MigrationExecutor) -> list[tuple[str, str]]:
    """Of the migrations that a database had those on which no other of the same app was built."""
    nodes = executor.loader.graph.node_map
    had = [(app, name) for app, names in migrations.items() for name in names]
    return [node for node in had if not any(child.key[0] == node[0] and child.key in had for child in nodes[node].children)]


@contextmanager
def _scratch(path: Path) -> Iterator[None]:
    whole = connections.configure_settings({"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": str(path)}})
    connections.databases[SCRATCH] = whole["default"]
    try:
        yield
    finally:
        connections[SCRATCH].close()
        del connections[SCRATCH]
        del connections.databases[SCRATCH]
