"""manage.py first_editor: says how to make the first account of the editors' desk, as long as there is none."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Says how to make the first account of the editors' desk. Says nothing once somebody can log in. Makes no account itself."

    def handle(self, *args: Any, **options: Any) -> None:
        if not User.objects.filter(is_active=True).exists():
            self.stdout.write("Nobody can log in at the editors' desk (/admin/) yet. Make the first account, which owns the desk:")
            self.stdout.write("    .venv/bin/python manage.py createsuperuser")
