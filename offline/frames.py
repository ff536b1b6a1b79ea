"""The frames of the judge's pages, with tokens where each page has something of its own, so that a phone can make whole pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string

from judge.pages.frames import ADDRESS, ORIGIN, frame_of, tokens
from judge.pages.page import Page

PLACES = {"start": "/judge/", "games/tool": "/games/below/"}
"""Where pages of a template stand, as far as their frame shows it."""
SCRIPTS = ("js/evening.js", "js/countdown.js")


class AnyRequest(HttpRequest):
    """A request for no page in particular."""

    _current_scheme_host = ORIGIN

    def __init__(self, path: str) -> None:
        super().__init__()
        self.method = "GET"
        self.path = self.path_info = path

    def get_full_path(self, force_append_slash: bool = False) -> str:
        return ADDRESS


def frames() -> Mapping[str, str]:
    """Name → frame."""
    return {frame_of(Page(template, frame=switches)): _frame(template, switches) for template, switches in _wanted()}


def _wanted() -> Iterator[tuple[str, dict[str, Any]]]:
    for template in ("verdict", "builder", "start", "story", "atlas", "tables/tool", "games/tool"):
        yield template, {}
    yield "tables/tool", {"keeps": True}
    yield "games/tool", {"folds": True}
    for script in SCRIPTS:
        yield "tables/alone", {"script": script}


def _frame(template: str, switches: Mapping[str, Any]) -> str:
    """The template filled with tokens. ``indexed``: a page that only a phone makes needs no word for search engines."""
    request = AnyRequest(PLACES.get(template, "/judge/below/"))
    return render_to_string(f"judge/{template}.html", {**tokens(), "indexed": True, **switches}, request)
