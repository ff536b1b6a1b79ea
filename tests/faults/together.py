"""One process that publishes what is due, at the same moment as others: ``python -m tests.faults.together WHAT FOLDER NUMBER``.

``make`` schedules three releases. ``publish`` says that it is ready, waits until all NUMBER processes are, and publishes. DATABASE_URL names the
database: that of ``tests.keeping.site``.
"""

from __future__ import annotations

import json
import os
import sys
import time
from datetime import timedelta
from pathlib import Path

import django

WORDS = ("pick", "chain", "copy")


def make() -> None:
    from django.contrib.auth.models import User
    from django.utils import timezone

    from cards.desk import releases
    from cards.desk.drafting import approve, draft, look, submit
    from cards.models import Change, Release, Term

    ana, ben = User.objects.get(username="Ana"), User.objects.get(username="Ben")
    taken = {change.key[0] for change in Change.objects.filter(model="cards.term", state__in=Change.OPEN)}
    slugs = Term.objects.exclude(slug__in=taken).order_by("slug").values_list("slug", flat=True)[:3]
    for number, slug in enumerate(slugs):
        change = draft(ana, "cards.term", (slug,), {"meaning": f"Gewgaw {number}."}, base=look("cards.term", (slug,)).base)
        assert change is not None
        release = releases.begin(ana, f"release {number}", changes=[approve(ben, submit(ana, change))])
        Release.objects.filter(pk=release.pk).update(state="scheduled", due=timezone.now() - timedelta(minutes=number + 1), scheduled_by=ana)


def publish(folder: Path, processes: int) -> None:
    from django.db import connection

    from cards.desk.publishing import publish_due

    connection.ensure_connection()
    (folder / f"ready-{os.getpid()}").touch()
    end = time.monotonic() + 60
    while len(list(folder.glob("ready-*"))) < processes and time.monotonic() < end:
        time.sleep(0.005)
    print(json.dumps([[release.name, failure] for release, failure in publish_due()]))


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    if sys.argv[1] == "make":
        make()
    else:
        publish(Path(sys.argv[2]), int(sys.argv[3]))
