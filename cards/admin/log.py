"""The audit log: who did what at the desk, and when. Django's own log of the admin, to which drafts and releases write too."""

from __future__ import annotations

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.paginator import Paginator
from django.db import models
from django.http import HttpRequest, HttpResponse

from cards.desk.roles import Action
from cards.models import Change

from .guard import editor_of, needs, number_in
from .page import desk_page
from .shown import title_of

ON_A_PAGE = 50


def note(request: HttpRequest, what: models.Model, says: str) -> None:
    """Writes a line: what was done to a draft or a release."""
    LogEntry.objects.create(
        user_id=editor_of(request).pk,
        content_type=ContentType.objects.get_for_model(what),
        object_id=str(what.pk),
        object_repr=(title_of(what) if isinstance(what, Change) else str(what))[:200],
        action_flag=CHANGE,
        change_message=says,
    )


@needs(Action.RELEASE)
def log(request: HttpRequest) -> HttpResponse:
    """All lines, newest first; ``user`` is the number of one user."""
    lines = LogEntry.objects.select_related("user", "content_type").order_by("-action_time", "-pk")
    who = request.GET.get("user", "")
    if (number := number_in(who)) is not None:
        lines = lines.filter(user_id=number)
    page = Paginator(lines, ON_A_PAGE).get_page(request.GET.get("page"))
    users = LogEntry.objects.order_by("user__username").values_list("user_id", "user__username").distinct()
    return desk_page(request, "admin/desk/log.html", "What was done at the desk", page=page, users=users, who=who)
