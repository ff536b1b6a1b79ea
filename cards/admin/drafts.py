"""Drafts: the lists, the page of each, and what is done with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from cards.desk import blast, drafting, objects
from cards.desk.advice import advice
from cards.desk.applying import ApplyFault
from cards.desk.conflicts import Conflict, published_since
from cards.desk.naming import plainly
from cards.desk.roles import Action, may, require, why_not, wrote
from cards.desk.touching import touched
from cards.models import Change, Release

from .guard import editor_of, needs, number_in
from .log import note
from .page import desk_page
from .shown import address_of, of_change, rows, title_of, titles

State = Change.State
ON_A_PAGE = 20

LISTS: dict[str, tuple[str, str]] = {
    "mine": ("My drafts", "You have no open draft. Find a text, press Edit, and save: that makes one."),
    "review": ("Waiting for review", "Nobody waits for a second pair of eyes."),
    "approved": ("Approved", "Nothing is approved and waits for a release."),
    "open": ("All open drafts", "There is no open draft."),
    "closed": ("Published and declined", "Nothing has been published or declined at the desk yet."),
}
"""The lists by the word in their address: their title, and what to say when they are empty."""


def drafts_in(which: str, user: Any) -> QuerySet[Change]:
    """The drafts of one list."""
    every = Change.objects.all()
    if which == "mine":
        return every.filter(Q(author=user) | Q(contributors=user), state__in=Change.OPEN).distinct()
    if which in (State.REVIEW, State.APPROVED):
        return every.filter(state=which)
    return every.filter(state__in=Change.OPEN) if which == "open" else every.exclude(state__in=Change.OPEN)


@dataclass(frozen=True)
class Entry:
    """A draft in a list."""

    change: Change
    title: str
    rows: list[Any]


@needs(Action.PREVIEW)
def drafts(request: HttpRequest) -> HttpResponse:
    """One of the lists, ``list``, each draft with its difference word by word."""
    user = editor_of(request)
    which = request.GET.get("list", "mine")
    if which not in LISTS:
        raise Http404("There is no such list.")
    found = drafts_in(which, user).select_related("author", "approver", "release")
    page = Paginator(found, ON_A_PAGE).get_page(request.GET.get("page"))
    title, nothing = LISTS[which]
    tabs = [(key, LISTS[key][0], drafts_in(key, user).count() if key != "closed" else None) for key in LISTS]
    names = titles(page)
    entries = [Entry(change, names[change.pk], of_change(change)) for change in page]
    return desk_page(request, "admin/desk/drafts.html", title, which=which, tabs=tabs, page=page, entries=entries, nothing=nothing)


@needs(Action.PREVIEW)
def draft(request: HttpRequest, pk: int) -> HttpResponse:
    """The page of one draft."""
    return page_of(request, _draft(pk))


def _draft(pk: int) -> Change:
    return get_object_or_404(Change.objects.select_related("author", "approver", "release__scheduled_by"), pk=pk)


def page_of(request: HttpRequest, change: Change, *, status: int = 200, problem: str = "", note: str = "") -> HttpResponse:
    """The page of a draft: what differs, why, what was published since, and what this editor may do."""
    user = editor_of(request)
    conflict = published_since(change) if change.is_open else None
    actions = {action.value: may(user, action, change) for action in (*MOVES, Action.EDIT)}
    instance = objects.find(change.model, change.key)
    releases = Release.objects.filter(state__in=(Release.State.OPEN, Release.State.SCHEDULED)) if may(user, Action.RELEASE) else ()
    return desk_page(
        request,
        "admin/desk/draft.html",
        title_of(change),
        status=status,
        change=change,
        rows=of_change(change),
        conflict=conflict,
        theirs=rows(change.model, conflict.theirs, {}, {}) if conflict else [],
        mine=rows(change.model, conflict.mine, {}, {}) if conflict else [],
        actions=actions,
        own=wrote(user, change) and not actions["approve"],
        nothing=drafting.says_nothing(change),
        why_not_approve="" if change.state != State.REVIEW or actions["approve"] else why_not(user, Action.APPROVE, change),
        address=address_of(instance),
        instance=instance,
        touched=touched([change]),
        advice=[plainly(each) for each in advice(change)],
        people=list(change.contributors.all()),
        past=list(change.history.select_related("history_user").order_by("-history_id")[:20]),
        may_release=may(user, Action.RELEASE) and change.is_open,
        releases=releases,
        problem=problem,
        note=note,
    )


MOVES = {
    Action.SUBMIT: "Sent to review.",
    Action.WITHDRAW: "Taken back; it is a draft again.",
    Action.APPROVE: "Approved. It can be put into a release now.",
    Action.DECLINE: "Declined; the author can read why.",
}
"""What is done with a draft by a button, and what is said afterwards."""


LOOKED = "Looked at: nothing is to be changed."
"""What stands in the history of a draft that only asked somebody to look."""


@require_POST
@needs(Action.PREVIEW)
def move(request: HttpRequest, pk: int, action: str) -> HttpResponse:
    """Submits, withdraws, approves or declines the revision that the editor saw."""
    if action not in MOVES:
        raise Http404("There is no such thing to do.")
    change, user, said = _draft(pk), editor_of(request), request.POST.get("note", "").strip()[:2000]
    if "_looked" in request.POST and drafting.says_nothing(change):
        said = said or LOOKED
    seen = number_in(request.POST.get("revision", ""))
    if seen is None:
        return page_of(request, change, status=400, problem="This form is damaged; try again.", note=said)
    change.revision = seen
    try:
        if action == Action.APPROVE:
            done = drafting.approve(user, change, said)
        elif action == Action.DECLINE:
            done = drafting.decline(user, change, said)
        else:
            done = (drafting.submit if action == Action.SUBMIT else drafting.withdraw)(user, change)
    except Conflict as conflict:
        problem = plainly(f"{conflict} Nothing was done. This is the draft as it is now.")
        return page_of(request, _draft(pk), status=409, problem=problem, note=said)
    except ValidationError as error:
        return page_of(request, _draft(pk), status=400, problem=" ".join(error.messages), note=said)
    told = MOVES[Action(action)]
    if action == Action.DECLINE and (drafting.says_nothing(done) or wrote(user, done)):
        told = "Looked at, done." if drafting.says_nothing(done) else "Thrown away. It stays in the list of what was declined."
    note(request, done, told.split(".")[0].split(";")[0].lower())
    messages.success(request, told)
    return redirect("admin:desk-draft", pk)


@require_POST
@needs(Action.DRAFT)
def on_top(request: HttpRequest, pk: int) -> HttpResponse:
    """Something was published since: moves the draft on to it, its own changes on top."""
    change, user = _draft(pk), editor_of(request)
    require(user, Action.EDIT, change)
    try:
        made = drafting.take_mine_on_top(user, change)
    except (Conflict, ApplyFault, LookupError) as error:
        return page_of(request, _draft(pk), status=409, problem=plainly(str(error)))
    if made is None:
        messages.info(request, "Nothing is left of the draft: what is published says the same.")
        return redirect("admin:desk-drafts")
    note(request, made, "put on top of what was published")
    messages.success(request, "Your changes now stand on top of what is published.")
    return redirect("admin:desk-draft", made.pk)


@needs(Action.PREVIEW)
def verdicts(request: HttpRequest, pk: int) -> HttpResponse:
    """Which stored verdicts a draft would turn round: a piece of a page for the script, a page without it."""
    change = _draft(pk)
    found = blast.verdicts([change]) if change.is_open else blast.Verdicts()
    bare = request.headers.get("X-Part") == "1"
    template = "admin/desk/parts/flips.html" if bare else "admin/desk/verdicts.html"
    return desk_page(request, template, f"Verdicts: {title_of(change)}", change=change, flips=found.flips, fault=found.fault)
