"""manage.py import_rules: the publisher's complete rules document becomes drafts; nothing is published by it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.content import publisher
from cards.content.publisher.remembering import write_baseline
from cards.desk.publisher import Taken, take


class Command(BaseCommand):
    help = (
        "Reads the publisher's complete rules document, reports what differs from the site and what could not be understood, and makes drafts. "
        "Ends with 1 if the document cannot be read or is not whole; then no draft is made."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument("--dry-run", action="store_true", help="only report")
        parser.add_argument("--json", action="store_true", help="write the report as JSON")
        parser.add_argument(
            "--baseline", action="store_true", help="make no drafts; note with the fixtures that they tell this document (its digests, not its words)"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            report = publisher.examine(publisher.read(self._bytes(options["file"])))
        except publisher.NotTheRules as error:
            if options["json"]:
                self.stdout.write(json.dumps({"error": str(error)}, ensure_ascii=False))
                sys.exit(1)
            raise CommandError(f"Nothing was imported. {error}") from error
        taken = None
        if options["baseline"] and report.whole:
            write_baseline(report.document.version.text, report.texts)
        elif not options["dry_run"] and not options["baseline"]:
            taken = take(report)
        self._tell(report, taken, as_json=options["json"])
        if not report.whole and not options["dry_run"]:
            sys.exit(1)

    def _bytes(self, file: Path) -> bytes:
        try:
            with file.open("rb") as stream:
                return stream.read(publisher.LARGEST + 1)
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error

    def _tell(self, report: publisher.Report, taken: Taken | None, *, as_json: bool) -> None:
        if as_json:
            self.stdout.write(json.dumps({**report.as_dict(), "taken": taken.as_dict() if taken else None}, ensure_ascii=False, indent=1))
            return
        self.stdout.write(report.as_text())
        if taken and report.whole:
            self.stdout.write("")
            self.stdout.write(taken.as_text())
