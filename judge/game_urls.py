"""Addresses of the other games' judges, below games/."""

from __future__ import annotations

from django.urls import URLPattern, path

from .pages.games import game_page
from .screens.games.pages import ENTRIES
from .views.page import shown
from .views.tables.share import qr_of

app_name = "judge-games"

urlpatterns: list[URLPattern] = [
    *(path(f"{entry.game}/{entry.place}/", shown(game_page(entry.name)), name=entry.name) for entry in ENTRIES),
    *(path(f"{entry.game}/{entry.place}/qr.svg", qr_of(entry.path), name=f"{entry.name}-qr") for entry in ENTRIES),
]
