"""What the pages of the reference need beside the shared parts."""

from __future__ import annotations

import re
from functools import lru_cache

from django import template
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString

from cards.content.text import Linker, plain, render, render_inline
from cards.models import Ruling

register = template.Library()

PLAYERS = frozenset({"Ana", "Ben", "Caro", "Dan", "Eva", "Finn"})
"""Who plays in the situations of rulings."""
PRONOUN = re.compile(r"\b(?:he|she|her|his|him|hers)\b", re.IGNORECASE)

LONG_WORD, VERY_LONG_WORD = 9, 11
"""Letters from which a word of a name does not fit beside a face on a phone at full size."""


@register.simple_tag(takes_context=True)
def canonical(context: Context, address: str) -> SafeString:
    """The one address under which a page is to be known: ``{% canonical "/cards/" %}``."""
    whole = context["request"].build_absolute_uri(address)
    return format_html('<link rel="canonical" href="{}"><meta property="og:url" content="{}">', whole, whole)


def _linker(context: Context) -> Linker:
    """The linker of this page, the same for all its texts, so that each name is linked once on the page."""
    request = context["request"]
    if not hasattr(request, "linker"):
        request.linker = Linker.current().for_page(request.path)
    linker: Linker = request.linker
    return linker


@register.simple_tag(takes_context=True)
def linked(context: Context, text: str) -> SafeString:
    """A text inside a line, with links to the cards, words and rules that it names."""
    return render_inline(text, linker=_linker(context))


@register.simple_tag(takes_context=True)
def linked_blocks(context: Context, text: str) -> SafeString:
    """A text with paragraphs and lists, with links to what it names."""
    return render(text, linker=_linker(context))


@register.filter
def line(text: str) -> SafeString:
    """A text inside a line without links, for headlines and for entries that are links themselves."""
    return _line(text)


@lru_cache(maxsize=4096)
def _line(text: str) -> SafeString:
    return render_inline(text)


@register.filter
def bare(text: str) -> str:
    """A text without any marks, for descriptions."""
    return plain(text)


@register.filter
def first_sentence(text: str) -> SafeString:
    """The first sentence of a text, without links."""
    return _line(_first_and_rest(text)[0])


@register.filter
def other_sentences(text: str) -> SafeString:
    """What follows the first sentence of a text, without links."""
    return _line(_first_and_rest(text)[1])


def _first_and_rest(text: str) -> tuple[str, str]:
    first, stop, rest = text.partition(". ")
    return first + stop.strip(), rest


@register.filter
def stands_alone(ruling: Ruling) -> bool:
    """Whether the answer can be read without the situation: it names none of the players of whom the situation tells."""
    players = {word for word in re.findall(r"\b[A-Z][a-z]+\b", ruling.situation) if word in PLAYERS}
    return not any(re.search(rf"\b{player}\b", ruling.ruling) for player in players) and not PRONOUN.search(ruling.ruling)


@register.filter
def name_size(name: str) -> str:
    """A class for the headline of a card: names with long words are set smaller, since they stand beside a face."""
    longest = max(map(len, name.split()), default=0)
    return "name-very-long" if longest >= VERY_LONG_WORD else "name-long" if longest >= LONG_WORD else "name"
