"""The desk's pages: content is edited by drafts only, and each role sees and does what it may, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from cards.desk.objects import LABELS
from cards.models import Card, Change, Clause, Ruling

from .admin_helpers import RULES, begun, filled, form_of
from .conftest import Editor

pytestmark = pytest.mark.usefixtures("content")

Login = Callable[..., Client]


@pytest.fixture
def clause() -> Clause:
    return Clause.objects.get(slug="chain.answer", ruleset__slug=RULES)


@pytest.fixture
def login(editor: Editor) -> Login:
    def of(name: str, role: str = "") -> Client:
        client = Client()
        client.force_login(editor(name, role))
        return client

    return of


def test_saving_makes_a_draft_and_leaves_the_text_as_it_is(login: Login, clause: Clause) -> None:
    ana = login("Ana", "contributor")
    answer = ana.post(form_of(clause), filled(ana, form_of(clause), text="Another text."))
    draft = Change.objects.get()
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/admin/desk/drafts/{draft.pk}/")
    assert (draft.after, draft.reason, draft.state) == ({"text": "Another text."}, "It reads better.", "draft")
    clause.refresh_from_db()
    assert clause.text != "Another text."


def test_a_form_saved_as_it_is_says_nothing_new(login: Login) -> None:
    ana = login("Ana", "editor")
    for instance in (Clause.objects.first(), Card.objects.get(slug="parroting-macaw"), Ruling.objects.exclude(dispute=None).first()):
        assert instance is not None
        ana.post(form_of(instance), filled(ana, form_of(instance)))
    assert not Change.objects.exists()


@pytest.mark.parametrize("kind", ["game", "ruleset", "section", "clause", "edition", "card", "alias", "printing", "term", "ruling", "example"])
def test_every_kind_is_listed_opened_and_saved_without_a_change(login: Login, kind: str) -> None:
    ana = login("Ana", "editor")
    address = f"/admin/cards/{kind}/"
    page = ana.get(address).content.decode()
    assert "Add" in page
    instance: Any = apps.get_model("cards", kind)._default_manager.order_by("-pk").first()
    answer = ana.post(form_of(instance), filled(ana, form_of(instance)), follow=True)
    assert "published already" in answer.content.decode()
    assert ana.get(f"{address}{instance.pk}/history/").status_code == 200
    assert ana.get(f"{address}add/").status_code == 200
    assert not Change.objects.exists()


@pytest.mark.parametrize("label", LABELS)
def test_every_field_is_explained(login: Login, label: str) -> None:
    page = BeautifulSoup(login("Ana", "editor").get(f"/admin/cards/{label.removeprefix('cards.')}/add/").content.decode(), "html.parser")
    fields = page.select(".desk-field")
    assert len(fields) > 2
    for field in fields:
        said = field.select_one(".help")
        assert said is not None, field.text
        assert said.text.strip()


def test_a_reason_is_needed_and_nothing_typed_is_lost(login: Login, clause: Clause) -> None:
    ana = login("Ana", "contributor")
    answer = ana.post(form_of(clause), filled(ana, form_of(clause), text="Another text.", why=""))
    assert answer.status_code == 400
    assert "Another text." in answer.content.decode()
    assert not Change.objects.exists()


def test_adding_and_taking_out_make_drafts(login: Login) -> None:
    ana = login("Ana", "contributor")
    data = filled(ana, "/admin/cards/term/add/", slug="nest", word="Nest", meaning="Where eggs lie.")
    assert ana.post("/admin/cards/term/add/", data).status_code == 302
    made = Change.objects.get()
    assert (made.action, made.key, made.after["meaning"]) == ("add", ["nest"], "Where eggs lie.")
    again = ana.post("/admin/cards/term/add/", data)
    assert (again.status_code, Change.objects.count()) == (400, 1)
    assert ana.get(f"/admin/desk/drafts/{made.pk}/edit/").status_code == 200
    clause = Clause.objects.get(slug="chain.answer", ruleset__slug=RULES)
    address = f"/admin/cards/clause/{clause.pk}/delete/"
    assert ana.post(address, {"why": "", "base": begun(ana, address)}).status_code == 400
    assert ana.post(address, {"why": "Said twice.", "base": begun(ana, address)}).status_code == 302
    assert Change.objects.get(action="delete").key == [RULES, "chain.answer"]
    assert Clause.objects.filter(pk=clause.pk).exists()


def test_the_whole_way_needs_a_second_pair_of_eyes(login: Login, clause: Clause) -> None:
    ana, ben = login("Ana", "editor"), login("Ben", "editor")
    ana.post(form_of(clause), {**filled(ana, form_of(clause), text="Another text."), "_submit": "1"})
    draft = Change.objects.get()
    address = f"/admin/desk/drafts/{draft.pk}/"
    assert draft.state == "review"
    page = ana.get(address).content.decode()
    assert "second pair of eyes" in page
    assert "/approve/" not in page
    assert ana.post(f"{address}approve/", {"revision": draft.revision}).status_code == 403
    assert ben.post(f"{address}decline/", {"revision": draft.revision, "note": ""}).status_code == 400
    assert ben.post(f"{address}approve/", {"revision": draft.revision, "note": "Good."}).status_code == 302
    draft.refresh_from_db()
    assert (draft.state, draft.approver_note) == ("approved", "Good.")
    assert "<ins>Another" in ana.get("/admin/desk/drafts/?list=approved").content.decode()


def test_a_button_acts_on_what_was_seen_only(login: Login, clause: Clause) -> None:
    ana, ben = login("Ana", "contributor"), login("Ben", "editor")
    ana.post(form_of(clause), {**filled(ana, form_of(clause), text="Another text."), "_submit": "1"})
    draft = Change.objects.get()
    ana.post(form_of(clause), {**filled(ana, form_of(clause), text="Something else."), "_submit": "1"})
    answer = ben.post(f"/admin/desk/drafts/{draft.pk}/approve/", {"revision": draft.revision, "note": "I like it."})
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Nothing was done" in page
    assert "I like it." in page
    draft.refresh_from_db()
    assert draft.state == "review"


PAGES = {
    "/admin/": ("contributor", "editor", "chief"),
    "/admin/desk/drafts/": ("contributor", "editor", "chief"),
    "/admin/desk/drafts/?list=review": ("contributor", "editor", "chief"),
    "/admin/desk/releases/": ("contributor", "editor", "chief"),
    "/admin/desk/taken-out/": ("contributor", "editor", "chief"),
    "/admin/desk/questions/": ("contributor", "editor", "chief"),
    "/admin/desk/complete/?q=chain": ("contributor", "editor", "chief"),
    "/admin/cards/clause/": ("contributor", "editor", "chief"),
    "/admin/cards/clause/add/": ("contributor", "editor", "chief"),
    "/admin/cards/suggestion/": ("contributor", "editor", "chief"),
    "/admin/desk/import/": ("editor", "chief"),
    "/admin/desk/log/": ("editor", "chief"),
    "/admin/auth/user/": ("chief",),
    "/admin/auth/user/add/": ("chief",),
}


@pytest.mark.parametrize("role", ["", "contributor", "editor", "chief"])
def test_each_role_sees_its_pages_and_no_others(login: Login, role: str) -> None:
    client = login("Ana", role)
    for page, roles in PAGES.items():
        wanted = 200 if role in roles else 403 if role else 302
        assert client.get(page).status_code == wanted, page


def test_links_lead_only_to_what_a_role_may(login: Login) -> None:
    for role in ("contributor", "editor", "chief"):
        page = login("Ana", role).get("/admin/").content.decode()
        for address, roles in PAGES.items():
            if role not in roles:
                assert f'"{address}"' not in page


@pytest.mark.parametrize(
    ("action", "state", "allowed"),
    [
        ("submit", "draft", ("contributor", "editor", "chief")),
        ("withdraw", "review", ("contributor", "editor", "chief")),
        ("approve", "review", ("editor", "chief")),
        ("decline", "review", ("contributor", "editor", "chief")),
    ],
)
@pytest.mark.parametrize("role", ["", "contributor", "editor", "chief"])
def test_each_role_does_what_it_may_with_a_draft_of_its_own(
    editor: Editor, login: Login, action: str, state: str, allowed: tuple[str, ...], role: str
) -> None:
    client = login("Ana", role)
    author = User.objects.get(username="Ana")
    draft = Change.objects.create(model="cards.term", key=["chain"], action="edit", after={"meaning": "X."}, state=state, author=author)
    answer = client.post(f"/admin/desk/drafts/{draft.pk}/{action}/", {"revision": 1, "note": "So."})
    assert answer.status_code == (302 if role in allowed or not role else 403)
    draft.refresh_from_db()
    assert (draft.state != state) == (role in allowed)


@pytest.mark.parametrize("role", ["contributor", "editor", "chief"])
def test_only_a_chief_lets_content_be_taken_out(login: Login, role: str) -> None:
    client = login("Ben", role)
    draft = Change.objects.create(model="cards.term", key=["chain"], action="delete", state="review")
    answer = client.post(f"/admin/desk/drafts/{draft.pk}/approve/", {"revision": 1})
    assert answer.status_code == (302 if role == "chief" else 403)


def test_nobody_saves_or_deletes_content_past_the_drafts(login: Login, clause: Clause) -> None:
    chief = login("Ana", "chief")
    chief.post("/admin/cards/clause/", {"action": "delete_selected", "_selected_action": [clause.pk], "post": "yes"})
    assert Clause.objects.filter(pk=clause.pk).exists()
    assert "delete_selected" not in chief.get("/admin/cards/clause/").content.decode()


def test_pages_cost_few_queries(login: Login, clause: Clause, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    ana = login("Ana", "editor")
    for word in ("chain", "pick", "deck", "hand"):
        Change.objects.create(model="cards.term", key=[word], action="edit", after={"meaning": "X."}, state="review")
    for address, most in (
        ("/admin/", 20),
        ("/admin/desk/drafts/?list=review", 12),
        (form_of(clause), 30),
        (f"/admin/desk/drafts/{Change.objects.all()[0].pk}/", 30),
    ):
        ana.get(address)
        with django_assert_max_num_queries(most):
            assert ana.get(address).status_code == 200
