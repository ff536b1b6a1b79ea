"""Pages in their frames. A frame is a whole page with tokens such as ``~~title~~`` where each page has something of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from urllib.parse import quote

from .page import Page

TOKEN = re.compile(r"/?~~(\w+)~~")
OWN = ("body", "canonical", "close", "description", "game_name", "headline", "title")
ADDRESSES = ("game_path", "path", "preview")
"""Addresses of this site: their tokens begin as addresses do, so that they are taken for such."""

ORIGIN, ADDRESS = "~~origin~~", "~~address~~"
SWITCHES = ("folds", "keeps", "script")
"""What pages of one template have or have not; each setting is a frame of its own."""

NOWHERE = ""
"""The document of a page without a frame."""


def tokens() -> dict[str, str]:
    """What a frame is made with in the place of what pages bring."""
    return {name: f"~~{name}~~" for name in OWN} | {name: f"/~~{name}~~" for name in ADDRESSES}


def frame_of(page: Page) -> str:
    """The name of a page's frame: its template, and how its switches stand."""
    return "|".join([page.template, *(f"{name}={page.frame[name]}" for name in SWITCHES if page.frame.get(name))])


def framed(page: Page, frames: Mapping[str, str], address: str, origin: str) -> str:
    """The whole page as a document; NOWHERE if there is no frame for it."""
    frame = frames.get(frame_of(page), NOWHERE)
    shown = {name: escape(str(value)) for name, value in page.frame.items()}
    shown |= {"body": str(page.body), "origin": escape(origin), "address": quote(address, safe="")}
    return "".join(_filled(frame, shown))


def _filled(frame: str, shown: Mapping[str, str]) -> Iterator[str]:
    at = 0
    for found in TOKEN.finditer(frame):
        yield frame[at : found.start()]
        yield shown.get(found[1], "")
        at = found.end()
    yield frame[at:]
