"""All tools of the table on one page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from cards.views.caching import public_page
from judge.catalogue import current
from judge.screens.games.pages import ENTRIES as OF_GAMES
from judge.screens.games.pages import GAMES
from judge.screens.tables.pages import ENTRIES, GROUPS
from judge.tables.tools import TOOLS
from judge.views.page import page


@public_page
def tool_list(request: HttpRequest) -> HttpResponse:
    """Every tool with one line each, in the order in which an evening needs them; then the judges of the other games."""
    ready = [entry for entry in ENTRIES if entry.name in TOOLS or entry.alone]
    groups = [(title, rows) for title in GROUPS if (rows := [entry for entry in ready if entry.group == title])]
    games = [(GAMES[game], rows) for game in GAMES if (rows := [entry for entry in OF_GAMES if entry.game == game])]
    return page(
        request,
        "tables/tool",
        current(),
        "tables/list",
        {"groups": groups, "games": games},
        title="At the table: all tools",
        description="Set up, count points, take a turn, special cards, mounts, chances: every tool for the table, with its rules.",
        path="/judge/tools/",
        indexed=True,
    )
