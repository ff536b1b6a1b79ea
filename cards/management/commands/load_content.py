"""manage.py load_content: fills an empty database from the fixtures."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.core.management.base import BaseCommand, CommandError
from django.db import IntegrityError

from cards.content.importing import ImportFault, load
from cards.content.reading import Unreadable


class Command(BaseCommand):
    help = "Fills an empty database from cards/fixtures. Leaves a database that has content as it is."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            counts = load()
        except (ImportFault, Unreadable, IntegrityError) as error:
            raise CommandError(f"Nothing was loaded. {error}. manage.py lint_content names every fault of the fixtures.") from error
        if options["verbosity"] < 1:
            return
        if counts is None:
            self.stdout.write("There is content already; nothing was loaded.")
        else:
            self.stdout.write("Loaded " + ", ".join(_counted(model, count) for model, count in counts.items()) + ".")


def _counted(model: str, count: int) -> str:
    meta = apps.get_model(model)._meta
    return f"{count} {meta.verbose_name if count == 1 else meta.verbose_name_plural}"
