"""What answers a card and what it answers, if somebody can tell (``cards.interfaces.card_meetings``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django import template

from cards.interfaces import Meeting, card_meetings
from cards.models import Card
from cards.neighbours import Neighbours

register = template.Library()


@register.inclusion_tag("cards/parts/meetings.html")
def meets(card: Card) -> dict[str, Any]:
    """``{% meets card %}``: the sections "What answers this" and "What this answers"; nothing for a card that has neither.

    What no deck has together with the card comes apart: only a mix brings it.
    """
    provider = card_meetings.provider
    meetings = provider(card.slug) if provider is not None else None
    if meetings is None:
        return {"card": card, "meetings": None}
    neighbours = Neighbours.current()
    return {
        "card": card,
        "meetings": meetings,
        "answered": _parted(card, meetings.answered_by, neighbours),
        "answers": [(group, *_parted(card, group.meetings, neighbours)) for group in meetings.answers],
        "many": 4,
    }


def _parted(card: Card, meetings: Sequence[Meeting], neighbours: Neighbours) -> tuple[list[Meeting], list[Meeting]]:
    """Those with cards of the same deck, under the names that they bear there, and those that take a mix."""
    here = [replace(each, name=neighbours.called(card.slug, each.slug)) for each in meetings if neighbours.beside(card.slug, each.slug)]
    return here, [each for each in meetings if not neighbours.beside(card.slug, each.slug)]
