"""A site with something in every table, made, shown and compared by processes of their own: ``python -m tests.keeping.site WHAT…``

DATABASE_URL names its database. ``fill`` makes it. ``show FOLDER FILE`` restores a backup, if one is named, writes what readers and machines get at
every address into pages.json, and makes a backup.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import django

from tests.atlas.pages import FIXED as OF_CHAINS
from tests.judge_web.games_states import STATES as OF_GAMES
from tests.judge_web.tables_states import STATES
from tests.search.quality import QUERIES

RULES = "2026-10-15"
MOMENT = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
PASSWORD = "a word that nobody else has"  # noqa: S105
FIXED = (
    "/",
    "/cards/",
    "/cards/lovely-cockatoo/history/",
    "/cards/eagle-eye/history/",
    "/editions/pure/",
    "/rules/",
    "/rules/v/older-sheet/",
    "/rules/clause/chain.answer/history/",
    "/rulings/",
    "/glossary/",
    "/games/chicken-war/",
    "/feed/",
    "/search/?q=redirect+an+attack",
    "/search/?q=gewgaw",
    "/v/older-sheet/",
    "/v/older-sheet/cards/",
    "/editions/compare/",
    "/sitemap.xml",
)
OF_API = ("games", "editions", "cards", "printings", "clauses", "rulings", "glossary", "examples")
CHOICES = ("", "?limit=7&offset=3", "?ordering=-slug", "?as_of=older-sheet")


def fill() -> None:
    """Content, a release that edits, adds and takes out, a draft, editors with second factors, and what readers sent."""
    from django.contrib.admin.models import CHANGE, LogEntry
    from django.contrib.auth.models import Group, Permission, User
    from django.contrib.contenttypes.models import ContentType
    from django.contrib.sessions.backends.db import SessionStore
    from django.core.management import call_command
    from django_otp.plugins.otp_totp.models import TOTPDevice

    from cards.desk import releases
    from cards.desk.drafting import approve, draft, look, submit
    from cards.desk.publishing import publish
    from cards.models import Card, PublisherText, QuestionMet, Suggestion

    call_command("prepare", verbosity=0)
    ana, ben = (User.objects.create_superuser(name, password=PASSWORD) for name in ("Ana", "Ben"))
    ana.groups.set(Group.objects.order_by("name")[:2])
    ana.user_permissions.set(Permission.objects.filter(codename__startswith="view_")[:3])
    TOTPDevice.objects.create(user=ana, name="phone", key="00" * 20, last_used_at=MOMENT)
    edits: tuple[tuple[str, tuple[str, ...], dict[str, Any]], ...] = (
        ("cards.clause", (RULES, "chain.answer"), {"text": "Whoever likes answers with a *gewgaw*.\n\nÄhm: “yes”, 日本."}),
        ("cards.card", ("eagle-eye",), {"effect": "Look at a gewgaw.", "behaviour": look("cards.card", ("eagle-eye",)).fields["behaviour"]}),
        ("cards.term", ("redirect",), {"meaning": "To turn a gewgaw round."}),
    )
    changes = [draft(ana, label, key, fields, base=look(label, key).base) for label, key, fields in edits]
    publish(releases.begin(ana, "rules", changes=[approve(ben, submit(ana, change)) for change in changes if change]), ana)
    draft(ana, "cards.term", ("pick",), {"meaning": "A draft."}, base=look("cards.term", ("pick",)).base)
    Suggestion.objects.create(page="/cards/", reason="rule", text="Look\r\nhere \U0001f423", content_version=1)
    QuestionMet.objects.create(ruling="some-question", times=7)
    PublisherText.objects.create(place=1, group="rule", about="A rule", digests=["ab"])
    card = Card.objects.get(slug="eagle-eye")
    LogEntry.objects.create(
        user=ana, content_type=ContentType.objects.get_for_model(Card), object_id=str(card.pk), object_repr=str(card), action_flag=CHANGE
    )
    session = SessionStore()
    session["who"] = "Ana"
    session.create()


def show(folder: Path, file: str = "") -> None:
    """Restores, looks, writes."""
    from django.core.management import call_command

    if file:
        call_command("restore", file)
    pages(folder / "pages.json")
    call_command("backup", str(folder / "site.backup"), verbosity=0)


def pages(file: Path) -> None:
    """Status and the hash of what comes, by address; the version is first set to one that all sites of the test have."""
    from django.test import Client

    from cards.models import ContentVersion

    ContentVersion.objects.update(number=1000, changed=MOMENT)
    client = Client(headers={"host": "localhost"})
    lists = [f"/api/v1/{name}/{choice}" for name in OF_API for choice in CHOICES]
    asked = [f"/search/?{urlencode({'q': query['q']})}" for query in QUERIES["given"]]
    addresses = [*FIXED, *lists, *asked, *_addresses(client), *STATES.values(), *OF_GAMES.values(), *OF_CHAINS]
    seen = {}
    for address in dict.fromkeys(addresses):
        answer = client.get(address)
        seen[address] = [answer.status_code, hashlib.sha256(_said(answer)).hexdigest()]
    file.write_text(json.dumps(seen))


def _said(answer: Any) -> bytes:
    """The body. Of JSON what it says: the order of names in an object has no meaning, and PostgreSQL has one of its own."""
    body = b"".join(answer) if answer.streaming else answer.content
    return json.dumps(json.loads(body), sort_keys=True).encode() if "json" in answer.headers["Content-Type"] else bytes(body)


def _addresses(client: Any) -> list[str]:
    """All of the sitemap."""
    return re.findall(r"<loc>https?://[^/]+(/[^<]*)</loc>", client.get("/sitemap.xml").content.decode())


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    if sys.argv[1] == "fill":
        fill()
    else:
        show(Path(sys.argv[2]), *sys.argv[3:])
