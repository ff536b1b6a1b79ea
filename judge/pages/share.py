"""Handing a page on: its whole address, and a code that another phone can scan."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from cards.faces.codes import code, drawing

from .visit import Visit

LONGEST = 1500
"""Bytes of an address that a phone can still read from a code on a screen."""
INK, PAPER = "#15292E", "#FFFFFF"


@dataclass(frozen=True)
class HandedOn:
    """``url`` is the whole address of a page, ``picture`` where its code stands, ``code`` that code for paper.

    Picture and code are empty where the address is too long for them.
    """

    url: str
    picture: str
    code: Markup


def verdict_handed_on(visit: Visit, link: str) -> HandedOn:
    """What is needed to hand on the verdict at ``link``, an address of this site."""
    return _handed_on(visit, link, link.replace("/judge/chain/", "/judge/qr.svg"), "verdict")


def answer_handed_on(visit: Visit, link: str) -> HandedOn:
    """What is needed to hand on the answer at ``link``, an address of this site."""
    path, _, query = link.partition("?")
    return _handed_on(visit, link, f"{path}qr.svg{f'?{query}' if query else ''}", "answer")


def picture_of(url: str) -> str:
    """The code of an address as a picture of its own; empty where the address is too long for it."""
    if len(url.encode()) > LONGEST:
        return ""
    grid = code(url)
    wide = 8 * (grid.size + 8)
    return drawing(grid, 4, INK, PAPER, f'xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{wide}" ')


def _handed_on(visit: Visit, link: str, picture: str, what: str) -> HandedOn:
    url = visit.whole(link)
    if len(url.encode()) > LONGEST:
        return HandedOn(url, "", Markup(""))
    head = f'role="img" aria-label="Code to scan: opens this {what}" focusable="false" '
    return HandedOn(url, picture, Markup(drawing(code(url), 2, INK, PAPER, head)))  # noqa: S704
