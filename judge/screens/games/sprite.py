"""The small pictures of traits, drawn once on a page that shows them many times."""

from __future__ import annotations

from cards.faces import tiles


def sprite() -> str:
    """Every trait as a symbol. Stands once on a page, before the first ``trait_use``."""
    drawn = (f'<symbol id="t-{trait}-{option}" viewBox="0 0 48 48">{_inside(trait, option)}</symbol>' for trait, option in _all())
    return f'<svg class="trait-sprite" width="0" height="0" aria-hidden="true" focusable="false">{"".join(drawn)}</svg>'


def trait_use(trait: str, option: str) -> str:
    """One trait as a small picture, taken from the sprite and hidden from screen readers."""
    return f'<svg class="trait-icon" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><use href="#t-{trait}-{option}"/></svg>'


def _all() -> list[tuple[str, str]]:
    return [(trait, option) for trait, (_, options) in tiles.TRAITS.items() for option in options]


def _inside(trait: str, option: str) -> str:
    drawn = tiles.trait_icon(trait, option)
    return drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
