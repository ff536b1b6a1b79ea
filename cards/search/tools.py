"""The documents of the tools: a small list (``data/tools.yaml``) of what the site can work out.

What stands below the page of a game (``/games/chicken-out/dare/``) belongs to that game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml
from django.urls import Resolver404, resolve

from .documents import Document, phrases, register

_LIST = Path(__file__).with_name("data") / "tools.yaml"


def _stands(url: str) -> bool:
    try:
        resolve(url.partition("?")[0].partition("#")[0])
    except Resolver404:
        return False
    return True


class Tool(NamedTuple):
    """A tool as a link: what it is called, where it stands, and what it settles in a sentence."""

    title: str
    url: str
    body: str


def tools_below(address: str) -> tuple[Tool, ...]:
    """The tools that exist below an address, in the order of the list (no query)."""
    return tuple(Tool(entry["title"], entry["url"], entry["body"]) for entry in _entries() if entry["url"].startswith(address))


@cache
def _entries() -> tuple[dict[str, str], ...]:
    return tuple(entry for entry in yaml.safe_load(_LIST.read_text(encoding="utf-8")) if _stands(entry["url"]))


def _game_of(url: str) -> str:
    """The slug of the game below whose page an address lies; empty if there is none."""
    found = re.match(r"/games/([^/]+)/.", url)
    return found[1] if found else ""


@register
def tools() -> Iterator[Document]:
    """Those tools of the list whose address exists, so that a hit never leads nowhere (no query)."""
    for entry in _entries():
        yield Document(
            kind="tool",
            slug=entry["slug"],
            title=entry["title"],
            url=entry["url"],
            also=phrases(entry["also"]),
            body=entry["body"],
            label="Tool",
            game=_game_of(entry["url"]),
        )
