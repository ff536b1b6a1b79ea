"""manage.py export_content: the fixtures as the database says them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.content.exporting import differences, write
from cards.content.reading import FIXTURES, Unreadable


class Command(BaseCommand):
    help = "Writes the fixture files from the database: only what changed is written anew, so the difference can be committed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--to", type=Path, default=FIXTURES, metavar="FOLDER", help="write all files into this folder instead of cards/fixtures")
        parser.add_argument("--check", action="store_true", help="write nothing; say where database and files differ, and end with 1 if they do")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if options["check"]:
                self._check(options["verbosity"])
            else:
                changed = write(options["to"])
                if options["verbosity"]:
                    self.stdout.write(f"Written: {', '.join(changed)}." if changed else "The files say this already; nothing was written.")
        except (Unreadable, OSError) as error:
            raise CommandError(f"Nothing could be exported: {error}") from error

    def _check(self, verbosity: int) -> None:
        found = differences()
        for difference in found:
            self.stdout.write(str(difference))
        if found:
            sys.exit(1)
        if verbosity:
            self.stdout.write("Database and files say the same.")
