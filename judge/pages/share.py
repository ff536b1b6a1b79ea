"""Handing a page on: its whole address, and a code that another phone can scan."""

from __future__ import annotations

from dataclasses import dataclass

import segno
from markupsafe import Markup

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
    url = visit.whole(link)
    return HandedOn(url, link.replace("/judge/chain/", "/judge/qr.svg"), _inline(url, "verdict"))


def answer_handed_on(visit: Visit, link: str) -> HandedOn:
    """What is needed to hand on the answer at ``link``, an address of this site."""
    url = visit.whole(link)
    if len(url.encode()) > LONGEST:
        return HandedOn(url, "", Markup(""))
    path, _, query = link.partition("?")
    return HandedOn(url, f"{path}qr.svg{f'?{query}' if query else ''}", _inline(url, "answer"))


def code_of(url: str) -> segno.QRCode:
    """The code of an address."""
    return segno.make(url, error="m", micro=False)


def _inline(url: str, what: str) -> Markup:
    drawn = code_of(url).svg_inline(scale=1, border=2, dark=INK, light=PAPER, omitsize=True, svgclass=None, lineclass=None)
    label = f'<svg role="img" aria-label="Code to scan: opens this {what}" focusable="false" '
    return Markup(drawn.replace("<svg ", label, 1))  # noqa: S704
