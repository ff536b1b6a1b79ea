"""manage.py publish_due: publishes every scheduled release that is due; a timer calls it. Ends with 1 if one of them failed."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand

from cards.desk.publishing import publish_due


class Command(BaseCommand):
    help = "Publishes every scheduled release whose date has come. One that fails is marked with the reason and does not stop the others."

    def handle(self, *args: Any, **options: Any) -> None:
        outcomes = publish_due()
        for release, failure in outcomes:
            if failure:
                self.stderr.write(f"{release}: could not be published.\n{failure}")
            elif options["verbosity"] > 0:
                self.stdout.write(f"{release}: published.")
        if any(failure for _release, failure in outcomes):
            sys.exit(1)
