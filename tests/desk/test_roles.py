"""Who may do what: every role with every action, in every state that a draft can have."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, User
from django.core.exceptions import PermissionDenied

from cards.desk.roles import NEEDS, ROLES, Action, make_roles, may, require, roles_of, why_not
from cards.models import Change

from .conftest import Editor

pytestmark = pytest.mark.usefixtures("content")

ANYBODY = frozenset({Action.DRAFT, Action.PREVIEW})
EDITORS = ANYBODY | {Action.RELEASE, Action.SUGGESTIONS}
CHIEFS = EDITORS | {Action.CONFIRM, Action.ROLES}
WITHOUT_A_DRAFT = CHIEFS

WHO = ("own contributor", "other contributor", "own editor", "other editor", "own chief", "other chief", "nobody")
OF_A_DRAFT: dict[tuple[Action, str], set[str]] = {
    (Action.EDIT, "draft"): {"own contributor", "other contributor", "own editor", "other editor", "own chief", "other chief"},
    (Action.EDIT, "review"): {"own contributor", "own editor", "other editor", "own chief", "other chief"},
    (Action.EDIT, "approved"): {"own contributor", "own editor", "other editor", "own chief", "other chief"},
    (Action.SUBMIT, "draft"): {"own contributor", "own editor", "other editor", "own chief", "other chief"},
    (Action.WITHDRAW, "review"): {"own contributor", "own editor", "other editor", "own chief", "other chief"},
    (Action.WITHDRAW, "approved"): {"own contributor", "own editor", "other editor", "own chief", "other chief"},
    (Action.APPROVE, "review"): {"other editor", "other chief"},
    (Action.DECLINE, "draft"): {"own contributor", "own editor", "other editor", "own chief", "other chief"},
    (Action.DECLINE, "review"): {"own contributor", "own editor", "other editor", "own chief", "other chief"},
    (Action.DECLINE, "approved"): {"own editor", "other editor", "own chief", "other chief"},
    (Action.PUBLISH, "approved"): {"own editor", "other editor", "own chief", "other chief"},
}
"""Who may do what with a draft of a clause; whatever is not here nobody may."""


@pytest.mark.parametrize("action", sorted(WITHOUT_A_DRAFT))
@pytest.mark.parametrize(("role", "allowed"), [("", frozenset()), ("contributor", ANYBODY), ("editor", EDITORS), ("chief", CHIEFS)])
def test_each_role_and_each_action(editor: Editor, role: str, allowed: frozenset[Action], action: Action) -> None:
    assert (action in allowed) == may(editor("Ana", role), action)


@pytest.mark.parametrize("state", Change.State.values)
@pytest.mark.parametrize("action", sorted(set(Action) - WITHOUT_A_DRAFT))
def test_each_role_and_each_action_on_a_draft(editor: Editor, action: Action, state: str) -> None:
    for who in WHO:
        ownership, _space, role = who.partition(" ")
        user = editor("Ana", role)
        change = Change.objects.create(model="cards.clause", key=["x", who], action="edit", state=state, author=editor("Ben"))
        if ownership == "own":
            change.contributors.add(user)
        assert (who in OF_A_DRAFT.get((action, state), set())) == may(user, action, change), (who, why_not(user, action, change))


@pytest.mark.parametrize(("model", "own"), [("cards.ruling", False), ("cards.clause", False), ("cards.card", True), ("cards.term", True)])
def test_rulings_and_clauses_need_a_second_pair_of_eyes(editor: Editor, model: str, own: bool) -> None:
    for user in (editor("Ana", "editor"), editor("Cleo", "chief"), User.objects.create_superuser("owner")):
        change = Change.objects.create(model=model, key=["x", user.username], action="edit", state="review", author=user)
        assert own == may(user, Action.APPROVE, change)


@pytest.mark.parametrize("action", [Action.APPROVE, Action.PUBLISH])
def test_only_a_chief_lets_content_be_taken_out(editor: Editor, action: Action) -> None:
    state = {Action.APPROVE: "review", Action.PUBLISH: "approved"}[action]
    change = Change.objects.create(model="cards.term", key=["x"], action="delete", state=state)
    assert "Only a chief lets content be taken out." == why_not(editor("Ana", "editor"), action, change)
    assert may(editor("Cleo", "chief"), action, change)


def test_who_is_gone_or_unknown_may_nothing(editor: Editor) -> None:
    user = editor("Cleo", "chief")
    user.is_active = False
    assert not any(may(user, action) for action in WITHOUT_A_DRAFT)
    assert not may(None, Action.DRAFT)
    with pytest.raises(PermissionDenied, match="Your role does not allow this"):
        require(None, Action.DRAFT)
    with pytest.raises(ValueError, match="about a draft"):
        may(editor("Ana", "editor"), Action.APPROVE)


def test_every_action_has_a_permission_that_some_role_has(editor: Editor) -> None:
    assert set(Action) == set(NEEDS)
    codes = {code for role in ROLES.values() for code in role}
    assert {permission.partition(".")[2] for permission in NEEDS.values()} <= codes


def test_roles_are_made_once_and_put_right(editor: Editor) -> None:
    group = Group.objects.get(name="contributor")
    group.permissions.clear()
    make_roles()
    make_roles()
    assert set(ROLES["contributor"]) == {permission.codename for permission in group.permissions.all()}
    assert 3 == Group.objects.count()
    assert ["editor"] == roles_of(editor("Ana", "editor"))


def test_no_role_edits_content_directly() -> None:
    """Content changes by publishing only."""
    for codes in ROLES.values():
        assert not {code for code in codes if code.startswith(("add_", "change_", "delete_"))} - {
            *("add_change", "change_change", "add_release", "change_release", "change_suggestion", "add_user", "change_user")
        }
