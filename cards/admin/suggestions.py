"""The queue of readers' suggestions: read, decide, note why, begin a draft of what they are about. What a reader wrote is never edited."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from cards.desk.roles import Action, may
from cards.models import Card, Clause, Edition, Example, Ruling, Section, Suggestion

from .guard import editor_of

Status = Suggestion.Status


def about(page: str) -> list[Model]:
    """What a page of the site is about: a card, a ruling, an edition, a clause, or a chapter with its examples (at most 2 queries)."""
    parts = page.partition("?")[0].partition("#")[0].strip("/").split("/")
    slug = parts[-1]
    found: list[Model] = []
    if parts[:1] == ["cards"] and len(parts) > 1:
        found += Card.objects.filter(slug=parts[1])
    elif parts[:1] == ["rulings"]:
        found += Ruling.objects.filter(slug=slug)
    elif parts[:1] == ["editions"]:
        found += Edition.objects.filter(slug=slug)
    elif parts[:2] == ["rules", "clause"]:
        found += Clause.objects.filter(slug=slug, ruleset__is_current=True).select_related("section")
    elif parts[:1] == ["rules"] and len(parts) == 2:
        found += Section.objects.filter(slug=slug, ruleset__is_current=True)
        found += Example.objects.filter(section__slug=slug, section__ruleset__is_current=True)
    return found


@admin.register(Suggestion)
class SuggestionAdmin(admin.ModelAdmin[Suggestion]):
    list_display = ("created", "status", "reason", "beginning", "where")
    list_display_links = ("created", "beginning")
    list_filter = ("status", "reason", "created")
    search_fields = ("page", "text", "note")
    date_hierarchy = "created"
    readonly_fields = ("created", "changed", "reason", "text", "where", "begin", "content_version")
    fields = ("status", "note", "where", "begin", "reason", "text", "content_version", "created", "changed")
    change_form_template = "admin/desk/form.html"
    actions = ("accept", "decline", "finish")

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return super().changelist_view(request, {"title": "What readers tell us", **(extra_context or {})})

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> Any:
        return super().changeform_view(request, object_id, form_url, {"title": "A reader’s suggestion", "subtitle": None, **(extra_context or {})})

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Suggestions come from readers only."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Suggestion | None = None) -> bool:
        return may(editor_of(request), Action.PREVIEW)

    def has_change_permission(self, request: HttpRequest, obj: Suggestion | None = None) -> bool:
        return may(editor_of(request), Action.SUGGESTIONS)

    def has_delete_permission(self, request: HttpRequest, obj: Suggestion | None = None) -> bool:
        """They are decided, not deleted."""
        return False

    @admin.display(description="Text")
    def beginning(self, suggestion: Suggestion) -> str:
        return Truncator(" ".join(suggestion.text.split())).chars(90)

    @admin.display(description="Page", ordering="page")
    def where(self, suggestion: Suggestion) -> SafeString:
        return format_html('<a href="{}">{}</a>', suggestion.page, Truncator(suggestion.page).chars(60))

    @admin.display(description="Begin a draft")
    def begin(self, suggestion: Suggestion) -> SafeString | str:
        """Links to the forms of what the page is about, the reader's words as the reason to begin with."""
        links = [
            (reverse(f"admin:cards_{each._meta.model_name}_change", args=[each.pk]), suggestion.pk, f"{each._meta.verbose_name}: {each}")
            for each in about(suggestion.page)
        ]
        return format_html_join(" · ", '<a href="{}?suggestion={}">Edit {}</a>', links) or "This page is not about one text; find it in the lists."

    @admin.action(description="Accept: it shall be mended", permissions=["change"])
    def accept(self, request: HttpRequest, chosen: QuerySet[Suggestion]) -> None:
        self._decide(request, chosen, Status.ACCEPTED)

    @admin.action(description="Decline", permissions=["change"])
    def decline(self, request: HttpRequest, chosen: QuerySet[Suggestion]) -> None:
        self._decide(request, chosen, Status.DECLINED)

    @admin.action(description="Done: it is mended", permissions=["change"])
    def finish(self, request: HttpRequest, chosen: QuerySet[Suggestion]) -> None:
        self._decide(request, chosen, Status.DONE)

    def _decide(self, request: HttpRequest, chosen: QuerySet[Suggestion], status: Suggestion.Status) -> None:
        for suggestion in chosen:
            suggestion.status = status
            suggestion.save()
            self.log_change(request, suggestion, [{"changed": {"fields": ["status"]}}])
        self.message_user(request, f"{len(chosen)} marked as {status.label.lower()}.", messages.SUCCESS)
