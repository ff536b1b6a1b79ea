"""The desk as a whole: its first page, and the addresses of its own pages among those of Django's admin.

Outside the package ``admin``: that registers with the site while it is imported, so the site has to be there before.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, URLResolver, path

from cards.desk.roles import Action, may, roles_of
from cards.models import Change, Release, Suggestion


class DeskSite(admin.AdminSite):
    """Django's admin with the desk's pages."""

    site_header = "The editors’ desk"
    site_title = "Innocent Chicks"
    index_title = "The editors’ desk"
    index_template = "admin/desk/index.html"
    enable_nav_sidebar = False
    password_change_template = "admin/desk/password.html"  # noqa: S105  # a template

    def has_permission(self, request: HttpRequest) -> bool:
        """Whoever has a role may come in."""
        return isinstance(request.user, User) and request.user.is_active and may(request.user, Action.PREVIEW)

    def each_context(self, request: HttpRequest) -> dict[str, Any]:
        context = super().each_context(request)
        if context["has_permission"] and isinstance(request.user, User):
            context["desk_may"] = {action.value: may(request.user, action) for action in OF_THE_DESK}
        return context

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        from .admin.second import DeskLogin

        self.login_form = DeskLogin
        return super().login(request, extra_context)

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        return super().index(request, {**(extra_context or {}), **counts(request)})

    def app_index(self, request: HttpRequest, app_label: str, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """All rooms stand on one page."""
        return self.index(request, {"title": self.index_title, **(extra_context or {})})

    def password_change_done(  # type: ignore[override]  # the first page says it
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        messages.success(request, "Your password is changed.")
        return redirect("admin:index")

    def get_urls(self) -> list[URLPattern | URLResolver]:
        from .admin import drafts, editing, histories, imports, log, questions, releases, second, seeing, texts

        def own(route: str, view: Any, name: str) -> URLPattern:
            made: URLPattern = path(f"desk/{route}", self.admin_view(view), name=f"desk-{name}")
            return made

        return [
            own("drafts/", drafts.drafts, "drafts"),
            own("drafts/<int:pk>/", drafts.draft, "draft"),
            own("drafts/<int:pk>/edit/", editing.edit_draft, "edit"),
            own("drafts/<int:pk>/verdicts/", drafts.verdicts, "verdicts"),
            own("drafts/<int:pk>/on-top/", drafts.on_top, "on-top"),
            own("drafts/<int:pk>/<slug:action>/", drafts.move, "move"),
            own("releases/", releases.release_list, "releases"),
            own("releases/<int:pk>/", releases.release, "release"),
            own("releases/<int:pk>/rehearsal/", releases.rehearsal, "rehearsal"),
            own("releases/<int:pk>/mend/", releases.mend, "mend"),
            own("releases/<int:pk>/drafts/", releases.compose, "compose"),
            own("releases/<int:pk>/publish/", releases.go, "publish"),
            own("restore/<slug:model>/<int:history_id>/", histories.restore, "restore"),
            own("taken-out/", histories.taken_out, "gone"),
            own("import/", imports.upload, "import"),
            own("preview/", seeing.begin, "preview"),
            own("preview/end/", seeing.end, "preview-end"),
            own("text/", texts.preview, "text"),
            own("complete/", texts.complete, "complete"),
            own("questions/", questions.questions, "questions"),
            own("log/", log.log, "log"),
            own("second-factor/", second.second_factor, "second"),
            *super().get_urls(),
        ]


OF_THE_DESK = (Action.DRAFT, Action.PREVIEW, Action.RELEASE, Action.CONFIRM, Action.ROLES, Action.SUGGESTIONS)
"""What does not depend on one draft."""


def counts(request: HttpRequest) -> dict[str, Any]:
    """What the first page of the desk says: what waits for whom, and, for who has done nothing yet, what to do first."""
    from .admin.drafts import drafts_in
    from .admin.shown import titles

    user = request.user
    if not isinstance(user, User):
        return {}
    mine = drafts_in("mine", user)
    waiting = Change.objects.filter(state=Change.State.REVIEW)
    mine_now, waiting_now = list(mine[:5]), list(waiting[:5])
    names = titles([*mine_now, *waiting_now])
    return {
        "mine": mine.count(),
        "waiting": waiting.count(),
        "approved": Change.objects.filter(state=Change.State.APPROVED).count(),
        "open_drafts": Change.objects.filter(state__in=Change.OPEN).count(),
        "open_releases": Release.objects.exclude(state=Release.State.PUBLISHED).count(),
        "failed": Release.objects.filter(state=Release.State.FAILED),
        "suggestions": Suggestion.objects.filter(status=Suggestion.Status.NEW).count(),
        "roles": ["owner"] if user.is_superuser else roles_of(user),
        "first_time": not Change.objects.filter(contributors=user).exists() and not Release.objects.filter(created_by=user).exists(),
        "mine_now": [(change, names[change.pk]) for change in mine_now],
        "waiting_now": [(change, names[change.pk]) for change in waiting_now],
    }
