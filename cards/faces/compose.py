"""Puts the bird of each card together from OpenMoji's drawings: ``python -m cards.faces.compose FOLDER`` with OpenMoji's folder color/svg.

Writes static/birds/SLUG.svg. Run it again after a card was added to ``BIRDS``; the results are part of the repository, so that nobody else needs OpenMoji.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent.parent / "static" / "birds"
SVG = "http://www.w3.org/2000/svg"


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
    "eagle-eye": _with("1F985", "1F441", size=0.5),
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
    "interesting-chat": (Part("1F426", 0.88, 34, 41), Part("1F4AC", 0.5, 55, 17)),
    "tidy-hawfinch": _with("1F426", "1F9F9", size=0.5),
    "upset-parrotlet": _with("1F99C", "1F622", x=16),
    "clever-crow": _with("1F426-200D-2B1B", "1F9E9"),
    "nothing-found": _one("1FAB9"),
}


def _shorter(markup: str) -> str:
    """Without ids, empty groups, spaces and decimals that nobody sees."""
    markup = re.sub(r"<\?xml.*?\?>|<!--.*?-->", "", markup, flags=re.DOTALL)
    markup = re.sub(r'\s(id|version|xml:space|data-name)="[^"]*"', "", markup)
    markup = re.sub(r'\sstroke-miterlimit="10"|\sstroke="none"(?=[^>]*/>)', "", markup)
    markup = re.sub(r"<g\s*/>|<g>\s*</g>", "", markup)
    markup = re.sub(r"(?<![\d.])-?\d+\.\d{3,}(?![\d.])", lambda found: f"{float(found.group()):.2f}".rstrip("0").rstrip("."), markup)
    markup = re.sub(r">\s+<", "><", markup)
    return re.sub(r"\s+", " ", markup).strip()


def drawing(folder: Path, code: str) -> str:
    """What stands inside the <svg> of one OpenMoji drawing, shortened."""
    source = (folder / f"{code}.svg").read_text(encoding="utf-8")
    found = re.search(r"<svg[^>]*>(.*)</svg>", source, flags=re.DOTALL)
    if found is None:
        raise ValueError(f"{code}.svg is not an SVG drawing")
    return _shorter(found.group(1))


def compose(folder: Path, parts: tuple[Part, ...]) -> str:
    """One drawing out of several, as a complete SVG file."""
    groups = []
    for part in parts:
        moves = f"translate({part.x:g} {part.y:g})" + (f" rotate({part.turn:g})" if part.turn else "")
        scale = f" scale({-part.size if part.mirrored else part.size:g} {part.size:g})" if part.mirrored or part.size != 1 else ""
        inner = drawing(folder, part.code)
        plain = part == Part(part.code)
        groups.append(inner if plain else f'<g transform="{moves}{scale} translate(-36 -36)">{inner}</g>')
    return f'<svg xmlns="{SVG}" viewBox="0 0 72 72">{"".join(groups)}</svg>\n'


def main(folder: Path) -> None:
    """Writes every bird."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for slug, parts in BIRDS.items():
        (TARGET / f"{slug}.svg").write_text(compose(folder, parts), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
