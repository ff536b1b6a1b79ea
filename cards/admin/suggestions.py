"""The queue of readers' suggestions: read, decide, note why. What a reader wrote is never edited."""

from __future__ import annotations

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from cards.models import Suggestion

Status = Suggestion.Status


@admin.register(Suggestion)
class SuggestionAdmin(admin.ModelAdmin[Suggestion]):
    list_display = ("created", "status", "reason", "beginning", "where")
    list_display_links = ("created", "beginning")
    list_filter = ("status", "reason", "created")
    search_fields = ("page", "text", "note")
    date_hierarchy = "created"
    readonly_fields = ("created", "changed", "reason", "text", "where", "content_version")
    fields = ("status", "note", "where", "reason", "text", "content_version", "created", "changed")
    actions = ("accept", "decline", "finish")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Suggestions come from readers only."""
        return False

    @admin.display(description="Text")
    def beginning(self, suggestion: Suggestion) -> str:
        return Truncator(" ".join(suggestion.text.split())).chars(90)

    @admin.display(description="Page", ordering="page")
    def where(self, suggestion: Suggestion) -> SafeString:
        return format_html('<a href="{}">{}</a>', suggestion.page, Truncator(suggestion.page).chars(60))

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
