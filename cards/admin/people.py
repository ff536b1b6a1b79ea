"""Who is at the desk. A chief gives accounts and roles; what is beyond the roles only the owner of the site can give."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminPasswordChangeForm, BaseUserCreationForm
from django.contrib.auth.models import Group, User
from django.db.models import QuerySet
from django.forms import CheckboxSelectMultiple, ModelForm
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django_otp.plugins.otp_totp.models import TOTPDevice

from cards.desk.roles import ROLES, Action, may

from .guard import editor_of
from .second import forget

admin.site.unregister(User)
admin.site.unregister(Group)
# Everybody keeps their own second factor, on a page of the desk.
admin.site.unregister(TOTPDevice)


WORDS = {
    "username": ("Name to log in with", "Letters, digits and @ . + - _ only."),
    "first_name": ("First name", "Stands in the public history."),
    "last_name": ("Last name", "Stands in the public history. Without a name it says “an editor”."),
    "is_active": ("The account is open", "Close an account instead of deleting it: the history names it."),
    "groups": (
        "Role",
        "Contributors write drafts. Editors also approve and publish. Chiefs also take texts out, confirm that verdicts flip, and make accounts.",
    ),
    "is_superuser": ("Owner of the site", "May do everything, also to other owners."),
    "password1": ("Password", "Twelve characters or more. Not only digits, not a common word, not like the name."),
    "password2": ("The password again", "So that no slip of a finger locks anybody out."),
}
"""What the fields of an account are called at the desk, and what they mean."""


class NewAccount(BaseUserCreationForm[User]):
    """A name and a password; the role follows on the next page."""


class EditorChangeForm(ModelForm[User]):
    """An account without its password: that has a page of its own."""


class NewPassword(AdminPasswordChangeForm):  # type: ignore[type-arg]  # generic for the type checker only
    """A new password for somebody; nobody is without one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.pop("usable_password", None)
        _in_our_words(self.fields)


def _in_our_words(fields: Any) -> None:
    for name, field in fields.items():
        label, means = WORDS.get(name, (field.label, field.help_text))
        field.label, field.help_text = label, means


@admin.register(User)
class EditorAdmin(UserAdmin[User]):
    """Accounts. For a chief there is a name, a password, whether the account is open, and a role."""

    list_display = ("login_name", "name", "roles", "is_open", "last_login")
    list_filter = ("is_active", "groups")
    filter_horizontal = ()
    ordering = ("username",)
    actions = ("forget_second_factor",)
    add_form = NewAccount
    form = EditorChangeForm
    change_password_form = NewPassword
    change_form_template = add_form_template = "admin/desk/form.html"
    change_user_password_template = "admin/desk/password.html"  # noqa: S105  # a template
    add_fieldsets = ((None, {"fields": ("username", "password1", "password2")}),)
    readonly_fields = ("new_password",)

    @admin.display(description="Logs in as", ordering="username")
    def login_name(self, user: User) -> str:
        return user.username

    @admin.display(description="Name", ordering="first_name")
    def name(self, user: User) -> str:
        return user.get_full_name()

    @admin.display(description="Open", boolean=True, ordering="is_active")
    def is_open(self, user: User) -> bool:
        return user.is_active

    @admin.display(description="Password")
    def new_password(self, user: User) -> SafeString:
        address = reverse("admin:auth_user_password_change", args=[user.pk])
        return format_html('Nobody can read it. <a href="{}">Give {} a new one</a>', address, user.username)

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change=change, **kwargs)
        _in_our_words(form.base_fields)
        return form

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return super().changelist_view(request, {"title": "People", "desk_add": "Make an account", **(extra_context or {})})

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> Any:
        user = self.get_object(request, object_id) if object_id else None
        title = f"The account of {user}" if user else "Make an account"
        return super().changeform_view(request, object_id, form_url, {"title": title, "subtitle": None, **(extra_context or {})})

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
        return ((None, {"fields": ("username", "new_password", "first_name", "last_name", *what)}),)

    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "groups":
            kwargs |= {"queryset": Group.objects.filter(name__in=ROLES), "widget": CheckboxSelectMultiple}
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
