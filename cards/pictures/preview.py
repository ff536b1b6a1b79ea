"""What a link preview shows: a headline, a few words and up to three card faces. Every text stands whole; it is set smaller until it fits."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

from cards.faces import FaceCard, standalone
from cards.faces.text import SERIF, TEXT, fitting, lines, width

SIZE = (1200, 630)
PAPER, INK, INK2, LINE, EGG = "#F5F2E7", "#15292E", "#3D4F53", "#CFCBBB", "#BFE3DF"
CHICK = Path(__file__).resolve().parent.parent.parent / "static" / "icons" / "chick.svg"

MARGIN, BASE = 72, 582
FACE = 1.56
FAN = ((738, 112, -8), (824, 96, 0), (912, 112, 8))
"""Where three faces lie, and by how many degrees each is turned."""


@dataclass(frozen=True)
class Preview:
    """``label`` is a word or two above the headline (may be empty), ``faces`` none, one or three."""

    headline: str
    text: str = ""
    label: str = ""
    faces: tuple[FaceCard, ...] = ()


def compose(preview: Preview) -> str:
    """The picture as SVG of 1200 by 630."""
    wide, high = SIZE
    room = 640 if preview.faces else wide - 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        f'<rect width="{wide}" height="{high}" fill="{PAPER}"/><rect width="{wide}" height="14" fill="{EGG}"/>'
        f"{_faces(preview.faces)}{_words(preview, room)}{_foot()}</svg>"
    )


def _words(preview: Preview, room: float) -> str:
    size, headline = fitting(preview.headline, 72, SERIF, room, 60, 3)
    parts = []
    y = 112.0
    if preview.label:
        parts.append(_text(y, preview.label, 30, TEXT, 600, INK2))
        y += 22
    for line in headline:
        y += size * 1.08
        parts.append(_text(y, line, size, SERIF, 400, INK))
    if preview.text:
        left = BASE - 84 - y
        text_size, text = _filling(preview.text, room, left)
        y += 26
        for line in text:
            y += text_size * 1.34
            parts.append(_text(y, line, text_size, TEXT, 500, INK))
    return "".join(parts)


def _filling(text: str, room: float, high: float) -> tuple[float, list[str]]:
    """The largest size, 38 at most, at which a text stands in a box, and its lines."""
    for size in range(38, 9, -1):
        found = lines(text, size, TEXT, room)
        if len(found) * size * 1.34 <= high - 26:
            break
    return size, found


def _text(y: float, words: str, size: float, face: str, weight: int, fill: str, x: float = MARGIN) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-family="{face}" font-size="{size:g}" font-weight="{weight}" fill="{fill}">{escape(words)}</text>'


def _faces(faces: tuple[FaceCard, ...]) -> str:
    if not faces:
        return ""
    if len(faces) < len(FAN):
        return _face(faces[0], 768, 52, 0, FACE)
    return "".join(_face(face, x, y, turn, 1.1) for face, (x, y, turn) in zip(faces, FAN, strict=False))


def _face(face: FaceCard, x: float, y: float, turn: float, scale: float) -> str:
    """A face with its shadow; the drawing is a document of its own and becomes a part of this one."""
    shadow = f'<rect x="2" y="5" width="240" height="336" rx="14" fill="{INK}" fill-opacity=".16"/>'
    turned = f" rotate({turn:g} 120 168)" if turn else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g}){turned}">{shadow}{standalone(face, "full")}</g>'


def _foot() -> str:
    chick = CHICK.read_text(encoding="utf-8")
    placed = chick.replace("<svg ", f'<svg x="{MARGIN}" y="{BASE - 42}" width="52" height="52" ', 1)
    name = _text(BASE - 6, "Innocent Chicks", 32, SERIF, 400, INK, MARGIN + 66)
    what = _text(BASE - 6, "rules and judge", 27, TEXT, 500, INK2, MARGIN + 66 + width("Innocent Chicks", 32, SERIF) + 14)
    return f"{placed}{name}{what}"
