"""Drawings for templates, and the bridge from a Card of the database to what a face shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from cards import faces as drawn

register = template.Library()


class Faced(Protocol):
    """What a card must have to get a face: the model Card, or anything with the same fields."""

    slug: str
    name: str
    kind: str
    face_effect: str
    small_effect: str


def face_card(card: Faced, foot: str = "") -> drawn.FaceCard:
    """The face of a card of the database; ``foot`` names editions and copies for the full face."""
    return drawn.FaceCard(card.slug, card.name, card.kind, card.face_effect, card.small_effect, foot)


def bird_address(slug: str) -> str:
    """The address of the drawing of a card's bird."""
    return static(drawn.bird_file(slug))


@register.simple_tag
def face(card: Faced, size: str = "small", copies: int | None = None, foot: str = "", label: str | None = None) -> SafeString:
    """The face of a card: ``{% face card size="full" copies=3 foot="Innocent 3 · Pure 3" %}``. ``label=""`` hides it from screen readers."""
    return mark_safe(drawn.face(face_card(card, foot), size, bird=bird_address(card.slug), copies=copies, label=label))


@register.simple_tag
def back(word: str = "", size: str = "small", label: str | None = None) -> SafeString:
    """The back of a card: ``{% back "Cancelled" %}``."""
    return mark_safe(drawn.back(word, size, label=label))


@register.simple_tag
def bird(card: Faced) -> SafeString:
    """The bird of a card in its egg, for chips and rows."""
    return mark_safe(drawn.bird(card.kind, bird_address(card.slug)))


@register.simple_tag
def nest() -> SafeString:
    """The empty nest of "nothing found"."""
    return mark_safe(f'<img class="nest" src="{static("birds/nothing-found.svg")}" alt="" width="72" height="72">')


@register.simple_tag
def egg(seat: str, name: str, turn: bool = False, gone: bool = False) -> SafeString:
    """A player: ``{% egg "A" "Ana" turn=True %}``."""
    return mark_safe(drawn.egg(seat, name, turn=turn, gone=gone))


@register.simple_tag
def egg_only(seat: str) -> SafeString:
    """A player's egg where the name stands in a sentence beside it."""
    return mark_safe(drawn.egg_drawing(seat))


@register.simple_tag
def deck(groups: Sequence[tuple[str, int]]) -> SafeString:
    """The picture of a deck: ``groups`` are (kind, number) in the order of the deck table."""
    return mark_safe(drawn.deck(groups))


@register.simple_tag
def edge(kind: str) -> SafeString:
    """The feather edge down the left side of a played card."""
    return mark_safe(drawn.edge(kind))


@register.simple_tag
def icon(name: str) -> SafeString:
    """A line drawing: ``{% icon "search" %}``. The names stand in cards/faces/icons.py."""
    return mark_safe(drawn.icon(name))


@register.simple_tag
def shape(kind: str) -> SafeString:
    """The shape of a card type: ``{% shape "attack" %}``."""
    return mark_safe(drawn.shape(kind))


@register.simple_tag
def arrow() -> SafeString:
    """The arrow from the one who plays to the one who is hit."""
    return mark_safe(drawn.arrow())


@register.filter
def kind_word(kind: str) -> str:
    """The word of a card type: Attack."""
    return drawn.FEATHERS[kind].word


@register.filter
def kind_words(kind: str) -> str:
    """The heading of a group of cards: Attacks."""
    return drawn.FEATHERS[kind].plural
