"""Processes that publish a release and are killed in the middle of it: run by ``test_kill`` as a program of its own.

``python -m tests.desk.killing FOLDER`` makes a database with content and an approved release, and for each moment a copy of it. For each copy
a process is born that publishes the release and dies at its moment. Then the program says what became of each process and what each
database has to tell, as JSON.

A process stops itself with SIGKILL, at a place that it puts into the working code: nothing in the product knows of it, and no handler,
``finally`` or rollback of ours gets a chance to run. DATABASE_URL must name ``never.sqlite3`` in the folder.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import django

WORD = "wobbegong"
RULES = "2026-10-15"
DRAFTS = (
    ("cards.clause", (RULES, "chain.answer"), {"text": f"It calls a {WORD}."}),
    ("cards.term", ("redirect",), {"meaning": f"To turn a {WORD} round."}),
    ("cards.card", ("eagle-eye",), {"effect": f"Look at a {WORD}."}),
)
MOMENTS = ("applying", "applied", "marked", "committing", "committed", "undisturbed")
"""After the first draft was written, after the last, after all states moved, right before the commit, right after it, and not at all."""


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def make() -> None:
    from django.contrib.auth.models import User
    from django.core.management import call_command

    from cards.desk import releases
    from cards.desk.drafting import approve, draft, look, submit

    call_command("migrate", verbosity=0)
    call_command("load_content", verbosity=0)
    ana, ben = (User.objects.create_superuser(name) for name in ("Ana", "Ben"))
    changes = [draft(ana, label, key, fields, base=look(label, key).base) for label, key, fields in DRAFTS]
    releases.begin(ana, "rules", changes=[approve(ben, submit(ana, change)) for change in changes if change])


def publish_and_die(moment: str) -> None:
    from django.contrib.auth.models import User
    from django.db import connection

    from cards.desk import applying, publishing
    from cards.models import Release

    def then_die(work: Callable[..., Any]) -> Callable[..., Any]:
        def done(*args: Any, **kwargs: Any) -> None:
            work(*args, **kwargs)
            die()

        return done

    if moment == "applying":
        applying._Work._link = then_die(applying._Work._link)  # type: ignore[method-assign]
    elif moment == "applied":
        setattr(publishing, "apply", then_die(applying.apply))  # noqa: B010  # mypy knows no module that changes
    elif moment == "marked":
        publishing.save = then_die(publishing.save)
    elif moment == "committing":
        connection._commit = die  # type: ignore[attr-defined]
    elif moment == "committed":
        connection._commit = then_die(connection._commit)  # type: ignore[attr-defined]
    if moment in ("committing", "committed"):
        # Only the commit of the publication itself is meant: whoever reads before it makes none.
        User.objects.exists()
    publishing.publish(Release.objects.get(), User.objects.get(username="Ana"))


def tell(path: Path) -> dict[str, Any]:
    from cards.models import Card, Change, Clause, ContentVersion, Release, Snapshot, Term
    from cards.search import index
    from cards.search.answers import search

    turn_to(path)
    index.forget()
    texts = [
        Clause.objects.get(ruleset__slug=RULES, slug="chain.answer").text,
        Term.objects.get(slug="redirect").meaning,
        Card.objects.get(slug="eagle-eye").effect,
    ]
    return {
        "public": sum(WORD in text for text in texts),
        "found": search(WORD).total,
        "version": ContentVersion.current().number,
        "states": sorted({*Change.objects.values_list("state", flat=True), *Release.objects.values_list("state", flat=True)}),
        "snapshots": Snapshot.objects.count(),
        "history": sum(model.history.filter(history_change_reason="rules").count() for model in (Clause, Term, Card)),
    }


def turn_to(path: Path) -> None:
    """Makes this process work on another database file."""
    from django.db import connection

    connection.close()
    connection.settings_dict["NAME"] = str(path)


def run(folder: Path) -> dict[str, dict[str, Any]]:
    from django.db import connection

    first = folder / "never.sqlite3"
    make()
    connection.close()
    born: dict[str, int] = {}
    for moment in MOMENTS:
        path = folder / f"{moment}.sqlite3"
        shutil.copy(first, path)
        pid = os.fork()
        if not pid:
            turn_to(path)
            publish_and_die(moment)
            os._exit(0)
        born[moment] = pid
    ends = {moment: os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for moment, pid in born.items()}
    return {name: {"end": ends.get(name, 0), **tell(folder / f"{name}.sqlite3")} for name in ("never", *MOMENTS)}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    print(json.dumps(run(Path(sys.argv[1]))))
