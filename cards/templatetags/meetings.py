"""What answers a card and what it answers, if somebody can tell (``cards.interfaces.card_meetings``)."""

from __future__ import annotations

from typing import Any

from django import template

from cards.interfaces import card_meetings
from cards.models import Card

register = template.Library()


@register.inclusion_tag("cards/parts/meetings.html")
def meets(card: Card) -> dict[str, Any]:
    """``{% meets card %}``: the sections "What answers this" and "What this answers"; nothing for a card that has neither."""
    provider = card_meetings.provider
    return {"card": card, "meetings": provider(card.slug) if provider is not None else None, "many": 4}
