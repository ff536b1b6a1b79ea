"""Where each page of the judge stands.

A phone starts quicker if it reads only the programs that a page needs, so those of the tools are read when one of them is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from .chain import chain
from .page import Maker
from .start import begin, start_page
from .story import story

OF_CHAINS: Mapping[str, Maker] = {
    "/judge/": start_page,
    "/judge/start/": begin,
    "/judge/story/": story,
    "/judge/chain/": chain,
}
"""Path → who makes the page there."""


def maker(path: str) -> Maker | None:
    """Who makes the page at a path; None where the judge has none."""
    return OF_CHAINS.get(path) or around_chains().get(path) or of_the_table().get(path) or of_games().get(path)


@cache
def around_chains() -> Mapping[str, Maker]:
    """The pages that ask further about a chain, the case book and the quiz."""
    from judge.screens.links import CASES, CHANGE, CLAIMS, QUIZ

    from .cases import case_list
    from .change import change
    from .claims import claims
    from .quiz import quiz

    return {CLAIMS: claims, CHANGE: change, CASES: case_list, QUIZ: quiz}


@cache
def of_the_table() -> Mapping[str, Maker]:
    """The pages of the table's tools."""
    from judge.screens.tables.pages import FORMS
    from judge.tables.tools import TOOLS

    from .tables import evening_page, timer_page, tool_list, tool_page

    alone = {"/judge/tools/": tool_list, "/judge/evening/": evening_page, "/judge/timer/": timer_page}
    return alone | {f"/judge/{name}/": tool_page(name) for name in FORMS if name in TOOLS}


@cache
def of_games() -> Mapping[str, Maker]:
    """The pages of the other games' judges."""
    from judge.screens.games.pages import ENTRIES

    from .games import game_page

    return {entry.path: game_page(entry.name) for entry in ENTRIES}
