"""Releases at the desk: errors of the linter stop them, flips need a confirmed reason, and only some roles may."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from cards.desk import objects
from cards.models import Card, Change, Clause, Release, Ruling

from .conftest import RULES, Editor

pytestmark = pytest.mark.usefixtures("content")

Login = Callable[..., Client]


@pytest.fixture
def login(editor: Editor) -> Login:
    def of(name: str, role: str) -> Client:
        client = Client()
        client.force_login(editor(name, role))
        return client

    return of


def approved(label: str, *key: str, **after: Any) -> Change:
    now = objects.now(f"cards.{label}", key)
    before = {name: now.fields.get(name) for name in after}
    return Change.objects.create(
        model=f"cards.{label}", key=list(key), action="edit", before=before, after=after, base=now.history, state="approved", reason="So."
    )


def release_of(client: Client, *changes: Change) -> Release:
    answer = client.post("/admin/desk/releases/", {"name": "rules 2026-12-01", "note": "A note.", "changes": [change.pk for change in changes]})
    assert answer.status_code == 302
    return Release.objects.get()


def test_from_approved_to_public(login: Login) -> None:
    ana = login("Ana", "editor")
    release = release_of(ana, approved("clause", RULES, "chain.answer", text="A plainer text."))
    address = f"/admin/desk/releases/{release.pk}/"
    page = ana.get(address).content.decode()
    assert "<ins>" in page
    assert "Nothing stops it." in ana.get(f"{address}rehearsal/").content.decode()
    assert Clause.objects.get(slug="chain.answer", ruleset__slug=RULES).text != "A plainer text."
    answer = ana.post(f"{address}publish/", {"_publish": "1"})
    assert answer.status_code == 302
    release.refresh_from_db()
    assert release.state == "published"
    assert "A plainer text." in Client().get("/rules/chain/").content.decode()
    assert ana.post(f"{address}publish/", {"_publish": "1"}).status_code == 409


def test_errors_of_the_linter_stop_a_release_with_their_places(login: Login) -> None:
    ana = login("Ana", "editor")
    release = release_of(ana, approved("clause", RULES, "chain.answer", text="See [[chain.nowhere]]."))
    address = f"/admin/desk/releases/{release.pk}/"
    answer = ana.post(f"{address}publish/", {"_publish": "1"})
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "chain.nowhere" in page
    named = Clause.objects.get(ruleset__slug=RULES, slug="chain.answer")
    assert f"Clause “{named}”, text" in page, "in the words of editors"
    assert "database" not in page
    assert "chain.nowhere" in ana.get(f"{address}rehearsal/").content.decode()
    release.refresh_from_db()
    assert release.state == "open"


def test_flips_need_a_reason_that_a_chief_confirms(login: Login) -> None:
    ana, cleo = login("Ana", "editor"), login("Cleo", "chief")
    ruling = Ruling.objects.exclude(dispute=None).filter(expected__legal=True)[0]
    release = release_of(ana, approved("ruling", ruling.slug, expected={**(ruling.expected or {}), "legal": False}))
    address = f"/admin/desk/releases/{release.pk}/publish/"
    refused = ana.post(address, {"_publish": "1"})
    assert refused.status_code == 409
    assert ruling.question in refused.content.decode().replace("&#x27;", "'")
    assert ana.post(address, {"_publish": "1", "confirmed": "Because."}).status_code == 403
    assert cleo.post(address, {"_publish": "1"}).status_code == 409
    assert cleo.post(address, {"_publish": "1", "confirmed": "The publisher says so."}).status_code == 302
    release.refresh_from_db()
    assert (release.state, release.confirmed, release.flips) == ("published", "The publisher says so.", [f"ruling {ruling.slug}"])


def test_a_release_is_scheduled_and_taken_back(login: Login) -> None:
    ana = login("Ana", "editor")
    release = release_of(ana, approved("term", "chain", meaning="Cards on cards."))
    address = f"/admin/desk/releases/{release.pk}/publish/"
    assert ana.post(address, {"_schedule": "1", "due": "2020-01-01T10:00"}).status_code == 400
    later = timezone.now() + timedelta(days=1)
    assert ana.post(address, {"_schedule": "1", "due": f"{later:%Y-%m-%dT%H:%M}"}).status_code == 302
    release.refresh_from_db()
    assert release.state == "scheduled"
    assert ana.post(address, {"_open": "1"}).status_code == 302
    release.refresh_from_db()
    assert release.state == "open"


def test_a_contributor_looks_and_does_nothing(login: Login) -> None:
    ana, ben = login("Ana", "editor"), login("Ben", "contributor")
    change = approved("term", "chain", meaning="Cards on cards.")
    release = release_of(ana, change)
    address = f"/admin/desk/releases/{release.pk}/"
    page = ben.get(address).content.decode()
    assert "Publish now" not in page
    assert ben.get(f"{address}rehearsal/").status_code == 403
    assert ben.post(f"{address}publish/", {"_publish": "1"}).status_code == 403
    assert ben.post(f"{address}drafts/", {"take": change.pk}).status_code == 403
    assert ben.post("/admin/desk/releases/", {"name": "x"}).status_code == 403
    assert ana.post(f"{address}drafts/", {"take": change.pk}).status_code == 302
    assert not release.changes.exists()
    assert ana.post(f"{address}drafts/", {"put": change.pk}).status_code == 302
    assert release.changes.get() == change


def test_what_was_published_before_comes_back_as_a_draft(login: Login) -> None:
    ana = login("Ana", "editor")
    card = Card.objects.get(slug="eagle-eye")
    old = card.effect
    release = release_of(ana, approved("card", "eagle-eye", effect="Look at a hand."))
    ana.post(f"/admin/desk/releases/{release.pk}/publish/", {"_publish": "1"})
    address = f"/admin/cards/card/{card.pk}/history/"
    page = ana.get(address).content.decode()
    assert "<ins>" in page
    assert "Ana" in page
    first = Card.history.filter(id=card.pk).order_by("history_id")[0]
    assert login("Ben", "").post(f"/admin/desk/restore/card/{first.history_id}/").status_code == 302
    assert "Say why" in ana.post(f"/admin/desk/restore/card/{first.history_id}/", follow=True).content.decode()
    assert not Change.objects.filter(state="draft").exists()
    answer = ana.post(f"/admin/desk/restore/card/{first.history_id}/", {"why": "It was right."})
    draft = Change.objects.get(state="draft")
    assert (answer.status_code, draft.after["effect"]) == (302, old)


def test_what_was_taken_out_can_come_back(login: Login) -> None:
    cleo = login("Cleo", "chief")
    change = Change.objects.create(model="cards.term", key=["steal"], action="delete", state="approved", reason="Twice.")
    now = objects.now("cards.term", ["steal"])
    if now.history is None:
        pytest.skip("there is no such word any more")
    change.base, change.before = now.history, now.fields
    change.save()
    release = release_of(cleo, change)
    assert cleo.post(f"/admin/desk/releases/{release.pk}/publish/", {"_publish": "1"}).status_code == 302
    page = cleo.get("/admin/desk/taken-out/").content.decode()
    assert "Twice." in page
    past = page.split("/admin/cards/term/")[1].split("/")[0]
    assert "Taken out" in cleo.get(f"/admin/cards/term/{past}/history/").content.decode()
    row = page.split("/admin/desk/restore/term/")[1].split("/")[0]
    assert cleo.post(f"/admin/desk/restore/term/{row}/", {"why": "It is needed."}).status_code == 302
    assert Change.objects.get(state="draft").action == "add"
    assert "A draft brings it back" in cleo.get("/admin/desk/taken-out/").content.decode()
