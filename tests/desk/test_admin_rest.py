"""The rest of the desk: the site with a draft, imports, suggestions, people, logging in."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

from cards.content import publisher
from cards.content.publisher import remembering
from cards.desk import asked
from cards.models import Card, Change, QuestionMet, Suggestion
from tests.publisher.book import book

from .conftest import Editor

pytestmark = pytest.mark.usefixtures("content")

Login = Callable[..., Client]


@pytest.fixture
def login(editor: Editor) -> Login:
    def of(name: str, role: str = "") -> Client:
        client = Client()
        client.force_login(editor(name, role))
        return client

    return of


def a_draft(**after: str) -> Change:
    return Change.objects.create(model="cards.card", key=["eagle-eye"], action="edit", after=after or {"effect": "Look at all hands at once."})


def test_the_site_with_a_draft_is_seen_by_its_editor_alone(login: Login) -> None:
    ana, draft = login("Ana", "editor"), a_draft()
    before = Client().get("/cards/eagle-eye/")
    answer = ana.post("/admin/desk/preview/", {"draft": draft.pk})
    assert answer.headers["Location"] == "/cards/eagle-eye/"
    for address in ("/cards/eagle-eye/", "/", "/rules/chain/", "/judge/", "/search/?q=eagle"):
        page = ana.get(address)
        assert "Leave the preview" in page.content.decode(), address
        assert page.headers["Cache-Control"] == "no-store"
        assert "ETag" not in page.headers
    assert "Look at all hands at once." in ana.get("/cards/eagle-eye/").content.decode()
    outside = Client().get("/cards/eagle-eye/")
    assert outside.content == before.content
    assert "Leave the preview" not in outside.content.decode()
    assert "Cookie" not in outside.headers.get("Vary", "")
    assert Card.objects.get(slug="eagle-eye").effect != "Look at all hands at once."
    assert ana.post("/suggest/", {}).status_code == 405
    assert ana.get("/admin/").status_code == 200
    assert ana.post("/admin/desk/preview/end/").headers["Location"] == f"/admin/desk/drafts/{draft.pk}/"
    assert "Leave the preview" not in ana.get("/cards/eagle-eye/").content.decode()


def test_a_preview_ends_with_its_draft_and_never_in_a_dead_end(login: Login) -> None:
    ana, draft = login("Ana", "editor"), a_draft(kind="weather")
    assert "cannot be seen yet" in ana.post("/admin/desk/preview/", {"draft": draft.pk}, follow=True).content.decode()
    assert "Leave the preview" not in ana.get("/cards/").content.decode()
    Change.objects.update(after={"effect": "Look."})
    ana.post("/admin/desk/preview/", {"draft": draft.pk})
    Change.objects.update(after={"kind": "weather"})
    answer = ana.get("/cards/", follow=True)
    assert "cannot be seen together" in answer.content.decode()
    assert ana.get("/cards/").status_code == 200
    draft.after = {"effect": "Look."}
    draft.save()
    ana.post("/admin/desk/preview/", {"draft": draft.pk})
    draft.state = "declined"
    draft.save()
    assert "Leave the preview" not in ana.get("/cards/").content.decode()


def test_nobody_without_a_role_sees_a_preview(login: Login, editor: Editor) -> None:
    ana, draft = login("Ana", "editor"), a_draft()
    ana.post("/admin/desk/preview/", {"draft": draft.pk})
    editor("Ana", "")
    assert "Leave the preview" not in ana.get("/cards/eagle-eye/").content.decode()
    assert Client().post("/admin/desk/preview/", {"draft": draft.pk}).status_code == 302


# The publisher's document


def sent(data: bytes) -> dict[str, SimpleUploadedFile]:
    return {"document": SimpleUploadedFile("rules.md", data)}


@pytest.mark.parametrize(
    "data",
    [b"", b"\x00\xff\xfe", b"<script>alert(1)</script>", b"# Rules\n" * 50, b"x" * (publisher.LARGEST + 1)],
    ids=["empty", "bytes", "script", "cut", "long"],
)
def test_what_is_no_document_is_told_and_makes_nothing(login: Login, data: bytes) -> None:
    ana = login("Ana", "editor")
    page = ana.post("/admin/desk/import/", sent(data))
    assert page.status_code in (200, 400)
    assert "<script>alert" not in page.content.decode()
    assert "_drafts" not in page.content.decode()
    assert not Change.objects.exists()
    assert ana.post("/admin/desk/import/", {"packed": "!!", "_drafts": "1"}).status_code == 400
    assert ana.post("/admin/desk/import/", {}).status_code == 400
    assert login("Cora", "contributor").post("/admin/desk/import/", sent(data)).status_code == 403


def test_a_document_becomes_drafts_only_when_asked_and_only_once(login: Login, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembering, "BASELINE", tmp_path / "baseline.json")
    ana = login("Ana", "editor")
    data = book().data()
    found = BeautifulSoup(ana.post("/admin/desk/import/", sent(data)).content.decode(), "html.parser")
    assert "Understood" in found.text
    assert not Change.objects.exists()
    packed = found.find("input", {"name": "packed"})
    assert isinstance(packed, Tag)
    ana.post("/admin/desk/import/", {"packed": packed["value"], "_drafts": "1"})
    made = Change.objects.count()
    again = ana.post("/admin/desk/import/", {"packed": packed["value"], "_drafts": "1"}, follow=True)
    assert "No draft was made" in again.content.decode()
    assert Change.objects.count() == made


def test_what_is_there_already_is_not_counted_and_contradictions_stand_first(login: Login, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembering, "BASELINE", tmp_path / "baseline.json")
    document = book()
    ana = login("Ana", "editor")

    def report(made: bool) -> str:
        page = ana.post("/admin/desk/import/", sent(document.data())).content.decode()
        if made:
            packed = BeautifulSoup(page, "html.parser").find("input", {"name": "packed"})
            assert isinstance(packed, Tag)
            ana.post("/admin/desk/import/", {"packed": packed["value"], "_drafts": "1"})
        return page

    report(made=True)
    document.card("Eagle Eye").kind = "interrupt"
    document.set_copies("Pure", "Swift Bomber", dict(document.edition("Pure").deck)["Swift Bomber"] + 1)
    page = report(made=True)
    drafts = Change.objects.count()
    assert f"Make {drafts} draft" in page
    assert "contradicts itself" in page
    assert page.index("contradicts itself") < page.index(f"Make {drafts} draft"), "it is read before the button"
    again = report(made=False)
    assert "There is no draft to be made." in again
    assert f"{drafts} of what it asks for" in again


# Suggestions


def test_a_suggestion_leads_to_a_draft_with_its_words(login: Login) -> None:
    ana = login("Ana", "editor")
    for page, found in (
        ("/cards/holy-dove/", "Holy Dove"),
        ("/rules/chain/", "Chain"),
        ("/editions/pure/", "Pure"),
        ("/nowhere/", "not about one text"),
    ):
        one = Suggestion.objects.create(page=page, reason="card", text="It says <3>.", content_version=1)
        assert found.lower() in ana.get(f"/admin/cards/suggestion/{one.pk}/change/").content.decode().lower()
    dove = Card.objects.get(slug="holy-dove")
    first = Suggestion.objects.order_by("pk")[0]
    assert "A reader: It says &lt;3&gt;." in ana.get(f"/admin/cards/card/{dove.pk}/change/?suggestion={first.pk}").content.decode()
    cora = login("Cora", "contributor")
    assert cora.post(f"/admin/cards/suggestion/{first.pk}/change/", {"status": "done", "note": ""}).status_code == 403


def test_open_questions_are_counted_by_the_judge(login: Login) -> None:
    asked.write()
    QuestionMet.objects.all().delete()
    asked.met(["penguin-own", "penguin-own"])
    asked.met(["penguin-own"])
    asked.write()
    asked.write()
    assert [(row.ruling, row.times) for row in QuestionMet.objects.all()] == [("penguin-own", 3)]
    assert login("Ana", "contributor").get("/admin/desk/questions/").status_code == 200


# People


def test_a_chief_gives_roles_and_nothing_more(login: Login, editor: Editor) -> None:
    cleo = login("Cleo", "chief")
    owner = User.objects.create_superuser("owner")
    ben = editor("Ben", "contributor")
    role = Group.objects.get(name="editor")
    data = {"username": "Ben", "first_name": "", "last_name": "", "is_active": "on", "groups": [role.pk], "is_superuser": "on", "is_staff": "on"}
    assert cleo.post(f"/admin/auth/user/{ben.pk}/change/", data).status_code == 302
    ben.refresh_from_db()
    assert ([group.name for group in ben.groups.all()], ben.is_superuser, ben.is_staff) == (["editor"], False, False)
    assert cleo.post(f"/admin/auth/user/{owner.pk}/change/", {**data, "username": "owner"}).status_code == 403
    assert cleo.post(f"/admin/auth/user/{owner.pk}/password/", {"password1": "a-long-new-one-1", "password2": "a-long-new-one-1"}).status_code == 403
    assert cleo.post(f"/admin/auth/user/{ben.pk}/delete/", {"post": "yes"}).status_code == 403
    assert login("Ben", "editor").get(f"/admin/auth/user/{ben.pk}/change/").status_code == 403


def test_weak_passwords_are_refused(login: Login) -> None:
    cleo = login("Cleo", "chief")
    for weak in ("short", "password1234", "123456789012"):
        answer = cleo.post("/admin/auth/user/add/", {"username": "new", "password1": weak, "password2": weak, "usable_password": "true"})
        assert answer.status_code == 200
    assert not User.objects.filter(username="new").exists()


def test_logging_in_with_a_role_and_locked_out_after_ten_attempts(editor: Editor) -> None:
    ana = editor("Ana", "contributor")
    ana.set_password("flamingos in the rain")
    ana.save()
    browser = Client()
    page = browser.post("/admin/login/?next=/admin/", {"username": "Ana", "password": "flamingos in the rain"})
    assert page.status_code == 302
    assert "What to do first" in browser.get("/admin/").content.decode()
    stranger = Client()
    for _attempt in range(10):
        last = stranger.post("/admin/login/", {"username": "Ana", "password": "wrong"})
    assert last.status_code == 429
    assert "Too many attempts" in last.content.decode()
    assert stranger.post("/admin/login/", {"username": "Ana", "password": "flamingos in the rain"}).status_code == 429


def code_of(device: TOTPDevice) -> str:
    """What an app would show."""
    return f"{totp(device.bin_key, device.step, device.t0, device.digits):06d}"


def test_a_second_factor_is_asked_for_once_it_is_set_up(editor: Editor, login: Login) -> None:
    ana = editor("Ana", "contributor")
    ana.set_password("flamingos in the rain")
    ana.save()
    client = Client()
    client.force_login(ana)
    address = "/admin/desk/second-factor/"
    assert "off" in client.get(address).content.decode()
    page = client.post(address, {"_begin": "1"}).content.decode()
    device = TOTPDevice.objects.get()
    assert b32encode(device.bin_key).decode() in page
    assert client.post(address, {"_confirm": "1", "code": "000000x"}).status_code == 400
    TOTPDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
    assert client.post(address, {"_confirm": "1", "code": code_of(device)}).status_code == 302
    TOTPDevice.objects.update(last_t=-1)
    right = {"username": "Ana", "password": "flamingos in the rain"}
    assert Client().post("/admin/login/", right).status_code == 200
    TOTPDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
    assert Client().post("/admin/login/?next=/admin/", {**right, "code": code_of(device)}).status_code == 302
    again = Client().post("/admin/login/", {**right, "code": code_of(device)})
    assert (again.status_code, "used already" in again.content.decode()) == (200, True)
    cleo = login("Cleo", "chief")
    cleo.post("/admin/auth/user/", {"action": "forget_second_factor", "_selected_action": [ana.pk]})
    assert not TOTPDevice.objects.exists()
    assert Client().post("/admin/login/?next=/admin/", right).status_code == 302


def test_a_fresh_site_says_how_to_make_the_first_account(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("first_editor")
    assert "createsuperuser" in capsys.readouterr().out
    assert not User.objects.exists()
    User.objects.create_superuser("owner")
    call_command("first_editor")
    assert capsys.readouterr().out == ""


def test_an_account_without_a_role_does_not_come_in(editor: Editor) -> None:
    nobody = editor("Nobody")
    nobody.set_password("flamingos in the rain")
    nobody.save()
    answer = Client().post("/admin/login/", {"username": "Nobody", "password": "flamingos in the rain"})
    assert answer.status_code == 200


def test_what_is_done_is_logged(login: Login) -> None:
    ana = login("Ana", "editor")
    draft = Change.objects.create(model="cards.term", key=["chain"], action="edit", after={"meaning": "X."})
    ana.post(f"/admin/desk/drafts/{draft.pk}/submit/", {"revision": 1})
    assert LogEntry.objects.get().change_message == "sent to review"
    page = ana.get(f"/admin/desk/log/?user={User.objects.get(username='Ana').pk}").content.decode()
    assert "sent to review" in page
