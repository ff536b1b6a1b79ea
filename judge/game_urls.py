"""Addresses of the other games' judges, below games/."""

from __future__ import annotations

from django.urls import URLPattern, path

from .screens.games.pages import ENTRIES
from .views.games import game_tool
from .views.tables.share import qr_of

app_name = "judge-games"

urlpatterns: list[URLPattern] = [
    *(path(f"{entry.game}/{entry.place}/", game_tool(entry.name), name=entry.name) for entry in ENTRIES),
    *(path(f"{entry.game}/{entry.place}/qr.svg", qr_of(entry.path), name=f"{entry.name}-qr") for entry in ENTRIES),
]
