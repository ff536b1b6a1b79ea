"""Puts the bird of each card together from OpenMoji's drawings: ``python -m cards.faces.compose FOLDER`` with OpenMoji's folder color/svg.

Writes static/birds/SLUG.svg. Run it again after a card was added to ``birds.BIRDS``. The results are part of the repository: nobody else
needs OpenMoji.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from .birds import BIRDS, TARGET, Part

SVG = "http://www.w3.org/2000/svg"


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
