"""What pages of today's rules and cards show of older versions."""

from __future__ import annotations

from typing import Any

from django import template
from django.db.models import Exists, OuterRef

from cards.content.comparing import called, with_today
from cards.content.diff import Change
from cards.models import Card, Ruleset, Section

register = template.Library()

OPEN = 2
"""So many differences stand open on the page of a card; more of them unfold."""


@register.filter
def in_a_sentence(ruleset: Ruleset) -> str:
    """How a sentence names a version of the rules: "the older sheet"."""
    return called(ruleset)


@register.inclusion_tag("cards/versions/parts/switch.html")
def rules_switch(section: Section | None = None, shown: Ruleset | None = None) -> dict[str, Any]:
    """Your box or today: the same chapter (or the contents) in each version of the rules (1 query).

    ``shown`` is the version that the page shows; today's unless told.
    """
    slug = section.slug if section else ""
    has = Exists(Section.objects.filter(ruleset=OuterRef("pk"), slug=slug))
    links = []
    for ruleset in Ruleset.objects.annotate(has=has):
        here = ruleset.pk == shown.pk if shown else ruleset.is_current
        home = "/rules/" if ruleset.is_current else f"/rules/v/{ruleset.slug}/"
        name = called(ruleset)
        links.append(("Today" if ruleset.is_current else name[:1].upper() + name[1:], f"{home}{slug}/" if ruleset.has else home, here))
    return {"links": links if len(links) > 1 else [], "anchor": slug if section and not shown else ""}


@register.inclusion_tag("cards/versions/parts/older_says.html")
def older_says(card: Card) -> dict[str, Any]:
    """What older versions of the rules say otherwise about a card (2 queries)."""
    older = Ruleset.objects.filter(is_current=False)
    said: list[tuple[Ruleset, tuple[Change, ...], tuple[Change, ...]]] = []
    for ruleset in older:
        differing = with_today(ruleset).by_card.get(card.slug, ())
        if differing:
            said.append((ruleset, differing[:OPEN], differing[OPEN:]))
    return {"said": said}
