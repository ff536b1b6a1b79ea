"""manage.py backup: the whole site in one file."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from cards.keeping.backup import backup, keep_newest


def named(path: str) -> Path:
    """A path; a name that is empty is more likely a variable that nobody set than this folder."""
    if not path.strip():
        raise ArgumentTypeError("it has no name.")
    return Path(path)


class Command(BaseCommand):
    help = (
        "Writes everything that cannot be made anew into one file: content, histories, drafts, releases, what readers sent, accounts with the hashes "
        "of their passwords and their second factors. Whoever has the file can try passwords: keep it as safe as the database."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=named, metavar="FILE", help="where to; in a folder the file is named by its hash")
        parser.add_argument("--keep", type=int, metavar="NUMBER", help="in a folder: afterwards only the newest so many stay")

    def handle(self, *args: Any, **options: Any) -> None:
        path, keep = options["file"], options["keep"]
        if keep is not None and (keep < 1 or not path.is_dir()):
            raise CommandError("--keep needs a folder and a number from 1.")
        try:
            made = backup(path)
            gone = keep_newest(path, keep) if keep else []
        except OSError as fault:
            raise CommandError(f"Nothing was written: {path}: {fault.strerror}.") from fault
        except DatabaseError as fault:
            raise CommandError(f"Nothing was written: the database says {' '.join(str(fault).split())}.") from fault
        if options["verbosity"] > 0:
            size = made.path.stat().st_size / 1_000_000
            self.stdout.write(f"{made.path}: {made.manifest.rows} rows of {len(made.manifest.tables)} tables, {size:.1f} MB, sha256 {made.digest}")
            for each in gone:
                self.stdout.write(f"{each}: old, taken out")
