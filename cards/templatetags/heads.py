"""What stands in <head> for machines: the same title twice, whole addresses, and structured data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from django import template
from django.template import Context, Node, NodeList
from django.template.base import Parser, Token
from django.utils.safestring import SafeString, mark_safe

from cards.content.text import plain
from cards.models import Game, Ruling, Term

register = template.Library()

Crumb = tuple[str, str]


class SavedNode(Node):
    """Renders what it holds once and keeps it in the context."""

    child_nodelists = ("nodelist",)

    def __init__(self, nodelist: NodeList, name: str) -> None:
        self.nodelist = nodelist
        self.name = name

    def render(self, context: Context) -> SafeString:
        context[self.name] = mark_safe(" ".join(self.nodelist.render(context).split()))
        return mark_safe("")


@register.tag
def saved(parser: Parser, token: Token) -> SavedNode:
    """``{% saved as name %} … {% endsaved %}``: a block may be shown in two places. Spaces and line ends become single spaces."""
    _, _, name = token.split_contents()
    nodelist = parser.parse(("endsaved",))
    parser.delete_first_token()
    return SavedNode(nodelist, name)


@register.simple_tag(takes_context=True)
def whole(context: Context, address: str) -> str:
    """An address of the site with its host: ``{% whole "/preview.png" %}``."""
    request = context.get("request")
    return str(request.build_absolute_uri(address)) if request else address


@register.simple_tag(takes_context=True)
def crumbs_data(context: Context) -> SafeString:
    """The trail of the page (``crumbs``) as a BreadcrumbList; nothing where there is no trail."""
    crumbs: Sequence[Crumb] | None = context.get("crumbs")
    request = context.get("request")
    if not crumbs or request is None:
        return mark_safe("")
    steps = [("Innocent Chicks", "/"), *crumbs]
    items = []
    for place, (name, address) in enumerate(steps, 1):
        item: dict[str, Any] = {"@type": "ListItem", "position": place, "name": plain(name)}
        if address:
            item["item"] = request.build_absolute_uri(address)
        items.append(item)
    return _data({"@type": "BreadcrumbList", "itemListElement": items})


@register.simple_tag(takes_context=True)
def site_data(context: Context) -> SafeString:
    """The site and how to search it, for the first page."""
    home = context["request"].build_absolute_uri("/")
    search = {
        "@type": "SearchAction",
        "target": {"@type": "EntryPoint", "urlTemplate": f"{home}search/?q={{words}}"},
        "query-input": "required name=words",
    }
    return _data({"@type": "WebSite", "name": "Innocent Chicks: rules and judge", "url": home, "inLanguage": "en-GB", "potentialAction": search})


@register.simple_tag
def ruling_data(ruling: Ruling) -> SafeString:
    """A ruling as a question that is asked often, with its answer."""
    answer = {"@type": "Answer", "text": plain(ruling.ruling)}
    question = {"@type": "Question", "name": plain(ruling.question), "acceptedAnswer": answer, "dateCreated": ruling.date.isoformat()}
    return _data({"@type": "FAQPage", "mainEntity": [question]})


@register.simple_tag(takes_context=True)
def game_data(context: Context, game: Game) -> SafeString:
    """Another game than the site's own: what it is, and how many play it."""
    players = {"@type": "QuantitativeValue", "minValue": game.players_min, "maxValue": game.players_max}
    url = context["request"].build_absolute_uri(game.get_absolute_url())
    return _data({"@type": "Game", "name": game.name, "description": plain(game.summary), "url": url, "numberOfPlayers": players})


@register.simple_tag(takes_context=True)
def words_data(context: Context, terms: Sequence[tuple[Term, Sequence[str]]]) -> SafeString:
    """The glossary as a set of defined words; ``terms`` are those of its page."""
    base = context["request"].build_absolute_uri("/glossary/")
    words = [
        {"@type": "DefinedTerm", "name": term.word, "description": plain(term.meaning), "url": f"{base}#{term.slug}", "termCode": term.slug}
        for term, _ in terms
    ]
    return _data({"@type": "DefinedTermSet", "name": "Words of Innocent Chicks", "url": base, "hasDefinedTerm": words})


def _data(thing: dict[str, Any]) -> SafeString:
    """Structured data as a data block, which no content security policy runs; nothing in it can end the block."""
    text = json.dumps({"@context": "https://schema.org", **thing}, ensure_ascii=False, separators=(",", ":"))
    for sign, escaped in (("<", "\\u003C"), (">", "\\u003E"), ("&", "\\u0026")):
        text = text.replace(sign, escaped)
    return mark_safe(f'<script type="application/ld+json">{text}</script>')
