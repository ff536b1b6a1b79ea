"""The face of a card in three sizes, and its back."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from .birds import bird_markup
from .edges import band
from .eggs import egg_path, speckles
from .kinds import FEATHERS, SHAPES, Feather
from .text import SERIF, TEXT, balanced, fitting, width

PAPER, INK, INK2, BACK, BACK_LINE = "#FFFDF6", "#15292E", "#3D4F53", "#24474D", "#BFE3DF"
SIZES = {"full": (240, 336), "small": (120, 168), "tiny": (60, 84)}
CORNERS = {"full": 14.2, "small": 9.0, "tiny": 5.0}


@dataclass(frozen=True)
class FaceCard:
    """What a face shows. ``effect`` is the text of the full face, ``small_effect`` that of the small one; ``foot`` names editions and copies."""

    slug: str
    name: str
    kind: str
    effect: str = ""
    small_effect: str = ""
    foot: str = ""


def label_of(card: FaceCard, copies: int | None = None) -> str:
    """How a face is read aloud: "Bouncing Penguin, interrupt card, 3 copies"."""
    words = [card.name, f"{FEATHERS[card.kind].word.lower()} card"]
    if copies is not None:
        words.append("1 copy" if copies == 1 else f"{copies} copies")
    return ", ".join(words)


def _text(x: float, y: float, words: str, size: float, *, face: str = TEXT, weight: int = 400, fill: str = INK, end: bool = False) -> str:
    anchor = ' text-anchor="end"' if end else ""
    return f'<text x="{x:g}" y="{y:g}" font-family="{face}" font-size="{size:g}" font-weight="{weight}" fill="{fill}"{anchor}>{escape(words)}</text>'


def _shape(kind: str, x: float, y: float, size: float, fill: str) -> str:
    return f'<path d="{SHAPES[kind]}" fill="{fill}" transform="translate({x:g} {y:g}) scale({size / 24:.4g})"/>'


@dataclass(frozen=True)
class _Egg:
    """Where egg and bird stand on a face."""

    width: float
    height: float
    top: float
    bird: float
    down: float
    dots: int


def _bird(card: FaceCard, feather: Feather, middle: float, egg: _Egg, source: str | None) -> str:
    place = {"centre": middle, "top": egg.top, "width": egg.width, "height": egg.height}
    ground = f'<path d="{egg_path(middle, egg.top, egg.width, egg.height)}" fill="{feather.wash}"/>'
    dots = f'<path d="{speckles(card.slug, egg.dots, **place)}" fill="{feather.ink}" fill-opacity=".22"/>'
    left, top = middle - egg.bird / 2, egg.top + egg.height / 2 + egg.down - egg.bird / 2
    box = f'x="{left:g}" y="{top:g}" width="{egg.bird:g}" height="{egg.bird:g}"'
    drawing = f'<svg {box} viewBox="0 0 72 72">{bird_markup(card.slug)}</svg>' if source is None else f'<image href="{escape(source)}" {box}/>'
    return ground + dots + drawing


def _full(card: FaceCard, feather: Feather, copies: int | None, source: str | None) -> str:
    room = 208
    size = 20.5 if len(card.name) >= 17 else 23.0
    while width(card.name, size, SERIF) > room and size > 18.5:
        size -= 0.5
    name = [card.name] if width(card.name, size, SERIF) <= room else balanced(card.name, 20.5, SERIF)
    if len(name) > 1:
        size = 20.5
        while max(width(line, size, SERIF) for line in name) > room:
            size -= 0.5
    effect_size, effect = fitting(card.effect, 15.5, TEXT, room, 29, 4)
    egg = _Egg(120, 148, 54, 118, 6, 26) if len(name) == 1 else _Egg(106, 131, 53, 104, 5, 26)
    baseline = 227.0 if len(name) == 1 else 208.0
    parts = [_shape(card.kind, 14, 11, 20, feather.on), _text(42, 28, feather.word, 19, weight=700, fill=feather.on)]
    if copies is not None:
        parts.append(_text(225, 28, f"×{copies}", 19, weight=700, fill=feather.on, end=True))
    parts.append(_bird(card, feather, 120, egg, source))
    for at, line in enumerate(name):
        parts.append(_text(16, baseline + at * 23, line, size, face=SERIF))
    first = baseline + (len(name) - 1) * 23 + 21.5
    for at, line in enumerate(effect):
        parts.append(_text(16, first + at * 19, line, effect_size))
    if card.foot:
        parts.append(_text(16, 326, card.foot, 13, weight=600, fill=INK2))
    return "".join(parts)


def _small(card: FaceCard, feather: Feather, copies: int | None, source: str | None) -> str:
    room = 105
    size = 14.0 if max(len(word) for word in card.name.split()) >= 12 else 15.5
    name = [card.name] if width(card.name, size, SERIF) <= room else balanced(card.name, size, SERIF)
    while max(width(line, size, SERIF) for line in name) > room:
        size -= 0.25
    effect_size, effect = fitting(card.small_effect, 11.6, TEXT, room, 18, 2)
    egg = _Egg(58, 68, 37, 57, 2.5, 14) if len(name) == 1 else _Egg(54, 63, 32, 51, 2, 14)
    parts = [_shape(card.kind, 7.5, 5, 12, feather.on), _text(24, 15.8, feather.word, 13, weight=700, fill=feather.on)]
    if copies is not None:
        parts.append(_text(112, 15.8, f"×{copies}", 13, weight=700, fill=feather.on, end=True))
    parts.append(_bird(card, feather, 60, egg, source))
    first = 126.5 if len(name) == 1 else 113.5
    for at, line in enumerate(name):
        parts.append(_text(8.5, first + at * 16, line, size, face=SERIF))
    for at, line in enumerate(effect):
        parts.append(_text(8.5, 145 + at * 13.5, line, effect_size, weight=500, fill=INK2))
    return "".join(parts)


def _tiny(card: FaceCard, feather: Feather, source: str | None) -> str:
    return _shape(card.kind, 23, 3, 14, feather.on) + _bird(card, feather, 30, _Egg(44, 54, 26, 42, 1, 8), source)


_BANDS = {"full": (42, 11), "small": (22, 6.5), "tiny": (19, 5)}


def _drawn(card: FaceCard, size: str, copies: int | None, source: str | None) -> str:
    wide, high = SIZES[size]
    feather = FEATHERS[card.kind]
    corner, (band_height, depth) = CORNERS[size], _BANDS[size]
    inside = {"full": _full, "small": _small}[size](card, feather, copies, source) if size != "tiny" else _tiny(card, feather, source)
    outline = f'x=".75" y=".75" width="{wide - 1.5:g}" height="{high - 1.5:g}" rx="{corner - 0.75:g}"'
    return (
        f'<rect class="face-ground" width="{wide}" height="{high}" rx="{corner:g}" fill="{PAPER}"/>'
        f'<path d="{band(card.kind, wide, band_height, depth, corner)}" fill="{feather.band}"/>{inside}'
        f'<rect {outline} fill="none" stroke="{feather.ink}" stroke-width="1.5"/>'
    )


def face(card: FaceCard, size: str = "small", *, bird: str, copies: int | None = None, label: str | None = None) -> str:
    """A face for a page, as inline SVG.

    ``size`` is full, small or tiny; ``bird`` the address of the drawing (``bird_file`` says which); ``copies`` those of the chosen edition, None
    where several editions stand side by side. ``label`` replaces what is read aloud; an empty one hides the face from screen readers, for places
    where the name stands beside it. Nothing in it needs an id, so it may stand on a page as often as one likes.
    """
    wide, high = SIZES[size]
    spoken = label_of(card, copies) if label is None else label
    role = f'role="img" aria-label="{escape(spoken)}"' if spoken else 'aria-hidden="true"'
    return (
        f'<svg class="face face-{size} k-{card.kind}" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" {role} focusable="false">'
        f"{_drawn(card, size, copies, bird)}</svg>"
    )


def standalone(card: FaceCard, size: str = "full", *, copies: int | None = None) -> str:
    """A face as an SVG file: the bird inside it, ordinary letters where the two faces are missing."""
    wide, high = SIZES[size]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img">'
        f"<title>{escape(label_of(card, copies))}</title>{_drawn(card, size, copies, None)}</svg>"
    )


def back(word: str = "", size: str = "small", *, label: str | None = None) -> str:
    """The back of a card, with a strip across that says why it lies so: Cancelled, Stopped, Replaced. A tiny one has no strip."""
    wide, high = SIZES[size]
    corner, rim = CORNERS[size], 7 if size != "tiny" else 4
    step, line = {"full": (34, 1.1), "small": (20, 1.1), "tiny": (26, 2.2)}[size]
    inner_wide, inner_high = wide - 2 * rim, high - 2 * rim
    arcs = []
    for row in range(inner_high * 2 // step + 1):
        shift = -step / 2 if row % 2 else 0.0
        across = "".join(f"a{step / 2:g} {step / 2.3:.4g} 0 0 0 {step} 0" for _ in range(inner_wide // step + 2))
        arcs.append(f"M{shift:g} {row * step / 2:g}{across}")
    strip = ""
    if word and size != "tiny":
        tall, letters = (44, 22.0) if size == "full" else (28, 14.0)
        strip = (
            f'<path d="M0 {(high - tall) / 2:g}h{wide}v{tall}H0z" fill="{PAPER}"/>'
            f'<text x="{wide / 2:g}" y="{high / 2 + letters * 0.34:g}" text-anchor="middle" font-family="{TEXT}" font-size="{letters:g}"'
            f' font-weight="700" fill="{INK}">{escape(word)}</text>'
        )
    spoken = label if label is not None else (f"Card turned over: {word.lower()}" if word else "Card, face down")
    role = f'role="img" aria-label="{escape(spoken)}"' if spoken else 'aria-hidden="true"'
    return (
        f'<svg class="face face-{size} face-back" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" {role} focusable="false">'
        f'<rect width="{wide}" height="{high}" rx="{corner:g}" fill="{BACK}"/>'
        f'<svg x="{rim}" y="{rim}" width="{inner_wide}" height="{inner_high}">'
        f'<path d="{"".join(arcs)}" fill="none" stroke="{BACK_LINE}" stroke-width="{line}" stroke-opacity=".75"/></svg>'
        f'{strip}<rect x=".75" y=".75" width="{wide - 1.5:g}" height="{high - 1.5:g}" rx="{corner - 0.75:g}" fill="none"'
        f' stroke="{INK}" stroke-width="1.5"/></svg>'
    )


def bird(kind: str, address: str) -> str:
    """The bird of a card in its egg, for chips, tables and played cards, where the name stands beside it. ``address`` is that of its drawing."""
    return f'<span class="bird k-{kind}"><img src="{escape(address)}" alt="" width="72" height="72" decoding="async"></span>'
