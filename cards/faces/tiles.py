"""The traits of a tile as drawings: each alone as a small picture, and all four on one bird. A word stands beside each picture."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

INK, SKIN, LEG, METAL, WOOD = "#15292E", "#FFF6DF", "#C98A1B", "#DFE5E1", "#C79A62"

SHIRTS: Mapping[str, tuple[str, str]] = {"red": ("#B3261E", "R"), "green": ("#2E6B34", "G"), "blue": ("#1F5FA8", "B")}
"""Shirt → its colour, and the letter that says it without colour."""

_PAN = f'<circle cx="18" cy="18" r="13" fill="{INK}"/><circle cx="18" cy="18" r="8.5" fill="{METAL}"/>'
_SLOTS = '<path d="m11 15 6 6m-1-11 6 6m-1-11 6 6" transform="translate(-1 2)"/>'
_LACES = f'<path d="m19 24 4-3m0 6 4-3" stroke="{SKIN}" stroke-width="2"/>'

DRAWINGS: Mapping[str, str] = {
    "frying-pan": f'<path d="m28 28 14 14" stroke-width="6"/>{_PAN}',
    "whisk": f'<path d="m29 29 13 13" stroke="{WOOD}" stroke-width="6"/>'
    '<path d="M29 29C13 31 3 20 7 7c13-4 24 6 22 22zM29 29C20 26 10 18 7 7c11 3 19 13 22 22zM29 29 7 7" fill="none" stroke-width="2"/>',
    "spatula": f'<path d="m27 27 15 15" stroke="{WOOD}" stroke-width="6"/><path d="m16 4 14 14-12 12L4 16z" fill="{METAL}"/>{_SLOTS}',
    "sunglasses": f'<path d="M3 19h42" fill="none"/><rect x="5" y="18" width="17" height="13" rx="6" fill="{INK}"/>'
    f'<rect x="26" y="18" width="17" height="13" rx="6" fill="{INK}"/>',
    "mask": f'<path fill="{INK}" fill-rule="evenodd" d="M3 18c8-4 15-3 21 0 6-3 13-4 21 0 0 10-5 15-11 15-5 0-6-4-10-4s-5 4-10 4C8 33 3 28 3 18z'
    'M11 23a4 3 0 1 0 8 0 4 3 0 1 0-8 0zm18 0a4 3 0 1 0 8 0 4 3 0 1 0-8 0z"/>',
    "no-eyewear": f'<circle cx="15" cy="24" r="4" fill="{INK}"/><circle cx="33" cy="24" r="4" fill="{INK}"/>',
    "boots": f'<path d="M14 6h13v19c0 4 3 5 7 6 5 1 7 3 7 9H14z" fill="{WOOD}"/><path d="M14 40h27" stroke-width="4"/>',
    "sneakers": f'<path d="M6 21c4 3 8 2 11-3l11 9c5 3 14 2 14 11H6z" fill="{INK}"/>{_LACES}<path d="M6 38h36" stroke="{LEG}" stroke-width="4"/>',
    "no-footwear": f'<path d="M24 6v22M24 28 10 40M24 28v14M24 28l14 12" fill="none" stroke="{LEG}" stroke-width="5"/>',
}
"""What is drawn for each option, on a ground of 48 by 48."""

TRAITS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "weapon": ("Weapon", {"frying-pan": "frying pan", "whisk": "whisk", "spatula": "spatula"}),
    "eyewear": ("Eyewear", {"sunglasses": "sunglasses", "mask": "mask", "none": "no eyewear"}),
    "shirt": ("Shirt", {"red": "red shirt", "green": "green shirt", "blue": "blue shirt"}),
    "footwear": ("Footwear", {"boots": "boots", "sneakers": "sneakers", "none": "no footwear"}),
}
"""Trait → its name, and its options with what they are called beside a picture."""

_LINE = f'stroke="{INK}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"'


def _drawing(trait: str, option: str) -> str:
    if trait == "shirt":
        colour, letter = SHIRTS[option]
        return (
            f'<path d="M16 7 5 14l5 9 4-2v20h20V21l4 2 5-9-11-7c-2 5-14 5-16 0z" fill="{colour}"/>'
            f'<text x="24" y="34" text-anchor="middle" fill="#fff" stroke="none" class="trait-letter">{letter}</text>'
        )
    return DRAWINGS[f"no-{trait}" if option == "none" else option]


def trait_icon(trait: str, option: str) -> str:
    """One trait as a small picture, hidden from screen readers: ``trait_icon("weapon", "whisk")``. Raises KeyError for what no tile has."""
    name = TRAITS[trait][1][option]
    return (
        f'<svg class="trait-icon" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false" data-trait="{escape(name)}">'
        f"<g {_LINE}>{_drawing(trait, option)}</g></svg>"
    )


def words_of(traits: Mapping[str, str]) -> str:
    """The traits in words: "frying pan, mask, red shirt, boots"."""
    return ", ".join(names[traits[trait]] for trait, (_, names) in TRAITS.items())


def tile(traits: Mapping[str, str], label: str | None = None) -> str:
    """A bird with its four traits (``{"weapon": "whisk", "eyewear": "none", "shirt": "red", "footwear": "boots"}``).

    ``label`` is what screen readers say, the traits unless told; empty hides it. Raises KeyError for a trait that is missing or that no tile has.
    """
    said = words_of(traits) if label is None else label
    voice = f'role="img" aria-label="{escape(said)}"' if said else 'aria-hidden="true"'
    return (
        f'<svg class="tile" viewBox="0 0 120 146" width="120" height="146" focusable="false" {voice}>'
        f'<rect x="1.5" y="1.5" width="117" height="143" rx="12" fill="#FFFDF6" stroke="#7A8482" stroke-width="1.5"/>'
        f"<g {_LINE}>"
        f'<path d="M50 100v22M68 100v22" stroke="{LEG}" stroke-width="4"/>'
        f"{_feet(traits)}"
        f'<path d="M44 26c-4-9 6-13 9-7 2-8 12-8 13 0 5-5 13 0 9 8z" fill="#D8452F"/>'
        f'<ellipse cx="59" cy="76" rx="30" ry="31" fill="{SKIN}"/><circle cx="59" cy="43" r="20" fill="{SKIN}"/>'
        f'<g transform="translate(24.5 58) scale(1.44 1.06)">{_drawing("shirt", traits["shirt"])}</g>'
        f'<path d="M54 50h10l-5 8z" fill="#F4B933"/>'
        f'<g transform="translate(42 22.5) scale(.71)">{_drawing("eyewear", traits["eyewear"])}</g>'
        f'<g transform="translate(118 50) scale(-.72 .72)">{_drawing("weapon", traits["weapon"])}</g>'
        "</g></svg>"
    )


def _feet(traits: Mapping[str, str]) -> str:
    shoe = _drawing("footwear", traits["footwear"])
    return "".join(f'<g transform="translate({x} 117) scale(.5)">{shoe}</g>' for x in (37, 57))
