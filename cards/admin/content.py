"""Every kind of content can be found, read and edited. Editing makes drafts: see ``editing``."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db import models as db
from django.http import Http404, HttpRequest, HttpResponse

from cards import models
from cards.desk import objects
from cards.desk.roles import Action, may

from . import editing, histories
from .fields import formfield
from .guard import editor_of, number_in


class DraftAdmin(admin.ModelAdmin[Any]):
    """The admin of one kind of content. Nothing is ever saved here: adding, changing and deleting make drafts."""

    actions = None
    list_per_page = 50

    def has_add_permission(self, request: HttpRequest) -> bool:
        return may(editor_of(request), Action.DRAFT)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return may(editor_of(request), Action.DRAFT)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return may(editor_of(request), Action.DRAFT)

    def formfield_for_dbfield(self, db_field: db.Field[Any, Any], request: HttpRequest, **kwargs: Any) -> Any:
        return formfield(db_field) or super().formfield_for_dbfield(db_field, request, **kwargs)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        meta = self.model._meta
        words = {"title": str(meta.verbose_name_plural).capitalize(), "desk_add": f"Add {meta.verbose_name}"}
        return super().changelist_view(request, {**words, **(extra_context or {})})

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if object_id is None:
            return editing.Editing(request, self, None).answer()
        return editing.Editing(request, self, objects.key_of(self._found(request, object_id))[1]).answer()

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return editing.delete(request, self, self._found(request, object_id))

    def history_view(self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        return histories.history(request, self.model, object_id)

    def _found(self, request: HttpRequest, object_id: str) -> db.Model:
        found: db.Model | None = self.get_object(request, object_id)
        if found is None:
            raise Http404("There is no such object.")
        return found

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        raise PermissionDenied("Content is published from drafts.")

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        raise PermissionDenied("Content is taken out by drafts.")


@admin.register(models.Card)
class CardAdmin(DraftAdmin):
    list_display = ("name", "kind", "small_effect")
    list_filter = ("kind", "printings__edition")
    search_fields = ("name", "slug", "effect", "also_searched_as", "aliases__name")


@admin.register(models.Printing)
class PrintingAdmin(DraftAdmin):
    list_display = ("card", "edition", "copies")
    list_select_related = ("card", "edition")
    list_filter = ("edition",)
    search_fields = ("card__name",)


@admin.register(models.Alias)
class AliasAdmin(DraftAdmin):
    list_display = ("name", "card", "ruleset")
    list_select_related = ("card", "ruleset")
    search_fields = ("name", "slug", "card__name")


@admin.register(models.Edition)
class EditionAdmin(DraftAdmin):
    list_display = ("name", "status", "deck_size")


class SectionFilter(admin.SimpleListFilter):
    """The chapters of the version of the rules that is chosen, or of today's."""

    title = "section"
    parameter_name = "section__id__exact"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        ruleset = number_in(request.GET.get("ruleset__id__exact", ""))
        of = {"ruleset": ruleset} if ruleset is not None else {"ruleset__is_current": True, "ruleset__game": models.MAIN}
        return [(str(section.pk), str(section)) for section in models.Section.objects.filter(**of).order_by("number")]

    def queryset(self, request: HttpRequest, queryset: db.QuerySet[Any]) -> db.QuerySet[Any]:
        section = number_in(self.value() or "")
        return queryset if section is None else queryset.filter(section=section)


@admin.register(models.Clause)
class ClauseAdmin(DraftAdmin):
    list_display = ("label", "title", "section", "ruleset", "acts_on_chain")
    list_display_links = ("label", "title")
    list_select_related = ("section", "ruleset")
    list_filter = ("ruleset", SectionFilter)
    search_fields = ("slug", "title", "text", "also_searched_as")


@admin.register(models.Section)
class SectionAdmin(DraftAdmin):
    list_display = ("number", "title", "ruleset")
    list_select_related = ("ruleset",)
    list_filter = ("ruleset",)
    list_display_links = ("title",)
    search_fields = ("title", "slug")


@admin.register(models.Ruling)
class RulingAdmin(DraftAdmin):
    list_display = ("question", "status", "topic", "date")
    list_filter = ("status", "source", "topic")
    search_fields = ("slug", "question", "ruling", "also_searched_as")


@admin.register(models.Term)
class TermAdmin(DraftAdmin):
    list_display = ("word", "meaning")
    search_fields = ("word", "meaning")


@admin.register(models.Example)
class ExampleAdmin(DraftAdmin):
    list_display = ("number", "title", "lesson")
    list_display_links = ("number", "title")


@admin.register(models.Game, models.Ruleset)
class PlainAdmin(DraftAdmin):
    list_display = ("name", "slug")
