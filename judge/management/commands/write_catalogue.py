"""Writes the engine's catalogue from the content, or says whether the written one is stale."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from judge.catalogue import FILE, as_text, catalogue_data


class Command(BaseCommand):
    help = "Writes judge/data/catalogue.json from the published content. With --check: fails if that file is stale."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; fail if the file differs from the content")

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        text = as_text(catalogue_data())
        stale = not FILE.exists() or FILE.read_text(encoding="utf-8") != text
        if check:
            if stale:
                raise CommandError("judge/data/catalogue.json is stale. Usual fix: manage.py write_catalogue")
            self.stdout.write("judge/data/catalogue.json is up to date")
        elif stale:
            FILE.parent.mkdir(exist_ok=True)
            FILE.write_text(text, encoding="utf-8")
            self.stdout.write("judge/data/catalogue.json written")
        else:
            self.stdout.write("judge/data/catalogue.json was up to date")
