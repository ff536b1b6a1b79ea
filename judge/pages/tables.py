"""The pages of the table's tools: the form, the answer once enough is typed, and everything that is wrong beside its field."""

from __future__ import annotations

from typing import Any

from judge.engine import Malformed
from judge.fragments import curly
from judge.screens.games.pages import ENTRIES as OF_GAMES
from judge.screens.games.pages import GAMES
from judge.screens.tables.answer import AnswerScreen, Asking, answer_screen
from judge.screens.tables.evening import evening
from judge.screens.tables.forms.base import Form
from judge.screens.tables.pages import BY_NAME, ENTRIES, FORMS, GROUPS, Entry
from judge.screens.tables.sheet import Faults, by_field, sheet
from judge.screens.tables.typed import Typed
from judge.tables.tools import TOOLS

from .page import Maker, Page, page
from .share import answer_handed_on
from .shelf import Shelf
from .visit import Visit

BY_HAND = (
    "Whoever played the card asks: “Any answer?” Everybody puts a closed hand on the table.",
    "That player counts slowly aloud: “Three, two, one.” Nobody says anything else.",
    "At the end all open their hands together. An open hand means: I want to answer. A closed one means: not me.",
    "Those with open hands show their cards, one after the other. No open hand? Then the card does what it says.",
)


def tool_list(shelf: Shelf, visit: Visit) -> Page:
    """Every tool with one line each, in the order in which an evening needs them; then the judges of the other games."""
    ready = [entry for entry in ENTRIES if entry.name in TOOLS or entry.alone]
    groups = [(title, rows) for title in GROUPS if (rows := [entry for entry in ready if entry.group == title])]
    games = [(GAMES[game], rows) for game in GAMES if (rows := [entry for entry in OF_GAMES if entry.game == game])]
    return page(
        visit,
        "tables/tool",
        shelf,
        "tables/list",
        {"groups": groups, "games": games},
        title="At the table: all tools",
        description="Set up, count points, take a turn, special cards, mounts, chances: every tool for the table, with its rules.",
        path="/judge/tools/",
        indexed=True,
    )


def evening_page(shelf: Shelf, visit: Visit) -> Page:
    """The games that this device keeps, or with ``g`` those of an address."""
    entry = BY_NAME["evening"]
    shared = evening(visit.fields.getlist("g"), shelf.catalogue)
    return page(
        visit,
        "tables/alone",
        shelf,
        "tables/evening",
        {"tool": entry, "evening": shared},
        title=curly(shared.headline.rstrip(".")) if shared else entry.title,
        description=curly(entry.line),
        path=entry.path,
        indexed=not visit.fields,
        script="js/evening.js",
    )


def timer_page(shelf: Shelf, visit: Visit) -> Page:
    """A fair moment for answers."""
    entry = BY_NAME["timer"]
    matter = shelf.matter
    rules = [matter.clauses[slug] for slug in ("turn.chance-to-answer", "chain.answer") if slug in matter.clauses]
    rulings = [matter.rulings[slug] for slug in ("passing", "first-shown") if slug in matter.rulings]
    return page(
        visit,
        "tables/alone",
        shelf,
        "tables/timer",
        {"tool": entry, "by_hand": BY_HAND, "rules": rules, "rulings": rulings},
        title=entry.title,
        description=entry.line,
        path=entry.path,
        indexed=True,
        script="js/countdown.js",
    )


def tool_page(name: str) -> Maker:
    """The page of the tool ``name``."""
    entry, kind = BY_NAME[name], FORMS[name]

    def tool(shelf: Shelf, visit: Visit) -> Page:
        form = kind(Typed.from_query(visit.fields, kind.fields), shelf.catalogue)
        if not form.asks:
            return _shown(visit, shelf, entry, form)
        question = Asking(TOOLS[name], form.question(), form.typed, form.path, shelf.catalogue)
        try:
            answer = answer_screen(question, shelf.matter)
        except Malformed as error:
            return _shown(visit, shelf, entry, form, faults=by_field(form, error.errors))
        if form.slips:
            return _shown(visit, shelf, entry, form, faults=form.slips)
        return _shown(visit, shelf, entry, form, answer)

    return tool


def _shown(visit: Visit, shelf: Shelf, entry: Entry, form: Form, answer: AnswerScreen | None = None, faults: Faults | None = None) -> Page:
    screen: dict[str, Any] = sheet(entry, form, shelf.matter, faults or {}, answer)
    if answer is not None:
        screen["share"] = answer_handed_on(visit, answer.link)
    headline = answer.headline.rstrip(".") if answer is not None and form.typed.fields else entry.title
    said = f"{answer.problem or answer.headline} " if answer is not None and form.typed.fields else ""
    return page(
        visit,
        "tables/tool",
        shelf,
        f"tables/{entry.name}",
        screen,
        status=400 if faults else 200,
        title=curly(headline),
        description=curly(f"{said}{entry.line}"),
        path=entry.path,
        indexed=not form.typed.fields,
        keeps=entry.name == "score" and answer is not None,
    )
