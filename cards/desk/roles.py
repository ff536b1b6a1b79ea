"""Who may do what at the desk: the one place that decides.

contributor  writes drafts and sends them to review
editor       also approves and declines drafts, puts releases together, schedules and publishes them
chief        also lets content be taken out, confirms that verdicts flip, and says who has which role

Nobody, the owner of the site included, approves their own draft of a ruling or a clause. Roles are groups, made and kept by ``make_roles``.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from django.contrib.auth.models import Group, Permission, User
from django.core.exceptions import PermissionDenied
from django.db.models import Q

from cards.models import Change

from .objects import LABELS

State = Change.State

SECOND_PAIR_OF_EYES = frozenset({"cards.ruling", "cards.clause"})
"""What is approved by somebody who did not write at it."""


class Action(StrEnum):
    """What can be done at the desk. The first group is about one draft."""

    EDIT = "edit"
    SUBMIT = "submit"
    WITHDRAW = "withdraw"
    APPROVE = "approve"
    DECLINE = "decline"
    PUBLISH = "publish"

    DRAFT = "draft"
    """Begin a draft, also one that takes something out or restores it."""
    PREVIEW = "preview"
    RELEASE = "release"
    """Put a release together, schedule it, take it apart."""
    CONFIRM = "confirm"
    """Confirm that verdicts flip."""
    ROLES = "roles"
    SUGGESTIONS = "suggestions"


NEEDS: dict[Action, str] = {
    Action.DRAFT: "cards.add_change",
    Action.EDIT: "cards.change_change",
    Action.SUBMIT: "cards.change_change",
    Action.WITHDRAW: "cards.change_change",
    Action.PREVIEW: "cards.view_change",
    Action.APPROVE: "cards.approve_change",
    Action.DECLINE: "cards.change_change",
    Action.RELEASE: "cards.publish_release",
    Action.PUBLISH: "cards.publish_release",
    Action.CONFIRM: "cards.confirm_flips",
    Action.ROLES: "auth.change_user",
    Action.SUGGESTIONS: "cards.change_suggestion",
}
"""The permission without which nothing else is asked."""

_VIEW = [f"view_{label.removeprefix('cards.')}" for label in LABELS] + ["view_change", "view_release", "view_snapshot", "view_suggestion"]
_CONTRIBUTOR = [*_VIEW, "add_change", "change_change"]
_EDITOR = [*_CONTRIBUTOR, "approve_change", "add_release", "change_release", "publish_release", "change_suggestion"]
_CHIEF = [*_EDITOR, "approve_deletion", "confirm_flips", "view_user", "add_user", "change_user", "view_group"]
ROLES: dict[str, list[str]] = {"contributor": _CONTRIBUTOR, "editor": _EDITOR, "chief": _CHIEF}
"""The codes of the permissions of each role."""


def make_roles(sender: Any = None, using: str = "default", **_kwargs: Any) -> None:
    """Makes the groups or puts their permissions right; called after each migration, harmless when repeated."""
    known = {
        permission.codename: permission
        for permission in Permission.objects.using(using).filter(Q(content_type__app_label="cards") | Q(content_type__app_label="auth"))
        if permission.codename in _CHIEF
    }
    if len(known) == len(_CHIEF):
        for name, codes in ROLES.items():
            group, _fresh = Group.objects.using(using).get_or_create(name=name)
            group.permissions.set([known[code] for code in codes])


def roles_of(user: User) -> list[str]:
    """The roles that a user has, the lowest first."""
    names = set(user.groups.values_list("name", flat=True))
    return [name for name in ROLES if name in names]


def why_not(user: User | None, action: Action, change: Change | None = None) -> str:
    """Why the user may not do this, in a sentence; empty if they may. Actions about one draft need the draft."""
    if user is None or not user.is_active or not user.has_perm(NEEDS[action]):
        return "Your role does not allow this."
    if action in (Action.DRAFT, Action.PREVIEW, Action.RELEASE, Action.CONFIRM, Action.ROLES, Action.SUGGESTIONS):
        return ""
    if change is None:
        raise ValueError(f"{action} is about a draft")
    return _why_not(user, action, change)


def may(user: User | None, action: Action, change: Change | None = None) -> bool:
    """Whether the user may do this now: their role, the state of the draft, and who wrote it."""
    return not why_not(user, action, change)


def require(user: User | None, action: Action, change: Change | None = None) -> None:
    """Raises PermissionDenied with the reason if the user may not do this."""
    reason = why_not(user, action, change)
    if reason:
        raise PermissionDenied(reason)


def _why_not(user: User, action: Action, change: Change) -> str:
    if change.state not in ALLOWED[action]:
        return f"The draft is {change.get_state_display().lower()}; this needs one that is {_in_words(ALLOWED[action])}."
    reviews = user.has_perm("cards.approve_change")
    own = wrote(user, change)
    if action is Action.EDIT:
        return "" if change.state == State.DRAFT or own or reviews else "It is with the editors; only they and its authors can change it now."
    if action in (Action.SUBMIT, Action.WITHDRAW):
        return "" if own or reviews else "Somebody else wrote this draft."
    if action is Action.DECLINE:
        return "" if reviews or (own and change.state != State.APPROVED) else "Only editors decline what somebody else wrote, or what is approved."
    if change.action == Change.Action.DELETE and not user.has_perm("cards.approve_deletion"):
        return "Only a chief lets content be taken out."
    if action is Action.APPROVE and own and change.model in SECOND_PAIR_OF_EYES:
        return "Rulings and clauses need a second pair of eyes: somebody who did not write at this draft approves it."
    return ""


ALLOWED: dict[Action, tuple[Change.State, ...]] = {
    Action.EDIT: Change.OPEN,
    Action.SUBMIT: (State.DRAFT,),
    Action.WITHDRAW: (State.REVIEW, State.APPROVED),
    Action.APPROVE: (State.REVIEW,),
    Action.DECLINE: Change.OPEN,
    Action.PUBLISH: (State.APPROVED,),
}
"""The states in which a draft can be acted on so."""


def wrote(user: User, change: Change) -> bool:
    """Whether the user wrote at the draft, now or earlier."""
    return change.author_id == user.pk or (change.pk is not None and change.contributors.filter(pk=user.pk).exists())


def _in_words(states: Iterable[Change.State]) -> str:
    return " or ".join(str(state.label).lower() for state in states)
