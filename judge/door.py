"""The one door of the judge: a question as text in, its answer as text out.

Pages, API, the worker on a phone and the tests all come in here, so none of them can answer otherwise than the others. A question is an object:

=============  =====================================================================================================
ask            what is asked: ``chain``, ``legal-plays``, ``notation``, ``names``, ``page``, or the name of a tool
data           the dispute, or the tool's question
text           of ``notation`` the story, of ``names`` what somebody calls a card
address        of ``page`` the path and query of a page of the judge; ``origin`` is what the site's whole addresses begin
               with; with ``whole`` the answer has the page in its frame too
=============  =====================================================================================================

The answer is ``{"status": 200, "body": …}``, with status 400 and ``{"errors": […]}`` for what cannot be read. That of a page is an object with
``status``, ``location``, ``template``, ``title``, ``description``, ``html`` and ``document``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from judge.engine import Catalogue, Fault, Malformed, judge, legal_plays, notation, read_dispute
from judge.engine.names import resolver
from judge.engine.wording.faults import malformed

from .pages.addresses import maker
from .pages.frames import NOWHERE, framed
from .pages.page import Page
from .pages.shelf import Shelf
from .pages.visit import Query, Visit

if TYPE_CHECKING:
    from judge.tables.result import Result

LONGEST_STORY = 8000
"""Letters of a story."""

DEEPEST = 100
"""Objects and lists in one another. No question is a tenth as deep; the Python on a phone cannot be caught when it runs out of stack."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)

_ENCODE = json.JSONEncoder(sort_keys=True, ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def _depth(text: str) -> int:
    """How many brackets are open at once at most, outside of strings."""
    deepest = depth = 0
    for bracket in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


@dataclass(frozen=True)
class Reply:
    """An answer: 200 with a body, or 400 with the errors of what was asked, or 404 for a question that nobody answers here."""

    status: int
    body: dict[str, Any]


@dataclass(frozen=True)
class Door:
    """Answers by the texts on ``shelf``. ``static`` turns a path below the static folder into its address; ``frames`` are those of whole pages."""

    shelf: Shelf
    static: Callable[[str], str]
    frames: Mapping[str, str] = field(default_factory=dict)

    def judge_json(self, text: str) -> str:
        """A question as JSON in, its answer as canonical JSON out: the same question has the same answer, byte for byte."""
        try:
            asked = json.loads(text) if _depth(text) <= DEEPEST else None
        except ValueError:
            asked = None
        if not isinstance(asked, dict):
            return _ENCODE(_plain(_unreadable()))
        said = _ENCODE(self._page(asked) if asked.get("ask") == "page" else _plain(self.answer(asked.get("ask"), _data(asked))))
        return said if _is_whole(said) else _ENCODE(_plain(_unreadable()))

    def answer(self, ask: object, data: object) -> Reply:
        """The answer to a question that is no page."""
        catalogue = self.shelf.catalogue
        try:
            if ask == "chain":
                return Reply(200, judge(read_dispute(data, catalogue), catalogue).to_json())
            if ask == "legal-plays":
                return Reply(200, legal_plays(read_dispute(data, catalogue), catalogue).to_json())
            if ask == "notation":
                return self._story(data)
            if ask == "names":
                return self._names(data)
            tool = _tools().get(ask) if isinstance(ask, str) else None
            if tool is not None:
                return Reply(200, tool.answer(data, catalogue).to_json())
        except Malformed as error:
            return Reply(400, error.to_json())
        return _refused(404, "unknown-question", "The judge does not know this question.", "ask")

    def page(self, address: str, origin: str) -> Page | None:
        """The page at an address (path and query); None where the judge has no page or the address has too many fields."""
        path, _, query = address.partition("#")[0].partition("?")
        make = maker(path)
        try:
            fields = Query(query)
        except ValueError:
            return None
        return make(self.shelf, Visit(fields, origin, self.static)) if make else None

    def _page(self, asked: Mapping[str, object]) -> dict[str, Any]:
        address, origin = asked.get("address"), asked.get("origin", "")
        page = self.page(address, origin) if isinstance(address, str) and isinstance(origin, str) else None
        if page is None:
            page = Page(status=404)
        document = framed(page, self.frames, str(address), str(origin)) if asked.get("whole") is True else NOWHERE
        return {
            "status": page.status,
            "location": page.location,
            "template": page.template,
            "title": str(page.frame.get("title", "")),
            "description": str(page.frame.get("description", "")),
            "html": str(page.body),
            "document": document,
        }

    def _story(self, text: object) -> Reply:
        if not isinstance(text, str) or len(text) > LONGEST_STORY:
            return _refused(400, "too-long", f"A story has at most {LONGEST_STORY} letters.", "text")
        catalogue = self.shelf.catalogue
        try:
            parsed = notation.parse(text, catalogue)
        except notation.NotationError as error:
            return Reply(400, {"errors": [fault.to_json() for fault in error.faults]})
        written = {"notation": notation.write(parsed.dispute, catalogue), "story": notation.write_long(parsed.dispute, catalogue)}
        return Reply(200, {"dispute": parsed.dispute.to_json(), "assumptions": list(parsed.assumptions), **written})

    def _names(self, text: object) -> Reply:
        if not isinstance(text, str):
            return _refused(400, "wrong-type", "A name is a text.", "text")
        found = resolver(self.shelf.catalogue).find(text)
        body = {"candidates": [card.slug for card in found.candidates], "nearest": [card.slug for card in found.nearest]}
        return Reply(200, {"card": found.card.slug if found.card else "", **body})


class Tool(Protocol):
    """A tool of the table, or a judge of another game."""

    def answer(self, data: object, catalogue: Catalogue) -> Result: ...


@cache
def _tools() -> Mapping[str, Tool]:
    """All tools by name: read when one is asked for, so that a phone need not wait for them."""
    from judge.games.tools import TOOLS as OF_GAMES
    from judge.tables.tools import TOOLS as OF_THE_TABLE

    return {**OF_THE_TABLE, **OF_GAMES}


def _data(asked: Mapping[str, object]) -> object:
    return asked.get("text") if asked.get("ask") in ("notation", "names") else asked.get("data")


def _plain(reply: Reply) -> dict[str, Any]:
    return {"status": reply.status, "body": reply.body}


def _refused(status: int, code: str, message: str, place: str) -> Reply:
    return Reply(status, {"errors": [Fault(code, message, place).to_json()]})


def _unreadable() -> Reply:
    return Reply(400, Malformed((Fault("not-json", malformed("not-json")),)).to_json())


def _is_whole(text: str) -> bool:
    """Whether a text is made of whole characters, so that it can be sent; JSON can name half of one."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
