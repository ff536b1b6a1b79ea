"""Every kind of content can be found, read, edited and put back to an earlier text."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from simple_history.admin import SimpleHistoryAdmin

from cards import models

admin.site.site_header = "Chicks Judge: the editors' desk"
admin.site.site_title = "Chicks Judge"
admin.site.index_title = "Content"


class KeepsSlug(SimpleHistoryAdmin):  # type: ignore[misc]  # the package is untyped
    """A slug is chosen once; afterwards links depend on it."""

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        fields = tuple(str(field) for field in super().get_readonly_fields(request, obj))
        return (*fields, "slug") if obj else fields


class PrintingInline(admin.TabularInline[models.Printing, models.Card]):
    model = models.Printing
    extra = 0


class AliasInline(admin.TabularInline[models.Alias, models.Card]):
    model = models.Alias
    extra = 0


@admin.register(models.Card)
class CardAdmin(KeepsSlug):
    list_display = ("name", "kind", "small_effect")
    list_filter = ("kind", "printings__edition")
    search_fields = ("name", "slug", "effect", "also_searched_as", "aliases__name")
    autocomplete_fields = ("clauses", "same_as")
    inlines = (PrintingInline, AliasInline)


@admin.register(models.Edition)
class EditionAdmin(KeepsSlug):
    list_display = ("name", "status", "deck_size")


@admin.register(models.Clause)
class ClauseAdmin(KeepsSlug):
    list_display = ("label", "title", "section", "ruleset", "acts_on_chain")
    list_select_related = ("section", "ruleset")
    list_filter = ("ruleset", "section")
    search_fields = ("slug", "title", "text", "also_searched_as")


@admin.register(models.Section)
class SectionAdmin(admin.ModelAdmin[models.Section]):
    list_display = ("number", "title", "ruleset")
    list_filter = ("ruleset",)
    list_display_links = ("title",)


@admin.register(models.Ruling)
class RulingAdmin(KeepsSlug):
    list_display = ("question", "status", "topic", "date")
    list_filter = ("status", "source", "topic")
    search_fields = ("slug", "question", "ruling", "also_searched_as")
    autocomplete_fields = ("cards", "clauses")


@admin.register(models.Term)
class TermAdmin(KeepsSlug):
    list_display = ("word", "meaning")
    search_fields = ("word", "meaning")


@admin.register(models.Example)
class ExampleAdmin(KeepsSlug):
    list_display = ("number", "title", "lesson")
    autocomplete_fields = ("cards", "clauses")


@admin.register(models.Game, models.Ruleset)
class PlainAdmin(admin.ModelAdmin[models.Game | models.Ruleset]):
    list_display = ("name", "slug")
