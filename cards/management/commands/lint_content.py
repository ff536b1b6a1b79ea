"""manage.py lint_content: every fault of the content at once; ends with 1 if there is an error."""

from __future__ import annotations

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from cards.content.faults import CODES, Fault, Severity
from cards.content.lint import lint_database, lint_fixtures


class Command(BaseCommand):
    help = "Reports every fault of the content: code, severity, place, message and the usual fix."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--database", action="store_true", help="check what is published in the database, not the fixture files")
        parser.add_argument("--json", action="store_true", help="write a JSON list of faults")
        parser.add_argument("--codes", action="store_true", help="only list the codes with their meaning and usual fix")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["codes"]:
            for name, code in CODES.items():
                self.stdout.write(f"{name} ({code.severity}): {code.means} {code.fix}")
            return
        faults = lint_database() if options["database"] else lint_fixtures()
        if options["json"]:
            self.stdout.write(json.dumps([fault.as_dict() for fault in faults], ensure_ascii=False, indent=1))
        elif faults or options["verbosity"] > 0:
            self._report(faults)
        if any(fault.severity is Severity.ERROR for fault in faults):
            sys.exit(1)

    def _report(self, faults: list[Fault]) -> None:
        for fault in faults:
            self.stdout.write(str(fault))
        errors = sum(fault.severity is Severity.ERROR for fault in faults)
        self.stdout.write(f"Content: errors {errors}, warnings {len(faults) - errors}." if faults else "Content: no faults.")
