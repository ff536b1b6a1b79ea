"""manage.py check_rulings: judges every ruling and worked example that has a dispute again, and says which come out differently."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.models import Example, Ruling
from judge.catalogue import current
from judge.engine import Catalogue, Malformed, judge, read_dispute
from judge.rejudging import mismatches


class Command(BaseCommand):
    help = "Judges all rulings and examples with a dispute again. Fails if one comes out differently than it says."

    def handle(self, *args: Any, **options: Any) -> None:
        catalogue = current().catalogue
        checked = changed = 0
        for record in _with_dispute():
            checked += 1
            faults = _faults(record, catalogue)
            changed += bool(faults)
            for fault in faults:
                self.stdout.write(f"{record._meta.verbose_name} {record.slug}: {fault}")
        if changed:
            raise CommandError(f"{changed} of {checked} come out differently than their records say")
        self.stdout.write(f"{checked} judged again, all as their records say")


def _with_dispute() -> Iterator[Ruling | Example]:
    yield from Ruling.objects.exclude(dispute=None)
    yield from Example.objects.all()


def _faults(record: Ruling | Example, catalogue: Catalogue) -> list[str]:
    """What is wrong with the record: its dispute cannot be read, or the verdict differs from the expected one."""
    try:
        dispute = read_dispute(record.dispute, catalogue)
    except Malformed as malformed:
        return [f"{fault.place}: {fault.message}" for fault in malformed.errors]
    return mismatches(record.expected or {}, judge(dispute, catalogue, others=False, instead=False).to_json())
