"""Addresses of the table's other tools, below judge/."""

from __future__ import annotations

from django.urls import URLPattern, path

from judge.screens.tables.pages import FORMS
from judge.tables.tools import TOOLS

from .alone import evening_page, timer_page
from .list import tool_list
from .share import qr_of
from .tool import tool_page

NAMES = [name for name in FORMS if name in TOOLS]

urlpatterns: list[URLPattern] = [
    path("tools/", tool_list, name="tools"),
    path("evening/", evening_page, name="evening"),
    path("timer/", timer_page, name="timer"),
    *(path(f"{name}/", tool_page(name), name=name) for name in NAMES),
    *(path(f"{name}/qr.svg", qr_of(f"/judge/{name}/"), name=f"{name}-qr") for name in NAMES),
]
