"""Where each page of the judge stands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from judge.screens.games.pages import ENTRIES as OF_GAMES
from judge.screens.tables.pages import FORMS
from judge.tables.tools import TOOLS

from .chain import chain
from .games import game_page
from .page import Maker
from .start import begin, start_page
from .story import story
from .tables import evening_page, timer_page, tool_list, tool_page


@cache
def pages() -> Mapping[str, Maker]:
    """Path → who makes the page there."""
    return {
        "/judge/": start_page,
        "/judge/start/": begin,
        "/judge/story/": story,
        "/judge/chain/": chain,
        "/judge/tools/": tool_list,
        "/judge/evening/": evening_page,
        "/judge/timer/": timer_page,
        **{f"/judge/{name}/": tool_page(name) for name in FORMS if name in TOOLS},
        **{entry.path: game_page(entry.name) for entry in OF_GAMES},
    }
