"""manage.py prepare: brings the database to what this program needs, also when several replicas start at once."""

from __future__ import annotations

import time
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor

from cards.alone import Busy, alone


class Command(BaseCommand):
    help = "Applies the migrations that are missing and fills an empty database. Several replicas may start it at once: one works, the others wait."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--wait", type=float, default=300, help="seconds to wait for the database, and then for another replica (default 300)")

    def handle(self, *args: Any, **options: Any) -> None:
        _reach(options["wait"])
        try:
            with alone(options["wait"]):
                missing = _missing()
                call_command("migrate", interactive=False, verbosity=0)
                call_command("load_content", verbosity=0)
        except Busy as fault:
            raise CommandError(f"Nothing was done: another replica has been preparing the database for {options['wait']:g} seconds.") from fault
        if options["verbosity"] > 0:
            self.stdout.write(f"The database is ready ({missing} migrations were missing)." if missing else "The database was ready already.")


def _reach(wait: float) -> None:
    """Waits until the database answers. Raises CommandError."""
    end = time.monotonic() + wait
    while True:
        try:
            connection.ensure_connection()
        except OperationalError as fault:
            if time.monotonic() > end:
                raise CommandError(f"The database did not answer for {wait:g} seconds. {' '.join(str(fault).split())}") from fault
            time.sleep(1)
        else:
            return


def _missing() -> int:
    """How many migrations are not applied."""
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
