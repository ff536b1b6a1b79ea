"""manage.py restore: a backup into an empty database, or in the place of all that is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.alone import Busy, alone
from cards.keeping.form import Unfit, read
from cards.keeping.older import is_older
from cards.keeping.restore import restore

WAIT = 60
"""Seconds to wait for a replica that prepares the database."""


class Command(BaseCommand):
    help = (
        "Puts a backup into an empty database, all of it or nothing; makes the tables if there are none. "
        "The file may come from another kind of database and from an earlier program. "
        "One that is damaged, not whole, foreign or of a newer program is refused, and the site stays as it was."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument("--replace", action="store_true", help="take the place of all that is in the database")
        parser.add_argument("--check", action="store_true", help="only look whether the file is whole and could be restored")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            found = read(options["file"])
            earlier = ", of an earlier program" if is_older(found.manifest.migrations) else ""
            if options["check"]:
                self.stdout.write(f"The file is whole{earlier}: {found.manifest.rows} rows of {len(found.manifest.tables)} tables.")
                return
            with alone(WAIT):
                done = restore(found, replace=options["replace"])
        except Unfit as fault:
            raise CommandError(f"{'The file cannot be restored.' if options['check'] else 'Nothing was restored.'} {fault}") from fault
        except Busy as fault:
            raise CommandError("Nothing was restored: another process prepares the database. Try again.") from fault
        if options["verbosity"] > 0:
            self.stdout.write(f"Restored {done.rows} rows. The content version is {done.version} now. Everybody has to log in again.")
