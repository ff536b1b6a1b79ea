"""Builds the judge for phones. Needs Node and its packages (npm ci)."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from offline.building import BuildError, build
from offline.bundle import folder


class Command(BaseCommand):
    help = "Builds the judge for phones, where something changed since the last time. Needs Node and its packages."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            build(folder(), self.stdout.write)
        except BuildError as error:
            raise CommandError(str(error)) from error
