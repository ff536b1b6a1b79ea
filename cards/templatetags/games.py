"""What the pages of other games show: pictures beside their rules, tiles and traits."""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.template.exceptions import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from cards.faces import tiles
from cards.models import Clause

register = template.Library()


@register.simple_tag
def clause_picture(clause: Clause) -> SafeString:
    """The picture beside a clause, if there is one: the template that bears the slug of the clause."""
    try:
        picture = get_template(f"cards/games/pictures/{clause.slug}.html")
    except TemplateDoesNotExist:
        return mark_safe("")
    return mark_safe(picture.render({}))


@register.simple_tag
def trait_icon(trait: str, option: str) -> SafeString:
    """One trait of a tile: ``{% trait_icon "weapon" "whisk" %}``."""
    return mark_safe(tiles.trait_icon(trait, option))


@register.simple_tag
def tile(weapon: str, eyewear: str, shirt: str, footwear: str) -> SafeString:
    """A tile with its four traits: ``{% tile "whisk" "none" "red" "boots" %}``."""
    return mark_safe(tiles.tile({"weapon": weapon, "eyewear": eyewear, "shirt": shirt, "footwear": footwear}))


@register.simple_tag
def traits() -> Sequence[tuple[str, str, Sequence[tuple[str, str]]]]:
    """Every trait with its name and its options, each with its words."""
    return [(trait, name, list(options.items())) for trait, (name, options) in tiles.TRAITS.items()]
