"""Addresses of the judge's API, below api/v1/judge/."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from judge.games.tools import TOOLS as OF_GAMES
from judge.tables.tools import TOOLS

from .api import ChainView, IndexView, LegalPlaysView, NoCall, NotationView
from .api_games import game_view
from .api_tables import tool_view

app_name = "judge-api"

CALLS = ("chain", "legal-plays", "notation", *TOOLS, *OF_GAMES)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", IndexView.as_view(names=CALLS), name="index"),
    path("chain/", ChainView.as_view(), name="chain"),
    path("legal-plays/", LegalPlaysView.as_view(), name="legal-plays"),
    path("notation/", NotationView.as_view(), name="notation"),
    *(path(f"{name}/", tool_view(name).as_view(), name=name) for name in TOOLS),
    *(path(f"{name}/", game_view(name).as_view(), name=name) for name in OF_GAMES),
    path("<str:name>/", NoCall.as_view(names=CALLS)),
]
