"""The whole site with drafts in it, for one editor: a mark in the session, and a middleware that obeys it."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from cards.desk import objects
from cards.desk.applying import ApplyFault
from cards.desk.naming import plainly
from cards.desk.preview import preview_response, previewed
from cards.desk.roles import Action, may
from cards.models import Change, Release

from .guard import needs, number_in
from .shown import address_of

MARK = "desk_preview"
"""What the session holds: the primary keys of the drafts to be seen."""

OUTSIDE = ("/admin/", "/health/", settings.STATIC_URL)
"""Addresses that are never part of a preview."""


@require_POST
@needs(Action.PREVIEW)
def begin(request: HttpRequest) -> HttpResponse:
    """Begins to see the site with a draft (``draft``) or with all of a release (``release``)."""
    number = number_in(request.POST.get("release", ""))
    if number is not None:
        changes = list(get_object_or_404(Release, pk=number).changes.filter(state__in=Change.OPEN))
    else:
        asked = number_in(request.POST.get("draft", ""))
        changes = [get_object_or_404(Change, pk=asked or 0, state__in=Change.OPEN)]
    if not changes:
        messages.info(request, "There is nothing to be seen in it.")
        return redirect("admin:index")
    try:
        with previewed(changes):
            address = address_of(objects.find(changes[0].model, changes[0].key))
    except ApplyFault as fault:
        messages.error(request, plainly(f"This cannot be seen yet. {fault}"))
        return redirect("admin:desk-release", number) if number is not None else redirect("admin:desk-draft", changes[0].pk)
    request.session[MARK] = [change.pk for change in changes]
    return redirect(address or "/")


@require_POST
@needs(Action.PREVIEW)
def end(request: HttpRequest) -> HttpResponse:
    """Leaves the preview, for the draft that was seen."""
    seen = request.session.pop(MARK, [])
    return redirect("admin:desk-draft", seen[0]) if len(seen) == 1 else redirect("admin:desk-drafts")


class PreviewMiddleware:
    """Shows an editor who asked for it the site with their drafts. Of readers without a session it does not even look for one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if settings.SESSION_COOKIE_NAME not in request.COOKIES or request.path.startswith(OUTSIDE):
            return self.get_response(request)
        chosen = request.session.get(MARK)
        if not chosen or not isinstance(request.user, User) or not may(request.user, Action.PREVIEW):
            return self.get_response(request)
        changes = list(Change.objects.filter(pk__in=chosen, state__in=Change.OPEN).order_by("pk"))
        if not changes:
            request.session.pop(MARK)
            return self.get_response(request)
        try:
            return preview_response(self.get_response, request, changes)
        except ApplyFault as fault:
            request.session.pop(MARK)
            messages.error(request, plainly(f"The drafts cannot be seen together. {fault}"))
            return redirect("admin:desk-draft", changes[0].pk)
