"""Which drawings make the bird of each card, and where the bird then lies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent.parent / "static" / "birds"


@dataclass(frozen=True)
class Part:
    """One drawing in the box of 72 by 72: its code, size (1 is full), where its centre lies, turned by degrees, mirrored."""

    code: str
    size: float = 1
    x: float = 36
    y: float = 36
    turn: float = 0
    mirrored: bool = False


def _one(code: str) -> tuple[Part, ...]:
    return (Part(code),)


def _with(code: str, small: str, *, x: float = 57, y: float = 56, size: float = 0.42, mirrored: bool = False) -> tuple[Part, ...]:
    return (Part(code, 0.92, 33.5 if x > 36 else 38.5, 33, mirrored=mirrored), Part(small, size, x, y))


BIRDS: dict[str, tuple[Part, ...]] = {
    "innocent-chick": _one("1F424"),
    "perfect-chicks": (Part("1F424", 0.66, 24, 38), Part("1F425", 0.72, 46, 37)),
    "ample-great-tits": (Part("1F426", 0.64, 42, 24, mirrored=True), Part("1F426", 0.74, 32, 47)),
    "raging-cockerel": _one("1F413"),
    "flamingo-show": _one("1F9A9"),
    "swift-bomber": (Part("1F426", 0.94, 37, 29, turn=14), Part("1F4A3", 0.42, 36, 58)),
    "thieving-magpie": _with("1F426-200D-2B1B", "1F48D"),
    "fishing-frigate": _with("E009", "1F41F"),
    "rampaging-cassowary": _one("1F9A4"),
    "flaming-galah": _one("1F426-200D-1F525"),
    "flocking-bustard": _one("1F983"),
    "eagle-eye": _with("1F985", "1F441", x=53.5, size=0.5),
    "owl-micromanager": _one("1F989"),
    "holy-dove": _one("1F54A"),
    "golden-goose": _one("1FABF"),
    "pleasant-pheasant": _with("1F983", "1F381"),
    "superb-lyrebird-commander": _with("1F99A", "1F396"),
    "puffin-around": _with("1F427", "1F504"),
    "ancient-kakapo": _with("1F99C", "1F33F", x=16),
    "deep-shag": (Part("1F426-200D-2B1B", 0.92, 36, 31), Part("1F30A", 0.5, 40, 56)),
    "vulture-shock": _with("1F985", "26A1", mirrored=False),
    "generous-pelican": _with("1F9A2", "1F9FA"),
    "greater-adjutant": _with("1F9A2", "267B"),
    "parroting-macaw": _one("E010"),
    "falcon-interceptor": _with("1F985", "1F6E1", x=16, mirrored=True),
    "distracting-booby": _with("1F985", "1F6E1", x=16, mirrored=True),
    "bouncing-penguin": _one("1F427"),
    "flashy-peacock": _with("1F99A", "2728"),
    "belling-bellbird": _with("1F426", "1F514"),
    "booming-booby": (Part("1F4A5"), Part("1F426", 0.6, 36, 37)),
    "lovely-cockatoo": _with("1F99C", "1F49E", x=16),
    "imminent-booby": _with("1F426", "1F9E8"),
    "rocking-mockingbird": _with("1F426", "1F3B8"),
    "fun-duck": _one("1F986"),
    "interesting-chat": (Part("1F426", 0.88, 33, 43), Part("1F4AC", 0.46, 56, 14)),
    "tidy-hawfinch": _with("1F426", "1F9F9", x=53.5, y=54, size=0.5),
    "upset-parrotlet": _with("1F99C", "1F622", x=16),
    "clever-crow": _with("1F426-200D-2B1B", "1F9E9"),
    "any-bird": _one("1F426"),
    "nothing-found": _one("1FAB9"),
}


def bird_file(slug: str) -> str:
    """Where the drawing of a card's bird lies below the folder of static files; a card without one gets any bird."""
    return f"birds/{slug if slug in BIRDS else 'any-bird'}.svg"


@cache
def bird_markup(slug: str) -> str:
    """The drawing itself, as SVG to put into a face that must stand alone."""
    text = Path(TARGET, Path(bird_file(slug)).name).read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")]
