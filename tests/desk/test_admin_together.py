"""Two editors at one text, or two tabs of one editor: nobody overwrites unknowingly, and nothing typed is lost."""

from __future__ import annotations

import pytest
from django.test import Client

from cards.models import Change, Clause

from .admin_helpers import RULES, filled, form_of
from .conftest import Editor

pytestmark = pytest.mark.usefixtures("content")


@pytest.fixture
def clause() -> Clause:
    return Clause.objects.get(slug="chain.answer", ruleset__slug=RULES)


@pytest.fixture
def ana(editor: Editor) -> Client:
    client = Client()
    client.force_login(editor("Ana", "editor"))
    return client


@pytest.fixture
def ben(editor: Editor) -> Client:
    client = Client()
    client.force_login(editor("Ben", "editor"))
    return client


def on_page(html: str, address: str, client: Client) -> dict[str, str]:
    """The fields of a form on a page that was answered, not fetched."""

    class Once(Client):
        def get(self, *_args: object, **_kwargs: object) -> object:  # type: ignore[override]
            class Answer:
                status_code = 200
                content = html.encode()

            return Answer()

    return filled(Once(), address)


def test_the_second_sees_both_and_takes_their_own_on_top(ana: Client, ben: Client, clause: Clause) -> None:
    mine = filled(ben, form_of(clause), text="Ben says so.")
    ana.post(form_of(clause), filled(ana, form_of(clause), text="Ana says so.", title="Ana names it"))
    answer = ben.post(form_of(clause), mine)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Ana changed the draft" in page
    assert page.count("<ins>Ana") >= 1
    assert page.count("<ins>Ben") >= 1
    assert "You both changed the same field" in page
    assert Change.objects.get().after["text"] == "Ana says so."
    again = on_page(page, form_of(clause), ben)
    assert (again["text"], again["title"]) == ("Ben says so.", "Ana names it")
    assert ben.post(form_of(clause), again).status_code == 302
    draft = Change.objects.get()
    assert draft.after == {"text": "Ben says so.", "title": "Ana names it"}
    assert {user.username for user in draft.contributors.all()} == {"Ana", "Ben"}


def test_two_tabs_of_one_draft_do_not_overwrite_one_another(ana: Client, clause: Clause) -> None:
    ana.post(form_of(clause), filled(ana, form_of(clause), text="First."))
    edit = f"/admin/desk/drafts/{Change.objects.get().pk}/edit/"
    one, two = filled(ana, edit, text="Tab one."), filled(ana, edit, text="Tab two.")
    assert ana.post(edit, one).status_code == 302
    answer = ana.post(edit, two)
    assert answer.status_code == 409
    assert "Tab two." in answer.content.decode()
    assert Change.objects.get().after["text"] == "Tab one."


def test_a_draft_that_was_overtaken_says_so_and_goes_on_top(ana: Client, clause: Clause) -> None:
    ana.post(form_of(clause), filled(ana, form_of(clause), title="Ana names it"))
    draft = Change.objects.get()
    clause.text = "Published meanwhile."
    clause.save()
    page = ana.get(f"/admin/desk/drafts/{draft.pk}/").content.decode()
    assert "Take mine on top" in page
    assert "<ins>Published" in page
    assert ana.post(f"/admin/desk/drafts/{draft.pk}/on-top/").status_code == 302
    draft.refresh_from_db()
    assert draft.after == {"title": "Ana names it"}
    assert "Take mine on top" not in ana.get(f"/admin/desk/drafts/{draft.pk}/").content.decode()


def test_a_damaged_form_keeps_what_was_typed(ana: Client, clause: Clause) -> None:
    answer = ana.post(form_of(clause), {**filled(ana, form_of(clause), text="Typed."), "base": "nonsense"})
    assert answer.status_code == 400
    assert "Typed." in answer.content.decode()
    assert not Change.objects.exists()


def test_who_may_not_edit_any_more_keeps_what_was_typed(ana: Client, editor: Editor, clause: Clause) -> None:
    cora = Client()
    cora.force_login(editor("Cora", "contributor"))
    ana.post(form_of(clause), filled(ana, form_of(clause), text="Ana says so."))
    typed = filled(cora, form_of(clause), text="Cora says so.")
    draft = Change.objects.get()
    ana.post(f"/admin/desk/drafts/{draft.pk}/submit/", {"revision": draft.revision})
    answer = cora.post(form_of(clause), typed)
    assert answer.status_code == 400
    assert "Cora says so." in answer.content.decode()
