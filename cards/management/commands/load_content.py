"""manage.py load_content: fills an empty database from the fixtures; makes drafts of what they say otherwise than a filled one."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import IntegrityError

from cards.content.importing import ImportFault, load
from cards.content.reading import Unreadable
from cards.desk import fixtures


class Command(BaseCommand):
    help = (
        "Fills an empty database from cards/fixtures. Leaves a database that has content as it is; tells how it differs, and makes drafts if asked."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--drafts", action="store_true", help="in a database that has content: make drafts of what the files have new")
        parser.add_argument("--report", action="store_true", help="in a database that has content: name every difference")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            counts = load()
        except (ImportFault, Unreadable, IntegrityError) as error:
            what = str(error).partition("\n")[0].rstrip(".")
            raise CommandError(f"Nothing was loaded. {what}. manage.py lint_content names every fault of the fixtures.") from error
        if counts is None:
            self._leave(options["verbosity"], report=options["report"], drafts=options["drafts"])
        elif options["verbosity"] > 0:
            self.stdout.write("Loaded " + ", ".join(_counted(model, count) for model, count in counts.items()) + ".")

    def _leave(self, verbosity: int, *, report: bool, drafts: bool) -> None:
        if verbosity > 0:
            self.stdout.write("There is content already; nothing was loaded.")
        if report or drafts:
            for line in fixtures.in_words(fixtures.compare(make_drafts=drafts)):
                self.stdout.write(line)


def _counted(model: str, count: int) -> str:
    meta = apps.get_model(model)._meta
    return f"{count} {meta.verbose_name if count == 1 else meta.verbose_name_plural}"
