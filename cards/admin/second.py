"""A second factor, for who wants one: a code from an app on one's phone, asked for at every login from then on."""

from __future__ import annotations

from base64 import b32encode
from typing import Any

import segno
from django.contrib import messages
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.forms import CharField, TextInput
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import SafeString, mark_safe
from django_otp import match_token, user_has_device
from django_otp.plugins.otp_totp.models import TOTPDevice

from cards.desk.roles import Action, may

from .guard import editor_of, needs
from .log import note
from .page import desk_page


class DeskLogin(AdminAuthenticationForm):
    """Lets in whoever has a role, with the code of their second factor if they have one."""

    code = CharField(
        required=False,
        label="Code of your second factor",
        max_length=10,
        widget=TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric"}),
        help_text="Only if you have set one up.",
    )

    def confirm_login_allowed(self, user: AbstractBaseUser) -> None:
        if not isinstance(user, User):
            raise self.get_invalid_login_error()
        AuthenticationForm.confirm_login_allowed(self, user)
        if not may(user, Action.PREVIEW):
            raise self.get_invalid_login_error()
        if user_has_device(user) and match_token(user, self.cleaned_data.get("code", "").replace(" ", "")) is None:
            raise ValidationError("The code is missing, wrong or used already. Wait for the next one.", code="code")


@needs(Action.PREVIEW)
def second_factor(request: HttpRequest) -> HttpResponse:
    """Sets the second factor of one's own account up (``_begin``, then ``_confirm`` with a code) or switches it off (``_off`` with a code)."""
    user = editor_of(request)
    code = request.POST.get("code", "").replace(" ", "")
    device = TOTPDevice.objects.filter(user=user, confirmed=True).first()
    waiting = TOTPDevice.objects.filter(user=user, confirmed=False).order_by("-pk").first()
    problem = ""
    if device is not None and "_off" in request.POST:
        if device.verify_token(code):
            forget(user)
            note(request, user, "second factor switched off")
            messages.success(request, "The second factor is off.")
            return redirect("admin:desk-second")
        problem = "This code is wrong or used already. Wait for the next one."
    elif device is None and "_begin" in request.POST:
        forget(user)
        waiting = TOTPDevice.objects.create(user=user, name="App", confirmed=False)
    elif device is None and waiting is not None and "_confirm" in request.POST:
        if waiting.verify_token(code):
            waiting.confirmed = True
            waiting.save(update_fields=["confirmed"])
            note(request, user, "second factor set up")
            messages.success(request, "The second factor is on. You are asked for a code at the next login.")
            return redirect("admin:desk-second")
        problem = "This code is wrong. Does your phone know what time it is?"
    shown: dict[str, Any] = {}
    if device is None and waiting is not None and request.method == "POST":
        shown = {"drawing": _drawing(waiting), "key": b32encode(waiting.bin_key).decode()}
    return desk_page(
        request, "admin/desk/second.html", "Second factor", status=400 if problem else 200, is_on=device is not None, problem=problem, **shown
    )


def forget(user: User) -> None:
    """Switches the second factor of an account off."""
    TOTPDevice.objects.filter(user=user).delete()


def _drawing(device: TOTPDevice) -> SafeString:
    drawn = segno.make(device.config_url, error="m", micro=False).svg_inline(omitsize=True, border=4, light="#fff", lineclass=None, svgclass=None)
    return mark_safe(f'<span class="desk-qr" role="img" aria-label="QR code for an app with codes">{drawn}</span>')
