"""Who is at the desk. A chief gives accounts and roles; what is beyond the roles only the owner of the site can give."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group, User
from django.db.models import QuerySet
from django.http import HttpRequest
from django_otp.plugins.otp_totp.models import TOTPDevice

from cards.desk.roles import ROLES, Action, may

from .guard import editor_of
from .second import forget

admin.site.unregister(User)
admin.site.unregister(Group)
# Everybody keeps their own second factor, on a page of the desk.
admin.site.unregister(TOTPDevice)


@admin.register(User)
class EditorAdmin(UserAdmin[User]):
    """Accounts. For a chief there is a name, a password, whether the account is open, and a role."""

    list_display = ("username", "first_name", "last_name", "roles", "is_active", "last_login")
    list_filter = ("is_active", "groups")
    filter_horizontal = ()
    ordering = ("username",)
    actions = ("forget_second_factor",)

    @admin.display(description="Roles")
    def roles(self, user: User) -> str:
        return "owner" if user.is_superuser else ", ".join(group.name for group in user.groups.all())

    @admin.action(description="Switch the second factor off: the phone is lost", permissions=["change"])
    def forget_second_factor(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        allowed = [user for user in chosen if self.has_change_permission(request, user)]
        for user in allowed:
            forget(user)
            self.log_change(request, user, "Second factor switched off")
        self.message_user(request, f"Switched off for {len(allowed)} of {len(chosen)}.", messages.SUCCESS)

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).prefetch_related("groups")

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is None:
            return super().get_fieldsets(request, obj)
        what = ("is_active", "groups", "is_superuser") if request.user.is_superuser else ("is_active", "groups")
        return (
            (None, {"fields": ("username", "password")}),
            ("Name", {"fields": ("first_name", "last_name"), "description": "Stands in the public history; empty: “an editor”."}),
            ("Role", {"fields": what}),
        )

    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "groups":
            kwargs["queryset"] = Group.objects.filter(name__in=ROLES)
        return super().formfield_for_manytomany(db_field, request, **kwargs)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return may(editor_of(request), Action.ROLES)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return may(editor_of(request), Action.ROLES)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody but an owner touches the account of an owner."""
        return may(editor_of(request), Action.ROLES) and (obj is None or not obj.is_superuser or editor_of(request).is_superuser)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Accounts are closed, not deleted: the history names them."""
        return False
