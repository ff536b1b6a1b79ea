"""What pages of today's rules and cards show of older versions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django import template
from django.db.models import Exists, OuterRef
from django.template import Context

from cards import queries
from cards.content.as_of import version_path
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
    for ruleset in queries.versions().annotate(has=has):
        here = ruleset.pk == shown.pk if shown else ruleset.is_current
        home = "/rules/" if ruleset.is_current else f"/rules/v/{ruleset.slug}/"
        links.append((_switched(ruleset), f"{home}{slug}/" if ruleset.has else home, here))
    return {"links": links if len(links) > 1 else [], "anchor": slug if section and not shown else ""}


COUNTERPARTS = {
    "home": "",
    "cards": "cards/",
    "card": "cards/{slug}/",
    "card-sheet": "cards/{slug}/",
    "editions": "editions/",
    "edition": "editions/{slug}/",
    "compare": "editions/",
    "mix": "editions/",
    "glossary": "glossary/",
    "rulings": "rulings/",
    "gap-register": "rulings/",
}
"""Pages of today by the name of their address, and where the same stands below an older version."""

TODAYS = {
    "home-as-of": "/",
    "cards-as-of": "/cards/",
    "card-as-of": "/cards/{slug}/",
    "editions-as-of": "/editions/",
    "edition-as-of": "/editions/{slug}/",
    "glossary-as-of": "/glossary/",
    "rulings-as-of": "/rulings/",
}
"""Pages of an older version, and where the same stands today."""


@dataclass(frozen=True)
class Frame:
    """Where the links of the frame lead; ``version`` is the older version that the page is read by, None today."""

    version: Ruleset | None
    home: str = "/"
    cards: str = "/cards/"
    rules: str = "/rules/"
    editions: str = "/editions/"
    search: str = "/search/"
    words: str = "/glossary/"


OF_A_VERSION = frozenset({"version", "version-section"})


@register.simple_tag(takes_context=True)
def frame(context: Context) -> Frame:
    """``{% frame as at %}``: the places of the bars above and below, which stay in the version that the page is read by."""
    request = context.get("request")
    match = getattr(request, "resolver_match", None)
    if request is None or match is None or match.app_names:
        return Frame(None)
    inside = match.url_name in OF_A_VERSION or str(match.url_name).endswith("-as-of")
    if not inside and not (match.url_name == "search" and "v" in request.GET):
        return Frame(None)
    asked = match.kwargs.get("ruleset") if inside else request.GET["v"]
    known = [context["ruleset"]] if inside and context.get("ruleset") else queries.rulesets(request)
    version = next((each for each in known if each.slug == asked and not each.is_current), None)
    if version is None:
        return Frame(None)
    base = version_path(version)
    parts = {"cards": f"{base}cards/", "editions": f"{base}editions/", "words": f"{base}glossary/"}
    return Frame(version, base, rules=f"/rules/v/{version.slug}/", search=f"/search/?v={version.slug}", **parts)


@register.inclusion_tag("cards/versions/parts/switch.html", takes_context=True)
def read_as_of(context: Context) -> dict[str, Any]:
    """Your box or today, for every page that an older version has too: the same place in each version; nothing on other pages.

    Pages of the rules have their own switch (``rules_switch``), since a chapter need not stand in each version.
    """
    request = context.get("request")
    match = getattr(request, "resolver_match", None)
    if request is None or match is None or match.app_names:
        return {"links": []}
    name = match.url_name
    if name not in {*COUNTERPARTS, *TODAYS, "search"}:
        return {"links": []}
    rulesets = queries.rulesets(request)
    asked = match.kwargs.get("ruleset") or (request.GET.get("v") if name == "search" else "")
    shown = next((each for each in rulesets if each.slug == asked), None)
    links = []
    for each in rulesets:
        address = _search_in(each, request.GET.get("q", "")) if name == "search" else _place_in(each, name, match.kwargs, context)
        links.append((_switched(each), address, each == shown if shown else each.is_current))
    return {"links": links if len(links) > 1 else [], "anchor": "", "asks": True, "unknown": asked if asked and not shown else ""}


def _search_in(ruleset: Ruleset, words: str) -> str:
    asked = {"q": words} if words else {}
    query = urlencode(asked if ruleset.is_current else {**asked, "v": ruleset.slug})
    return f"/search/?{query}" if query else "/search/"


def _place_in(ruleset: Ruleset, name: str, given: dict[str, str], context: Context) -> str:
    """Where the page with this name of an address stands in a version. A card that no deck has today has only the list of cards there."""
    if not ruleset.is_current:
        return f"{version_path(ruleset)}{COUNTERPARTS[name.removesuffix('-as-of')]}".format(**given)
    if name not in TODAYS:
        return str(context["request"].path)
    return "/cards/" if name == "card-as-of" and context["card"].today is None else TODAYS[name].format(**given)


def _switched(ruleset: Ruleset) -> str:
    name = called(ruleset)
    return "Today’s rules" if ruleset.is_current else name[:1].upper() + name[1:]


@register.inclusion_tag("cards/versions/parts/older_says.html", takes_context=True)
def older_says(context: Context, card: Card) -> dict[str, Any]:
    """What older versions of the rules say otherwise about a card (1 query for each, 1 more where the page has not asked for the versions yet)."""
    older = [ruleset for ruleset in queries.rulesets(context["request"]) if not ruleset.is_current]
    said: list[tuple[Ruleset, tuple[Change, ...], tuple[Change, ...]]] = []
    for ruleset in older:
        differing = with_today(ruleset).by_card.get(card.slug, ())
        if differing:
            said.append((ruleset, differing[:OPEN], differing[OPEN:]))
    return {"said": said}
