"""The page of a tool: the form, the answer once enough is typed, and everything that is wrong beside its field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from cards.views.caching import public_page
from judge.catalogue import Shelf, current
from judge.engine import Malformed
from judge.fragments import curly
from judge.screens.tables.answer import AnswerScreen, Asking, answer_screen
from judge.screens.tables.forms.base import Form
from judge.screens.tables.pages import BY_NAME, FORMS, Entry
from judge.screens.tables.sheet import Faults, by_field, sheet
from judge.screens.tables.typed import Typed
from judge.tables.tools import TOOLS
from judge.views.page import page

from .share import handed_on


def tool_page(name: str) -> Callable[..., HttpResponseBase]:
    """The view of the tool ``name``."""
    entry, kind = BY_NAME[name], FORMS[name]

    def tool(request: HttpRequest) -> HttpResponse:
        shelf = current()
        form = kind(Typed.from_query(request.GET, kind.fields), shelf.catalogue)
        if not form.asks:
            return _shown(request, shelf, entry, form)
        question = Asking(TOOLS[name], form.question(), form.typed, form.path, shelf.catalogue)
        try:
            answer = answer_screen(question, shelf.matter)
        except Malformed as error:
            return _shown(request, shelf, entry, form, faults=by_field(form, error.errors))
        if form.slips:
            return _shown(request, shelf, entry, form, faults=form.slips)
        return _shown(request, shelf, entry, form, answer)

    return public_page(tool)


def _shown(
    request: HttpRequest, shelf: Shelf, entry: Entry, form: Form, answer: AnswerScreen | None = None, faults: Faults | None = None
) -> HttpResponse:
    screen: dict[str, Any] = sheet(entry, form, shelf.matter, faults or {}, answer)
    if answer is not None:
        screen["share"] = handed_on(request, answer.link)
    headline = answer.headline.rstrip(".") if answer is not None and form.typed.fields else entry.title
    said = f"{answer.problem or answer.headline} " if answer is not None and form.typed.fields else ""
    return page(
        request,
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
