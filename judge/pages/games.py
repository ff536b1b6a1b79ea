"""The page of a judge of another game: the form, the answer once enough is typed, and everything that is wrong beside its field."""

from __future__ import annotations

from typing import Any

from judge.engine import Malformed
from judge.fragments import curly
from judge.games.tools import TOOLS
from judge.screens.games.forms.base import GameForm
from judge.screens.games.moved import cards_moved, tiles_moved
from judge.screens.games.pages import BY_NAME, FORMS, GAMES, OUT, GameEntry
from judge.screens.games.sheet import game_sheet
from judge.screens.tables.answer import AnswerScreen, Asking, answer_screen
from judge.screens.tables.sheet import Faults, by_field
from judge.screens.tables.typed import Typed

from .page import Maker, Page, page
from .share import answer_handed_on
from .shelf import Shelf
from .visit import Visit


def game_page(name: str) -> Maker:
    """The page of the judge ``name``."""
    entry, kind = BY_NAME[name], FORMS[name]

    def tool(shelf: Shelf, visit: Visit) -> Page:
        form = kind(Typed.from_query(visit.fields, kind.fields), shelf.catalogue)
        if not form.asks:
            return _shown(visit, shelf, entry, form)
        try:
            answer = answer_screen(_asking(entry, form), shelf.matter)
        except Malformed as error:
            return _shown(visit, shelf, entry, form, faults=by_field(form, error.errors))
        if form.slips:
            return _shown(visit, shelf, entry, form, faults=form.slips)
        return _shown(visit, shelf, entry, form, answer)

    return tool


def _asking(entry: GameEntry, form: GameForm) -> Asking:
    is_out = entry.game == OUT
    return Asking(
        TOOLS[entry.name],
        form.question(),
        form.typed,
        form.path,
        form.catalogue,
        cards_moved if is_out else tiles_moved,
        "Where the cards go" if is_out else "Where the tiles go",
        GAMES[entry.game],
    )


def _shown(visit: Visit, shelf: Shelf, entry: GameEntry, form: GameForm, answer: AnswerScreen | None = None, faults: Faults | None = None) -> Page:
    screen: dict[str, Any] = game_sheet(entry, form, shelf.matter, faults or {}, answer)
    if answer is not None:
        screen["share"] = answer_handed_on(visit, answer.link)
    game = GAMES[entry.game]
    headline = answer.headline.rstrip(".") if answer is not None else entry.title
    said = f"{answer.problem or answer.headline} " if answer is not None else ""
    return page(
        visit,
        "games/tool",
        shelf,
        f"games/{entry.name}",
        screen,
        status=400 if faults else 200,
        title=curly(f"{headline} ({game})"),
        description=curly(f"{said}{entry.line} A judge of {game}, with its rules."),
        path=entry.path,
        indexed=not form.typed.fields,
        game_path=f"/games/{entry.game}/",
        game_name=game,
        folds=entry.folds,
    )
