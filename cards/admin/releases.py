"""Releases: approved drafts put together, looked at as a whole, published now or on a date."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from cards.desk import releases
from cards.desk.naming import plainly
from cards.desk.publishing import NeedsReason, Rehearsal, Unpublishable, publish, rehearse
from cards.desk.roles import Action, may
from cards.desk.touching import touched
from cards.models import Change, Release

from .guard import editor_of, needs, numbers_in
from .log import note
from .page import desk_page
from .shown import of_change, titles

State = Release.State


class ReleaseForm(forms.Form):
    """What a release is called, and why."""

    name = forms.CharField(max_length=120, help_text="For instance: rules 2026-12-01.")
    note = forms.CharField(
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Why. It stands in the history of every text whose draft gives no reason of its own.",
    )


class WhenForm(forms.Form):
    """When a release is published, and why verdicts may flip."""

    due = forms.DateTimeField(
        required=False,
        label="Publish on",
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        help_text="Greenwich time (UTC).",
    )
    confirmed = forms.CharField(
        max_length=2000,
        required=False,
        label="Why these verdicts may flip",
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Players will be judged otherwise than yesterday. Say why that is right; a chief confirms it.",
    )


@needs(Action.PREVIEW)
def release_list(request: HttpRequest) -> HttpResponse:
    """All releases, newest first, and the form for a new one."""
    user = editor_of(request)
    form = ReleaseForm(request.POST or None, initial={"name": f"rules {timezone.localdate():%Y-%m-%d}"})
    if request.method == "POST" and form.is_valid():
        chosen = Change.objects.filter(pk__in=numbers_in(request.POST.getlist("changes")))
        try:
            made = releases.begin(user, form.cleaned_data["name"], form.cleaned_data["note"], chosen)
        except Unpublishable as problem:
            form.add_error(None, str(problem))
        else:
            note(request, made, "begun")
            return redirect("admin:desk-release", made.pk)
    shown = Release.objects.select_related("published_by", "created_by", "scheduled_by").prefetch_related("changes")[:100]
    free = _named(Change.objects.filter(state=Change.State.APPROVED, release=None))
    return desk_page(
        request,
        "admin/desk/releases.html",
        "Releases",
        status=400 if form.is_bound else 200,
        releases=shown,
        form=form,
        free=free,
        may_release=may(user, Action.RELEASE),
    )


def _named(changes: Iterable[Change]) -> list[tuple[Change, str]]:
    drafts = list(changes)
    names = titles(drafts)
    return [(change, names[change.pk]) for change in drafts]


def _page(
    request: HttpRequest,
    release: Release,
    *,
    status: int = 200,
    problem: Any = None,
    flips: Any = (),
    form: WhenForm | None = None,
    naming: ReleaseForm | None = None,
) -> HttpResponse:
    user = editor_of(request)
    changes = list(release.changes.select_related("author", "approver"))
    able = may(user, Action.RELEASE)
    return desk_page(
        request,
        "admin/desk/release.html",
        str(release),
        status=status,
        release=release,
        entries=[(change, name, of_change(change)) for change, name in _named(changes)],
        free=_named(Change.objects.filter(state__in=Change.OPEN, release=None)) if able else [],
        form=form or WhenForm(initial={"confirmed": release.confirmed, "due": release.due}),
        naming=naming or ReleaseForm(initial={"name": release.name, "note": release.note}),
        problem=problem,
        flips=flips,
        touched=touched(changes),
        open=release.state != State.PUBLISHED,
        may_release=able,
        may_confirm=may(user, Action.CONFIRM),
    )


@needs(Action.PREVIEW)
def release(request: HttpRequest, pk: int) -> HttpResponse:
    """One release: what is in it, what publishing it meets, and when it is published."""
    return _page(request, get_object_or_404(Release, pk=pk))


@needs(Action.RELEASE)
def rehearsal(request: HttpRequest, pk: int) -> HttpResponse:
    """What publishing now would meet: errors that stop it, warnings that advise, verdicts that flip."""
    found = get_object_or_404(Release, pk=pk)
    met = rehearse(found, editor_of(request)) if found.state != State.PUBLISHED else Rehearsal(None)
    bare = request.headers.get("X-Part") == "1"
    template = "admin/desk/parts/rehearsal.html" if bare else "admin/desk/rehearsal.html"
    return desk_page(
        request, template, f"What publishing {found} would do", release=found, met=met, may_confirm=may(editor_of(request), Action.CONFIRM)
    )


@require_POST
@needs(Action.RELEASE)
def mend(request: HttpRequest, pk: int) -> HttpResponse:
    """Renames a release that is not public and changes its note, or throws it away (``_remove``)."""
    found, user = get_object_or_404(Release, pk=pk), editor_of(request)
    form = ReleaseForm(request.POST)
    try:
        if "_remove" in request.POST:
            note(request, found, "thrown away")
            releases.remove(user, found)
            messages.success(request, "The release is gone; its drafts are as they were, in no release.")
            return redirect("admin:desk-releases")
        if not form.is_valid():
            return _page(request, found, status=400, naming=form)
        releases.rename(user, found, form.cleaned_data["name"], form.cleaned_data["note"])
    except Unpublishable as problem:
        return _page(request, get_object_or_404(Release, pk=pk), status=409, problem=problem, naming=form)
    note(request, found, f"called {form.cleaned_data['name']}")
    messages.success(request, "The release has its new name and note.")
    return redirect("admin:desk-release", pk)


@require_POST
@needs(Action.RELEASE)
def compose(request: HttpRequest, pk: int) -> HttpResponse:
    """Puts drafts in (``put``) and takes drafts out (``take``)."""
    found, user = get_object_or_404(Release, pk=pk), editor_of(request)
    try:
        for name, act in (("put", releases.put), ("take", releases.take_out)):
            numbers = numbers_in(request.POST.getlist(name))
            if numbers:
                act(user, found, Change.objects.filter(pk__in=numbers))
                note(request, found, f"{len(numbers)} {'put in' if name == 'put' else 'taken out'}")
    except Unpublishable as problem:
        return _page(request, get_object_or_404(Release, pk=pk), status=409, problem=problem)
    return redirect("admin:desk-release", pk)


@require_POST
@needs(Action.RELEASE)
def go(request: HttpRequest, pk: int) -> HttpResponse:
    """Publishes (``_publish``), schedules (``_schedule``) or takes the date back (``_open``)."""
    found, user = get_object_or_404(Release, pk=pk), editor_of(request)
    form = WhenForm(request.POST)
    if not form.is_valid():
        return _page(request, found, status=400, form=form)
    confirmed = form.cleaned_data["confirmed"].strip() or None
    try:
        if "_open" in request.POST:
            releases.unschedule(user, found)
            note(request, found, "date taken back")
            messages.success(request, "The release is open again.")
        elif "_schedule" in request.POST:
            if not _later(form):
                return _page(request, found, status=400, form=form)
            releases.schedule(user, found, form.cleaned_data["due"], confirmed=confirmed)
            note(request, found, f"scheduled for {form.cleaned_data['due']:%Y-%m-%d %H:%M}")
            messages.success(request, "Scheduled.")
        else:
            done = publish(found, user, confirmed=confirmed)
            note(request, found, "published")
            messages.success(request, "Published. Players see it now.")
            for warning in done.warnings[:5]:
                messages.warning(request, plainly(f"{warning.place}: {warning.message}"))
    except Unpublishable as problem:
        return _page(request, get_object_or_404(Release, pk=pk), status=409, problem=problem, form=form)
    except NeedsReason as asked:
        return _page(request, get_object_or_404(Release, pk=pk), status=409, flips=asked.flips, form=form)
    except PermissionDenied as refused:
        return _page(request, get_object_or_404(Release, pk=pk), status=403, problem=refused, form=form)
    return redirect("admin:desk-release", pk)


def _later(form: WhenForm) -> bool:
    due = form.cleaned_data["due"]
    if due is None or due <= timezone.now():
        form.add_error("due", "Give a moment that is still to come.")
        return False
    return True
