"""Addresses of the table's other tools, below judge/."""

from __future__ import annotations

from django.urls import URLPattern, path

from judge.pages.addresses import of_the_table
from judge.screens.tables.pages import FORMS
from judge.tables.tools import TOOLS
from judge.views.page import shown

from .share import qr_of

NAMES = [name for name in FORMS if name in TOOLS]

urlpatterns: list[URLPattern] = [
    *(path(f"{name}/", shown(of_the_table()[f"/judge/{name}/"]), name=name) for name in ("tools", "evening", "timer", *NAMES)),
    *(path(f"{name}/qr.svg", qr_of(f"/judge/{name}/"), name=f"{name}-qr") for name in NAMES),
]
